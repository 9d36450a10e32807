import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { dataOf, recordsOf, refusal, useCallStage } from '#tests/support/fixtures/call-stage.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addPassword, addUser, NOON, PASSWORD, sessionOf } from '#tests/support/fixtures/functions.ts';

describeOnEachDatabase('States of users and transactions', (open) => {
  const stage = useCallStage(open);

  const manage = (operation: string, targetUserId: string, currentUserId: string) => ({
    action: 'manageSuperAdmin',
    operation,
    targetUserId,
    currentUserId,
  });

  it.each(['status', 'role'] as const)(
    '[2.42, 4.10] a user whose stored %s is unknown is inactive and cannot sign in',
    async (field) => {
      const { test, ask, record, people } = stage();
      const log = vi.spyOn(console, 'warn').mockReturnValue();
      const user = await addUser(test, { role: 'company' });
      const custom = { customUserId: await addPassword(test, user._id) };
      await sql`update ${sql.table('User')} set ${sql.ref(field)} = ${'retired'} where _id = ${user._id}`.execute(
        test.database.sql,
      );
      const role = field === 'role' ? 'jobseeker' : 'company';
      const shown = { status: 'inactive', role };
      for (const caller of [custom, sessionOf(user)]) {
        const answer = await ask(caller, { action: 'query', model: 'Company', query: {} });
        expect(answer).toMatchObject({ errorCode: 'ACCOUNT_INACTIVE' });
        const own = await ask(caller, { action: 'query', model: 'User', query: {} });
        expect(recordsOf(own)).toMatchObject([shown]);
      }
      const login = { action: 'login', username: user.username, password: PASSWORD, role };
      expect(await ask({ uid: 'visitor', isAnonymous: true }, login)).toMatchObject({ errorCode: 'ACCOUNT_INACTIVE' });
      expect(await record('User', user._id)).toMatchObject(shown);
      const all = await ask(people.admin, { action: 'query', model: 'User', query: {} });
      expect(recordsOf(all)).toHaveLength(6);
      const wanted = field === 'role' ? { role } : { status: 'inactive' };
      const found = recordsOf(await ask(people.admin, { action: 'query', model: 'User', query: wanted }));
      expect(found.map(({ _id }) => _id)).toContain(user._id);
      // After an administrator has fixed the record, the user can sign in again.
      const repaired = { status: 'active', role: 'company' };
      const change = { action: 'update', model: 'User', query: { _id: user._id }, data: repaired };
      expect(dataOf(await ask(people.admin, change)).record).toMatchObject(repaired);
      expect(await ask({ uid: 'visitor', isAnonymous: true }, { ...login, role: 'company' })).toMatchObject({
        success: true,
      });
      expect(log).toHaveBeenCalledTimes(1);
      log.mockRestore();
    },
  );

  it('[4.10] a user who is no longer active is refused from the next call on, with the reason', async () => {
    const { test, ask, people } = stage();
    const user = await addUser(test, { role: 'company' });
    const custom = { customUserId: await addPassword(test, user._id) };
    const own = { action: 'query', model: 'Company', query: {} };
    const set = (status: string) => ({ action: 'update', model: 'User', query: { _id: user._id }, data: { status } });
    expect(await ask(custom, own)).toMatchObject({ success: true });
    for (const [status, errorCode] of [
      ['suspended', 'ACCOUNT_SUSPENDED'],
      ['inactive', 'ACCOUNT_INACTIVE'],
    ] as const) {
      expect(await ask(people.admin, set(status))).toMatchObject({ success: true });
      expect(await ask(custom, own)).toMatchObject({ errorCode });
      expect(await ask(sessionOf(user), own)).toMatchObject({ errorCode });
    }
    expect(await ask(people.admin, set('active'))).toMatchObject({ success: true });
    // The old session stays ended: a new sign-in is needed.
    expect(await ask(custom, own)).toMatchObject({ errorCode: 'UNAUTHENTICATED' });
  });

  it('[4.11] promotion sets isSuperAdmin and createdBy, demotion clears both', async () => {
    const { send, people } = stage();
    const { root, admin } = people;
    const up = await send(root, manage('setSuperAdmin', admin._id, root._id));
    expect(dataOf(up.answer).user).toEqual({ ...admin, isSuperAdmin: true, createdBy: 'SUPER_ADMIN', revision: 2 });
    expect(up.changes).toEqual(['+Audit setSuperAdmin', '~User createdBy isSuperAdmin revision']);
    const down = await send(admin, manage('removeSuperAdmin', root._id, admin._id));
    const { _id } = root;
    expect(dataOf(down.answer).user).toMatchObject({ _id, isSuperAdmin: false, createdBy: 'admin', revision: 2 });
    expect(down.changes).toEqual([
      '+Audit removeSuperAdmin',
      '+EndedSession',
      '~User cloudbaseUid createdBy isSuperAdmin revision',
    ]);
    expect(await send(admin, manage('removeSuperAdmin', admin._id, admin._id))).toEqual(refusal('LAST_SUPER_ADMIN'));
  });

  it('[4.11] only administrators are promoted', async () => {
    const { send, people } = stage();
    for (const target of [people.owner, people.seeker]) {
      for (const operation of ['setSuperAdmin', 'removeSuperAdmin']) {
        expect(await send(people.root, manage(operation, target._id, people.root._id))).toEqual(
          refusal('PERMISSION_DENIED'),
        );
      }
    }
  });

  it('[4.11] promoting a super admin or demoting a plain admin changes nothing', async () => {
    const { send, people } = stage();
    const { root, admin } = people;
    for (const [operation, target] of [
      ['setSuperAdmin', root],
      ['removeSuperAdmin', admin],
    ] as const) {
      const { answer, changes } = await send(root, manage(operation, target._id, root._id));
      expect(dataOf(answer).user).toEqual(target);
      expect(changes).toEqual([]);
    }
  });

  it('[4.13] a transaction is started, then committed or aborted, once', async () => {
    const { send, ask, people } = stage();
    const rename = (transactionId: unknown) => ({
      action: 'update',
      model: 'User',
      query: { _id: people.seeker._id },
      data: { realName: '改名' },
      transactionId,
    });
    for (const [action, data, changes] of [
      ['abortTransaction', { aborted: true }, []],
      [
        'commitTransaction',
        { committed: true },
        ['+Audit updateUser', '~User realName realNameSearch realNameSort revision'],
      ],
    ] as const) {
      const started = dataOf(await ask(people.admin, { action: 'startTransaction' }));
      expect(started).toEqual({ transactionId: expect.stringMatching(/^[\w-]{1,32}$/), expiresAt: NOON + 30_000 });
      const { transactionId } = started;
      await ask(people.admin, rename(transactionId));
      const ended = await send(people.admin, { action, transactionId });
      expect(ended.answer).toEqual({ success: true, data });
      expect(ended.changes.filter((change) => !change.includes('DataTransaction'))).toEqual(changes);
      for (const again of ['abortTransaction', 'commitTransaction']) {
        expect(await send(people.admin, { action: again, transactionId })).toEqual(refusal('TRANSACTION_NOT_FOUND'));
      }
    }
  });
});
