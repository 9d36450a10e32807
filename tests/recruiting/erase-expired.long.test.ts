import { setImmediate } from 'node:timers/promises';
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import type { CompanyRecord, ModelName } from '#contract/models.ts';
import { applicationStatuses } from '#contract/recruiting/application-status.ts';
import { nothingHeld } from '#contract/recruiting/held.ts';
import { jobStatuses } from '#contract/recruiting/job-status.ts';
import { noOffer } from '#contract/recruiting/offer.ts';
import { reportStatuses } from '#contract/recruiting/records.ts';
import { defaultSetting, SETTING_ID } from '#contract/recruiting/setting.ts';
import { noFigures } from '#server/recruiting/company-figures.ts';
import { eraseExpired } from '#server/schedule/erase-expired.ts';
import { monthsBefore } from '#server/schedule/expired-records.ts';
import { databaseForTests, describeOnEachDatabase, emptyTables } from '#tests/support/fixtures/databases.ts';
import { addCompany, addUser, randomId } from '#tests/support/fixtures/functions.ts';
import { insertRecords } from '#tests/support/fixtures/model-records.ts';
import { addJob, addRecord, jobData } from '#tests/support/fixtures/recruiting-records.ts';
import { startCommand } from '#tests/support/processes/commands.ts';
import { isOpen } from './machine-cases.ts';

const NOW = Date.UTC(2030, 4, 31, 12);
const LIMIT = monthsBefore(NOW, defaultSetting.retentionMonths);
const KILLS = 5;
const VIEWS = 20_000;

type Made<Status> = { status: Status; age: number };
type World = {
  jobs: (Made<(typeof jobStatuses)[number]> & { validFor: number })[];
  applications: (Made<(typeof applicationStatuses)[number]> & { job: number })[];
  reports: (Made<(typeof reportStatuses)[number]> & { job: number })[];
};

/** Days before or after the limit, often close to it. */
const age = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -1000, max: 1000 }));
const job = fc.nat(7);
const world: fc.Arbitrary<World> = fc.record({
  jobs: fc.array(fc.record({ status: fc.constantFrom(...jobStatuses), age, validFor: age }), {
    minLength: 8,
    maxLength: 8,
  }),
  applications: fc.array(fc.record({ status: fc.constantFrom(...applicationStatuses), age, job }), { maxLength: 30 }),
  reports: fc.array(fc.record({ status: fc.constantFrom(...reportStatuses), age, job }), { maxLength: 6 }),
});

/** What must be left, by a plain reading of the rules. */
function survivorsOf({ jobs, applications, reports }: World): string[] {
  const isOld = ({ age }: { age: number }) => age < 0;
  const isJobGone = (index: number) => {
    const one = jobs[index];
    if (!one || !isOld(one)) return false;
    const hasEnded = ['closed', 'removed', 'filled'].includes(one.status);
    if (!hasEnded && !(one.status === 'published' && one.validFor < 0)) return false;
    const hasOther = applications.some((other) => other.job === index && (!isOld(other) || isOpen(other.status)));
    return !hasOther && !reports.some((report) => report.job === index && report.status === 'open');
  };
  const isApplicationGone = (one: World['applications'][number]) =>
    isOld(one) && (one.status === 'hired' ? isJobGone(one.job) : !isOpen(one.status) || isJobGone(one.job));
  return [
    ...jobs.flatMap((_, index) => (isJobGone(index) ? [] : [`job-${index}`])),
    ...applications.flatMap((one, index) => (isApplicationGone(one) ? [] : [`application-${index}`])),
    ...reports.flatMap((one, index) => (isOld(one) && one.status !== 'open' ? [] : [`report-${index}`])),
  ].sort();
}

