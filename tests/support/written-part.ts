import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The part of a page that is derived from the code: the page as it is and as it should be. */
export type WrittenPart = { file: string; text: string; expected: string };

/** `content` between the two comments that mark the part `name`. Throws when the page has lost them. */
export function writtenPart(file: string, name: string, content: string, by = 'npm run docs'): WrittenPart {
  const text = readFileSync(join(root, file), 'utf8');
  const opening = `<!-- ${name}: written by ${by} -->`;
  const closing = `<!-- end of ${name} -->`;
  const begin = text.indexOf(opening);
  const end = text.indexOf(closing);
  if (begin < 0 || end < begin) throw new Error(`${file} has no place for: ${name}`);
  return { file, text, expected: `${text.slice(0, begin)}${opening}\n\n${content}\n\n${text.slice(end)}` };
}

export function writeParts(parts: readonly WrittenPart[]): void {
  for (const { file, expected } of parts) writeFileSync(join(root, file), expected);
}

/** A line of a Markdown table. */
export function tableLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
