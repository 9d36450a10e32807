import { expect, it } from 'vitest';
import { userFields } from '#contract/user.ts';
import { type CallStage, dataOf, recordsOf, refusal, useCallStage } from '#tests/support/fixtures/call-stage.ts';
import { shortProfile } from '#tests/support/fixtures/company-profile.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addLogo, addUser, NOON } from '#tests/support/fixtures/functions.ts';

const person = { username: 'zhangwei', email: 'zhangwei@example.com', realName: '张伟' };
const insert = (model: string, data: object) => ({ action: 'insert', model, data });

describeOnEachDatabase('Entities', (open) => {
  const stage = useCallStage(open);
  const insertUser = async ({ ask, people }: CallStage, data: object) => {
    return String(dataOf(await ask(people.admin, insert('User', { ...person, ...data }))).id);
  };

  it('[3.1] a user has the listed fields and is active by default', async () => {
    const { record } = stage();
    const _id = await insertUser(stage(), {});
    expect(await record('User', _id)).toEqual({
      _id,
      ...person,
      phone: '',
      role: 'jobseeker',
      status: 'active',
      createTime: NOON,
      updateTime: NOON,
      revision: 1,
      createdBy: 'admin',
      isSuperAdmin: false,
      cloudbaseUid: null,
    });
  });

  it('[1.1, 3.1] a user has one of three roles and one of three statuses', async () => {
    const { send, record, people } = stage();
    expect(userFields.role.known).toEqual(['admin', 'company', 'jobseeker']);
    expect(userFields.status.known).toEqual(['active', 'inactive', 'suspended']);
    for (const role of userFields.role.known) {
      for (const status of userFields.status.known) {
        const names = { username: `${role}-${status}`, email: `${role}-${status}@example.com` };
        const _id = await insertUser(stage(), { ...names, role, status, phone: '13900000000' });
        expect(await record('User', _id)).toMatchObject({ ...names, role, status, phone: '13900000000' });
      }
    }
    for (const [field, value, text] of [
      ['role', 'root', '请选择用户角色'],
      ['role', '', '请选择用户角色'],
      ['role', null, '请选择用户角色'],
      ['status', 'deleted', '状态不正确'],
      ['status', '', '状态不正确'],
    ] as const) {
      const given = insert('User', { ...person, [field]: value });
      expect(await send(people.admin, given), `${field} ${value}`).toEqual(refusal('VALIDATION_FAILED', text));
    }
  });

  it('[3.2, 6.4] createdBy SUPER_ADMIN makes a super admin, as the flag does', async () => {
    const { test, ask, people } = stage();
    const byCreator = await addUser(test, { role: 'admin', createdBy: 'SUPER_ADMIN' });
    const byFlag = await addUser(test, { role: 'admin', isSuperAdmin: true });
    const named = await addUser(test, { role: 'admin', createdBy: 'someone' });
    const addCollection = (name: string) => ({ action: 'addCollection', name });
    expect(await ask(byCreator, addCollection('a'))).toMatchObject({ success: true });
    expect(await ask(byFlag, addCollection('b'))).toMatchObject({ success: true });
    expect(await ask(named, addCollection('c'))).toMatchObject({ errorCode: 'PERMISSION_DENIED' });
    const touch = (_id: string) => ({ action: 'update', model: 'User', query: { _id }, data: { phone: '1' } });
    for (const { _id } of [byCreator, byFlag]) {
      expect(await ask(people.admin, touch(_id))).toMatchObject({ errorCode: 'PERMISSION_DENIED' });
      expect(await ask(people.root, touch(_id))).toMatchObject({ success: true });
    }
  });

  it('[3.2] isSuperAdmin and createdBy count for administrators only', async () => {
    const { test, ask } = stage();
    const seeker = await addUser(test, { createdBy: 'SUPER_ADMIN', isSuperAdmin: true });
    const answer = await ask(seeker, { action: 'query', model: 'User', query: {} });
    expect(recordsOf(answer).map(({ _id }) => _id)).toEqual([seeker._id]);
    expect(await ask(seeker, { action: 'addCollection', name: 'mine' })).toMatchObject({
      errorCode: 'PERMISSION_DENIED',
    });
  });

  it('[3.3] a password is set through its own call and is part of no record', async () => {
    const { test, send, ask, people } = stage();
    for (const field of ['password', 'passwordHash', 'loginId']) {
      const created = await send(people.root, insert('User', { ...person, [field]: 'secret-1' }));
      expect(created).toEqual(refusal('VALIDATION_FAILED', `不支持的字段：${field}`));
      const query = { _id: people.seeker._id };
      const changed = await send(people.root, {
        action: 'update',
        model: 'User',
        query,
        data: { [field]: 'secret-1' },
      });
      expect(changed).toEqual(refusal('VALIDATION_FAILED', `不支持的字段：${field}`));
    }
    const { _id: userId, username, email } = people.seeker;
    const set = await send(people.admin, { action: 'setUserPassword', userId, username, email, password: 'secret-1' });
    expect(set.changes).toEqual(['+Audit setPassword', '+Credential', '+EndedSession', '~User cloudbaseUid']);
    const { passwordHash } = await test.database.sql.selectFrom('Credential').selectAll().executeTakeFirstOrThrow();
    expect(passwordHash).toMatch(/^scrypt\$10\$8\$1\$/);
    for (const model of ['User', 'Audit']) {
      const answer = JSON.stringify(await ask(people.root, { action: 'query', model, query: {} }));
      for (const secret of ['secret-1', passwordHash, 'scrypt', 'loginId']) expect(answer).not.toContain(secret);
    }
    for (const model of ['Credential', 'EndedSession', 'LoginAttempt', 'credential']) {
      const answer = await send(people.root, { action: 'query', model, query: {} });
      expect(answer).toEqual(refusal('NOT_FOUND', '集合不存在'));
    }
  });

  it('[3.5] a company has the listed fields', async () => {
    const { functions, ask, record, people } = stage();
    const given = {
      ...shortProfile,
      contactEmail: 'hr@example.com',
      address: '上海市浦东新区1号',
      businessLicense: '91310000MA1K00000X',
      description: '第一行\n第二行',
      logo: addLogo(functions, people.owner._id),
    };
    const _id = String(dataOf(await ask(people.owner, insert('Company', given))).id);
    expect(await record('Company', _id)).toEqual({
      _id,
      ...given,
      userId: people.owner._id,
      verifyStatus: 'pending',
      reSubmitReason: '',
      rejectReason: '',
      createTime: NOON,
      updateTime: NOON,
      revision: 1,
    });
  });

  it('[3.6] every record has _id, also when the query selects other fields only', async () => {
    const { ask, people } = stage();
    await ask(people.owner, insert('Company', shortProfile));
    await ask(people.root, { action: 'addCollection', name: 'notes' });
    await ask(people.root, insert('notes', { text: 'a' }));
    for (const [model, field] of [
      ['User', 'realName'],
      ['Company', 'companyName'],
      ['Audit', 'action'],
      ['notes', 'text'],
    ] as const) {
      const all = recordsOf(await ask(people.root, { action: 'query', model, query: {} }));
      const some = recordsOf(await ask(people.root, { action: 'query', model, query: {}, select: [field] }));
      expect(all.length, model).toBeGreaterThan(0);
      for (const record of all) expect(record._id).toMatch(/^[A-Za-z0-9_-]{1,32}$/);
      expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length);
      expect(some).toEqual(all.map((record) => ({ _id: record._id, [field]: record[field] })));
    }
  });
});
