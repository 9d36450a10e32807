import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { statementTable, testsByStatement } from './coverage.ts';
import { differing, statements } from './statements.ts';

describe('the specification', () => {
  it('has a test for every statement', () => {
    const tests = testsByStatement();
    expect(Object.keys(statements).filter((number) => !tests.has(number))).toEqual([]);
  });

  it('has a statement for every number that a test names', () => {
    expect([...testsByStatement().keys()].filter((number) => !Object.hasOwn(statements, number))).toEqual([]);
  });

  it('has a row in the list of differences for each section with a statement that differs', () => {
    expect(differing.filter((number) => !Object.hasOwn(statements, number))).toEqual([]);
    const page = readFileSync(join(import.meta.dirname, '../../docs/differences.md'), 'utf8');
    const sections = [...page.matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
    expect(differing.filter((number) => !sections.includes(number.split('.')[0] ?? ''))).toEqual([]);
  });

  it('has an up-to-date page that maps statements to tests', () => {
    expect(readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')).toBe(statementTable());
  });
});
