import { expect, test } from 'vitest';
import type { FunctionName } from '#contract/actions.ts';
import { recruitingModels } from '#contract/recruiting/models.ts';
import { describeOnEachDatabase, dumpOf, emptyTables } from '#tests/support/fixtures/databases.ts';
import { dataOf, functionsForTests, type TestIdentity } from '#tests/support/fixtures/functions.ts';
import { recruitingActions } from '#tests/support/fixtures/recruiting-actions.ts';
import { callers, setScene } from './cast.ts';
import { actionsWith, callOf } from './probe/calls.ts';
import { get, insert, query, update } from './row.ts';

/** A name that is neither a model nor a collection. */
const UNKNOWN = 'Unknown';
const closed = Object.keys(recruitingModels);

const registration = { role: 'company', realName: '王', consent: true };
const recovery = { email: 'a@example.com', verificationToken: 'x', newPassword: 'long-enough' };
const data = { jobId: 'x', title: '职位', status: 'pending', consent: true };
/** Every action on a model, called for a name, and payloads with more in them. */
const calls = [
  ...actionsWith('model').map((declared) => (name: string) => callOf(declared, aboutName(name))),
  (name: string) => ({ name: 'queryMySQLData', event: query(name, { status: { $search: 'x' } }) }) as const,
  (name: string) => ({ name: 'queryMySQLData', event: update(name, 'x', data) }) as const,
  (name: string) => ({ name: 'insertMySQLData', event: insert(name, data) }) as const,
  (name: string) => ({ name: 'insertMySQLData', event: insert(name, { text: 'x'.repeat(20_000) }) }) as const,
];
const aboutName = (model: string) => ({ model, self: 'x', ids: ['x'], values: {} });
/** Those that a transaction takes. */
const inside = new Set(actionsWith('transactionId').map(({ action }) => action));

describeOnEachDatabase('In the default edition', (open) => {
  const { database, functions } = functionsForTests(open);

  const bytes = async (name: FunctionName, identity: TestIdentity, event: object) =>
    JSON.stringify(await functions.call(name, identity, event));

  test.each(callers)(
    '%s gets the same bytes for a model of the other edition as for an unknown name',
    async (caller) => {
      await emptyTables(database);
      const { identity } = await setScene(database, caller);
      const before = await dumpOf(database);
      for (const callFor of calls) {
        const { name, event } = callFor(UNKNOWN);
        const expected = await bytes(name, identity, event);
        for (const model of closed) expect(await bytes(name, identity, callFor(model).event), model).toBe(expected);
      }
      const period = { from: '2025-06-02', to: '2025-06-08' };
      for (const payload of [{ applicationId: 'x' }, { jobId: 'x' }, { applicationId: 1 }, { until: 0 }, period, {}]) {
        const expected = await bytes('queryMySQLData', identity, { action: 'noSuchAction', ...payload });
        for (const action of recruitingActions) {
          expect(await bytes('queryMySQLData', identity, { action, ...payload }), action).toBe(expected);
        }
      }
      for (const payload of [registration, recovery, { role: 1 }, {}]) {
        const expected = await bytes('loginAuth', identity, { action: 'noSuchAction', ...payload });
        expect(await bytes('loginAuth', identity, { action: 'register', ...payload })).toBe(expected);
        expect(await bytes('loginAuth', identity, { action: 'recoverPassword', ...payload })).toBe(expected);
      }
      expect(await dumpOf(database)).toBe(before);
    },
  );

  test.each(['jobseeker', 'companyApproved', 'admin', 'superAdmin'] as const)(
    '%s gets them inside a transaction too',
    async (caller) => {
      await emptyTables(database);
      const { identity } = await setScene(database, caller);
      for (const callFor of calls.filter((call) => inside.has(call(UNKNOWN).event.action))) {
        const { name, event } = callFor(UNKNOWN);
        const started = await functions.call('queryMySQLData', identity, { action: 'startTransaction' });
        const { transactionId } = dataOf(started);
        const expected = await bytes(name, identity, { ...event, transactionId });
        for (const model of closed) {
          expect(await bytes(name, identity, { ...callFor(model).event, transactionId }), model).toBe(expected);
        }
      }
    },
  );

  test('a super admin may give a collection the name of such a model', async () => {
    await emptyTables(database);
    const { identity } = await setScene(database, 'superAdmin');
    for (const name of closed) {
      const added = await functions.call('queryMySQLData', identity, { action: 'addCollection', name });
      expect(dataOf(added)).toEqual({ name });
      const id = String(dataOf(await functions.call('insertMySQLData', identity, insert(name, { text: 'x' }))).id);
      const found = await functions.call('queryMySQLData', identity, get(name, id));
      expect(dataOf(found)).toMatchObject({ record: { text: 'x' } });
    }
  });
});
