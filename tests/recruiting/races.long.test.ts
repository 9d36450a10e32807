import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import type { CompanyRecord, UserRecord } from '#contract/models.ts';
import { placeStatuses } from '#contract/recruiting/application-status.ts';
import { tasks } from '#server/schedule/tasks.ts';
import { databaseForTests, describeOnEachDatabase, emptyTables } from '#tests/support/fixtures/databases.ts';
import { addCompany, addUser, createFunctions, randomId, sessionOf, tally } from '#tests/support/fixtures/functions.ts';
import { addApplication, addJob, addResume, forgetActions } from '#tests/support/fixtures/recruiting-records.ts';
import { runWithoutLease } from '#tests/support/fixtures/timer.ts';
import { roundsOfPart } from '#tests/support/part.ts';
import { type FunctionCall, type OtherProcess, startOtherProcess } from '#tests/support/processes/other-process.ts';

const RUNS = roundsOfPart(500);

describeOnEachDatabase('Concurrently, in 4 processes', (open) => {
  const opened = databaseForTests(open, 'recruiting');
  let processes: OtherProcess[];
  let owner: UserRecord;
  let admin: UserRecord;
  let company: CompanyRecord;
  let seeker: UserRecord;
  beforeAll(async () => {
    processes = Array.from({ length: 4 }, () => startOtherProcess(opened.url));
  });
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.stop()));
  });
  beforeEach(async () => {
    await emptyTables(opened);
    owner = await addUser(opened, { role: 'company' });
    admin = await addUser(opened, { role: 'admin' });
    company = await addCompany(opened, { userId: owner._id, verifyStatus: 'approved' });
    seeker = await addSeeker();
  });

  async function addSeeker(): Promise<UserRecord> {
    const user = await addUser(opened, { realName: '王小明', phone: '13900001111' });
    await addResume(opened, user._id);
    return user;
  }

  const update = (user: UserRecord, model: string, _id: string, data: object): FunctionCall => ({
    name: 'queryMySQLData',
    identity: sessionOf(user),
    event: { action: 'update', model, query: { _id }, data },
  });
  const apply = (user: UserRecord, jobId: string): FunctionCall => ({
    name: 'insertMySQLData',
    identity: sessionOf(user),
    event: { action: 'insert', model: 'Application', data: { jobId, consent: true } },
  });

  /** Makes concurrent calls, distributed over the four processes. */
  async function dealOut(calls: readonly FunctionCall[], kind: 'call' | 'ids' = 'call'): Promise<string[]> {
    const hands = processes.map((process, place) => process[kind](calls.filter((_, index) => index % 4 === place)));
    return (await Promise.all(hands)).flat();
  }

  /** Makes two concurrent calls from two of the four processes, another pair in each run. */
  async function atOnce(run: number, ...calls: [FunctionCall, FunctionCall]): Promise<string[]> {
    const pair = [processes[run % 4], processes[(run + 1 + (run % 3)) % 4]];
    const outcomes = await Promise.all(pair.map((process, index) => process?.call(calls.slice(index, index + 1))));
    return outcomes.flatMap((outcome) => outcome ?? []);
  }

  async function statusesOf(jobId: string): Promise<string[]> {
    const rows = await opened.database.sql
      .selectFrom('Application')
      .select('status')
      .where('jobId', '=', jobId)
      .execute();
    return rows.map(({ status }) => status);
  }

  async function jobStatus(jobId: string): Promise<string> {
    const job = await opened.database.sql
      .selectFrom('Job')
      .select('status')
      .where('_id', '=', jobId)
      .executeTakeFirstOrThrow();
    return job.status;
  }

  async function countPlaces(jobId: string): Promise<number> {
    return (await statusesOf(jobId)).filter((status) => placeStatuses.some((place) => place === status)).length;
  }

  test('a person applies 50 times: one row, and 50 times its id', async () => {
    const jobId = await addJob(opened, company, { status: 'published' });
    const ids = await dealOut(
      Array.from({ length: 50 }, () => apply(seeker, jobId)),
      'ids',
    );
    const rows = await opened.database.sql.selectFrom('Application').select('_id').execute();
    expect(rows).toHaveLength(1);
    expect(tally(ids)).toEqual({ [rows[0]?._id ?? 'none']: 50 });
  });

  test('200 offers for 5 places: exactly 5, and after 3 withdrawals exactly 3 more', async () => {
    const jobId = await addJob(opened, company, { status: 'published', headcount: 5 });
    const applications: { id: string; applicant: UserRecord }[] = [];
    for (let index = 0; index < 200; index += 1) {
      const applicant = await addUser(opened);
      applications.push({
        id: await addApplication(opened, { jobId, company, applicant, status: 'submitted' }),
        applicant,
      });
    }
    const offers = () => applications.map(({ id }) => update(owner, 'Application', id, { status: 'offered' }));
    expect(tally(await dealOut(offers()))).toEqual({ success: 5, PRECONDITION_FAILED: 195 });
    expect(await countPlaces(jobId)).toBe(5);

    const offered = await opened.database.sql
      .selectFrom('Application')
      .select('_id')
      .where('status', '=', 'offered')
      .limit(3)
      .execute();
    const withdrawals = applications
      .filter(({ id }) => offered.some(({ _id }) => _id === id))
      .map(({ id, applicant }) => update(applicant, 'Application', id, { status: 'withdrawn' }));
    expect(tally(await dealOut(withdrawals))).toEqual({ success: 3 });
    // Two are offered still, and three are withdrawn.
    expect(tally(await dealOut(offers()))).toEqual({ success: 3, INVALID_TRANSITION: 5, PRECONDITION_FAILED: 192 });
    expect(await countPlaces(jobId)).toBe(5);
  });

  test(`apply and close: no application stays open on a closed job, in ${RUNS} runs`, async () => {
    for (let run = 0; run < RUNS; run += 1) {
      await forgetActions(opened);
      const jobId = await addJob(opened, company, { status: 'published' });
      const [applied] = await atOnce(run, apply(seeker, jobId), update(owner, 'Job', jobId, { status: 'closed' }));
      expect(await jobStatus(jobId)).toBe('closed');
      expect(await statusesOf(jobId)).toEqual(applied === 'success' ? ['closed'] : []);
      expect(['success', 'NOT_FOUND']).toContain(applied);
    }
  });

  test(`apply and take down: no application stays open on a removed job, in ${RUNS} runs`, async () => {
    for (let run = 0; run < RUNS; run += 1) {
      await forgetActions(opened);
      const jobId = await addJob(opened, company, { status: 'published' });
      const removal = update(admin, 'Job', jobId, { status: 'removed', reason: '虚假' });
      const [removed, applied] = await atOnce(run, removal, apply(seeker, jobId));
      expect(removed).toBe('success');
      expect(await statusesOf(jobId)).toEqual(applied === 'success' ? ['closed'] : []);
      expect(['success', 'NOT_FOUND']).toContain(applied);
    }
  });

  test(`a company is approved and its user suspended: its jobs are out of sight, in ${RUNS} runs`, async () => {
    for (let run = 0; run < RUNS; run += 1) {
      await forgetActions(opened);
      const user = await addUser(opened, { role: 'company' });
      const pending = await addCompany(opened, { userId: user._id });
      const jobId = await addJob(opened, pending, { status: 'published' });
      const outcomes = await atOnce(
        run,
        update(admin, 'Company', pending._id, { verifyStatus: 'approved' }),
        update(admin, 'User', user._id, { status: 'suspended' }),
      );
      expect(tally(outcomes)).toEqual({ success: 2 });
      const { isCompanyOpen } = await opened.database.sql
        .selectFrom('Job')
        .select('isCompanyOpen')
        .where('_id', '=', jobId)
        .executeTakeFirstOrThrow();
      expect(isCompanyOpen).toBe(0);
    }
  });

  test(`accept and take back: one of them, in ${RUNS} runs`, async () => {
    for (let run = 0; run < RUNS; run += 1) {
      await forgetActions(opened);
      const jobId = await addJob(opened, company, { status: 'published' });
      const id = await addApplication(opened, { jobId, company, applicant: seeker, status: 'offered' });
      const outcomes = await atOnce(
        run,
        update(seeker, 'Application', id, { status: 'hired' }),
        update(owner, 'Application', id, { status: 'shortlisted' }),
      );
      expect(tally(outcomes)).toEqual({ success: 1, INVALID_TRANSITION: 1 });
      const [status] = await statusesOf(jobId);
      expect(status).toBe(outcomes[0] === 'success' ? 'hired' : 'shortlisted');
      expect(await jobStatus(jobId)).toBe(status === 'hired' ? 'filled' : 'published');
    }
  });

  test(`offers are made, answered and lapse: never more than places, and one outcome each, in ${RUNS} runs`, async () => {
    const { dependencies, clock } = createFunctions(opened, randomId);
    const other = await addSeeker();
    for (let run = 0; run < RUNS; run += 1) {
      await forgetActions(opened);
      const jobId = await addJob(opened, company, { status: 'published', headcount: 1 });
      const [id, second] = [
        await addApplication(opened, { jobId, company, applicant: seeker, status: 'offered' }),
        await addApplication(opened, { jobId, company, applicant: other, status: 'viewed' }),
      ];
      // The last day is over by the timer's clock, and not by those of the processes.
      const replyUntil = Math.max(clock.now, Date.now()) + DAY_MS;
      clock.now = replyUntil + run;
      await opened.database.sql.updateTable('Application').set({ replyUntil }).where('_id', '=', id).execute();
      const lapse = () => runWithoutLease(tasks.offers, { database: opened.database, dependencies });
      const calls = atOnce(
        run,
        update(seeker, 'Application', id, { status: 'hired' }),
        update(owner, 'Application', second, { status: 'offered' }),
      );
      const [[accepted, offered]] = await Promise.all([calls, lapse(), lapse()]);
      const first = accepted === 'success' ? 'hired' : 'shortlisted';
      if (first === 'shortlisted') expect(accepted).toBe('INVALID_TRANSITION');
      expect(first === 'hired' ? ['PRECONDITION_FAILED'] : ['PRECONDITION_FAILED', 'success']).toContain(offered);
      expect(await countPlaces(jobId)).toBe(first === 'hired' || offered === 'success' ? 1 : 0);
      const told = await opened.database.sql
        .selectFrom('Notification')
        .select('userId')
        .where('targetId', '=', id)
        .where('kind', '=', 'offerLapsed')
        .execute();
      const receivers = told.map(({ userId }) => userId).sort();
      expect(receivers).toEqual(first === 'hired' ? [] : [owner._id, seeker._id].sort());
    }
  });

  test(`apply and deletion of the person: nothing of them remains, in ${RUNS} runs`, async () => {
    const jobId = await addJob(opened, company, { status: 'published', headcount: 999 });
    for (let run = 0; run < RUNS; run += 1) {
      await forgetActions(opened);
      const person = await addSeeker();
      const event = { action: 'delete', model: 'User', query: { _id: person._id } };
      const deletion: FunctionCall = { name: 'queryMySQLData', identity: sessionOf(admin), event };
      const [, deleted] = await atOnce(run, apply(person, jobId), deletion);
      expect(deleted).toBe('success');
    }
    const rows = await opened.database.sql
      .selectFrom('Application')
      .select(['applicantName', 'snapshot', 'contactPhone'])
      .execute();
    for (const row of rows) expect(row).toEqual({ applicantName: '', snapshot: null, contactPhone: null });
  });

  test(`an offer and a lower headcount: never more offers than places, in ${RUNS} runs`, async () => {
    for (let run = 0; run < RUNS; run += 1) {
      await forgetActions(opened);
      const jobId = await addJob(opened, company, { status: 'published', headcount: 2 });
      await addApplication(opened, { jobId, company, applicant: seeker, status: 'offered' });
      const id = await addApplication(opened, { jobId, company, applicant: admin, status: 'submitted' });
      await atOnce(
        run,
        update(owner, 'Application', id, { status: 'offered' }),
        update(owner, 'Job', jobId, { headcount: 1 }),
      );
      const { headcount } = await opened.database.sql
        .selectFrom('Job')
        .select('headcount')
        .where('_id', '=', jobId)
        .executeTakeFirstOrThrow();
      expect(await countPlaces(jobId)).toBeLessThanOrEqual(headcount);
    }
  });
});
