import { expect, it } from 'vitest';
import { dataOf, recordsOf, refusal, success, useCallStage } from '#tests/support/fixtures/call-stage.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import {
  addCompany,
  addLogo,
  addPassword,
  addUser,
  NOON,
  PASSWORD,
  sessionOf,
} from '#tests/support/fixtures/functions.ts';

const LATER = NOON + 86_400_000;
const profile = {
  companyName: '晨光科技',
  contactPerson: '王建国',
  contactPhone: '13800000000',
  contactEmail: 'hr@example.com',
  address: '上海市浦东新区1号',
  businessLicense: '91310000MA1K00000X',
  description: '简介',
  logo: '',
};
const person = {
  username: 'zhangwei',
  email: 'zhangwei@example.com',
  realName: '张伟',
  role: 'company',
  phone: '13900000000',
  status: 'active',
};

const saveLogo = (_id: unknown, logo: string, more: object = {}) => ({
  action: 'update',
  model: 'Company',
  query: { _id },
  data: { logo, ...more },
});

describeOnEachDatabase('Section 7, the calls', (open) => {
  const stage = useCallStage(open);

  it('[7.0] every answer carries success, and error when it failed', async () => {
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

  it('[7.01] call 1: the own user, by cloudbaseUid or by e-mail', async () => {
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

  it('[7.01] call 1 answers nobody else’s user, and nothing without a session', async () => {
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

  it('[7.01] call 1 returns administrators their own user, even when a newer one has the e-mail asked for', async () => {
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

  it('[7.01] call 1 binds the user by an e-mail that the platform has verified, once', async () => {
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

  it('[7.02] call 2: the own company, by userId', async () => {
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

  it('[7.03] call 3: the licence check answers the _id of a match, and no more', async () => {
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
    // A projection is no way to learn more of it.
    const more = await send(people.owner, { ...asked('91310000MA1K'), select: ['companyName', 'contactPhone'] });
    expect(more).toEqual(success(match));
  });

  it('[7.04] call 4: the owner saves the profile with the fields of the specification', async () => {
    const { test, functions, send, people } = stage();
    const company = await addCompany(test, { userId: people.owner._id, verifyStatus: 'approved' });
    functions.clock.now = LATER;
    const carried = { userId: people.owner._id, updateTime: 1, verifyStatus: 'pending', reSubmitReason: '自己写的' };
    const logo = addLogo(functions, people.owner._id);
    const data = { ...profile, logo, ...carried };
    const event = { action: 'update', model: 'Company', query: { _id: company._id }, data };
    const record = {
      ...company,
      ...profile,
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

  it('[7.04] call 4: an administrator sets verifyStatus and updateTime, and nothing else', async () => {
    const { test, send, people } = stage();
    const company = await addCompany(test, { userId: people.owner._id });
    const event = (data: object) => ({ action: 'update', model: 'Company', query: { _id: company._id }, data });
    for (const [field, value] of Object.entries({ ...profile, userId: people.other._id, reSubmitReason: '理由' })) {
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

  it('[7.05] call 5: a company inserts its profile as pending, with the server’s own times and owner', async () => {
    const { functions, send, record, people } = stage();
    functions.clock.now = LATER;
    const carried = { userId: people.other._id, createTime: 1, updateTime: 2, verifyStatus: 'pending' };
    const event = { action: 'insert', model: 'Company', data: { ...profile, ...carried } };
    const { answer, changes } = await send(people.owner, event);
    const { id } = dataOf(answer);
    expect(answer).toEqual({ success: true, data: { id } });
    expect(changes).toEqual(['+Audit createCompany', '+Company']);
    expect(await record('Company', String(id))).toEqual({
      _id: id,
      ...profile,
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

  it('[7.06] call 6: lists of companies and of users, newest first, and of the users with the role company', async () => {
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

  it('[7.07] call 7: a company is deleted, and its owner stays', async () => {
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

  it('[7.07] call 7: a user is deleted with credential, sessions and company', async () => {
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
      const suicide = { action: 'delete', model: 'User', query: { _id: self._id } };
      expect(await send(self, suicide)).toEqual(refusal('PERMISSION_DENIED'));
    }
  });

  it('[7.07] a delete names one record by its id, and nothing else', async () => {
    const { send, people } = stage();
    for (const filter of [
      {},
      { role: 'jobseeker' },
      { _id: { $neq: '' } },
      { _id: people.seeker._id, role: 'x' },
      null,
    ]) {
      const { answer, changes } = await send(people.root, { action: 'delete', model: 'User', query: filter });
      expect(answer, JSON.stringify(filter)).toMatchObject({ errorCode: 'VALIDATION_FAILED' });
      expect(changes).toEqual([]);
    }
  });

  it('[7.08] call 8: a user is inserted with the fields of the specification', async () => {
    const { functions, send, record, people } = stage();
    functions.clock.now = LATER;
    const event = { action: 'insert', model: 'User', data: { ...person, createTime: 1, createdBy: 'admin' } };
    const { answer, changes } = await send(people.admin, event);
    const { id } = dataOf(answer);
    expect(answer).toEqual({ success: true, data: { id } });
    expect(changes).toEqual(['+Audit createUser', '+User']);
    expect(await record('User', String(id))).toEqual({
      _id: id,
      ...person,
      createdBy: 'admin',
      isSuperAdmin: false,
      cloudbaseUid: null,
      createTime: LATER,
      updateTime: LATER,
      revision: 1,
    });
    expect(await send(people.admin, event)).toEqual(refusal('DUPLICATE_USERNAME'));
    const sameEmail = { ...event, data: { ...event.data, username: 'other', email: 'ZhangWei@Example.com' } };
    expect(await send(people.root, sameEmail)).toEqual(refusal('DUPLICATE_EMAIL'));
    for (const from of [people.owner, people.seeker]) {
      expect(await send(from, event)).toEqual(refusal('PERMISSION_DENIED'));
    }
    for (const marks of [
      { createdBy: 'SUPER_ADMIN' },
      { createdBy: 'root' },
      { isSuperAdmin: true },
      { isSuperAdmin: false },
    ]) {
      const marked = { ...event, data: { ...person, username: 'marked', email: 'marked@example.com', ...marks } };
      expect(await send(people.root, marked), JSON.stringify(marks)).toEqual(refusal('PERMISSION_DENIED'));
    }
  });

  it('[7.09] call 9: a user is updated with the fields of the specification', async () => {
    const { functions, send, people } = stage();
    functions.clock.now = LATER;
    const { seeker } = people;
    const data = { ...person, role: 'jobseeker', updateTime: 1 };
    const event = { action: 'update', model: 'User', query: { _id: seeker._id }, data };
    const { updateTime, ...given } = data;
    const record = { ...seeker, ...given, updateTime: LATER, revision: 2 };
    const { answer, changes } = await send(people.admin, event);
    expect(answer).toEqual({ success: true, data: { updated: 1, record } });
    expect(changes.map((change) => change.split(' ').slice(0, 1).join())).toEqual(['+Audit', '~User']);
    expect(await send(people.admin, event)).toMatchObject({ answer: { success: true }, changes: [] });
    for (const from of [people.owner, seeker]) expect(await send(from, event)).toEqual(refusal('PERMISSION_DENIED'));
    const twice = { ...event, query: { _id: people.owner._id } };
    expect(await send(people.admin, twice)).toEqual(refusal('DUPLICATE_USERNAME'));
    expect(await send(people.admin, { ...event, query: { _id: 'missing' } })).toEqual(refusal('NOT_FOUND'));
    expect(await send(people.admin, { ...event, revision: 1, data: { phone: '1' } })).toEqual(
      refusal('STALE_REVISION'),
    );
  });

  it('[7.10] call 10: setUserPassword after the creation lets the new user sign in', async () => {
    const { send, ask, people } = stage();
    const created = await ask(people.admin, { action: 'insert', model: 'User', data: person });
    const userId = String(dataOf(created).id);
    const { username, email, role } = person;
    const event = { action: 'setUserPassword', userId, username, email, password: 'secret-1' };
    for (const from of [people.owner, people.seeker])
      expect(await send(from, event)).toEqual(refusal('PERMISSION_DENIED'));
    expect(await send(people.admin, event)).toEqual(success({}, '+Audit setPassword', '+Credential'));
    const login = await ask({}, { action: 'login', username, password: 'secret-1', role });
    expect(dataOf(login)).toMatchObject({ user: { _id: userId } });
    expect(await send(people.admin, { ...event, userId: 'missing' })).toEqual(refusal('NOT_FOUND'));
  });

  it('[7.10] whose password it is says userId, whatever name stands beside it', async () => {
    const { ask, people, test } = stage();
    await addPassword(test, people.other._id);
    const { username, email } = people.other;
    const event = { action: 'setUserPassword', userId: people.seeker._id, username, email, password: 'secret-1' };
    expect(await ask(people.admin, event)).toMatchObject({ success: true });
    const login = { action: 'login', username, password: PASSWORD, role: 'company' };
    expect(dataOf(await ask({}, login))).toMatchObject({ user: { _id: people.other._id } });
  });

  it('[7.11] call 11: resetPassword answers a new password of 12 characters, and the old one is gone', async () => {
    const { test, send, ask, people } = stage();
    const { _id, username, role } = people.seeker;
    const loginId = await addPassword(test, _id);
    const { answer, changes } = await send(people.admin, { action: 'resetPassword', userId: _id, role });
    const { newPassword } = dataOf(answer);
    expect(answer).toEqual({ success: true, data: { newPassword } });
    expect(newPassword).toMatch(/^[A-Za-z0-9]{12}$/);
    const ended = ['+EndedSession', '+EndedSession', '~Credential loginId passwordHash', '~User cloudbaseUid'];
    expect(changes).toEqual(['+Audit resetPassword', ...ended]);
    const login = (password: unknown) => ask({}, { action: 'login', username, password, role });
    expect(await login(newPassword)).toMatchObject({ success: true });
    expect(await login(PASSWORD)).toMatchObject({ errorCode: 'INVALID_CREDENTIALS' });
    const own = { action: 'query', model: 'User', query: {} };
    for (const session of [{ customUserId: loginId }, sessionOf(people.seeker)]) {
      expect(await ask(session, own)).toMatchObject({ errorCode: 'UNAUTHENTICATED' });
    }
    const reset = (userId: string) => ({ action: 'resetPassword', userId, role });
    expect(await send(people.owner, reset(people.owner._id))).toEqual(refusal('PERMISSION_DENIED'));
    expect(await send(people.admin, reset(people.root._id))).toEqual(refusal('PERMISSION_DENIED'));
    expect(await send(people.admin, reset('missing'))).toEqual(refusal('NOT_FOUND'));
  });

  it('[7.12] call 12: checkPermission answers hasPermission, in the data and beside success', async () => {
    const { send, people } = stage();
    const { root, admin, seeker } = people;
    const check = (currentUserId: string, targetUserId: string, operation: string) => ({
      action: 'checkPermission',
      currentUserId,
      targetUserId,
      operation,
    });
    for (const [target, hasPermission] of [
      [seeker, true],
      [root, false],
      [admin, false],
    ] as const) {
      expect(await send(admin, check(admin._id, target._id, 'delete'))).toEqual({
        answer: { success: true, data: { hasPermission }, hasPermission },
        changes: [],
      });
    }
    expect(await send(admin, check(root._id, seeker._id, 'delete'))).toEqual(refusal('PERMISSION_DENIED'));
    expect(await send(seeker, check(seeker._id, seeker._id, 'edit'))).toEqual(refusal('PERMISSION_DENIED'));
    expect(await send(admin, check(admin._id, 'missing', 'edit'))).toEqual(refusal('NOT_FOUND'));
    expect(await send(admin, check(admin._id, seeker._id, 'drop'))).toEqual(
      refusal('VALIDATION_FAILED', '操作类型不正确'),
    );
  });

  it('[7.13] call 13: manageSuperAdmin answers the changed user', async () => {
    const { send, people } = stage();
    const { root, admin, seeker } = people;
    const manage = (operation: string, targetUserId: string, currentUserId = root._id) => ({
      action: 'manageSuperAdmin',
      operation,
      targetUserId,
      currentUserId,
    });
    expect(await send(admin, manage('setSuperAdmin', admin._id, admin._id))).toEqual(refusal('PERMISSION_DENIED'));
    expect(await send(root, manage('setSuperAdmin', admin._id, admin._id))).toEqual(refusal('PERMISSION_DENIED'));
    expect(await send(root, manage('setSuperAdmin', seeker._id))).toEqual(refusal('PERMISSION_DENIED'));
    expect(await send(root, manage('setSuperAdmin', 'missing'))).toEqual(refusal('NOT_FOUND'));
    expect(await send(root, manage('removeSuperAdmin', root._id))).toEqual(refusal('LAST_SUPER_ADMIN'));
    expect(await send(root, manage('drop', admin._id))).toEqual(refusal('VALIDATION_FAILED', '操作类型不正确'));
    const user = { ...admin, isSuperAdmin: true, createdBy: 'SUPER_ADMIN', revision: 2 };
    expect(await send(root, manage('setSuperAdmin', admin._id))).toEqual(
      success({ user }, '+Audit setSuperAdmin', '~User createdBy isSuperAdmin revision'),
    );
    const again = { ...admin, revision: 3, cloudbaseUid: null };
    const rows = ['+Audit removeSuperAdmin', '+EndedSession', '~User cloudbaseUid createdBy isSuperAdmin revision'];
    expect(await send(root, manage('removeSuperAdmin', admin._id))).toEqual(success({ user: again }, ...rows));
  });

  it('[7.14] call 14: the address of an uploaded logo is stored, and only what is shown as a picture', async () => {
    const { test, functions, send, record, people } = stage();
    const company = await addCompany(test, { userId: people.owner._id, verifyStatus: 'approved' });
    const address = addLogo(functions, people.owner._id);
    for (const logo of [address, `${address}?sign=1&t=2`, '']) {
      expect((await send(people.owner, saveLogo(company._id, logo))).answer).toMatchObject({ success: true });
      expect(await record('Company', company._id)).toMatchObject({ logo, verifyStatus: 'approved' });
    }
    for (const logo of [
      'javascript:alert(1)',
      'data:image/svg+xml,<svg onload=alert(1)>',
      '//evil.example/x.png',
      'http:x.png',
      'x.png',
      'https://a.example/"onerror=alert(1)',
      'https://a.example/<script>',
      '/\\evil.example/x.png',
      'vbscript:x',
      ' javascript:alert(1)',
    ]) {
      const refused = refusal('VALIDATION_FAILED', '企业Logo地址不正确');
      expect(await send(people.owner, saveLogo(company._id, logo)), logo).toEqual(refused);
    }
  });

  it('[7.14] call 14: a logo lies in the own folder of the storage; no other host is asked for one', async () => {
    const { test, functions, send, people } = stage();
    const { owner, other } = people;
    const company = await addCompany(test, { userId: owner._id });
    const foreign = await addCompany(test, { userId: other._id });
    const address = addLogo(functions, owner._id);
    const { readStoredFile } = functions;
    const asked: string[] = [];
    functions.readStoredFile = (path, maxBytes) => {
      asked.push(path);
      return readStoredFile(path, maxBytes);
    };
    const refused = refusal('VALIDATION_FAILED', '企业Logo必须是您在本站上传的图片，请重新上传');
    const own = `company-logos/${owner._id}`;
    for (const logo of [
      'https://evil.example/logo.png',
      `https://evil.example/${own}/logo.png`,
      `http://files.example.com/${own}/logo.png`,
      `https://files.example.com:8443/${own}/logo.png`,
      `https://files.example.com/x/${own}/logo.png`,
      `https://files.example.com/${own}/missing.png`,
      `https://files.example.com/${own}/logo.svg`,
      `https://files.example.com/${own}/sub/logo.png`,
      `https://files.example.com/company-logos/${other._id}/logo.png`,
      `https://files.example.com/company-logos/${other._id}/../${own}/logo.png`,
      `https://files.example.com/${own}/%2e%2e/${other._id}/logo.png`,
      `https://files.example.com/?${own}/logo.png`,
      `https://files.example.com/#/${own}/logo.png`,
      'http://169.254.169.254/latest/meta-data',
    ]) {
      expect(await send(owner, saveLogo(company._id, logo)), logo).toEqual(refused);
      expect(await send(owner, { action: 'insert', model: 'Company', data: { ...profile, logo } })).toEqual(refused);
    }
    expect(new Set(asked)).toEqual(new Set([`${own}/logo.png`, `${own}/missing.png`]));
    // Whose profile it is counts before what its logo would be.
    for (const id of [foreign._id, 'missing']) {
      expect(await send(owner, saveLogo(id, 'https://evil.example/logo.png'))).toEqual(refusal('PERMISSION_DENIED'));
    }
    expect((await send(owner, saveLogo(company._id, address))).answer).toMatchObject({ success: true });
  });

  it.each([
    ['no image', Buffer.from('%PDF-1.7'), '企业Logo必须是PNG、JPG、WebP或GIF图片，请重新上传'],
    ['too large', Buffer.alloc(2 * 1024 * 1024 + 1), '企业Logo不能超过2MB，请重新上传'],
  ])('[5.8, 5.9, 7.14] call 14: a stored file that is %s becomes no logo, by whatever call', async (_, bytes, text) => {
    const { test, functions, send, people } = stage();
    const { _id } = await addCompany(test, { userId: people.owner._id });
    const ownLogo = addLogo(functions, people.owner._id, bytes);
    const refused = refusal('VALIDATION_FAILED', text);
    expect(await send(people.owner, saveLogo(_id, ownLogo))).toEqual(refused);
    const otherLogo = addLogo(functions, people.other._id, bytes);
    const creation = { action: 'insert', model: 'Company', data: { ...profile, logo: otherLogo } };
    expect(await send(people.other, creation)).toEqual(refused);
    const { transactionId } = dataOf(await stage().ask(people.other, { action: 'startTransaction' }));
    expect(await send(people.other, { ...creation, transactionId })).toEqual(refused);
    const plain = { ...creation, data: profile, transactionId };
    const inside = dataOf(await stage().ask(people.other, plain));
    expect(await send(people.other, { ...saveLogo(inside.id, otherLogo), transactionId })).toEqual(refused);
  });

  it('[7.14] call 14: a logo that did not change is not looked at again, wherever it is kept', async () => {
    const { test, functions, send, record, people } = stage();
    const logo = 'https://elsewhere.example/old.png';
    const { _id } = await addCompany(test, { userId: people.owner._id, logo });
    functions.readStoredFile = () => Promise.reject(new Error('nobody may ask'));
    const saved = await send(people.owner, saveLogo(_id, ` ${logo} `, { contactPhone: '13900000001' }));
    expect(saved.answer).toMatchObject({ success: true });
    expect(await record('Company', _id)).toMatchObject({ logo, contactPhone: '13900000001' });
  });

  it('[7.14] call 14: a storage that fails refuses the save, which may be tried again', async () => {
    const { test, functions, send, people } = stage();
    const { _id } = await addCompany(test, { userId: people.owner._id });
    const logo = addLogo(functions, people.owner._id);
    const { readStoredFile } = functions;
    functions.readStoredFile = () => Promise.reject(new Error('no connection'));
    const text = '暂时无法检查企业Logo，请稍后重试';
    const refused = { answer: { success: false, error: text, message: text, errorCode: 'INTERNAL' }, changes: [] };
    expect(await send(people.owner, saveLogo(_id, logo))).toMatchObject(refused);
    const creation = { action: 'insert', model: 'Company', data: { ...profile, logo } };
    expect(await send(people.owner, creation)).toMatchObject(refused);
    functions.readStoredFile = readStoredFile;
    expect((await send(people.owner, saveLogo(_id, logo))).answer).toMatchObject({ success: true });
  });

  it('[7.14] call 14: nothing is locked while the storage is asked', async () => {
    const { test, functions, ask, people } = stage();
    const { _id } = await addCompany(test, { userId: people.owner._id });
    const logo = addLogo(functions, people.owner._id);
    const { readStoredFile } = functions;
    const approve = { action: 'update', model: 'Company', query: { _id }, data: { verifyStatus: 'approved' } };
    functions.readStoredFile = async (path, maxBytes) => {
      expect(await ask(people.admin, approve)).toMatchObject({ success: true });
      return readStoredFile(path, maxBytes);
    };
    const saved = dataOf(await ask(people.owner, saveLogo(_id, logo)));
    expect(saved.record).toMatchObject({ logo, verifyStatus: 'approved', revision: 3 });
  });

  it('[7.17] a query has a limit, an offset, an order and a projection; the total is that of all', async () => {
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
