import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { eraseExpired } from '#server/schedule/erase-expired.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { NOON, randomId } from '#tests/support/fixtures/functions.ts';
import { type Caller, type People, publishJob, resume, setPeople } from './people.ts';
import { addGenerated, countAgain, countsOf } from './statistics-data.ts';
import { dayText, type Period, recountCompany, recountPlatform } from './statistics-recount.ts';

const today = dayText(NOON);
const daysAgo = (days: number) => dayText(NOON - days * DAY_MS);
const week = { from: daysAgo(6), to: daysAgo(-60) };
const periods: readonly (Period & { name: string })[] = [
  { name: 'four weeks', from: daysAgo(27), to: today },
  { name: 'a year', from: daysAgo(363), to: today },
  { name: 'a day', from: daysAgo(20), to: daysAgo(20) },
  { name: 'days that begin and end within a week', from: daysAgo(19), to: daysAgo(9) },
  { name: 'a time before everything', from: '2001-01-01', to: '2001-01-31' },
];

describeOnEachDatabase('The statistics', (open) => {
  const people = setPeople(open);
  const read = async (caller: Caller, period: Period) => {
    const answer = await people().functions.call(
      'queryMySQLData',
      { uid: `uid-${caller.user._id}` },
      { action: 'statistics', ...period },
    );
    if (!answer.success || !isPlainObject(answer.data)) throw new Error(JSON.stringify(answer));
    return answer.data;
  };

  test.each(periods)('equal a plain recount of generated records: $name', async ({ from, to }) => {
    const data = await addGenerated(people().test, 600);
    const [first, second] = data.companies.filter(({ userId }) => userId !== people().owner.user._id);
    for (const company of [first, second]) {
      const owner = people().callerOf({ ...people().owner.user, _id: company?.userId ?? '' });
      expect(await read(owner, { from, to })).toEqual(recountCompany(data, owner.user._id, { from, to }));
    }
    expect(await read(people().admin, { from, to })).toEqual(recountPlatform(data, { from, to }));
    expect(await read(people().superAdmin, { from, to })).toEqual(await read(people().admin, { from, to }));
  });

  test('follow an application from the look at the job to the hire', async () => {
    const { owner, seeker, functions, admin } = people();
    const jobId = await publishJob(people(), { headcount: 2 });
    await seeker.insert('Resume', resume);
    const totals = async () => (await read(owner, week)).totals;
    await seeker.insert('JobView', { jobId });
    await seeker.insert('JobView', { jobId });
    // Looks are counted from the next day on.
    expect(await totals()).toEqual({ views: 0, applications: 0, interviews: 0, offers: 0, hires: 0 });
    const id = await seeker.insert('Application', { jobId, consent: true });
    await seeker.insert('Application', { jobId, consent: true });
    functions.clock.now += DAY_MS;
    await owner.update('Application', id, { status: 'viewed' });
    expect(await read(owner, week)).toMatchObject({ responses: 0, medianMs: null });
    functions.clock.now += DAY_MS;
    await owner.update('Application', id, { status: 'interviewing' });
    functions.clock.now += DAY_MS;
    await owner.update('Application', id, { status: 'offered' });
    await owner.update('Application', id, { status: 'shortlisted' });
    functions.clock.now += 7 * DAY_MS;
    await owner.update('Application', id, { status: 'offered' });
    await seeker.update('Application', id, { status: 'hired' });
    const course = await read(owner, week);
    expect(course).toMatchObject({
      totals: { views: 1, applications: 1, interviews: 1, offers: 1, hires: 1 },
      jobs: [{ jobId, title: '仓库管理员', applications: 1 }],
      otherJobs: null,
      responses: 1,
      medianMs: 2 * DAY_MS,
    });
    const weeks: unknown = course.weeks;
    expect(Array.isArray(weeks) && weeks.filter(({ hires, offers }) => hires + offers > 0)).toMatchObject([
      { applications: 1, interviews: 1, offers: 1, hires: 0 },
      { applications: 0, offers: 0, hires: 1 },
    ]);
    expect(await read(admin, week)).toMatchObject({
      totals: { jobs: 1, applications: 1, hires: 1 },
      categories: [{ category: 'logistics', applications: 1, hires: 1 }],
      slowest: [],
    });
  });

  test('count an application that was withdrawn and sent again once, with its first response', async () => {
    const { owner, seeker, functions } = people();
    const jobId = await publishJob(people());
    await seeker.insert('Resume', resume);
    const id = await seeker.insert('Application', { jobId, consent: true });
    functions.clock.now += DAY_MS;
    await owner.update('Application', id, { status: 'shortlisted' });
    await seeker.update('Application', id, { status: 'withdrawn' });
    functions.clock.now += DAY_MS;
    await seeker.update('Application', id, { status: 'submitted', consent: true });
    await owner.update('Application', id, { status: 'rejected', reason: '不合适' });
    expect(await read(owner, week)).toMatchObject({ totals: { applications: 1 }, responses: 1, medianMs: DAY_MS });
  });

  test('are the same when they are counted again from the stored records', async () => {
    const { owner, test, functions } = people();
    const jobs = [await publishJob(people(), { headcount: 9 }), await publishJob(people(), { category: 'sales' })];
    for (const [index, jobId] of [...jobs, ...jobs].entries()) {
      const seeker = await people().addSeeker();
      await seeker.insert('JobView', { jobId });
      const id = await seeker.insert('Application', { jobId, consent: true });
      functions.clock.now += DAY_MS;
      for (const status of ['interviewing', 'offered'].slice(0, index))
        await owner.update('Application', id, { status });
      if (index === 2) await seeker.update('Application', id, { status: 'hired' });
    }
    const counted = await countsOf(test);
    await countAgain(test);
    expect(await countsOf(test)).toEqual(counted);
  });

  test('keep the counts of people who were deleted, and name nobody', async () => {
    const { owner, admin, superAdmin, seeker } = people();
    const jobId = await publishJob(people());
    await seeker.insert('Resume', resume);
    await seeker.insert('JobView', { jobId });
    await seeker.insert('Application', { jobId, consent: true });
    const before = await read(owner, week);
    const deletion = { action: 'delete', model: 'User', query: { _id: seeker.user._id } };
    for (const caller of [owner, admin]) {
      const text = JSON.stringify(await read(caller, week));
      for (const secret of personalOf(people())) expect(text).not.toContain(secret);
    }
    expect(await superAdmin.outcome('queryMySQLData', deletion)).toBe('success');
    expect(await read(owner, week)).toEqual(before);
  });

  test('keep the counts of records that were erased by age, in which nobody is named', async () => {
    const { owner, seeker, functions, test } = people();
    const jobId = await publishJob(people());
    await seeker.insert('Resume', resume);
    await seeker.insert('JobView', { jobId });
    const id = await seeker.insert('Application', { jobId, consent: true });
    await owner.update('Application', id, { status: 'rejected', reason: '不合适' });
    await owner.update('Job', jobId, { status: 'closed' });
    functions.clock.now += DAY_MS;
    const { totals } = await read(owner, week);
    functions.clock.now += 4 * 366 * DAY_MS;
    const erased = await eraseExpired(test.database, { now: () => functions.clock.now, randomId });
    expect(erased).toMatchObject({ jobViews: 1, applications: 1, jobs: 1 });
    expect(await read(owner, week)).toMatchObject({ totals, jobs: [{ jobId, title: '', views: 1, applications: 1 }] });
    const { applications, ...counts } = await countsOf(test);
    expect(applications).toEqual([]);
    expect(counts).toMatchObject({ jobDays: [{ applications: 1 }], categoryDays: [{ category: 'logistics' }] });
    // Only the company's user, which its own figures are found by.
    const text = JSON.stringify(counts).replaceAll(owner.user._id, '');
    for (const secret of [id, ...personalOf(people())].filter((one) => one !== owner.user._id)) {
      expect(text).not.toContain(secret);
    }
  });

  describe('refuse', () => {
    test.each([
      ['no period', {}],
      ['half a period', { from: today }],
      ['a time instead of a day', { from: NOON, to: NOON }],
      ['a day that does not exist', { from: '2025-02-30', to: '2025-03-02' }],
      ['another century', { from: '1999-12-31', to: '2000-01-01' }],
      ['an end before its beginning', { from: today, to: daysAgo(1) }],
      ['more than 53 weeks', { from: daysAgo(371), to: today }],
      ['further fields', { from: today, to: today, employerId: 'x' }],
      ['lists', { from: [today], to: [today] }],
    ])('%s', async (_name, period) => {
      const { owner, admin } = people();
      for (const caller of [owner, admin]) {
        expect(await caller.outcome('queryMySQLData', { action: 'statistics', ...period })).toBe('VALIDATION_FAILED');
      }
    });

    test('nothing of 53 weeks', async () => {
      expect(await read(people().owner, { from: daysAgo(370), to: today })).toMatchObject({ scope: 'company' });
    });
  });
});

function personalOf({ seeker, owner }: People): string[] {
  const { _id, realName, phone, email } = seeker.user;
  return [_id, realName, phone, email ?? '', owner.user._id, owner.user.realName].filter((text) => text !== '');
}
