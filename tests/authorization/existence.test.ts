import { beforeAll, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addPassword, functionsForTests } from '#tests/support/fixtures/functions.ts';
import { type Scene, setScene } from './cast.ts';

// Reads are compared in `others-records.test.ts`.
describeOnEachDatabase('Existence of records does not leak', (open) => {
  const { database, functions } = functionsForTests(open);
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(database, 'companyPending');
    await addPassword(database, scene.users.admin._id);
  });

  const bytes = async (name: 'loginAuth' | 'queryMySQLData', event: object) =>
    JSON.stringify(await functions.call(name, scene.identity, event));

  test.each([
    ['update', (_id: string) => ({ action: 'update', model: 'Company', query: { _id }, data: { address: '上海' } })],
    ['delete', (_id: string) => ({ action: 'delete', model: 'Company', query: { _id } })],
  ])("%s returns the same bytes for another user's record and for a missing one", async (_name, event) => {
    const others = await bytes('queryMySQLData', event(scene.companies.pending._id));
    expect(others).toBe(await bytes('queryMySQLData', event('missing')));
    expect(await bytes('queryMySQLData', event(scene.users.admin._id))).toBe(others);
  });

  test('a sign-in with an unknown user returns the same bytes as one with a wrong password', async () => {
    const attempt = (username: string) => ({ action: 'login', username, password: 'guess', role: 'admin' });
    const known = await bytes('loginAuth', attempt(scene.users.admin.username));
    expect(known).toBe(await bytes('loginAuth', attempt('nobody')));
    expect(known).toBe(await bytes('loginAuth', attempt('nobody@example.com')));
    // Role and status of an account are reported only after the right password.
    expect(known).toBe(await bytes('loginAuth', { ...attempt(scene.users.admin.username), role: 'jobseeker' }));
    expect(known).toBe(await bytes('loginAuth', attempt(scene.blocked.suspended.username)));
  });
});
