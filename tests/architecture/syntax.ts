import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { isPlainObject } from '#contract/plain-object.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { sourceFiles } from './imports.ts';

/** A part of a program, as the parser describes it. */
export type Node = Readonly<Record<string, unknown>>;
type Test = (node: Node) => boolean;

export function childrenOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return isPlainObject(value) ? Object.values(value) : [];
}

/** The parts of a program that match, as their source. */
export function partsOf(file: string, text: string, matches: Test): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (isPlainObject(value) && matches(value)) found.push(text.slice(Number(value.start), Number(value.end)));
    for (const child of childrenOf(value)) visit(child);
  };
  visit(parseSync(file, text).program);
  return found;
}

/** The parts that match, of each source file of the product. */
export function partsOfProduct(matches: Test): { file: string; found: string[] }[] {
  return sourceFiles(['cloudfunctions', 'emulator', 'src', 'scripts']).map((file) => ({
    file,
    found: partsOf(file, readFileSync(join(projectRoot, file), 'utf8'), matches),
  }));
}
