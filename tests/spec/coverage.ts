import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { projectRoot } from '#tests/support/project-root.ts';
import { differing, statements } from './statements.ts';

const folders = ['src', 'cloudfunctions', 'emulator', 'scripts', 'tests'];

/** Maps each statement to the test files that name it: `[2.17]` or `[2.17, 5.1]` at the start of a test's name. */
export function testsByStatement(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const files = folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const file of files.sort()) {
    for (const [, numbers] of readFileSync(file, 'utf8').matchAll(/['"`]\[(\d+\.\d+(?:, \d+\.\d+)*)\]/g)) {
      for (const number of (numbers ?? '').split(', ')) {
        const path = relative(projectRoot, file).split(sep).join('/');
        const known = found.get(number) ?? [];
        if (!known.includes(path)) found.set(number, [...known, path]);
      }
    }
  }
  return found;
}

/** Renders tests/spec/README.md. */
export function statementTable(): string {
  const tests = testsByStatement();
  const rows = Object.entries(statements).map(([number, text]) => {
    const links = (tests.get(number) ?? []).map((path) => `[${path}](../../${path})`);
    const mark = differing.includes(number) ? ' [≠](../../docs/differences.md)' : '';
    return `| ${number}${mark} | ${text.replaceAll('|', '\\|')} | ${links.join('<br>')} |`;
  });
  return [
    '# The specification and its tests',
    '',
    'Every statement of the specification, by section, and the tests whose names begin with its number.',
    '≠ marks a statement that says more or less than the specification.',
    'Written by `npm run docs`; a test fails when a statement has no test or this page is out of date.',
    '',
    '| statement | what holds | shown by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
