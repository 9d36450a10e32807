import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, dayOf, endOfDay, HOUR_MS } from '#contract/days.ts';
import { LATE_MS, WAITING_MS } from '#contract/recruiting/reminders.ts';
import { reminders } from '#server/schedule/reminders.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import { addApplication, addInterview, addJob, offerData } from '#tests/support/fixtures/recruiting-records.ts';
import { setInterviews } from './interview-stage.ts';
import { setPeople } from './people.ts';
import { MINUTE, setTelling } from './telling-stage.ts';

const START = NOON + 5 * DAY_MS;
const DAY_BEFORE = START - DAY_MS;
const HOUR_BEFORE = START - HOUR_MS;

describeOnEachDatabase('Reminders', (open) => {
  const people = setPeople(open);
  const { applicationId, propose, update, addNew } = setInterviews(people);
  const { at, read, timer, runWithoutLease, bellOf } = setTelling(people);
  let seeker: string;
  let owner: string;
  beforeEach(() => {
    seeker = people().seeker.user._id;
    owner = people().owner.user._id;
  });
  const accepted = async (startTime = START) => {
    const id = await propose({ startTime });
    await people().seeker.update('Interview', id, { status: 'accepted' });
    return id;
  };
  const both = (kind: string, id: string) => [`${kind} ${id} ${seeker}`, `${kind} ${id} ${owner}`].sort();
  const suspend = (id: string) => people().admin.update('User', id, { status: 'suspended' });
  const remove = (_id: string) =>
    people().superAdmin.outcome('queryMySQLData', { action: 'delete', model: 'User', query: { _id } });

  test('of an interview reach both sides a day and an hour before, once', async () => {
    const id = await accepted();
    expect(await at(DAY_BEFORE - 1)).toEqual([]);
    expect(await at(DAY_BEFORE)).toEqual(both('interviewInADay', id));
    expect(await at(DAY_BEFORE + MINUTE)).toEqual([]);
    expect(await at(HOUR_BEFORE - 1)).toEqual([]);
    expect(await at(HOUR_BEFORE)).toEqual(both('interviewInAnHour', id));
    for (const time of [HOUR_BEFORE + MINUTE, START - 1, START, START + DAY_MS]) expect(await at(time)).toEqual([]);
    for (const userId of [seeker, owner]) {
      const [latest, earlier] = await bellOf(userId);
      expect([latest, earlier]).toEqual(
        ['interviewInAnHour', 'interviewInADay'].map((kind) => ({ kind, targetId: id, days: 0 })),
      );
    }
  });

  test('follow an interview that is moved and accepted again', async () => {
    const id = await accepted();
    expect(await at(DAY_BEFORE)).toHaveLength(2);
    await people().owner.update('Interview', id, { startTime: START + 3 * DAY_MS });
    expect(await at(HOUR_BEFORE)).toEqual([]);
    await people().seeker.update('Interview', id, { status: 'accepted' });
    expect(await at(START)).toEqual([]);
    expect(await at(DAY_BEFORE + 3 * DAY_MS)).toEqual(both('interviewInADay', id));
  });

  test('do not repeat what both sides have just agreed on', async () => {
    people().functions.clock.now = DAY_BEFORE + 4 * HOUR_MS;
    const id = await accepted();
    expect(await at(DAY_BEFORE + 4 * HOUR_MS + MINUTE)).toEqual([]);
    expect(await at(HOUR_BEFORE)).toEqual(both('interviewInAnHour', id));
  });

  test.each([
    ['is cancelled by the company', async (id: string) => update(people().owner, id, { status: 'cancelled' })],
    ['is cancelled by the applicant', async (id: string) => update(people().seeker, id, { status: 'cancelled' })],
    ['is moved', async (id: string) => update(people().owner, id, { minutes: 60 })],
    [
      'ends with its application',
      async () => people().owner.update('Application', applicationId(), { status: 'rejected' }),
    ],
    ['has a suspended applicant', async () => suspend(seeker)],
    ['has a suspended company', async () => suspend(owner)],
    ['has a deleted applicant', async () => remove(seeker)],
    ['has a deleted company', async () => remove(owner)],
    [
      'has an applicant who blocks the company',
      async () => people().seeker.insert('Block', { companyId: people().company._id }),
    ],
  ])('are not sent of an interview that %s', async (_name, end) => {
    await end(await accepted());
    const told = [...(await at(DAY_BEFORE)), ...(await at(HOUR_BEFORE))];
    expect(told.filter((line) => line.startsWith('interview'))).toEqual([]);
  });

  test('that were missed while no timer ran are replaced by the nearer one', async () => {
    const soon = await accepted(START);
    const passed = await accepted(START - 2 * HOUR_MS);
    const later = await accepted(START + 3 * HOUR_MS);
    await at(START - 3 * DAY_MS);
    const told = await at(START - 30 * MINUTE);
    expect(told).toEqual([...both('interviewInAnHour', soon), ...both('interviewInADay', later)].sort());
    expect(told.join()).not.toContain(passed);
  });

  test('are told once while the clock jumps an hour forth and back', async () => {
    const id = await accepted();
    const times = [DAY_BEFORE - MINUTE, DAY_BEFORE + HOUR_MS, DAY_BEFORE, DAY_BEFORE + 2 * HOUR_MS];
    for (const time of [...times, HOUR_BEFORE, START - DAY_MS, START - 1, HOUR_BEFORE + MINUTE]) await at(time);
    expect(await read()).toEqual([...both('interviewInADay', id), ...both('interviewInAnHour', id)].sort());
  });

  test('are no longer those of a day after those of an hour, also if the clock goes back', async () => {
    const { test: opened, company } = people();
    const id = await accepted();
    const validUntil = START - 30 * MINUTE + DAY_MS;
    const publishTime = NOON - 10 * DAY_MS;
    const job = await addJob(opened, company, { status: 'published', validUntil, publishTime });
    const nearest = [...both('interviewInAnHour', id), `jobEndsInADay ${job} ${owner}`];
    expect(await at(START - 30 * MINUTE)).toEqual(expect.arrayContaining(nearest));
    expect(await at(START - 90 * MINUTE)).toEqual([]);
  });

  test('are told once by timers that come at once, even if all of them had the lease', async () => {
    const ids = [await accepted(), await accepted(START + MINUTE), await accepted(START + 2 * MINUTE)];
    people().functions.clock.now = HOUR_BEFORE + 10 * MINUTE;
    await Promise.all(Array.from({ length: 4 }, () => runWithoutLease(reminders)));
    await Promise.all(Array.from({ length: 8 }, () => timer()));
    expect(await read()).toEqual(ids.flatMap((id) => both('interviewInAnHour', id)).sort());
  });

  test('of what waits come after two days, once for each change', async () => {
    const { functions, owner: company, seeker: applicant } = people();
    const id = await propose({ startTime: NOON + 9 * DAY_MS });
    expect(await at(NOON + WAITING_MS - 1)).toEqual([]);
    expect(await at(NOON + WAITING_MS + MINUTE)).toEqual([`proposalWaits ${id} ${seeker}`]);
    await applicant.update('Interview', id, { wishedTime: NOON + 8 * DAY_MS });
    const { now } = functions.clock;
    expect(await at(now + WAITING_MS - MINUTE)).toEqual([]);
    expect(await at(now + WAITING_MS)).toEqual([`wishWaits ${id} ${owner}`]);
    expect(await at(now + WAITING_MS + MINUTE)).toEqual([]);
    await company.update('Interview', id, { startTime: now + 6 * DAY_MS });
    expect(await at(functions.clock.now + WAITING_MS)).toEqual([`proposalWaits ${id} ${seeker}`]);
  });

  test('of an offer come after two days, and not when it was answered or is old', async () => {
    const first = applicationId();
    await people().owner.update('Application', first, { status: 'offered' });
    expect(await at(NOON + WAITING_MS)).toEqual([`offerWaits ${first} ${seeker}`]);
    await addNew('viewed');
    const second = applicationId();
    await people().owner.update('Application', second, { status: 'offered' });
    const { now } = people().functions.clock;
    await people().seeker.update('Application', second, { status: 'declined' });
    expect(await at(now + WAITING_MS)).toEqual([]);
    await addNew('viewed');
    await people().owner.update('Application', applicationId(), { status: 'offered' });
    expect(await at(now + 2 * WAITING_MS + LATE_MS)).toEqual([]);
  });

  test('of the last day for an offer come a day before it is over, and not of one that was made later', async () => {
    const id = applicationId();
    const replyDay = endOfDay(dayOf(NOON) + 4);
    await people().owner.update('Application', id, { status: 'offered', offer: offerData(NOON, { replyDay }) });
    await at(NOON + WAITING_MS);
    expect(await at(replyDay - DAY_MS - MINUTE)).toEqual([]);
    expect(await at(replyDay - DAY_MS)).toEqual([`offerEndsInADay ${id} ${seeker}`]);
    expect(await at(replyDay - MINUTE)).toEqual([]);
    await addNew('viewed');
    const late = { status: 'offered', offer: offerData(NOON, { replyDay }) };
    await people().owner.update('Application', applicationId(), late);
    expect(await at(people().functions.clock.now + MINUTE / 2)).toEqual([]);
  });

  test('of a proposal whose time has passed are not sent', async () => {
    await propose({ startTime: NOON + WAITING_MS - MINUTE });
    expect(await at(NOON + WAITING_MS)).toEqual([]);
  });

  test('of a proposal come while one of its times is ahead', async () => {
    const startTime = NOON + WAITING_MS - MINUTE;
    const [second, third] = [NOON + WAITING_MS + MINUTE, NOON + WAITING_MS + 2 * MINUTE];
    const ids = [
      await propose({ startTime, secondTime: second }),
      await propose({ startTime, secondTime: startTime - MINUTE, thirdTime: third }),
    ];
    expect(await at(NOON + WAITING_MS)).toEqual(ids.map((id) => `proposalWaits ${id} ${seeker}`).sort());
  });

  test('of the wish for a later time come although the proposed time has passed', async () => {
    const id = await propose({ startTime: NOON + WAITING_MS - MINUTE });
    const other = await propose({ startTime: NOON + WAITING_MS - 2 * MINUTE });
    await people().seeker.update('Interview', id, { wishedTime: NOON + 4 * DAY_MS });
    await people().seeker.update('Interview', other, { wishedTime: NOON + WAITING_MS });
    expect(await at(NOON + WAITING_MS)).toEqual([`wishWaits ${id} ${owner}`]);
  });

  test('of a job come a week and a day before its validity ends', async () => {
    const { test: opened, company } = people();
    const validUntil = endOfDay(dayOf(NOON) + 30);
    for (const model of ['Application', 'Job'] as const) await opened.database.sql.deleteFrom(model).execute();
    const add = (fields: object) => addJob(opened, company, { status: 'published', validUntil, ...fields });
    const id = await add({});
    const short = await add({ publishTime: validUntil - 5 * DAY_MS });
    for (const status of ['draft', 'pending', 'rejected', 'filled', 'closed', 'removed'] as const)
      await add({ status });
    expect(await at(validUntil - 7 * DAY_MS - MINUTE)).toEqual([]);
    expect(await at(validUntil - 7 * DAY_MS)).toEqual([`jobEndsInAWeek ${id} ${owner}`]);
    expect(await at(validUntil - DAY_MS)).toEqual([id, short].map((job) => `jobEndsInADay ${job} ${owner}`).sort());
    expect(await at(validUntil)).toEqual([]);
  });

  test('go on by key through more than one batch has', async () => {
    const { test: opened, company } = people();
    const jobId = await addJob(opened, company, { status: 'published' });
    const ids: string[] = [];
    for (let count = 0; count < 130; count += 1) {
      const { user } = await people().addUserOnly();
      const id = await addApplication(opened, { jobId, company, applicant: user, status: 'interviewing' });
      ids.push(await addInterview(opened, id, { status: 'accepted', startTime: START }));
    }
    const told = await at(DAY_BEFORE);
    expect(told).toHaveLength(260);
    expect(new Set(told.map((line) => line.split(' ')[1]))).toEqual(new Set(ids));
  });

  test('are forgotten with the person to whom they were told', async () => {
    await accepted();
    expect(await at(DAY_BEFORE)).toHaveLength(2);
    await remove(seeker);
    expect((await read()).map((line) => line.split(' ')[2])).toEqual([owner]);
    await remove(owner);
    expect(await read()).toEqual([]);
  });
});
