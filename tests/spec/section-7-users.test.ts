import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { blankUser } from '#contract/user.ts';
import { dataOf, refusal, success, useCallStage } from '#tests/support/fixtures/call-stage.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addPassword, NOON, PASSWORD, sessionOf } from '#tests/support/fixtures/functions.ts';

const LATER = NOON + DAY_MS;

const person = {
  username: 'zhangwei',
  email: 'zhangwei@example.com',
  realName: '张伟',
  role: 'company',
  phone: '13900000000',
  status: 'active',
};

/** Both are the user's who has them already. */
const bothTaken = { username: '用户名已存在', email: '邮箱已被使用' };

describeOnEachDatabase('Calls that change users', (open) => {
  const stage = useCallStage(open);

  it('[7.08] inserts a user with the specified payload', async () => {
    const { functions, send, record, people } = stage();
    functions.clock.now = LATER;
    const event = { action: 'insert', model: 'User', data: { ...person, createTime: 1, createdBy: 'admin' } };
    const { answer, changes } = await send(people.admin, event);
    const { id } = dataOf(answer);
    expect(answer).toEqual({ success: true, data: { id } });
    expect(changes).toEqual(['+Audit createUser', '+User']);
    expect(await record('User', String(id))).toEqual({
      _id: id,
      ...blankUser,
      ...person,
      createdBy: 'admin',
      isSuperAdmin: false,
      cloudbaseUid: null,
      createTime: LATER,
      updateTime: LATER,
      revision: 1,
    });
    expect(await send(people.admin, event)).toEqual(refusal('DUPLICATE_USERNAME', undefined, bothTaken));
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

  it('[7.09] updates a user with the specified payload', async () => {
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
    expect(await send(people.admin, twice)).toEqual(refusal('DUPLICATE_USERNAME', undefined, bothTaken));
    expect(await send(people.admin, { ...event, query: { _id: 'missing' } })).toEqual(refusal('NOT_FOUND'));
    expect(await send(people.admin, { ...event, revision: 1, data: { phone: '1' } })).toEqual(
      refusal('STALE_REVISION'),
    );
  });

  it('[7.10] setUserPassword after the creation lets the new user sign in', async () => {
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

  it('[7.10] userId alone decides whose password is set', async () => {
    const { ask, people, test } = stage();
    await addPassword(test, people.other._id);
    const { username, email } = people.other;
    const event = { action: 'setUserPassword', userId: people.seeker._id, username, email, password: 'secret-1' };
    expect(await ask(people.admin, event)).toMatchObject({ success: true });
    const login = { action: 'login', username, password: PASSWORD, role: 'company' };
    expect(dataOf(await ask({}, login))).toMatchObject({ user: { _id: people.other._id } });
  });

  it('[7.11] resetPassword returns a new password of 12 characters; the old one stops working', async () => {
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

  it('[7.12] checkPermission returns hasPermission in data and beside success', async () => {
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

  it('[7.13] manageSuperAdmin returns the changed user and a message', async () => {
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
    expect(await send(root, manage('setSuperAdmin', admin._id))).toEqual({
      answer: { success: true, message: '已设为超级管理员', data: { user } },
      changes: ['+Audit setSuperAdmin', '~User createdBy isSuperAdmin revision'],
    });
    const again = { ...admin, revision: 3, cloudbaseUid: null };
    const rows = ['+Audit removeSuperAdmin', '+EndedSession', '~User cloudbaseUid createdBy isSuperAdmin revision'];
    expect(await send(root, manage('removeSuperAdmin', admin._id))).toEqual({
      answer: { success: true, message: '已取消超级管理员身份', data: { user: again } },
      changes: rows,
    });
  });
});
