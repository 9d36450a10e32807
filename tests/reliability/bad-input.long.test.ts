import { expect, test } from 'vitest';
import { actions, functionNames } from '#contract/actions.ts';
import { table } from '#tests/authorization/table.ts';
import { freshScene } from '#tests/authorization/try-row.ts';
import { describeOnEachDatabase, dumpOf } from '#tests/support/fixtures/databases.ts';
import { addUser, functionsForTests } from '#tests/support/fixtures/functions.ts';
import { recruitingActions } from '#tests/support/fixtures/recruiting-actions.ts';
import { sqlFragments } from '#tests/support/generators/bad-values.ts';
import { requestCallers, templatesOf } from './malformed-requests.ts';
import { sendMalformed } from './send-malformed.ts';

/** For each function, on each database. */
const BODIES = 10_000;

describeOnEachDatabase('A malformed request', (open) => {
  const { database: opened, functions } = functionsForTests(open);

  test('has a template for every action', async () => {
    for (const name of functionNames) {
      const covered = new Set<string>();
      for (const caller of requestCallers) {
        const scene = await freshScene(opened, caller);
        for (const { event } of templatesOf(table, scene, caller, name)) covered.add(event.action);
      }
      const open = Object.keys(actions[name]).filter((action) => !recruitingActions.includes(action));
      expect([...covered].sort()).toEqual(open.sort());
    }
  });

  test.each(functionNames)('for %s is refused with an error code and changes nothing, 10,000 times', async (name) => {
    const stage = { opened, functions, rows: table, callers: requestCallers, setScene: freshScene };
    await sendMalformed(stage, name, BODIES);
  });

  test.each(sqlFragments)('with %j in a name, password or search is handled as plain text', async (fragment) => {
    const { identity } = await freshScene(opened, 'superAdmin');
    const before = await dumpOf(opened);
    for (const query of [
      { username: fragment },
      { username: { $search: fragment } },
      { $or: [{ email: fragment }, { _id: { $in: [fragment] } }] },
      { realName: { $neq: null }, role: fragment },
    ]) {
      const answer = await functions.call('queryMySQLData', identity, { action: 'query', model: 'User', query });
      expect(answer).toMatchObject({ success: true, data: { records: [], total: 0 } });
    }
    expect(await dumpOf(opened)).toBe(before);
    const victim = await addUser(opened, { realName: fragment });
    const found = await functions.call('queryMySQLData', identity, {
      action: 'query',
      model: 'User',
      query: { realName: fragment },
    });
    expect(found).toMatchObject({ success: true, data: { records: [{ _id: victim._id, realName: fragment }] } });
  });

  test('with SQL at sign-in is a wrong user name or password', async () => {
    for (const fragment of ["' or '1'='1", '" or ""="']) {
      const login = { action: 'login', username: fragment, password: fragment, role: 'admin' };
      expect(await functions.call('loginAuth', {}, login)).toMatchObject({ errorCode: 'INVALID_CREDENTIALS' });
    }
  });
});
