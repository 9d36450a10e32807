import { expect, it } from 'vitest';
import { blankProfile } from '#contract/company.ts';
import { DAY_MS } from '#contract/days.ts';
import { dataOf, recordsOf, refusal, success, useCallStage } from '#tests/support/fixtures/call-stage.ts';
import { fullProfile } from '#tests/support/fixtures/company-profile.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, addLogo, addPassword, addUser, NOON, sessionOf } from '#tests/support/fixtures/functions.ts';

const LATER = NOON + DAY_MS;

describeOnEachDatabase('Calls', (open) => {
  const stage = useCallStage(open);

  it('[7.0] every response has success, and error after a failure', async () => {
    const { ask, people } = stage();
    const good = await ask(people.admin, { action: 'query', model: 'User', query: {}, limit: 1 });
    expect(Object.keys(good).sort()).toEqual(['data', 'success']);
    const bad = await ask(people.seeker, { action: 'delete', model: 'User', query: { _id: 'x' } });
    expect(Object.keys(bad).sort()).toEqual(['error', 'errorCode', 'message', 'success']);
    for (const event of [
      undefined,
      null,
      'query',
      [],
      {},
      { action: 'drop' },
      { action: 'constructor' },
      { action: 1 },
    ]) {
      for (const name of ['loginAuth', 'queryMySQLData', 'insertMySQLData'] as const) {
        const answer = await stage().functions.call(name, sessionOf(people.root), event);
        expect(answer).toMatchObject({ success: false, errorCode: 'VALIDATION_FAILED' });
      }
    }
  });

  it('[7.01] returns the caller’s user by cloudbaseUid or e-mail', async () => {
    const { send, people } = stage();
    for (const user of [people.seeker, people.owner, people.admin]) {
      for (const filter of [
        { cloudbaseUid: user.cloudbaseUid },
        { email: user.email },
        { $or: [{ cloudbaseUid: user.cloudbaseUid }, { email: user.email }] },
      ]) {
        const event = { action: 'query', model: 'User', query: filter, limit: 1 };
        expect(await send(user, event)).toEqual(success({ records: [user], total: 1, next: null }));
      }
    }
  });

  it('[7.01] returns no other user, and nothing without a session', async () => {
    const { send, people } = stage();
    const asked = (filter: object) => ({ action: 'query', model: 'User', query: filter, limit: 1 });
    const none = success({ records: [], total: 0, next: null });
    for (const { cloudbaseUid, email } of [people.root, people.owner]) {
      expect(await send(people.seeker, asked({ cloudbaseUid }))).toEqual(none);
      expect(await send(people.seeker, asked({ email }))).toEqual(none);
      expect(await send({ uid: 'unknown' }, asked({ email }))).toEqual(none);
      expect(await send({ uid: 'x', isAnonymous: true }, asked({ email }))).toEqual(refusal('PERMISSION_DENIED'));
      expect(await send({}, asked({ email }))).toEqual(refusal('UNAUTHENTICATED'));
    }
  });

  it('[7.01] returns administrators their own user, even if a newer user has the requested e-mail', async () => {
    const { test, send, people } = stage();
    for (const user of [people.admin, people.root]) {
      const { email } = await addUser(test);
      const [byUid, byEmail] = [{ cloudbaseUid: user.cloudbaseUid }, { email }];
      for (const $or of [
        [byUid, byEmail],
        [byEmail, { cloudbaseUid: { $eq: user.cloudbaseUid } }],
      ]) {
        const event = { action: 'query', model: 'User', query: { $or }, limit: 1 };
        expect(await send(user, event)).toEqual(success({ records: [user], total: 1, next: null }));
      }
    }
  });

  it('[7.01] binds the account to a user by a verified e-mail, once', async () => {
    const { test, functions, send } = stage();
    const user = await addUser(test, { email: 'new@example.com', cloudbaseUid: null });
    const asked = { action: 'query', model: 'User', query: { email: 'new@example.com' }, limit: 1 };
    functions.accounts.set('first', { verifiedEmail: null, lastSignInTime: NOON });
    expect(await send({ uid: 'first' }, asked)).toEqual(success({ records: [], total: 0, next: null }));
    functions.accounts.set('first', { verifiedEmail: 'New@Example.com', lastSignInTime: NOON });
    const bound = await send({ uid: 'first' }, asked);
    expect(recordsOf(bound.answer)).toEqual([{ ...user, cloudbaseUid: 'first' }]);
    expect(bound.changes).toEqual(['~User cloudbaseUid']);
    functions.accounts.set('second', { verifiedEmail: 'new@example.com', lastSignInTime: NOON });
    expect(await send({ uid: 'second' }, asked)).toEqual(success({ records: [], total: 0, next: null }));
  });

  it('[7.02] returns the caller’s company by userId', async () => {
    const { test, send, people } = stage();
    const asked = (userId: string) => ({ action: 'query', model: 'Company', query: { userId }, limit: 1 });
    expect(await send(people.owner, asked(people.owner._id))).toEqual(success({ records: [], total: 0, next: null }));
    const company = await addCompany(test, { userId: people.owner._id });
    await addCompany(test, { userId: people.other._id });
    const found = success({ records: [company], total: 1, next: null });
    expect(await send(people.owner, asked(people.owner._id))).toEqual(found);
    expect(await send(people.admin, asked(people.owner._id))).toEqual(found);
    expect(await send(people.owner, asked(people.other._id))).toEqual(success({ records: [], total: 0, next: null }));
    expect(await send(people.seeker, asked(people.owner._id))).toEqual(refusal('PERMISSION_DENIED'));
  });

  it('[7.03] the licence check returns only the _id of a match', async () => {
    const { test, send, people } = stage();
    const company = await addCompany(test, { userId: people.other._id, businessLicense: '91310000MA1K' });
    const asked = (businessLicense: string) => ({
      action: 'query',
      model: 'Company',
      query: { businessLicense },
      limit: 1,
    });
    const match = { records: [{ _id: company._id }], total: 1, next: null };
    expect(await send(people.owner, asked('91310000MA1K'))).toEqual(success(match));
    expect(await send(people.owner, asked('free'))).toEqual(success({ records: [], total: 0, next: null }));
    expect(await send(people.seeker, asked('91310000MA1K'))).toEqual(refusal('PERMISSION_DENIED'));
    // Selecting fields does not reveal more.
    const more = await send(people.owner, { ...asked('91310000MA1K'), select: ['companyName', 'contactPhone'] });
    expect(more).toEqual(success(match));
  });

  it('[7.04] the owner saves the fullProfile with the specified payload', async () => {
    const { test, functions, send, people } = stage();
    const company = await addCompany(test, { userId: people.owner._id, verifyStatus: 'approved' });
    functions.clock.now = LATER;
    const carried = { userId: people.owner._id, updateTime: 1, verifyStatus: 'pending', reSubmitReason: '自己写的' };
    const logo = addLogo(functions, people.owner._id);
    const data = { ...fullProfile, logo, ...carried };
    const event = { action: 'update', model: 'Company', query: { _id: company._id }, data };
    const record = {
      ...company,
      ...fullProfile,
      logo,
      verifyStatus: 'pending',
      reSubmitReason: '企业信息已更新，需要重新审核',
      updateTime: LATER,
      revision: 2,
    };
    const { answer, changes } = await send(people.owner, event);
    expect(answer).toEqual({ success: true, data: { updated: 1, record } });
    expect(changes[0]).toBe('+Audit updateCompany');
    expect(changes.slice(1).map((change) => change.split(' ')[0])).toEqual(['~Company']);
    for (const from of [people.other, people.seeker, people.admin]) {
      expect(await send(from, event)).toEqual(refusal('PERMISSION_DENIED'));
    }
  });

  it('[7.04] an administrator changes nothing but verifyStatus', async () => {
    const { test, send, people } = stage();
    const company = await addCompany(test, { userId: people.owner._id });
    const event = (data: object) => ({ action: 'update', model: 'Company', query: { _id: company._id }, data });
    for (const [field, value] of Object.entries({ ...fullProfile, userId: people.other._id, reSubmitReason: '理由' })) {
      const mixed = event({ verifyStatus: 'approved', updateTime: 1, [field]: value });
      expect(await send(people.admin, mixed), field).toEqual(refusal('PERMISSION_DENIED'));
    }
    const decided = await send(people.admin, event({ verifyStatus: 'approved', updateTime: 1 }));
    expect(decided.answer).toEqual({
      success: true,
      data: { updated: 1, record: { ...company, verifyStatus: 'approved', updateTime: NOON, revision: 2 } },
    });
    expect(decided.changes).toEqual(['+Audit approveCompany', '~Company revision verifyStatus']);
    const missing = { ...event({ verifyStatus: 'approved' }), query: { _id: 'missing' } };
    expect(await send(people.admin, missing)).toEqual(refusal('NOT_FOUND'));
  });

  it('[7.05] a company inserts its pending fullProfile; the server sets times and owner', async () => {
    const { functions, send, record, people } = stage();
    functions.clock.now = LATER;
    const carried = { userId: people.other._id, createTime: 1, updateTime: 2, verifyStatus: 'pending' };
    const event = { action: 'insert', model: 'Company', data: { ...fullProfile, ...carried } };
    const { answer, changes } = await send(people.owner, event);
    const { id } = dataOf(answer);
    expect(answer).toEqual({ success: true, data: { id } });
    expect(changes).toEqual(['+Audit createCompany', '+Company']);
    expect(await record('Company', String(id))).toEqual({
      _id: id,
      ...blankProfile,
      ...fullProfile,
      userId: people.owner._id,
      verifyStatus: 'pending',
      reSubmitReason: '',
      rejectReason: '',
      createTime: LATER,
      updateTime: LATER,
      revision: 1,
    });
    expect(await send(people.owner, event)).toEqual(refusal('DUPLICATE_PROFILE'));
    expect(await send(people.other, event)).toEqual(refusal('DUPLICATE_LICENSE'));
    for (const from of [people.seeker, people.admin, people.root]) {
      expect(await send(from, event)).toEqual(refusal('PERMISSION_DENIED'));
    }
  });

  it('[7.06] lists companies, users and company users, newest first', async () => {
    const { test, send, people } = stage();
    const first = await addCompany(test, { userId: people.owner._id });
    const second = await addCompany(test, { userId: people.other._id });
    const list = (model: string, filter: object) => ({ action: 'query', model, query: filter, limit: 100 });
    const { root, admin, owner, other, seeker } = people;
    for (const from of [admin, root]) {
      const companies = success({ records: [second, first], total: 2, next: null });
      expect(await send(from, list('Company', {}))).toEqual(companies);
      const users = success({ records: [seeker, other, owner, admin, root], total: 5, next: null });
      expect(await send(from, list('User', {}))).toEqual(users);
      const owners = success({ records: [other, owner], total: 2, next: null });
      expect(await send(from, list('User', { role: 'company' }))).toEqual(owners);
    }
    expect(await send(seeker, list('User', {}))).toEqual(success({ records: [seeker], total: 1, next: null }));
    expect(await send(seeker, list('Company', {}))).toEqual(refusal('PERMISSION_DENIED'));
  });

  it('[7.07] deletes a company and keeps its owner', async () => {
    const { test, send, record, people } = stage();
    const company = await addCompany(test, { userId: people.owner._id });
    const event = { action: 'delete', model: 'Company', query: { _id: company._id } };
    for (const from of [people.owner, people.other, people.seeker]) {
      expect(await send(from, event)).toEqual(refusal('PERMISSION_DENIED'));
    }
    expect(await send(people.admin, event)).toEqual(success({ deleted: 1 }, '+Audit deleteCompany', '-Company'));
    expect(await record('User', people.owner._id)).toMatchObject({ revision: 1 });
    expect(await send(people.admin, event)).toEqual(refusal('NOT_FOUND'));
  });

  it('[7.07] deletes a user with credential, sessions and company', async () => {
    const { test, send, people } = stage();
    await addCompany(test, { userId: people.owner._id });
    await addPassword(test, people.owner._id);
    const event = { action: 'delete', model: 'User', query: { _id: people.owner._id } };
    expect(await send(people.owner, event)).toEqual(refusal('PERMISSION_DENIED'));
    const rows = ['+Audit deleteCompany', '+Audit deleteUser', '+EndedSession', '+EndedSession'];
    const gone = ['-Company', '-Credential', '-User'];
    expect(await send(people.admin, event)).toEqual(success({ deleted: 1 }, ...rows, ...gone));
    expect(await send(people.admin, event)).toEqual(refusal('NOT_FOUND'));
    for (const self of [people.admin, people.root]) {
      const event = { action: 'delete', model: 'User', query: { _id: self._id } };
      expect(await send(self, event)).toEqual(refusal('PERMISSION_DENIED'));
    }
  });

  it.each([
    {},
    { role: 'jobseeker' },
    { _id: { $neq: '' } },
    { _id: {} },
    { _id: 'any', role: 'jobseeker' },
    { $or: [{ _id: 'any' }] },
  ])(
    '[7.04, 7.07, 7.09] the filter %j neither updates nor deletes records of a model, and the text says what does',
    async (query) => {
      const { test, send, people } = stage();
      await addCompany(test, { userId: people.owner._id });
      const refused = refusal('VALIDATION_FAILED', '更新或删除模型的记录时，查询参数只能是一条记录的_id');
      for (const model of ['User', 'Company', 'Audit']) {
        expect(await send(people.root, { action: 'delete', model, query })).toEqual(refused);
        expect(await send(people.root, { action: 'update', model, query, data: { phone: '1' } })).toEqual(refused);
      }
    },
  );

  it('[7.17] a query has a limit, an offset, an order and a projection; total counts all matches', async () => {
    const { ask, people } = stage();
    const names = Object.values(people).map(({ username }) => username);
    const event = { action: 'query', model: 'User', query: {}, orderBy: [{ username: 'asc' }], select: ['username'] };
    const page = async (more: object) => dataOf(await ask(people.admin, { ...event, ...more }));
    const usernames = ({ records }: Record<string, unknown>) =>
      Array.isArray(records) ? records.map((record) => record.username) : [];
    const sorted = names.toSorted();
    expect(usernames(await page({}))).toEqual(sorted);
    const first = await page({ limit: 2 });
    expect(first).toMatchObject({ total: 5, next: expect.any(String) });
    expect(usernames(first)).toEqual(sorted.slice(0, 2));
    expect(usernames(await page({ limit: 2, offset: 3 }))).toEqual(sorted.slice(3));
    expect(usernames(await page({ limit: 2, after: first.next }))).toEqual(sorted.slice(2, 4));
    expect(usernames(await page({ orderBy: [{ username: 'desc' }] }))).toEqual(sorted.toReversed());
    expect(await page({ offset: 9 })).toEqual({ records: [], total: 5, next: null });
  });
});