describeOnEachDatabase('Erasing what has expired', (open) => {
  const opened = databaseForTests(open);
  let company: CompanyRecord;
  beforeEach(async () => {
    await emptyTables(opened);
    await addRecord(opened, 'Setting', defaultSetting, SETTING_ID);
    company = await addCompany(opened, { userId: (await addUser(opened, { role: 'company' }))._id });
  });

  const timesOf = (days: number) => ({
    createTime: LIMIT + days * DAY_MS,
    updateTime: LIMIT + days * DAY_MS,
    revision: 1,
  });
  const idsOf = async (...names: ModelName[]) => {
    const found: string[] = [];
    for (const name of names) {
      const rows = await opened.database.sql.selectFrom(name).select('_id').execute();
      found.push(...rows.map(({ _id }) => _id));
    }
    return found.sort();
  };
  const insert = async (model: ModelName, records: Parameters<typeof insertRecords>[2]) => {
    for (let start = 0; start < records.length; start += 500) {
      await insertRecords(opened, model, records.slice(start, start + 500));
    }
  };
  const applicationOf = (jobId: string, status: string) => ({
    jobId,
    jobTitle: '职位',
    employerId: company.userId,
    companyName: '企业',
    applicantId: randomId(),
    applicantName: '欧阳明',
    status,
    reason: '',
    snapshot: null,
    consentTime: 1,
    times: {},
    jobFilledTime: 0,
    note: '',
    ...nothingHeld,
    ...noOffer,
  });

  async function build({ jobs, applications, reports }: World): Promise<void> {
    for (const name of ['Job', 'Application', 'Report', 'Audit'] as const) {
      await opened.database.sql.deleteFrom(name).execute();
    }
    await insert(
      'Job',
      jobs.map(({ status, age: days, validFor }, index) => ({
        ...jobData(NOW),
        ...timesOf(days),
        _id: `job-${index}`,
        userId: company.userId,
        companyId: company._id,
        companyName: '企业',
        companyLogo: '',
        status,
        reason: '',
        isCompanyOpen: true,
        ...noFigures,
        ...nothingHeld,
        firstPublishTime: 1,
        publishTime: 1,
        validUntil: LIMIT + validFor * DAY_MS,
      })),
    );
    await insert(
      'Application',
      applications.map(({ status, age: days, job: of }, index) => ({
        ...applicationOf(`job-${of}`, status),
        ...timesOf(days),
        _id: `application-${index}`,
      })),
    );
    await insert(
      'Report',
      reports.map(({ status, age: days, job: of }, index) => ({
        ...timesOf(days),
        _id: `report-${index}`,
        userId: 'u',
        jobId: `job-${of}`,
        jobTitle: '职位',
        reason: 'fee',
        text: '',
        status,
      })),
    );
  }

  test('leaves exactly what the rules keep, whatever there is', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (made) => {
        await build(made);
        await eraseExpired(opened.database, { now: () => NOW, randomId });
        expect(await idsOf('Job', 'Application', 'Report')).toEqual(survivorsOf(made));
      }),
      { numRuns: 100 },
    );
  });

  test('may be killed at any moment, also beside another run: the next one ends with the same rows', async () => {
    const jobId = await addJob(opened, company, { status: 'published' });
    const old = { createTime: 1, updateTime: 1, revision: 1 };
    const young = { createTime: Date.now(), updateTime: Date.now(), revision: 1 };
    const look = (number: number, times: object) => ({
      _id: `view-${number}`,
      ...times,
      jobId,
      userId: `user-${number}`,
      employerId: company.userId,
      day: '1970-01-01',
    });
    await insert(
      'JobView',
      Array.from({ length: VIEWS }, (_, number) => look(number, number % 100 === 0 ? young : old)),
    );
    await insert(
      'Application',
      Array.from({ length: 500 }, (_, number) => ({
        ...applicationOf(jobId, 'rejected'),
        ...(number % 100 === 0 ? young : old),
        _id: `application-${number}`,
      })),
    );
    const start = () => startCommand('database/erase-expired.ts', ['--apply'], { DATABASE_URL: opened.url });
    const count = async () => (await idsOf('JobView', 'Application')).length;
    for (let kills = 0; kills < KILLS; kills += 1) {
      const before = await count();
      const commands = [start(), start()];
      let isRunning = true;
      const ended = Promise.all(commands.map((command) => command.ended)).finally(() => {
        isRunning = false;
      });
      // Until one of them has erased something, or both have ended because nothing is left.
      while (isRunning && (await count()) === before) await setImmediate();
      for (const command of commands) command.kill();
      for (const { stderr } of await ended) expect(stderr).toBe('');
    }
    expect(await start().ended).toMatchObject({ code: 0, stderr: '' });
    expect(await idsOf('JobView', 'Application')).toEqual(
      [
        ...Array.from({ length: VIEWS / 100 }, (_, number) => `view-${number * 100}`),
        ...Array.from({ length: 5 }, (_, number) => `application-${number * 100}`),
      ].sort(),
    );
  });
});
