import { beforeAll, describe, expect, test } from 'vitest';
import { actions, type FunctionName, functionNames } from '#contract/actions.ts';
import type { Declaration } from '#contract/declaration.ts';
import { modelNames } from '#contract/models.ts';
import { describeOnEachDatabase, emptyTables, openEmbedded } from '#tests/support/fixtures/databases.ts';
import { functionsForTests } from '#tests/support/fixtures/functions.ts';
import { callers, type Scene, setScene } from './cast.ts';
import { setRecruitingScene } from './recruiting-cast.ts';
import { recruitingTable } from './recruiting-table.ts';
import { verdicts } from './row.ts';
import { table } from './table.ts';
import { cellsOf, freshScene, tryRow } from './try-row.ts';

describe('the table', () => {
  test('has a cell for every caller in every row', () => {
    for (const row of table) {
      expect(cellsOf(row), row.name).toHaveLength(callers.length);
      for (const cell of cellsOf(row)) expect(Object.keys(verdicts)).toContain(cell);
    }
  });
});

describe('the contract', () => {
  let calls: { name: FunctionName; event: Readonly<Record<string, unknown>> }[];
  beforeAll(async () => {
    const database = await openEmbedded();
    const scene = await setScene(database, 'companyPending');
    await emptyTables(database);
    const superScene = await setScene(database, 'superAdmin');
    const recruiting = await setRecruitingScene(database, 'companyApproved');
    const seeker = await setRecruitingScene(database, 'jobseeker');
    await database.remove();
    calls = [
      ...table.map((row) => ({ name: row.call, event: row.event(scene) ?? row.event(superScene) ?? {} })),
      ...recruitingTable.map((row) => ({ name: row.call, event: row.event(recruiting) ?? row.event(seeker) ?? {} })),
    ];
  });

  test('has no action without a row in the table', () => {
    const covered = calls.map(({ name, event }) => `${name}/${event.action}`);
    const defined = functionNames.flatMap((name) => Object.keys(actions[name]).map((action) => `${name}/${action}`));
    expect([...new Set(covered)].sort()).toEqual(defined.sort());
  });

  const onModels = functionNames.flatMap((name) =>
    Object.entries<Declaration>(actions[name])
      .filter(([, { input }]) => 'entries' in input && Object.hasOwn(Object(input.entries), 'model'))
      .map(([action]) => action),
  );

  test.each(modelNames)('has no action on %s without a row in the table', (model) => {
    const covered = calls.filter(({ event }) => event.model === model).map(({ event }) => event.action);
    expect([...new Set(covered)].sort()).toEqual(onModels.sort());
  });
});

describeOnEachDatabase('Permissions of each caller', (open) => {
  const { database, functions } = functionsForTests(open);

  test.each(callers)('%s', async (caller) => {
    let scene: Scene | null = null;
    for (const row of table) {
      scene ??= await freshScene(database, caller);
      const trial = await tryRow({ database, functions, scene }, row, caller);
      if (!trial) continue;
      expect(trial.found, row.name).toBe(trial.expected);
      // A refused call changes nothing, so the next row can use the same scene.
      if (trial.expected === 'yes') scene = null;
      else expect(trial.rowsChanged, `${row.name}: rows changed`).toBe(false);
    }
  });
});
