import { sql } from 'kysely';
import { afterAll, describe, expect, inject, test } from 'vitest';
import type { CompanyRecord, UserRecord } from '#contract/models.ts';
import { openStatuses } from '#contract/recruiting/application-status.ts';
import { openInterviewStatuses } from '#contract/recruiting/interview-status.ts';
import { openOnServer } from '#tests/support/fixtures/databases.ts';
import { addCompany, addUser, sessionOf } from '#tests/support/fixtures/functions.ts';
import { raceRuns } from '#tests/support/fixtures/race-runs.ts';
import {
  addApplication,
  addInterview,
  addJob,
  addRecord,
  addResume,
} from '#tests/support/fixtures/recruiting-records.ts';
import { startServer } from '#tests/support/processes/mariadb.ts';
import { type FunctionCall, type OtherProcess, startOtherProcess } from '#tests/support/processes/other-process.ts';
import { setPeople } from './people.ts';

const RUNS = raceRuns(200);

// A server of its own, because it counts the deadlocks of all of its databases. On a cluster, whose nodes count the
// conflicts between them as deadlocks, the test shows that every call ends well.
const isCluster = inject('isCluster');
const server = isCluster ? null : await startServer();
const url = isCluster ? inject('mariadbUrl') : server?.url;
afterAll(() => server?.stop());

