import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { applyPatch, parsePatch, type StructuredPatch } from 'diff';
import { expect, it } from 'vitest';
import { typeCheck, withProjectCopy } from '#tests/support/fixtures/project-copy.ts';
import { projectRoot } from '#tests/support/project-root.ts';

const folder = join(projectRoot, 'docs/example');
const steps = readdirSync(folder).sort();

/** Applies the changes of one step. Throws an error that names the step, the file and the hunk that does not fit. */
function applyStep(step: string, copy: string): void {
  for (const patch of parsePatch(readFileSync(join(folder, step), 'utf8'))) {
    const { newFileName = '', oldFileName } = patch;
    const file = join(copy, newFileName);
    const isNew = oldFileName === '/dev/null';
    if (isNew === existsSync(file)) {
      throw new Error(`docs/example/${step}: ${newFileName} ${isNew ? 'exists already' : 'does not exist'}`);
    }
    const before = isNew ? '' : readFileSync(file, 'utf8');
    const after = applyPatch(before, patch);
    if (after === false)
      throw new Error(`docs/example/${step}: ${newFileName} has changed at\n${misfit(before, patch)}`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, after);
  }
}

/** Returns the text of the first hunk that does not fit. */
function misfit(before: string, patch: StructuredPatch): string {
  const { hunks } = patch;
  const hunk = hunks.find((_, index) => applyPatch(before, { ...patch, hunks: hunks.slice(0, index + 1) }) === false);
  return hunk ? [`@@ -${hunk.oldStart},${hunk.oldLines} @@`, ...hunk.lines].join('\n') : '';
}

it('the steps of the example fit the code of today, one after the other, and their result passes the type check', () => {
  expect(steps.length).toBeGreaterThan(3);
  const errors = withProjectCopy((copy) => {
    for (const step of steps) applyStep(step, copy);
    return typeCheck(copy);
  });
  expect(errors).toBe('');
});

it('the step with the migration fits after others, so that a new migration leaves it as it is', () => {
  withProjectCopy((copy) => {
    const file = join(copy, 'cloudfunctions/shared/database/migrate.ts');
    const later = readFileSync(file, 'utf8')
      .replace('import { createTable }', "import { later } from './migrations/0018-later.ts';\n$&")
      .replace('\n];', "\n  { name: '0018-later', up: later },$&");
    writeFileSync(file, later);
    applyStep('3-migration.diff', copy);
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines.filter((line) => line.includes('0018-')).map((line) => line.trim())).toEqual([
      "import { later } from './migrations/0018-later.ts';",
      "import { addWebsite } from './migrations/0018-company-website.ts';",
      "{ name: '0018-later', up: later },",
      "{ name: '0018-company-website', up: addWebsite },",
    ]);
  });
});
