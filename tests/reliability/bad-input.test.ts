import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actions, type FunctionName, functionNames } from '#contract/actions.ts';
import { isErrorCode } from '#contract/errors.ts';
import { type CallStage, type From, setStage } from '#tests/support/fixtures/call-stage.ts';
import { describeOnEachDatabase, dumpOf, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, addUser, sessionOf } from '#tests/support/fixtures/functions.ts';
import { sqlFragments } from '#tests/support/generators/bad-values.ts';
import { malformedRequest, type Template, templates } from './malformed-requests.ts';

/** For each function, on each database. */
const BODIES = 10_000;
const BATCH = 100;

describeOnEachDatabase('A malformed request', (open) => {
  let opened: TestDatabase;
  let stage: CallStage;
  let all: Record<FunctionName, Template[]>;
  beforeAll(async () => {
    opened = await open();
    stage = await setStage(opened);
    const company = await addCompany(opened, { userId: stage.people.owner._id });
    all = templates(stage, company._id);
  });
  afterAll(() => opened.remove());

  const call = (name: FunctionName, from: From, event: unknown) =>
    stage.functions.call(name, '_id' in from ? sessionOf(from) : from, event);

  test('has a template for every action', () => {
    for (const name of functionNames) {
      const covered = new Set(all[name].map(({ event }) => event.action));
      expect([...covered].sort()).toEqual(Object.keys(actions[name]).sort());
    }
  });

  test.each(functionNames)('for %s is refused with an error code and changes nothing, 10,000 times', async (name) => {
    const before = await dumpOf(opened);
    const logged = stage.functions.log.length;
    await fc.assert(
      fc.asyncProperty(
        fc.array(malformedRequest(all[name]), { minLength: BATCH, maxLength: BATCH }),
        async (bodies) => {
          for (const { from, event } of bodies) checkRefusal(await call(name, from, event), event);
          expect(await dumpOf(opened)).toBe(before);
        },
      ),
      { numRuns: BODIES / BATCH, endOnFailure: true },
    );
    // No internal error, and no submitted text in the log.
    const entries = stage.functions.log.slice(logged);
    expect(entries.filter((entry) => 'cause' in entry || entry.errorCode === 'INTERNAL')).toEqual([]);
    for (const entry of entries) expect(JSON.stringify(entry).length).toBeLessThan(300);
    expect(Object.hasOwn(Object.prototype, 'isSuperAdmin') || 'isSuperAdmin' in {}).toBe(false);
  });

  test.each(sqlFragments)('with %j in a name, password or search is handled as plain text', async (fragment) => {
    const { root } = stage.people;
    const before = await dumpOf(opened);
    for (const query of [
      { username: fragment },
      { username: { $search: fragment } },
      { $or: [{ email: fragment }, { _id: { $in: [fragment] } }] },
      { realName: { $neq: null }, role: fragment },
    ]) {
      const answer = await call('queryMySQLData', root, { action: 'query', model: 'User', query });
      expect(answer).toMatchObject({ success: true, data: { records: [], total: 0 } });
    }
    expect(await dumpOf(opened)).toBe(before);
    const victim = await addUser(opened, { realName: fragment });
    const found = await call('queryMySQLData', root, { action: 'query', model: 'User', query: { realName: fragment } });
    expect(found).toMatchObject({ success: true, data: { records: [{ _id: victim._id, realName: fragment }] } });
    await opened.database.sql.deleteFrom('User').where('_id', '=', victim._id).execute();
  });

  test('with SQL at sign-in is a wrong user name or password', async () => {
    for (const fragment of ["' or '1'='1", '" or ""="']) {
      const login = { action: 'login', username: fragment, password: fragment, role: 'admin' };
      expect(await call('loginAuth', {}, login)).toMatchObject({ errorCode: 'INVALID_CREDENTIALS' });
    }
  });
});

/** Expects a complete, short refusal: a known code and a message, without submitted text or internals. */
function checkRefusal(answer: object, event: unknown): void {
  const text = JSON.stringify(answer);
  const shown = () => `${text.slice(0, 500)} to ${JSON.stringify(event)?.slice(0, 500)}`;
  if (!('success' in answer) || answer.success !== false) throw new Error(`Not refused: ${shown()}`);
  const { error, message, errorCode, ...others } = { error: '', message: '', errorCode: '', ...answer };
  const known = isErrorCode(errorCode) && errorCode !== 'INTERNAL';
  const short = typeof error === 'string' && error === message && error.length > 0 && error.length < 120;
  const quiet = !/\n|\bat [\w.]+ \(|\.ts:\d|node:|node_modules|SQLITE|ER_[A-Z]/.test(String(error));
  if (!known || !short || !quiet || Object.keys(others).join() !== 'success')
    throw new Error(`Badly refused: ${shown()}`);
}
