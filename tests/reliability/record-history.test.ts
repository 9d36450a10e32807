import { expect, test } from 'vitest';
import { modelNames } from '#contract/models.ts';
import type { Row } from '#tests/authorization/row.ts';
import { table } from '#tests/authorization/table.ts';
import { freshScene, verdictOf } from '#tests/authorization/try-row.ts';
import { recordsOf } from '#tests/support/fixtures/call-stage.ts';
import { describeOnEachDatabase, dumpOf } from '#tests/support/fixtures/databases.ts';
import { dataOf, functionsForTests } from '#tests/support/fixtures/functions.ts';

/** The first insert or update of the permission table that a super admin may make on records of a model. */
function writeOf(action: 'insert' | 'update', model: string): Row | undefined {
  const isPermitted = (row: Row) => verdictOf(row, 'superAdmin') === 'yes' || verdictOf(row, 'superAdmin') === 'NONE';
  return table.find((row) => row.name.startsWith(`${action} ${model}`) && isPermitted(row));
}

/** The models whose records a super admin creates. */
const models = modelNames.flatMap((model) => {
  const insert = writeOf('insert', model);
  const update = writeOf('update', model);
  return insert && update ? [{ model, insert, update }] : [];
});

describeOnEachDatabase('A record', (open) => {
  const { database: opened, functions } = functionsForTests(open);

  test.each(models)('of $model keeps its history, and refuses a change of an old version', async (row) => {
    const { model, insert, update } = row;
    const scene = await freshScene(opened, 'superAdmin');
    const { id } = dataOf(await functions.call(insert.call, scene.identity, insert.event(scene)));
    const ask = (event: object) => functions.call('queryMySQLData', scene.identity, { model, ...event });
    const change = { ...update.event(scene), query: { _id: id } };

    const before = await dumpOf(opened);
    expect(await ask({ ...change, revision: 9 })).toMatchObject({ errorCode: 'STALE_REVISION' });
    expect(await dumpOf(opened)).toBe(before);

    expect(await ask({ ...change, revision: 1 })).toMatchObject({ success: true, data: { record: { revision: 2 } } });
    expect(await ask({ action: 'delete', query: { _id: id } })).toMatchObject({ success: true });
    const history = await ask({ action: 'query', model: 'Audit', query: { model, targetId: id } });
    const entries = recordsOf(history).map(({ action }) => String(action).replace(/[A-Z].*/, ''));
    expect(entries.sort()).toEqual(['create', 'delete', 'update']);
  });
});
