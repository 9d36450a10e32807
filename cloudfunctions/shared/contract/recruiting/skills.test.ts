import * as v from 'valibot';
import { expect, it } from 'vitest';
import { skillsOf, skillTags } from './skills.ts';

it('splits skills at Chinese and Latin separators, without blanks and repeats', () => {
  expect(skillsOf('盘点、叉车，Excel, 盘点；\n')).toEqual(['盘点', '叉车', 'Excel']);
});

const { schema, max } = skillTags('技能标签');
const tags = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => String(index).padStart(length, '证'));

it.each([
  ['', true],
  ['Java', true],
  [tags(10, 20).join('、'), true],
  [tags(10, 20).join(' ， '), true],
  [tags(11, 2).join('、'), false],
  [[...tags(10, 2), '证0'].join('、'), true],
  [tags(1, 21).join('、'), false],
  ['Java\nSQL', false],
  ['、'.repeat(max + 1), false],
])('decides whether %j may be the tags of a job: %s', (text, isAccepted) => {
  expect(v.is(schema, text)).toBe(isAccepted);
});
