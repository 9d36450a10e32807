import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import type { CompanyRecord, ModelName, UserRecord } from '#contract/models.ts';
import { type ApplicationStatus, applicationStatuses } from '#contract/recruiting/application-status.ts';
import { type JobStatus, jobStatuses } from '#contract/recruiting/job-status.ts';
import { NOTIFICATION_MONTHS } from '#contract/recruiting/notification.ts';
import { defaultSetting, SETTING_ID } from '#contract/recruiting/setting.ts';
import { updateRows } from '#database/stored-rows.ts';
import { countExpired, eraseExpired } from '#server/schedule/erase-expired.ts';
import { monthsBefore } from '#server/schedule/expired-records.ts';
import { databaseForTests, describeOnEachDatabase, dumpOf, emptyTables } from '#tests/support/fixtures/databases.ts';
import { addCompany, addUser, randomId } from '#tests/support/fixtures/functions.ts';
import { addApplication, addInterview, addJob, addRecord } from '#tests/support/fixtures/recruiting-records.ts';

const NOW = Date.UTC(2030, 4, 31, 12);
const LIMIT = monthsBefore(NOW, defaultSetting.retentionMonths);
const OLD = LIMIT - DAY_MS;
const YOUNG = LIMIT;
const sources = { now: () => NOW, randomId };
const nothing = { jobViews: 0, notifications: 0, deliveries: 0, reports: 0, invitations: 0, applications: 0, jobs: 0 };

it('counts months by the calendar, and never reaches into a later day', () => {
  expect(new Date(monthsBefore(Date.UTC(2030, 4, 31), 3)).toISOString()).toMatch(/^2030-02-28T00/);
  expect(new Date(monthsBefore(Date.UTC(2030, 0, 15, 7), 36)).toISOString()).toMatch(/^2027-01-15T07/);
  expect(new Date(monthsBefore(Date.UTC(2031, 2, 31), 37)).toISOString()).toMatch(/^2028-02-29T00/);
});

