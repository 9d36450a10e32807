import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actions, functionNames, recruitingActions } from '#contract/actions.ts';
import { isErrorCode } from '#contract/errors.ts';
import { freshScene } from '#tests/authorization/try-row.ts';
import { describeOnEachDatabase, dumpOf, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { addUser, createFunctions, type Functions } from '#tests/support/fixtures/functions.ts';
import { sqlFragments } from '#tests/support/generators/bad-values.ts';
import { malformedRequest, requestCallers, templatesOf } from './malformed-requests.ts';

/** For each function, on each database. */
const BODIES = 10_000;
const BATCH = 100;

describeOnEachDatabase('A malformed request', (open) => {
  let opened: TestDatabase;
  let functions: Functions;
  beforeAll(async () => {
    opened = await open();
    functions = createFunctions(opened);
  });
  afterAll(() => opened.remove());

  test('has a template for every action', async () => {
    for (const name of functionNames) {
      const covered = new Set<string>();
      for (const caller of requestCallers) {
        const scene = await freshScene(opened, caller);
        for (const { event } of templatesOf(scene, caller, name)) covered.add(event.action);
      }
      const open = Object.keys(actions[name]).filter((action) => !recruitingActions.includes(action));
      expect([...covered].sort()).toEqual(open.sort());
    }
  });

  test.each(functionNames)('for %s is refused with an error code and changes nothing, 10,000 times', async (name) => {
    const logged = functions.log.length;
    let total = 0;
    for (const caller of requestCallers) {
      const scene = await freshScene(opened, caller);
      const before = await dumpOf(opened);
      const batch = fc.array(malformedRequest(templatesOf(scene, caller, name)), {
        minLength: BATCH,
        maxLength: BATCH,
      });
      await fc.assert(
        fc.asyncProperty(batch, async (bodies) => {
          for (const body of bodies) checkRefusal(await functions.call(name, scene.identity, body), body);
          expect(await dumpOf(opened)).toBe(before);
          total += bodies.length;
        }),
        { numRuns: Math.ceil(BODIES / BATCH / requestCallers.length), endOnFailure: true },
      );
    }
    expect(total).toBeGreaterThanOrEqual(BODIES);
    // No internal error, and no submitted text in the log.
    const entries = functions.log.slice(logged);
    expect(entries.filter((entry) => 'cause' in entry || entry.errorCode === 'INTERNAL')).toEqual([]);
    for (const entry of entries) expect(JSON.stringify(entry).length).toBeLessThan(300);
    expect(Object.hasOwn(Object.prototype, 'isSuperAdmin') || 'isSuperAdmin' in {}).toBe(false);
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
