import { describe, expect, test } from 'vitest';
import { mailGroupNames, mailGroups } from '#contract/recruiting/mail-groups.ts';
import { addressOf, refuseAddress } from '#server/recruiting/mail-addresses.ts';
import { mailChoice } from '#server/recruiting/mail-choices.ts';
import { makeToken, readToken } from '#server/recruiting/unsubscribe-token.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { dataOf, MAIL_SECRET, outcomeOf, sessionOf, type TestIdentity } from '#tests/support/fixtures/functions.ts';
import { type Caller, setPeople } from './people.ts';

const stranger: TestIdentity = { uid: 'stranger', isAnonymous: true };

describe('The token of a link', () => {
  const named = { userId: 'a1B2-_', group: 'interviews' } as const;

  test('is read by its secret only, and as it was made', () => {
    const token = makeToken(named, MAIL_SECRET);
    expect(token).toMatch(/^[\w.-]{1,128}$/);
    expect(readToken(token, MAIL_SECRET)).toEqual(named);
    expect(readToken(token, 'another')).toBeUndefined();
    for (let index = 0; index < token.length; index += 1) {
      const changed = `${token.slice(0, index)}${token[index] === 'x' ? 'y' : 'x'}${token.slice(index + 1)}`;
      expect(readToken(changed, MAIL_SECRET)).toBeUndefined();
    }
    for (const other of [
      '',
      '.',
      '..',
      token.slice(0, -1),
      `${token}.`,
      `${token}A`,
      token.replace('interviews', 'jobs'),
    ]) {
      expect(readToken(other, MAIL_SECRET)).toBeUndefined();
    }
  });
});

