import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, dayOf, HOUR_MS } from '#contract/days.ts';
import { answerShares } from '#server/schedule/answer-shares.ts';
import { runTasks } from '#server/schedule/run-tasks.ts';
import { databaseForTests, describeOnEachDatabase, emptyTables } from '#tests/support/fixtures/databases.ts';
import { addCompany, addUser, createFunctions, NOON, randomId } from '#tests/support/fixtures/functions.ts';
import { insertRecords } from '#tests/support/fixtures/model-records.ts';
import { addJob } from '#tests/support/fixtures/recruiting-records.ts';
import { createSeededRandom } from '../../emulator/seeds/seeded-random.ts';
import { recountFigures } from './company-figures-recount.ts';
import { type Caller, type People, publishJob, setPeople } from './people.ts';
import { addGenerated } from './statistics-data.ts';

const nothing = { answerPercent: null, answerHours: null };

/** Lets the timer pass the next hour. */
async function runAtNextHour({
  test: { database },
  functions: { clock, dependencies },
}: Pick<People, 'test' | 'functions'>) {
  const run = () => runTasks({ answerShares }, { database, dependencies }, () => false);
  await run();
  clock.now += HOUR_MS;
  return run();
}

describeOnEachDatabase('What job seekers see of how a company answers', (open) => {
  const people = setPeople(open);

  const figures = async (reader: Caller, jobId: string) => {
    const { answerPercent, answerHours, activeDay } = await reader.get('Job', jobId);
    return { answerPercent, answerHours, activeDay };
  };

  /** So many people apply for a job. Returns them with their applications. */
  async function applyFor(jobId: string, count: number) {
    const sent: { seeker: Caller; id: string }[] = [];
    for (let number = 0; number < count; number += 1) {
      const seeker = await people().addSeeker();
      sent.push({ seeker, id: await seeker.insert('Application', { jobId, consent: true }) });
    }
    return sent;
  }

  const answer = (id: string) => people().owner.update('Application', id, { status: 'shortlisted' });

  test('is the share of applications with an answer and its usual time, of at least ten that had time for one', async () => {
    const { functions, seeker } = people();
    const jobId = await publishJob(people(), { headcount: 20 });
    const sent = await applyFor(jobId, 9);
    functions.clock.now += 5 * HOUR_MS;
    for (const { id } of sent.slice(0, 8)) await answer(id);
    functions.clock.now += 4 * DAY_MS;
    await runAtNextHour(people());
    expect(await figures(seeker, jobId)).toMatchObject(nothing);
    await applyFor(jobId, 1);
    functions.clock.now += 3 * DAY_MS;
    await runAtNextHour(people());
    expect(await figures(seeker, jobId)).toMatchObject(nothing);
    functions.clock.now += DAY_MS;
    await runAtNextHour(people());
    expect(await figures(seeker, jobId)).toMatchObject({ answerPercent: 80, answerHours: 5 });
  });

  test('changes neither with the act nor on its day, but from the next day on, and leaves the job’s revision', async () => {
    const { functions, seeker } = people();
    const jobId = await publishJob(people(), { headcount: 20 });
    const sent = await applyFor(jobId, 10);
    functions.clock.now += 4 * DAY_MS;
    await runAtNextHour(people());
    const before = await seeker.get('Job', jobId);
    expect(before).toMatchObject({ answerPercent: 0, answerHours: null });
    for (const { id } of sent) await answer(id);
    await runAtNextHour(people());
    expect(await figures(seeker, jobId)).toMatchObject({ answerPercent: 0, answerHours: null });
    functions.clock.now += DAY_MS;
    await runAtNextHour(people());
    const { activeDay: _day, ...after } = await seeker.get('Job', jobId);
    expect(after).toEqual({ ...before, activeDay: undefined, answerPercent: 100, answerHours: 5 * 24 });
  });

  test('is the same in every job of the company, a new one too', async () => {
    const { functions, seeker } = people();
    const jobId = await publishJob(people(), { headcount: 20 });
    const sent = await applyFor(jobId, 10);
    for (const { id } of sent) await answer(id);
    const other = await publishJob(people());
    functions.clock.now += 4 * DAY_MS;
    await runAtNextHour(people());
    const shown = { answerPercent: 100, answerHours: 1 };
    expect(await figures(seeker, other)).toMatchObject(shown);
    expect(await figures(seeker, await publishJob(people()))).toMatchObject(shown);
  });

  test('does not tell that somebody has blocked the company, and keeps the answers to deleted people', async () => {
    const { functions, seeker, superAdmin, company } = people();
    const jobId = await publishJob(people(), { headcount: 20 });
    const sent = await applyFor(jobId, 14);
    for (const { id } of sent.slice(0, 6)) await answer(id);
    functions.clock.now += 4 * DAY_MS;
    await runAtNextHour(people());
    expect(await figures(seeker, jobId)).toMatchObject({ answerPercent: 42 });
    const [answered] = sent;
    const query = { _id: answered?.seeker.user._id };
    expect(await superAdmin.outcome('queryMySQLData', { action: 'delete', model: 'User', query })).toBe('success');
    await runAtNextHour(people());
    expect(await figures(seeker, jobId)).toMatchObject({ answerPercent: 42 });
    const blocking = sent.at(-1)?.seeker;
    await blocking?.insert('Block', { companyId: company._id });
    await runAtNextHour(people());
    // Like any withdrawal: 6 of 13.
    expect(await figures(seeker, jobId)).toMatchObject({ answerPercent: 46 });
    if (blocking) expect(await figures(blocking, jobId)).toEqual(await figures(seeker, jobId));
  });

  test('has the day of the company’s last act, for a week; reading is none, and nobody else’s acts count', async () => {
    const { functions, seeker, owner } = people();
    const jobId = await publishJob(people());
    await runAtNextHour(people());
    const day = dayOf(functions.clock.now);
    expect(await figures(seeker, jobId)).toMatchObject({ activeDay: day });
    functions.clock.now += 6 * DAY_MS;
    await applyFor(jobId, 1);
    await owner.list('Application');
    await runAtNextHour(people());
    expect(await figures(seeker, jobId)).toMatchObject({ activeDay: day });
    functions.clock.now += DAY_MS;
    await runAtNextHour(people());
    expect(await figures(seeker, jobId)).toMatchObject({ activeDay: 0 });
    await owner.update('Job', jobId, { city: '北京' });
    await runAtNextHour(people());
    expect(await figures(seeker, jobId)).toMatchObject({ activeDay: day + 7 });
  });
});