describe.skipIf(!url)('Deletions, from 4 processes (MariaDB)', () => {
  let processes: OtherProcess[];
  const people = setPeople(async () => {
    const opened = await openOnServer(url ?? '');
    processes = Array.from({ length: 4 }, () => startOtherProcess(opened.url));
    return opened;
  });
  afterAll(() => Promise.all(processes.map((process) => process.stop())));

  const query = (user: UserRecord, event: object): FunctionCall => ({
    name: 'queryMySQLData',
    identity: sessionOf(user),
    event,
  });
  const insert = (user: UserRecord, model: string, data: object): FunctionCall => ({
    name: 'insertMySQLData',
    identity: sessionOf(user),
    event: { action: 'insert', model, data },
  });
  const change = (user: UserRecord, model: string, _id: string, data: object) =>
    query(user, { action: 'update', model, query: { _id }, data });
  const remove = (user: UserRecord, model: string, _id: string) =>
    query(user, { action: 'delete', model, query: { _id } });

  async function countDeadlocks(): Promise<number> {
    if (isCluster) return 0;
    const { rows } = await sql<{ deadlocks: number }>`select count as deadlocks
      from information_schema.innodb_metrics where name = 'lock_deadlocks'`.execute(people().test.database.sql);
    return Number(rows[0]?.deadlocks);
  }

  /** What the server knows of its latest deadlock. */
  async function describeDeadlock(): Promise<string> {
    const { rows } = await sql<{ Status: string }>`show engine innodb status`.execute(people().test.database.sql);
    return /LATEST DETECTED DEADLOCK.*?(?=\nTRANSACTIONS)/s.exec(rows[0]?.Status ?? '')?.[0] ?? 'no deadlock';
  }

  /** Somebody in the library who has applied for all jobs and is hired for one that was taken down since. */
  async function addApplicant(company: CompanyRecord, jobs: readonly string[]) {
    const opened = people().test;
    const user = await addUser(opened, { realName: '王小明', phone: '13900001111' });
    const resumeId = await addResume(opened, user._id, { visibility: 'library' });
    const { _id: userId } = user;
    const { companyName, userId: employerId } = company;
    const applications: string[] = [];
    for (const [index, jobId] of jobs.entries()) {
      const status = index === 0 ? 'hired' : 'interviewing';
      const id = await addApplication(opened, { jobId, company, applicant: user, status });
      await addInterview(opened, id, { status: 'accepted' });
      applications.push(id);
      const about = { jobTitle: '职位', companyName };
      await addRecord(opened, 'Invitation', { jobId, employerId, userId, resumeId, ...about });
      const [kind, read] = [{ kind: 'applicationViewed', targetId: id }, { isRead: false }];
      await addRecord(opened, 'Notification', { userId, ...kind, ...about, ...read });
      await addRecord(opened, 'Notification', { userId: employerId, ...kind, ...about, ...read });
    }
    const marked = { userId, companyName };
    const favorite = await addRecord(opened, 'Favorite', { ...marked, jobId: jobs[1] ?? '', jobTitle: '职位' });
    await addRecord(opened, 'Block', { ...marked, companyId: 'another', employerId: 'another' });
    return { user, resumeId, applications, favorite };
  }

  test(`companies, applicants, decisions and applications at once meet no deadlock, in ${RUNS} runs`, async () => {
    const { admin, superAdmin, test: opened } = people();
    const before = await countDeadlocks();
    for (let run = 0; run < RUNS; run += 1) {
      const owner = await addUser(opened, { role: 'company' });
      const company = await addCompany(opened, { userId: owner._id, verifyStatus: 'approved' });
      const jobs = [await addJob(opened, company, { status: 'removed' })];
      for (const headcount of [5, 6, 7]) jobs.push(await addJob(opened, company, { status: 'published', headcount }));
      const [, first = '', second = '', third = ''] = jobs;
      const one = await addApplicant(company, jobs);
      const other = await addApplicant(company, jobs.toReversed());
      const newcomer = await addUser(opened);
      await addResume(opened, newcomer._id);

      const ofProfile = remove(superAdmin.user, 'Company', company._id);
      const ofUser = remove(superAdmin.user, 'User', owner._id);
      const deletions = [
        run % 2 === 0 ? ofProfile : ofUser,
        remove(admin.user, 'User', one.user._id),
        remove(superAdmin.user, 'User', other.user._id),
      ];
      const calls = [
        ...deletions,
        remove(one.user, 'Favorite', one.favorite),
        change(owner, 'Application', other.applications[2] ?? '', { status: 'shortlisted' }),
        change(owner, 'Application', one.applications[1] ?? '', { status: 'rejected' }),
        change(owner, 'Job', second, { status: 'closed' }),
        change(admin.user, 'User', owner._id, { status: run % 3 === 0 ? 'suspended' : 'active', phone: '13911112222' }),
        change(admin.user, 'Job', third, { status: 'removed', reason: '虚假' }),
        insert(newcomer, 'Application', { jobId: first, consent: true }),
        insert(newcomer, 'JobView', { jobId: first }),
        insert(owner, 'Invitation', { jobId: first, resumeId: other.resumeId }),
        query(owner, { action: 'readNotifications', until: Number.MAX_SAFE_INTEGER }),
        query(owner, { action: 'requestContact', applicationId: one.applications[1] ?? '' }),
      ];
      // Every call goes to another process in the next run.
      const outcomes = await Promise.all(
        calls.map(async (call, index) => (await processes[(run + index) % 4]?.call([call]))?.[0]),
      );
      expect(outcomes.slice(0, deletions.length)).toEqual(deletions.map(() => 'success'));
      expect(outcomes).not.toContain('DATABASE_TRANSACTION_CONFLICT');
      expect(outcomes).not.toContain('INTERNAL');
    }
    expect((await countDeadlocks()) - before, await describeDeadlock()).toBe(0);

    const { sql: store } = opened.database;
    const applications = await store.selectFrom('Application').select(['status', 'applicantName']).execute();
    expect(applications.filter(({ status }) => openStatuses.some((open) => open === status))).toEqual([]);
    expect(applications.filter(({ applicantName }) => applicantName === '王小明')).toEqual([]);
    const held = await store.selectFrom('Interview').select('status').distinct().execute();
    expect(held.filter(({ status }) => openInterviewStatuses.some((open) => open === status))).toEqual([]);
    const listed = await store.selectFrom('Job').select('_id').where('status', '!=', 'removed').execute();
    expect(listed).toEqual([]);
    for (const model of ['Invitation', 'Favorite', 'LibraryResume'] as const) {
      expect(await store.selectFrom(model).select('_id').execute(), model).toEqual([]);
    }
  });
});
