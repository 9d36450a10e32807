import * as v from 'valibot';
import { text } from '../fields.ts';
import { line } from '../text.ts';

const MAX_TAGS = 10;
export const MAX_TAG_LENGTH = 20;

/** The single skills of a text: `盘点、叉车` has two. */
export function skillsOf(skills: string): string[] {
  return [...new Set(skills.split(/[、，,；;\n]/).map((skill) => skill.trim()))].filter((skill) => skill !== '');
}

/** A few skills that are shown as tags, written as one text. */
export function skillTags(label: string) {
  // Room for the separators, and for blanks beside them.
  const max = MAX_TAGS * MAX_TAG_LENGTH + 50;
  const schema = v.pipe(
    line(max, label),
    v.check((skills) => skillsOf(skills).length <= MAX_TAGS, `${label}不能超过${MAX_TAGS}个`),
    v.check(
      (skills) => skillsOf(skills).every((skill) => skill.length <= MAX_TAG_LENGTH),
      `每个${label}不能超过${MAX_TAG_LENGTH}个字符`,
    ),
  );
  const help = `选填，用顿号或逗号分隔，最多 ${MAX_TAGS} 个，每个最多 ${MAX_TAG_LENGTH} 个字符。`;
  return { ...text(label, { max, query: 'none', identity: true, help, wide: true }), schema } as const;
}