describeOnEachDatabase('The figures of many companies', (open) => {
  const opened = databaseForTests(open, 'recruiting');
  beforeEach(() => emptyTables(opened));

  const stored = () =>
    opened.database.sql
      .selectFrom('Job')
      .select(['userId', 'answerPercent', 'answerHours', 'activeDay'])
      .orderBy('_id')
      .execute();

  test('equal a recount of generated histories', async () => {
    const functions = createFunctions(opened, randomId);
    const data = await addGenerated(opened, 300);
    const random = createSeededRandom(7);
    const actions = ['updateJob', 'moveApplication', 'createInvitation', 'createFavorite'] as const;
    const entries = data.companies.flatMap(({ userId: actorId }) =>
      Array.from({ length: random.number(4) }, () => ({
        actorId,
        action: random.pick(actions),
        createTime: NOON - random.number(20 * DAY_MS),
      })),
    );
    await insertRecords(
      opened,
      'Audit',
      entries.map((entry, index) => ({
        ...{ _id: randomId(), updateTime: NOON, revision: 1, actorName: '', model: 'Other', targetId: `${index}` },
        ...{ before: {}, after: {}, requestId: '', position: 1, snapshot: null },
        ...entry,
      })),
    );
    await runAtNextHour({ test: opened, functions });
    const recounted = new Map(
      data.companies.map(({ userId }) => [userId, recountFigures(data, entries, userId, functions.clock.now)]),
    );
    const rows = await stored();
    expect(rows).toEqual(rows.map(({ userId }) => ({ userId, ...recounted.get(userId) })));
    // The histories have both kinds.
    const shares = [...recounted.values()].map(({ answerPercent }) => answerPercent);
    expect(shares).toContain(null);
    expect(new Set(shares).size).toBeGreaterThan(4);
  });

  test('are computed in batches, and stored only where they change', async () => {
    const functions = createFunctions(opened, randomId);
    const owners = await Promise.all(Array.from({ length: 101 }, () => addUser(opened, { role: 'company' })));
    for (const { _id: userId } of owners) {
      await addJob(opened, await addCompany(opened, { userId, verifyStatus: 'approved' }), { activeDay: 1 });
    }
    const [report] = await runAtNextHour({ test: opened, functions });
    expect(report).toMatchObject({ outcome: 'success', counts: { companies: 101 } });
    expect(new Set((await stored()).map(({ activeDay }) => activeDay))).toEqual(new Set([0]));
    expect(await runAtNextHour({ test: opened, functions })).toMatchObject([{ outcome: 'success', counts: {} }]);
  });
});
