import { describe, expect, it, test, vi } from 'vitest';
import { KEPT_NOTIFICATIONS } from '#contract/recruiting/notification.ts';
import { type NotifiedEvent, notifyAll } from '#server/recruiting/notify.ts';
import { describeOnEachDatabase, dumpOf } from '#tests/support/fixtures/databases.ts';
import { addUser, dataOf, sessionOf } from '#tests/support/fixtures/functions.ts';
import { insertRecords } from '#tests/support/fixtures/model-records.ts';
import { type Caller, publishJob, resume, setPeople } from './people.ts';

describeOnEachDatabase('Notifications', (open) => {
  const people = setPeople(open);

  /** The kinds of a person's notifications, the oldest first. */
  const kindsOf = async (caller: Caller) => {
    const { records } = dataOf(
      await people().functions.call('queryMySQLData', sessionOf(caller.user), {
        action: 'query',
        model: 'Notification',
        query: {},
        orderBy: [{ createTime: 'asc' }],
      }),
    );
    return Array.isArray(records) ? records.map(({ kind }) => String(kind)) : [];
  };
  /** Lets a second pass, so that the order of two acts shows. */
  const tick = () => {
    people().functions.clock.now += 1000;
  };
  const apply = async (person: Caller, jobId: string) => {
    tick();
    return person.insert('Application', { jobId, consent: true });
  };
  const move = async (caller: Caller, id: string, status: string) => {
    tick();
    await caller.update('Application', id, { status, ...(status === 'submitted' && { consent: true }) });
  };
  const unreadOf = (caller: Caller) => caller.list('Notification', { isRead: false });

  it('tell each side what the other one did, from the first application to the filled job', async () => {
    const { owner, seeker, addSeeker } = people();
    await seeker.insert('Resume', resume);
    const other = await addSeeker();
    const jobId = await publishJob(people());
    const id = await apply(seeker, jobId);
    const second = await apply(other, jobId);
    await move(owner, id, 'viewed');
    await move(owner, id, 'shortlisted');
    await move(owner, id, 'interviewing');
    await move(owner, id, 'offered');
    await move(owner, id, 'shortlisted');
    await move(seeker, id, 'withdrawn');
    await move(seeker, id, 'submitted');
    await move(owner, id, 'offered');
    await move(seeker, id, 'declined');
    await move(owner, second, 'offered');
    await move(other, second, 'hired');
    expect(await kindsOf(seeker)).toEqual([
      'applicationViewed',
      'applicationShortlisted',
      'applicationInterviewing',
      'offerTakenBack',
      // The second offer replaced the first one, which was not read.
      'offerReceived',
    ]);
    expect((await kindsOf(owner)).sort()).toEqual(
      [
        'jobApproved',
        'applicationReceived',
        'applicationWithdrawn',
        'applicationReceived',
        'offerDeclined',
        'offerAccepted',
        'jobFilled',
      ].sort(),
    );
    expect(await seeker.list('Notification', { kind: 'applicationViewed' })).toMatchObject([
      { targetId: id, jobTitle: '仓库管理员', companyName: people().company.companyName, isRead: false },
    ]);
  });

  it('tell the applicant about a rejection, a closed job and the first request for contact data', async () => {
    const { owner, seeker, addSeeker } = people();
    await seeker.insert('Resume', resume);
    const other = await addSeeker();
    const jobId = await publishJob(people(), { headcount: 2 });
    const id = await apply(seeker, jobId);
    await apply(other, jobId);
    await owner.contact(id);
    await owner.contact(id);
    tick();
    await owner.update('Application', id, { status: 'rejected' });
    tick();
    await owner.update('Job', jobId, { status: 'closed' });
    expect(await kindsOf(seeker)).toEqual(['contactViewed', 'applicationRejected']);
    expect(await kindsOf(other)).toEqual(['applicationClosed']);
  });

  it('tell the other applicants that the job is filled, but nobody whose application has ended', async () => {
    const { owner, seeker, addSeeker } = people();
    await seeker.insert('Resume', resume);
    const [waiting, rejected, withdrawn] = [await addSeeker(), await addSeeker(), await addSeeker()];
    const jobId = await publishJob(people());
    const id = await apply(seeker, jobId);
    const ids = [];
    for (const person of [waiting, rejected, withdrawn]) ids.push(await apply(person, jobId));
    const [first = '', second = '', third = ''] = ids;
    await move(owner, second, 'rejected');
    await move(withdrawn, third, 'withdrawn');
    await move(owner, id, 'offered');
    await move(seeker, id, 'hired');
    expect(await waiting.list('Notification')).toMatchObject([
      { kind: 'applicationJobFilled', targetId: first, jobTitle: '仓库管理员', isRead: false },
    ]);
    expect(await kindsOf(seeker)).toEqual(['offerReceived']);
    expect(await kindsOf(rejected)).toEqual(['applicationRejected']);
    expect(await kindsOf(withdrawn)).toEqual([]);
  });

  it('tell the company about decisions on its jobs and its profile', async () => {
    const { owner, admin, company } = people();
    const jobId = await publishJob(people());
    tick();
    await owner.update('Job', jobId, { title: '仓储主管' });
    await admin.update('Job', jobId, { status: 'rejected', reason: '请写明职责' });
    tick();
    await owner.update('Company', company._id, { address: '新址' });
    await admin.update('Company', company._id, { verifyStatus: 'rejected', rejectReason: '地址不全' });
    tick();
    await owner.update('Company', company._id, { address: '新址 2 号' });
    await admin.update('Company', company._id, { verifyStatus: 'approved' });
    tick();
    const other = await publishJob(people());
    tick();
    await admin.update('Job', other, { status: 'removed', reason: '虚假信息' });
    expect(await kindsOf(owner)).toEqual([
      'jobApproved',
      'jobRejected',
      'companyRejected',
      'companyApproved',
      'jobApproved',
      'jobRemoved',
    ]);
  });

  it('are not written by an act that is refused', async () => {
    const { owner, seeker } = people();
    await seeker.insert('Resume', resume);
    const jobId = await publishJob(people());
    const id = await apply(seeker, jobId);
    await seeker.update('Application', id, { status: 'withdrawn' });
    const before = await dumpOf(people().test);
    await expect(owner.update('Application', id, { status: 'offered' })).rejects.toThrow('INVALID_TRANSITION');
    expect(await dumpOf(people().test)).toBe(before);
  });

  it('leave no entry in the history, neither when they are written nor when they are read', async () => {
    const { owner, admin, test: opened } = people();
    await publishJob(people());
    const [notification] = await owner.list('Notification');
    await owner.update('Notification', String(notification?._id), { isRead: true });
    expect(await admin.list('Audit', { model: 'Notification' })).toEqual([]);
    expect(await opened.database.sql.selectFrom('Notification').selectAll().execute()).toMatchObject([
      { isRead: 1, revision: 2 },
    ]);
  });

  it('are read one by one, or all up to the last one that was seen', async () => {
    const { owner, seeker, functions } = people();
    const jobs = [await publishJob(people())];
    tick();
    jobs.push(await publishJob(people()));
    const until = functions.clock.now;
    tick();
    await seeker.insert('Resume', resume);
    await apply(seeker, jobs[0] ?? '');
    const [latest] = await unreadOf(owner);
    expect(latest).toMatchObject({ kind: 'applicationReceived' });
    const read = (event: object) =>
      functions.call('queryMySQLData', sessionOf(owner.user), { action: 'readNotifications', ...event });
    expect(dataOf(await read({ until }))).toEqual({ marked: 2 });
    expect(dataOf(await read({ until }))).toEqual({ marked: 0 });
    expect(await unreadOf(owner)).toMatchObject([{ _id: latest?._id }]);
    await owner.update('Notification', String(latest?._id), { isRead: true });
    await owner.update('Notification', String(latest?._id), { isRead: true });
    expect(await unreadOf(owner)).toEqual([]);
    await expect(owner.update('Notification', String(latest?._id), { isRead: false })).rejects.toThrow();
  });

  it('keep the newest ones of each person', async () => {
    const { owner, seeker, test: opened, functions } = people();
    const add = (userId: string, count: number) =>
      insertRecords(
        opened,
        'Notification',
        Array.from({ length: count }, (_, index) => ({
          _id: `${userId.slice(0, 20)}-${index}`,
          createTime: functions.clock.now - count + index,
          updateTime: 1,
          revision: 1,
          userId,
          kind: 'jobFilled',
          targetId: 'j',
          jobTitle: '职位',
          companyName: '企业',
          days: 0,
          isRead: false,
        })),
      );
    await add(owner.user._id, KEPT_NOTIFICATIONS + 49);
    await add(seeker.user._id, KEPT_NOTIFICATIONS);
    await publishJob(people());
    const kept = await opened.database.sql.selectFrom('Notification').select(['userId', 'kind', '_id']).execute();
    const own = kept.filter(({ userId }) => userId === owner.user._id);
    expect(own).toHaveLength(KEPT_NOTIFICATIONS);
    expect(own.map(({ kind }) => kind)).toContain('jobApproved');
    expect(own.map(({ _id }) => _id)).not.toContain(`${owner.user._id.slice(0, 20)}-49`);
    expect(kept).toHaveLength(2 * KEPT_NOTIFICATIONS);
  });

  it('are gone with the person who received them', async () => {
    const { owner, seeker, superAdmin, test: opened } = people();
    await seeker.insert('Resume', resume);
    const id = await apply(seeker, await publishJob(people()));
    await move(owner, id, 'viewed');
    for (const { user } of [seeker, owner]) {
      const deletion = { action: 'delete', model: 'User', query: { _id: user._id } };
      expect(await superAdmin.outcome('queryMySQLData', deletion)).toBe('success');
    }
    expect(await opened.database.sql.selectFrom('Notification').selectAll().execute()).toEqual([]);
  });

  describe('of the default edition', () => {
    test('do not exist: a decision on a company writes none', async () => {
      const { owner, admin, company, test: opened } = people();
      vi.stubEnv('EDITION', 'specification');
      try {
        await owner.update('Company', company._id, { address: '新址' });
        await admin.update('Company', company._id, { verifyStatus: 'approved' });
      } finally {
        vi.stubEnv('EDITION', 'recruiting');
      }
      expect(await opened.database.sql.selectFrom('Notification').selectAll().execute()).toEqual([]);
    });
  });

  it('of others stay unread when a person reads all', async () => {
    const { owner, functions, test: opened } = people();
    await publishJob(people());
    const stranger = await addUser(opened, { role: 'company' });
    const all = { action: 'readNotifications', until: functions.clock.now };
    expect(dataOf(await functions.call('queryMySQLData', sessionOf(stranger), all))).toEqual({ marked: 0 });
    expect(await unreadOf(owner)).toHaveLength(1);
  });

  it('of many events at once replace only what is unread of the same receiver, kind and record', async () => {
    const { owner, seeker, functions, test: opened } = people();
    const [one, other] = [owner.user._id, seeker.user._id];
    const about = { jobTitle: '搜索', companyName: '' };
    const context = { now: functions.clock.now, dependencies: functions.dependencies };
    const say = (userId: string, targetId: string, jobCount: number) =>
      ({ userId, targetId, jobCount, kind: 'newJobs', ...about }) as const;
    const add = (...events: NotifiedEvent[]) => notifyAll(opened.database, context, events);
    await add(say(one, 'first', 1), say(one, 'second', 2), say(other, 'first', 4), say(other, 'second', 8));
    await add({ ...say(one, 'first', 16), kind: 'jobFilled' });
    const readOne = opened.database.sql.updateTable('Notification').set({ isRead: 1 });
    await readOne.where('userId', '=', other).where('targetId', '=', 'second').execute();
    await add(say(one, 'first', 32), say(other, 'second', 64));
    const rows = await opened.database.sql.selectFrom('Notification').selectAll().execute();
    const counts = (userId: string) =>
      rows.filter((row) => row.userId === userId).map(({ targetId, jobCount }) => `${targetId} ${jobCount}`);
    expect(counts(one).sort()).toEqual(['first 16', 'first 33', 'second 2']);
    expect(counts(other).sort()).toEqual(['first 4', 'second 64', 'second 8']);
  });
});
