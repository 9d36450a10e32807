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

/** Adds another field beside the example's, with its migration. */
const otherField: readonly (readonly [file: string, before: string, line: string])[] = [
  [
    'cloudfunctions/shared/contract/company.ts',
    '  address: text(',
    "  other: text('其他', { max: 64, query: 'none' }),",
  ],
  ['tests/spec/section-3-entities.test.ts', "      address: '上海", "      other: '其他',"],
  [
    'cloudfunctions/shared/database/migrate.ts',
    'import { createTable }',
    "import { other } from './migrations/0018-other.ts';",
  ],
  ['cloudfunctions/shared/database/migrate.ts', '];\n\n/** How long', "  { name: '0018-other', up: other },"],
];

it('the steps fit after those of another field, which leave them as they are', () => {
  withProjectCopy((copy) => {
    for (const [name, before, line] of otherField) {
      const file = join(copy, name);
      const text = readFileSync(file, 'utf8');
      expect(text).toContain(before);
      writeFileSync(file, text.replace(before, `${line}\n${before}`));
    }
    for (const step of steps) applyStep(step, copy);
  });
});
