import { beforeEach, expect, it, vi } from 'vitest';
import { confirmRegistered } from '#database/derived/mail-addresses.ts';
import { addressState, confirmAddress, refuseAddress } from '#server/recruiting/mail-addresses.ts';
import { databaseForTests, describeOnEachDatabase, emptyTables } from '#tests/support/fixtures/databases.ts';
import { addUser, createFunctions, type Functions, NOON, outcomeOf } from '#tests/support/fixtures/functions.ts';

const EMAIL = 'new@example.com';
const account = { verifiedEmail: EMAIL, lastSignInTime: NOON };
const newcomer = { uid: 'uid-new' };

describeOnEachDatabase('An address', (open) => {
  const test = databaseForTests(open, 'recruiting');
  let functions: Functions;
  beforeEach(async () => {
    await emptyTables(test);
    functions = createFunctions(test);
    functions.accounts.set('uid-new', account);
  });
  const stateOf = async (email = EMAIL) => {
    const { _id } = await test.database.sql.selectFrom('User').select('_id').executeTakeFirstOrThrow();
    return addressState(test.database, _id, email);
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
    const { _id } = await addCreated();
    await confirmAddress(test.database, _id, EMAIL, NOON);
    await refuseAddress(test.database, _id, 'other@example.com', NOON);
    expect(await stateOf()).toBe('confirmed');
    await refuseAddress(test.database, _id, EMAIL, NOON);
    expect(await stateOf()).toBe('refused');
    await confirmAddress(test.database, _id, EMAIL, NOON + 1);
    expect(await stateOf()).toBe('confirmed');
  });

  it('of people who registered before an update is confirmed by it, unless it was changed since', async () => {
    const registered = await addUser(test, { createdBy: 'self' });
    const changed = await addUser(test, { createdBy: 'self', cloudbaseUid: null });
    const created = await addUser(test, { createdBy: 'admin' });
    for (let times = 0; times < 2; times += 1) await confirmRegistered(test.database);
    const states = [registered, changed, created].map(({ _id, email }) =>
      addressState(test.database, _id, email ?? ''),
    );
    expect(await Promise.all(states)).toEqual(['confirmed', 'unconfirmed', 'unconfirmed']);
  });
});
