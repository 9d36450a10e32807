import { beforeEach, expect, test } from 'vitest';
import type { UserRecord } from '#contract/models.ts';
import { databaseForTests, describeOnEachDatabase, emptyTables } from '#tests/support/fixtures/databases.ts';
import {
  addPassword,
  addUser,
  createFunctions,
  dataOf,
  type Functions,
  outcomeOf,
  PASSWORD,
  sessionOf,
  type TestIdentity,
} from '#tests/support/fixtures/functions.ts';
import { people, superAdmin } from './people.ts';

const GIVEN = 'given-by-admin';
const OWN = 'chosen-by-oneself';

describeOnEachDatabase('The suggestion to change a password that somebody else has set', (open) => {
  const database = databaseForTests(open);
  let functions: Functions;
  let root: UserRecord;
  beforeEach(async () => {
    await emptyTables(database);
    functions = createFunctions(database);
    root = await addUser(database, superAdmin);
  });

  const asRoot = (action: string, payload: Readonly<Record<string, unknown>>) =>
    functions.call('loginAuth', sessionOf(root), { action, ...payload });
  /** Signs in and returns the suggestion and the new session. */
  async function signIn({ username, role }: Pick<UserRecord, 'username' | 'role'>, password: string) {
    const { ticket, suggestsPasswordChange } = dataOf(
      await functions.call('loginAuth', {}, { action: 'login', username, password, role }),
    );
    return { session: { uid: 'c-1', customUserId: String(ticket).replace('ticket:', '') }, suggestsPasswordChange };
  }

  test.each(people)('comes with each sign-in of a %s until the own change', async (_name, fields) => {
    const person = await addUser(database, fields);
    const change = async (session: TestIdentity, currentPassword: string) =>
      outcomeOf(
        await functions.call('loginAuth', session, { action: 'changeOwnPassword', currentPassword, newPassword: OWN }),
      );
    // The stored password replaces that of the cloud account.
    await asRoot('setUserPassword', { userId: person._id, password: GIVEN });
    expect((await signIn(person, GIVEN)).suggestsPasswordChange).toBe(true);
    const first = await signIn(person, GIVEN);
    expect(first.suggestsPasswordChange).toBe(true);
    expect(await change(first.session, GIVEN)).toBe('success');
    expect((await signIn(person, OWN)).suggestsPasswordChange).toBeUndefined();

    const { newPassword } = dataOf(await asRoot('resetPassword', { userId: person._id }));
    const second = await signIn(person, String(newPassword));
    expect(second.suggestsPasswordChange).toBe(true);
    expect(await change(second.session, String(newPassword))).toBe('success');
    expect((await signIn(person, OWN)).suggestsPasswordChange).toBeUndefined();
  });

  test('does not come with a password that has no entry in the history, like that of a seed', async () => {
    const person = await addUser(database);
    await addPassword(database, person._id);
    expect((await signIn(person, PASSWORD)).suggestsPasswordChange).toBeUndefined();
  });

  test('comes with the first sign-in of a created user', async () => {
    const data = { username: 'newcomer', email: 'new@example.com', realName: '新人', role: 'company' };
    const event = { action: 'insert', model: 'User', data };
    const { id } = dataOf(await functions.call('insertMySQLData', sessionOf(root), event));
    await asRoot('setUserPassword', { userId: id, password: GIVEN });
    expect((await signIn({ username: 'newcomer', role: 'company' }, GIVEN)).suggestsPasswordChange).toBe(true);
  });

  test('does not come with a password that one has set for oneself as an administrator', async () => {
    await asRoot('setUserPassword', { userId: root._id, password: OWN });
    expect((await signIn(root, OWN)).suggestsPasswordChange).toBeUndefined();
  });

  test('is shown to nobody else: neither a wrong password nor a record carries it', async () => {
    const person = await addUser(database);
    await asRoot('setUserPassword', { userId: person._id, password: GIVEN });
    const { username, role } = person;
    const answers = [
      await functions.call('loginAuth', {}, { action: 'login', username, password: 'wrong', role }),
      await functions.call('loginAuth', {}, { action: 'login', username, password: GIVEN, role: 'admin' }),
      await functions.call('queryMySQLData', sessionOf(root), { action: 'get', model: 'User', id: person._id }),
    ];
    expect(JSON.stringify(answers)).not.toContain('suggestsPasswordChange');
  });
});
