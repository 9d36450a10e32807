import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/days.ts';
import { SETTING_ID } from '#contract/recruiting/setting.ts';
import { answers } from '#server/schedule/answers.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import { addApplication } from '#tests/support/fixtures/recruiting-records.ts';
import { checkCourse } from './answer-course.ts';
import { publishJob, resume, setPeople } from './people.ts';
import { setTelling } from './telling-stage.ts';

const SOON = NOON + 11 * DAY_MS;
const DUE = NOON + 14 * DAY_MS;

describeOnEachDatabase('The promised answer', (open) => {
  const people = setPeople(open);
  const { at, read, timer, runWithoutLease, bellOf } = setTelling(people, 'answer');
  let seeker: string;
  let owner: string;
  let jobId: string;
  let id: string;
  beforeEach(async () => {
    seeker = people().seeker.user._id;
    owner = people().owner.user._id;
    jobId = await publishJob(people());
    await people().seeker.insert('Resume', resume);
    id = await people().seeker.insert('Application', { jobId, consent: true });
  });
  const overdue = () => [`answerOverdue ${id} ${seeker}`];
  const due = () => [`answersDue ${jobId} ${owner}`];
  const move = (by: 'owner' | 'seeker', status: string) =>
    people()[by].update('Application', id, { status, ...(status === 'submitted' && { consent: true }) });
  const setDays = (answerDays: number) => people().superAdmin.update('Setting', SETTING_ID, { answerDays });

  test('is due after the days of the settings: the company is reminded before, then the applicant is told', async () => {
    await move('owner', 'viewed');
    expect(await at(SOON - 1)).toEqual([]);
    expect(await at(SOON)).toEqual(due());
    expect(await at(SOON + DAY_MS)).toEqual([]);
    expect(await at(DUE - 1)).toEqual([]);
    expect(await at(DUE)).toEqual(overdue());
    for (const time of [DUE + HOUR_MS, DUE + DAY_MS, DUE + 100 * DAY_MS]) expect(await at(time)).toEqual([]);
    expect((await bellOf(seeker))[0]).toEqual({ kind: 'answerOverdue', targetId: id, days: 14 });
    expect((await bellOf(owner))[0]).toEqual({ kind: 'answersDue', targetId: jobId, days: 14 });
    expect(await people().seeker.get('Application', id)).toMatchObject({ status: 'viewed' });
  });

  test.each([
    ['the company has shortlisted it', () => move('owner', 'shortlisted')],
    ['the company has rejected it', () => move('owner', 'rejected')],
    ['the applicant has withdrawn it', () => move('seeker', 'withdrawn')],
    ['the job is closed', () => people().owner.update('Job', jobId, { status: 'closed' })],
    ['the company is blocked', () => people().seeker.insert('Block', { companyId: people().company._id })],
    [
      'the applicant is deleted',
      () => people().superAdmin.outcome('queryMySQLData', { action: 'delete', model: 'User', query: { _id: seeker } }),
    ],
    ['the setting is off', () => setDays(0)],
  ])('is not asked for when %s', async (_name, end) => {
    await end();
    expect(await at(SOON)).toEqual([]);
    expect(await at(DUE)).toEqual([]);
  });

  test('is told to active people only', async () => {
    await people().admin.update('User', owner, { status: 'suspended' });
    expect(await at(SOON)).toEqual([]);
    expect(await at(DUE)).toEqual(overdue());
    const other = await people().addSeeker();
    const company = people().company;
    await addApplication(people().test, { jobId, company, applicant: other.user, status: 'submitted' });
    await people().admin.update('User', other.user._id, { status: 'suspended' });
    expect(await at(DUE + DAY_MS)).toEqual([]);
  });

  test('is due again after the application was sent again, also if the company had answered before', async () => {
    await at(DUE);
    await move('owner', 'shortlisted');
    await move('seeker', 'withdrawn');
    await move('seeker', 'submitted');
    expect(await at(DUE + 11 * DAY_MS)).toEqual(due());
    expect(await at(DUE + 14 * DAY_MS)).toEqual(overdue());
  });

  test('is due by the days of the settings, and no notice comes where three days are all', async () => {
    await setDays(3);
    expect(await at(NOON + 2 * DAY_MS)).toEqual([]);
    expect(await at(NOON + 3 * DAY_MS)).toEqual(overdue());
    expect((await bellOf(seeker))[0]).toMatchObject({ days: 3 });
    await setDays(5);
    expect(await at(NOON + 5 * DAY_MS)).toEqual([]);
  });

  test('is brought to mind once a day for each job, however many applications wait', async () => {
    const add = async () => (await people().addSeeker()).insert('Application', { jobId, consent: true });
    await add();
    people().functions.clock.now = NOON + 2 * HOUR_MS;
    await add();
    people().functions.clock.now = NOON + 3 * DAY_MS;
    const last = await add();
    expect(await at(SOON)).toEqual(due());
    expect(await at(SOON + 3 * HOUR_MS)).toEqual([]);
    expect(await at(SOON + DAY_MS)).toEqual(due());
    expect(await at(SOON + 2 * DAY_MS)).toEqual([]);
    await people().owner.update('Application', last, { status: 'shortlisted' });
    expect(await at(SOON + 3 * DAY_MS)).toHaveLength(2);
    expect((await bellOf(owner)).filter(({ kind }) => kind === 'answersDue')).toHaveLength(1);
  });

  test('is told once although the clock jumps, no timer ran for days, and all timers had the lease', async () => {
    for (const time of [DUE + 2 * DAY_MS, DUE + 2 * DAY_MS - HOUR_MS, DUE + 2 * DAY_MS + HOUR_MS]) await at(time);
    expect(await read()).toEqual(overdue());
    const other = await people().addSeeker();
    const second = await other.insert('Application', { jobId, consent: true });
    people().functions.clock.now += 14 * DAY_MS;
    await Promise.all(Array.from({ length: 4 }, () => runWithoutLease(answers)));
    await Promise.all(Array.from({ length: 8 }, () => timer()));
    expect(await read()).toEqual([...overdue(), `answerOverdue ${second} ${other.user._id}`].sort());
  });

  test('comes, or the applicant is told once, in the course of some hundred applications', async () => {
    for (const model of ['Application', 'Job'] as const) await people().test.database.sql.deleteFrom(model).execute();
    await checkCourse(people(), 300, 6 * HOUR_MS, timer);
  });
});
