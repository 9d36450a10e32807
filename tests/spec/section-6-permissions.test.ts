import { expect, it } from 'vitest';
import { type CallEvent, dataOf, recordsOf, refusal, useCallStage } from '#tests/support/fixtures/call-stage.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, addPassword, addUser, outcomeOf, PASSWORD, sessionOf } from '#tests/support/fixtures/functions.ts';

const query = (model: string, filter: object = {}) => ({ action: 'query', model, query: filter });
const update = (model: string, _id: string, data: object) => ({ action: 'update', model, query: { _id }, data });
const remove = (model: string, _id: string) => ({ action: 'delete', model, query: { _id } });
const setPassword = (userId: string) => ({ action: 'setUserPassword', userId, password: 'another-1' });
const reset = (userId: string) => ({ action: 'resetPassword', userId, role: 'admin' });
const check = (currentUserId: string, targetUserId: string, operation: string) => ({
  action: 'checkPermission',
  currentUserId,
  targetUserId,
  operation,
});
const manage = (operation: string, targetUserId: string, currentUserId: string) => ({
  action: 'manageSuperAdmin',
  operation,
  targetUserId,
  currentUserId,
});

describeOnEachDatabase('Permissions', (open) => {
  const stage = useCallStage(open);

  it('[6.2] a company sees and edits its own profile only', async () => {
    const { test, ask, send, people } = stage();
    const own = await addCompany(test, { userId: people.owner._id });
    const others = await addCompany(test, { userId: people.other._id, verifyStatus: 'approved' });
    for (const filter of [{}, { userId: people.owner._id }, { $or: [{ _id: own._id }, { _id: others._id }] }]) {
      const answer = await ask(people.owner, query('Company', filter));
      expect(dataOf(answer)).toEqual({ records: [own], total: 1, next: null });
    }
    for (const filter of [{ userId: people.other._id }, { _id: others._id }, { verifyStatus: 'approved' }]) {
      expect(recordsOf(await ask(people.owner, query('Company', filter)))).toEqual([]);
      const count = { action: 'count', model: 'Company', query: filter };
      expect(await ask(people.owner, count)).toEqual({ success: true, data: { total: 0 } });
    }
    const denied = refusal('PERMISSION_DENIED');
    expect(await send(people.owner, { action: 'get', model: 'Company', id: others._id })).toEqual(denied);
    expect(await send(people.owner, update('Company', others._id, { address: '他处' }))).toEqual(denied);
    expect(await send(people.seeker, query('Company'))).toEqual(denied);
    expect(await send(people.owner, update('Company', own._id, { address: '新址' }))).toMatchObject({
      answer: { success: true },
      changes: ['+Audit updateCompany', '~Company address revision'],
    });
  });

  it('[6.2] a company can neither take over nor create the profile of another user', async () => {
    const { ask, record, people } = stage();
    const profile = { companyName: '甲', contactPerson: '乙', contactPhone: '1', userId: people.other._id };
    const { id } = dataOf(await ask(people.owner, { action: 'insert', model: 'Company', data: profile }));
    expect(await record('Company', String(id))).toMatchObject({ userId: people.owner._id });
    await ask(people.owner, update('Company', String(id), { userId: people.other._id, address: '丙' }));
    expect(await record('Company', String(id))).toMatchObject({ userId: people.owner._id, address: '丙' });
  });

  it('[6.5] only a super admin edits a super admin or resets their password', async () => {
    const { test, send, people } = stage();
    const target = await addUser(test, { role: 'admin', isSuperAdmin: true });
    const acts: [CallEvent, string[]][] = [
      [update('User', target._id, { phone: '139' }), ['+Audit updateUser', '~User phone revision']],
      [setPassword(target._id), ['+Audit setPassword', '+Credential', '+EndedSession', '~User cloudbaseUid']],
      [reset(target._id), ['+Audit resetPassword', '+EndedSession', '~Credential loginId passwordHash']],
    ];
    for (const [event, changes] of acts) {
      expect(await send(people.admin, event), event.action).toEqual(refusal('PERMISSION_DENIED'));
      expect(await send(people.root, event), event.action).toMatchObject({ answer: { success: true }, changes });
    }
  });

  it('[6.6] only a super admin gives and takes super-admin rights', async () => {
    const { send, people } = stage();
    for (const operation of ['setSuperAdmin', 'removeSuperAdmin']) {
      for (const target of [people.admin, people.root]) {
        expect(await send(people.admin, manage(operation, target._id, people.admin._id))).toEqual(
          refusal('PERMISSION_DENIED'),
        );
      }
    }
    // An ordinary write cannot set the marks either.
    for (const data of [{ isSuperAdmin: true }, { createdBy: 'SUPER_ADMIN' }]) {
      for (const from of [people.admin, people.root]) {
        expect(await send(from, update('User', people.admin._id, data))).toEqual(refusal('PERMISSION_DENIED'));
      }
    }
  });

  it('[6.7] nobody can delete a super admin', async () => {
    const { test, send, people } = stage();
    for (const marks of [
      { isSuperAdmin: true },
      { createdBy: 'SUPER_ADMIN' },
      { isSuperAdmin: true, status: 'suspended' as const },
    ]) {
      const target = await addUser(test, { role: 'admin', ...marks });
      for (const from of [people.admin, people.root, target]) {
        expect((await send(from, remove('User', target._id))).changes).toEqual([]);
      }
      expect(await send(people.root, remove('User', target._id))).toEqual(refusal('PERMISSION_DENIED'));
    }
  });

  it('[6.8] the permission check predicts the result of the deletion', async () => {
    const { test, ask, people } = stage();
    const second = await addUser(test, { role: 'admin', isSuperAdmin: true });
    for (const from of [people.admin, people.root]) {
      for (const target of [people.admin, people.root, second, people.owner, people.seeker]) {
        const said = await ask(from, check(from._id, target._id, 'delete'));
        const hasPermission = dataOf(said).hasPermission;
        expect(said).toEqual({ success: true, data: { hasPermission }, hasPermission });
        if (hasPermission === true) continue;
        expect(outcomeOf(await ask(from, remove('User', target._id)))).toBe('PERMISSION_DENIED');
      }
    }
    const said = await ask(people.admin, check(people.admin._id, people.seeker._id, 'delete'));
    expect(said).toMatchObject({ hasPermission: true });
    expect(outcomeOf(await ask(people.admin, remove('User', people.seeker._id)))).toBe('success');
  });

  it.each([
    ['edit', 'admin', 'TFTT'],
    ['delete', 'admin', 'FFTT'],
    ['resetPassword', 'admin', 'TFTT'],
    ['manageSuperAdmin', 'admin', 'FFFF'],
    ['edit', 'root', 'TTTT'],
    ['delete', 'root', 'TFTT'],
    ['resetPassword', 'root', 'TTTT'],
    ['manageSuperAdmin', 'root', 'TTFF'],
  ] as const)(
    '[6.8] checkPermission %s by %s on admin, super admin, company, job seeker returns %s',
    async (operation, who, expected) => {
      const { ask, people } = stage();
      const from = people[who];
      const letters: string[] = [];
      for (const target of [people.admin, people.root, people.owner, people.seeker]) {
        const said = await ask(from, check(from._id, target._id, operation));
        letters.push(dataOf(said).hasPermission === true ? 'T' : 'F');
      }
      expect(letters.join('')).toBe(expected);
    },
  );

  it('[6.10] a login with another role than the stored one is refused without a ticket', async () => {
    const { test, send } = stage();
    const roles = ['admin', 'company', 'jobseeker'] as const;
    for (const stored of roles) {
      const user = await addUser(test, { role: stored });
      await addPassword(test, user._id);
      for (const role of roles) {
        const { answer } = await send({}, { action: 'login', username: user.username, password: PASSWORD, role });
        if (role === stored) expect(answer).toMatchObject({ success: true });
        else expect(answer).toEqual(refusal('ROLE_MISMATCH').answer);
      }
    }
  });

  it('[6.11] the verified session decides who calls, not the payload', async () => {
    const { send, people } = stage();
    const { root, admin, seeker } = people;
    const target = people.owner._id;
    // Another user's id in currentUserId, where the specified payload has the caller's.
    for (const from of [admin, seeker]) {
      expect(await send(from, manage('setSuperAdmin', admin._id, root._id))).toEqual(refusal('PERMISSION_DENIED'));
      expect(await send(from, check(root._id, target, 'delete'))).toEqual(refusal('PERMISSION_DENIED'));
    }
    // Unknown fields that claim an identity are refused.
    const claims = {
      currentUser: root,
      currentUserId: root._id,
      userId: root._id,
      uid: `uid-${root._id}`,
      TCB_UUID: `uid-${root._id}`,
      isSuperAdmin: true,
      role: 'admin',
    };
    for (const [name, value] of Object.entries(claims)) {
      const { answer, changes } = await send(seeker, { ...query('User'), [name]: value });
      expect(outcomeOf(answer), name).toBe('VALIDATION_FAILED');
      expect(changes).toEqual([]);
    }
    const { answer } = await send(seeker, query('User', { _id: root._id }));
    expect(recordsOf(answer)).toEqual([]);
  });

  it('[6.11] an anonymous, unknown or missing session has no user, even with a real user’s id', async () => {
    const { ask, people } = stage();
    const uid = sessionOf(people.root).uid ?? '';
    for (const [identity, errorCode] of [
      [{}, 'UNAUTHENTICATED'],
      [{ uid: '' }, 'UNAUTHENTICATED'],
      [{ uid, isAnonymous: true }, 'PERMISSION_DENIED'],
      [{ customUserId: people.root._id }, 'UNAUTHENTICATED'],
      [{ uid, customUserId: 'somebody' }, 'UNAUTHENTICATED'],
      [{ uid: people.root._id }, 'PERMISSION_DENIED'],
      [{ uid: uid.toUpperCase() }, 'PERMISSION_DENIED'],
      [{ uid: `${uid} ` }, 'PERMISSION_DENIED'],
    ] as const) {
      const answer = await ask(identity, update('User', people.seeker._id, { phone: '1' }));
      expect(outcomeOf(answer), JSON.stringify(identity)).toBe(errorCode);
    }
  });
});
