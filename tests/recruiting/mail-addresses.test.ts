import { beforeEach, expect, it, vi } from 'vitest';
import { confirmRegistered } from '#database/migrations/0026-mail-choices.ts';
import { addressOf, confirmAddress, refuseAddress } from '#server/recruiting/mail-addresses.ts';
import { databaseForTests, describeOnEachDatabase, emptyTables } from '#tests/support/fixtures/databases.ts';
import {
  addUser,
  createFunctions,
  type Functions,
  NOON,
  outcomeOf,
  randomId,
} from '#tests/support/fixtures/functions.ts';
import { insertRecords } from '#tests/support/fixtures/model-records.ts';

const EMAIL = 'new@example.com';
const account = { verifiedEmail: EMAIL, lastSignInTime: NOON };
const newcomer = { uid: 'uid-new' };
const emailChange = (targetId: string) => ({
  ...{ _id: randomId(), createTime: NOON, updateTime: NOON, revision: 1, position: 2, requestId: '', snapshot: null },
  ...{ actorId: 'admin', actorName: 'admin', action: 'updateUser', model: 'User', targetId },
  ...{ before: { email: 'old@example.com' }, after: { email: EMAIL } },
});

describeOnEachDatabase('An address', (open) => {
  const test = databaseForTests(open, 'recruiting');
  let functions: Functions;
  beforeEach(async () => {
    await emptyTables(test);
    functions = createFunctions(test);
    functions.accounts.set('uid-new', account);
  });
  const stateAt = async (user: { _id: string; email: string | null }) => (await addressOf(test.database, user))?.state;
  const stateOf = async (email = EMAIL) => {
    const { _id } = await test.database.sql.selectFrom('User').select('_id').executeTakeFirstOrThrow();
    return stateAt({ _id, email });
  };
  const addCreated = (email = EMAIL) => addUser(test, { email, cloudbaseUid: null });
  const ask = () => functions.call('queryMySQLData', newcomer, { action: 'query', model: 'User', query: {} });

  it('is confirmed by a registration', async () => {
    const registration = { action: 'register', role: 'jobseeker', realName: '王小明', consent: true };
    expect(outcomeOf(await functions.call('loginAuth', newcomer, registration))).toBe('success');
    expect(await stateOf()).toBe('confirmed');
    expect(await stateOf('NEW@example.com')).toBe('confirmed');
    expect(await stateOf('other@example.com')).toBe('unconfirmed');
  });

  it('is confirmed by a code that resets the password', async () => {
    await addCreated();
    expect(await stateOf()).toBe('unconfirmed');
    functions.recoveries.set('token', { email: EMAIL, uid: 'uid-new' });
    const recovery = {
      action: 'recoverPassword',
      email: EMAIL,
      verificationToken: 'token',
      newPassword: 'new-password',
    };
    expect(outcomeOf(await functions.call('loginAuth', { uid: 'visitor', isAnonymous: true }, recovery))).toBe(
      'success',
    );
    expect(await stateOf()).toBe('confirmed');
  });

  it('is confirmed by an account that the platform has verified, in this edition', async () => {
    await addCreated();
    vi.stubEnv('EDITION', 'specification');
    expect(outcomeOf(await ask())).toBe('success');
    vi.stubEnv('EDITION', 'recruiting');
    expect(await stateOf()).toBe('unconfirmed');
    await test.database.sql.updateTable('User').set({ cloudbaseUid: null }).execute();
    expect(outcomeOf(await ask())).toBe('success');
    expect(await stateOf()).toBe('confirmed');
  });

  it('that was refused gets mail again when it is confirmed again', async () => {
    const user = await addCreated();
    await confirmAddress(test.database, user, NOON);
    await refuseAddress(test.database, user, 'other@example.com', NOON);
    expect(await stateOf()).toBe('confirmed');
    await refuseAddress(test.database, user, EMAIL, NOON);
    expect(await stateOf()).toBe('refused');
    await confirmAddress(test.database, user, NOON + 1);
    expect(await stateOf()).toBe('confirmed');
  });

  it('of people who registered before an update is confirmed by it, unless it was changed since', async () => {
    const registered = await addUser(test, { createdBy: 'self' });
    const changed = await addUser(test, { createdBy: 'self' });
    await insertRecords(test, 'Audit', [emailChange(changed._id)]);
    const created = await addUser(test, { createdBy: 'admin' });
    for (let times = 0; times < 2; times += 1) await confirmRegistered(test.database);
    const states = [registered, changed, created].map(stateAt);
    expect(await Promise.all(states)).toEqual(['confirmed', 'unconfirmed', 'unconfirmed']);
  });
});