describeOnEachDatabase('What people get by mail', (open) => {
  const people = setPeople(open);
  const call = (identity: TestIdentity, event: object) => people().functions.call('loginAuth', identity, event);
  const settings = async ({ user }: Caller) =>
    Object(dataOf(await call(sessionOf(user), { action: 'readMailSettings' })));
  const save = async ({ user }: Caller, group: string, choice: string) =>
    outcomeOf(await call(sessionOf(user), { action: 'saveMailChoice', group, choice }));
  const stored = () => people().test.database.sql.selectFrom('MailChoice').select(['mailGroup', 'choice']).execute();
  const end = (token: string) => call(stranger, { action: 'endMails', token });

  test('is the default until they choose, and each has the groups of the own role', async () => {
    const {
      seeker,
      owner,
      test: { database },
    } = people();
    const defaults = {
      interviews: 'atOnce',
      applications: 'atOnce',
      received: 'daily',
      jobs: 'atOnce',
      searches: 'daily',
    };
    const chosen = (groups: (keyof typeof defaults)[]) => groups.map((group) => ({ group, choice: defaults[group] }));
    expect((await settings(seeker)).choices).toEqual(chosen(['interviews', 'applications', 'searches']));
    expect((await settings(owner)).choices).toEqual(chosen(['interviews', 'received', 'jobs']));
    for (const group of mailGroupNames) {
      expect(await mailChoice(database, seeker.user._id, group)).toBe(mailGroups[group].initial);
    }
  });

  test('is stored where it differs from the default, and for the caller only', async () => {
    const {
      seeker,
      owner,
      test: { database },
    } = people();
    expect(await save(seeker, 'searches', 'atOnce')).toBe('success');
    expect(await save(seeker, 'interviews', 'never')).toBe('success');
    expect(await save(seeker, 'interviews', 'daily')).toBe('success');
    expect(await mailChoice(database, seeker.user._id, 'interviews')).toBe('daily');
    expect(await mailChoice(database, seeker.user._id, 'searches')).toBe('atOnce');
    expect(await mailChoice(database, owner.user._id, 'interviews')).toBe('atOnce');
    expect(await save(seeker, 'searches', 'daily')).toBe('success');
    expect(await stored()).toEqual([{ mailGroup: 'interviews', choice: 'daily' }]);
    expect(await save(seeker, 'received', 'never')).toBe('VALIDATION_FAILED');
    expect(await save(owner, 'searches', 'never')).toBe('VALIDATION_FAILED');
    expect(await stored()).toHaveLength(1);
  });

  test('saved at the same time leaves one choice', async () => {
    const { seeker } = people();
    const choices = ['never', 'daily', 'atOnce', 'never'];
    expect(await Promise.all(choices.map((choice) => save(seeker, 'searches', choice)))).toEqual(
      choices.map(() => 'success'),
    );
    expect((await stored()).length).toBeLessThan(2);
  });

  test('ends by a link, without signing in, however often it is opened', async () => {
    const {
      seeker,
      test: { database },
    } = people();
    const token = makeToken({ userId: seeker.user._id, group: 'searches' }, MAIL_SECRET);
    const ended = { group: 'searches', role: 'jobseeker' };
    expect(await Promise.all([end(token), end(token)]).then((all) => all.map(dataOf))).toEqual([ended, ended]);
    expect(await mailChoice(database, seeker.user._id, 'searches')).toBe('never');
    expect(await mailChoice(database, seeker.user._id, 'interviews')).toBe('atOnce');
    expect(await save(seeker, 'searches', 'daily')).toBe('success');
    expect(dataOf(await end(token))).toEqual(ended);
    expect(await stored()).toEqual([{ mailGroup: 'searches', choice: 'never' }]);
  });

  test('does not end by another token, nor by that of a deleted person', async () => {
    const { seeker, superAdmin } = people();
    const token = makeToken({ userId: seeker.user._id, group: 'searches' }, MAIL_SECRET);
    expect(outcomeOf(await end(`${token}x`))).toBe('NOT_FOUND');
    expect(outcomeOf(await end(makeToken({ userId: seeker.user._id, group: 'searches' }, 'guess')))).toBe('NOT_FOUND');
    expect(await stored()).toEqual([]);
    await end(token);
    await confirm(seeker);
    const target = { action: 'delete', model: 'User', query: { _id: seeker.user._id } };
    expect(await superAdmin.outcome('queryMySQLData', target)).toBe('success');
    expect(await stored()).toEqual([]);
    expect(await people().test.database.sql.selectFrom('MailAddress').selectAll().execute()).toEqual([]);
    expect(outcomeOf(await end(token))).toBe('NOT_FOUND');
  });

  const sendCode = async ({ user }: Caller) => outcomeOf(await call(sessionOf(user), { action: 'sendAddressCode' }));
  const enter = async ({ user }: Caller, code: string) =>
    outcomeOf(await call(sessionOf(user), { action: 'confirmAddress', code }));
  const lastCode = () => [...people().functions.codes.values()].at(-1);
  async function confirm(caller: Caller) {
    expect(await sendCode(caller)).toBe('success');
    expect(await enter(caller, lastCode()?.code ?? '')).toBe('success');
  }
  /** An administrator changes the address, which ends the sessions, and the person signs in again. */
  async function changeAddress({ user }: Caller, email: string) {
    const { superAdmin, functions } = people();
    await superAdmin.update('User', user._id, { email });
    const account = { verifiedEmail: email, lastSignInTime: functions.clock.now + 1 };
    functions.accounts.set(sessionOf(user).uid ?? '', account);
  }
  const stateOf = async (caller: Caller) => (await settings(caller)).address.state;

  test('goes to an address that a code has confirmed', async () => {
    const { seeker, functions } = people();
    expect((await settings(seeker)).address).toEqual({ email: seeker.user.email, state: 'unconfirmed' });
    expect(await enter(seeker, '123456')).toBe('INVALID_CREDENTIALS');
    expect(await sendCode(seeker)).toBe('success');
    expect(lastCode()?.email).toBe(seeker.user.email);
    expect(await sendCode(seeker)).toBe('TOO_MANY_ATTEMPTS');
    expect(await enter(seeker, '000000')).toBe('INVALID_CREDENTIALS');
    expect(await stateOf(seeker)).toBe('unconfirmed');
    functions.clock.now += 60_000;
    const { code: first = '' } = lastCode() ?? {};
    expect(await sendCode(seeker)).toBe('success');
    expect(await enter(seeker, first)).toBe('INVALID_CREDENTIALS');
    const { code = '' } = lastCode() ?? {};
    expect(await enter(seeker, code)).toBe('success');
    expect(await enter(seeker, code)).toBe('success');
    expect(await stateOf(seeker)).toBe('confirmed');
  });

  test('is confirmed once more after the address was changed, or was refused', async () => {
    const {
      seeker,
      functions,
      test: { database },
    } = people();
    await confirm(seeker);
    await refuseAddress(database, seeker.user, 'other@example.com', functions.clock.now);
    expect(await stateOf(seeker)).toBe('confirmed');
    await refuseAddress(database, seeker.user, seeker.user.email ?? '', functions.clock.now);
    expect(await stateOf(seeker)).toBe('refused');
    functions.clock.now += 60_000;
    await confirm(seeker);
    expect(await stateOf(seeker)).toBe('confirmed');
    await changeAddress(seeker, 'new@example.com');
    expect((await settings(seeker)).address).toEqual({ email: 'new@example.com', state: 'unconfirmed' });
    await confirm(seeker);
    const user = { _id: seeker.user._id, email: 'new@example.com' };
    expect(await addressOf(database, user)).toEqual({ email: 'new@example.com', state: 'confirmed' });
  });

  test('is not confirmed by a code for the address of before', async () => {
    const { seeker } = people();
    expect(await sendCode(seeker)).toBe('success');
    await changeAddress(seeker, 'new@example.com');
    expect(await enter(seeker, lastCode()?.code ?? '')).toBe('INVALID_CREDENTIALS');
    expect(await stateOf(seeker)).toBe('unconfirmed');
  });

  test('asks for another code at once when none was sent', async () => {
    const { seeker, functions } = people();
    const { sendCode: working } = functions;
    functions.sendCode = async () => Promise.reject(new Error('unreachable'));
    expect(await sendCode(seeker)).toBe('INTERNAL');
    functions.sendCode = working;
    await confirm(seeker);
  });

  test('needs no code after the sign-up by one', async () => {
    const { functions } = people();
    functions.accounts.set('new', { verifiedEmail: 'fresh@example.com', lastSignInTime: 0 });
    const registration = { action: 'register', role: 'company', realName: '新人', consent: true };
    const { user } = Object(dataOf(await call({ uid: 'new' }, registration)));
    const { address } = Object(dataOf(await call({ uid: 'new' }, { action: 'readMailSettings' })));
    expect(address).toEqual({ email: 'fresh@example.com', state: 'confirmed' });
    expect(user.email).toBe('fresh@example.com');
  });
});
