import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#tests/support/project-root.ts';

/** A row of the page: the link of the report, if it is public, and the tests that show what happens here. */
type Report = { source: string; cells: string[]; tests: { file: string; name: string }[] };

const english = reportsOf('docs/reports.md');
const chinese = reportsOf('docs/zh-CN/reports.md');

function reportsOf(path: string): Report[] {
  const lines = readFileSync(join(projectRoot, path), 'utf8').split('\n');
  const rows = lines.filter((line, index) => line.startsWith('| ') && !lines[index + 1]?.startsWith('|---'));
  return rows.map((line) => {
    const cells = line.slice(2, -2).split(' | ');
    const [source = '', , , tests = ''] = cells;
    return { source: /\]\((https:\/\/[^)]+)\)/.exec(source)?.[1] ?? '', cells, tests: testsOf(dirname(path), tests) };
  });
}

function testsOf(folder: string, cell: string): Report['tests'] {
  const links = cell.matchAll(/\[[^\]]+\]\(([^)]+)\): `([^`]+)`/g);
  return [...links].map(([, link = '', name = '']) => ({ file: posix.join(folder, link), name }));
}

function isInFile({ file, name }: Report['tests'][number]): boolean {
  const path = join(projectRoot, file);
  if (!existsSync(path)) return false;
  const text = readFileSync(path, 'utf8');
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${name}${quote}`));
}

describe('the pages of public reports', () => {
  it('name tests that exist', () => {
    expect(english.flatMap(({ tests }) => tests).filter((test) => !isInFile(test))).toEqual([]);
    expect(english.flatMap(({ tests }) => tests).length).toBeGreaterThan(english.length / 2);
  });

  it('have the same reports and tests in both languages', () => {
    const compared = ({ source, tests }: Report) => ({ source, tests });
    expect(chinese.map(compared)).toEqual(english.map(compared));
  });

  it('have each report once, with every cell filled', () => {
    const sources = english.map(({ source }) => source).filter((source) => source !== '');
    expect(sources.filter((source, index) => sources.indexOf(source) !== index)).toEqual([]);
    for (const { cells } of [...english, ...chinese]) {
      expect(cells, cells.join(' | ')).toHaveLength(4);
      expect(
        cells.map((cell) => cell.trim()),
        cells.join(' | '),
      ).not.toContain('');
    }
  });
});