describeOnEachDatabase('Erasing what has expired', (open) => {
  const test = databaseForTests(open);
  let company: CompanyRecord;
  let applicant: UserRecord;
  beforeEach(async () => {
    await emptyTables(test);
    await addRecord(test, 'Setting', defaultSetting, SETTING_ID);
    company = await addCompany(test, { userId: (await addUser(test, { role: 'company' }))._id });
    applicant = await addUser(test);
  });

  const setTimes = (model: ModelName, _id: string, time: number) =>
    updateRows(test.database, model, ['_id', _id], { createTime: time, updateTime: time });
  const entry = (model: ModelName, targetId: string) =>
    addRecord(test, 'Audit', {
      actorId: applicant._id,
      actorName: applicant.realName,
      action: 'updateJob',
      model,
      targetId,
      before: {},
      after: {},
      requestId: '',
      position: 1,
      snapshot: null,
    });
  const job = async (status: JobStatus, time: number, fields: object = {}) => {
    const id = await addJob(test, company, { status, validUntil: time, ...fields });
    await setTimes('Job', id, time);
    await entry('Job', id);
    return id;
  };
  const application = async (jobId: string, status: ApplicationStatus, time: number) => {
    const person = { ...applicant, _id: randomId() };
    const id = await addApplication(test, { jobId, company, applicant: person, status });
    await setTimes('Application', id, time);
    await entry('Application', id);
    const parties = { applicationId: id, employerId: company.userId, applicantId: person._id };
    const view = await addRecord(test, 'ContactView', { ...parties, companyName: 'x', jobTitle: 'x' });
    await entry('ContactView', view);
    await entry('Interview', await addInterview(test, id, { status: 'done' }));
    return id;
  };
  const ids = async (model: ModelName) => {
    const rows = await test.database.sql.selectFrom(model).select('_id').execute();
    return rows.map(({ _id }) => _id).sort();
  };

  it('takes applications that ended without a hire, with their traces, and leaves open and younger ones', async () => {
    const jobId = await job('published', NOW);
    const kept: string[] = [];
    const gone: string[] = [];
    for (const status of applicationStatuses) {
      const hasEnded = ['declined', 'rejected', 'withdrawn', 'closed'].includes(status);
      (hasEnded ? gone : kept).push(await application(jobId, status, OLD));
      kept.push(await application(jobId, status, YOUNG));
    }
    expect(await countExpired(test.database, sources)).toEqual({ ...nothing, applications: gone.length });
    expect(await eraseExpired(test.database, sources)).toEqual({ ...nothing, applications: gone.length });
    expect(await ids('Application')).toEqual(kept.sort());
    const views = await test.database.sql.selectFrom('ContactView').select(['_id', 'applicationId']).execute();
    expect(views.map(({ applicationId }) => applicationId).sort()).toEqual(kept);
    const history = await test.database.sql.selectFrom('Audit').select('targetId').execute();
    const interviews = await ids('Interview');
    expect(interviews).toHaveLength(kept.length);
    const targets = [jobId, SETTING_ID, ...kept, ...interviews, ...views.map(({ _id }) => _id)];
    expect(history.map(({ targetId }) => targetId).sort()).toEqual(targets.sort());
  });

  it('takes ended jobs with their hires, and leaves those that are listed, younger, waiting or written on', async () => {
    const kept: string[] = [];
    const gone: string[] = [];
    for (const status of jobStatuses) {
      const hasEnded = ['closed', 'removed', 'filled'].includes(status);
      kept.push(await job(status, YOUNG));
      // A published job is listed until its validity ends.
      (hasEnded || status === 'published' ? gone : kept).push(await job(status, OLD));
      (hasEnded ? gone : kept).push(await job(status, OLD, { validUntil: NOW }));
    }
    const hired = await application(gone[0] ?? '', 'hired', OLD);
    const withYoungHire = await job('filled', OLD);
    const young = await application(withYoungHire, 'hired', YOUNG);
    const withOpen = await job('published', OLD);
    const waiting = await application(withOpen, 'submitted', OLD);
    const reported = await job('closed', OLD);
    const report = { userId: applicant._id, jobTitle: '职位', reason: 'fee', text: '收费' };
    await addRecord(test, 'Report', { ...report, jobId: reported, status: 'open' });
    kept.push(withYoungHire, withOpen, reported);
    expect(await countExpired(test.database, sources)).toEqual({ ...nothing, jobs: gone.length });
    expect(await eraseExpired(test.database, sources)).toEqual({ ...nothing, jobs: gone.length });
    expect(await ids('Job')).toEqual(kept.sort());
    expect(await ids('Application')).toEqual([young, waiting].sort());
    expect(await ids('Application')).not.toContain(hired);
  });

  it('takes old looks, old notifications and old reports that were decided', async () => {
    const jobId = await job('published', NOW);
    const report = { userId: applicant._id, jobId, jobTitle: '职位', reason: 'fee', text: '收费' };
    const about = {
      userId: applicant._id,
      kind: 'invited',
      targetId: 'i',
      jobTitle: '',
      companyName: '',
      days: 0,
      isRead: false,
    };
    const told = monthsBefore(NOW, NOTIFICATION_MONTHS);
    const add = async (model: ModelName, fields: object, time: number) => {
      const id = await addRecord(test, model, fields as never);
      await setTimes(model, id, time);
      return id;
    };
    const look = (time: number) =>
      add('JobView', { jobId, userId: randomId(), employerId: company.userId, day: '2025-01-01' }, time);
    await look(OLD);
    const keptLook = await look(YOUNG);
    await add('Report', { ...report, status: 'upheld' }, OLD);
    await add('Report', { ...report, status: 'dismissed' }, OLD);
    const keptReports = [
      await add('Report', { ...report, status: 'open' }, OLD),
      await add('Report', { ...report, status: 'upheld' }, YOUNG),
    ];
    await add('Notification', about, told - DAY_MS);
    const keptNotification = await add('Notification', about, told);
    const invitation = { jobId, jobTitle: '职位', companyName: '企业', employerId: company.userId, userId: 'u' };
    await add('Invitation', { ...invitation, resumeId: 'r' }, OLD);
    const keptInvitation = await add('Invitation', { ...invitation, userId: 'w', resumeId: 's' }, YOUNG);
    const expected = { ...nothing, jobViews: 1, notifications: 1, reports: 2, invitations: 1 };
    expect(await countExpired(test.database, sources)).toEqual(expected);
    expect(await eraseExpired(test.database, sources)).toEqual(expected);
    expect(await ids('JobView')).toEqual([keptLook]);
    expect(await ids('Report')).toEqual(keptReports.sort());
    expect(await ids('Notification')).toEqual([keptNotification]);
    expect(await ids('Invitation')).toEqual([keptInvitation]);
  });

  it('changes nothing while it counts, and follows the months of the settings', async () => {
    const jobId = await job('published', NOW);
    await application(jobId, 'rejected', OLD);
    await test.database.sql.updateTable('Setting').set({ retentionMonths: 120 }).execute();
    expect(await countExpired(test.database, sources)).toEqual(nothing);
    await test.database.sql.updateTable('Setting').set({ retentionMonths: 36 }).execute();
    const before = await dumpOf(test);
    expect(await countExpired(test.database, sources)).toEqual({ ...nothing, applications: 1 });
    expect(await dumpOf(test)).toBe(before);
  });

  it('writes one entry into the history of the settings for each run', async () => {
    const jobId = await job('published', NOW);
    await application(jobId, 'rejected', OLD);
    await eraseExpired(test.database, sources);
    await eraseExpired(test.database, sources);
    const runs = await test.database.sql
      .selectFrom('Audit')
      .select(['position', 'after', 'actorId'])
      .where('action', '=', 'eraseExpired')
      .orderBy('position')
      .execute();
    expect(runs).toEqual([
      { position: 1, after: JSON.stringify({ ...nothing, applications: 1 }), actorId: 'db:erase-expired' },
      { position: 2, after: JSON.stringify(nothing), actorId: 'db:erase-expired' },
    ]);
  });

  it('goes on where it was interrupted, and two runs at once erase everything once', async () => {
    const jobId = await job('published', NOW);
    const jobs = [await job('closed', OLD), await job('closed', OLD)];
    for (let count = 0; count < 250; count += 1) {
      await addRecord(test, 'JobView', {
        jobId,
        userId: randomId(),
        employerId: company.userId,
        day: '2025-01-01',
        createTime: OLD,
      });
    }
    for (let count = 0; count < 5; count += 1) await application(jobId, 'rejected', OLD);
    // The second run of the database fails at the jobs, as if it had been killed there.
    const failing =
      test.database.dialect === 'mysql'
        ? sql`create trigger stop_here before delete on ${sql.table('Job')} for each row signal sqlstate '45000'`
        : sql`create trigger stop_here before delete on ${sql.table('Job')} begin select raise(abort, 'stopped'); end`;
    await failing.execute(test.database.sql);
    await expect(eraseExpired(test.database, sources)).rejects.toThrow();
    await sql`drop trigger stop_here`.execute(test.database.sql);
    expect(await countExpired(test.database, sources)).toEqual({ ...nothing, jobs: jobs.length });
    const both = await Promise.all([eraseExpired(test.database, sources), eraseExpired(test.database, sources)]);
    expect(both.reduce((sum, counts) => sum + counts.jobs, 0)).toBe(jobs.length);
    expect(await countExpired(test.database, sources)).toEqual(nothing);
    expect(await ids('Job')).toEqual([jobId]);
  });
});
