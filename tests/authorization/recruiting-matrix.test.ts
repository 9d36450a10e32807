import { describe, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { callers } from './cast.ts';
import { type RecruitingScene, recruitingFunctionsForTests, setRecruitingScene } from './recruiting-cast.ts';
import { recruitingTable } from './recruiting-table.ts';
import { verdicts } from './row.ts';
import { cellsOf, tryRow } from './try-row.ts';

describe('the table of the recruiting edition', () => {
  test('has a cell for every caller in every row', () => {
    for (const row of recruitingTable) {
      expect(cellsOf(row), row.name).toHaveLength(callers.length);
      for (const cell of cellsOf(row)) expect(Object.keys(verdicts)).toContain(cell);
    }
  });
});

describeOnEachDatabase('Permissions of each caller in the recruiting edition', (open) => {
  const { database, functions } = recruitingFunctionsForTests(open);

  test.each(callers)('%s', async (caller) => {
    let scene: RecruitingScene | null = null;
    for (const row of recruitingTable) {
      scene ??= await setRecruitingScene(database, caller);
      const trial = await tryRow({ database, functions, scene }, row, caller);
      if (!trial) continue;
      expect(trial.found, row.name).toBe(trial.expected);
      // A refused call changes nothing, so the next row can use the same scene.
      if (trial.expected === 'yes') scene = null;
      else expect(trial.rowsChanged, `${row.name}: rows changed`).toBe(false);
    }
  });
});
