import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { MAX_INTERVIEW_DAYS, MAX_INTERVIEWS, MAX_OPEN_INTERVIEWS } from '#contract/recruiting/interview.ts';
import { describeOnEachDatabase, dumpOf } from '#tests/support/fixtures/databases.ts';
import { addInterview } from '#tests/support/fixtures/recruiting-records.ts';
import { setInterviews } from './interview-stage.ts';
import { type Caller, setPeople } from './people.ts';

const MINUTE = 60_000;

describeOnEachDatabase('Interviews', (open) => {
  const people = setPeople(open);
  const { applicationId, addNew, propose, proposal, update, end } = setInterviews(people);
  let now: number;
  beforeEach(() => {
    now = people().functions.clock.now;
  });

  test('are proposed, moved and accepted, and end with a result', async () => {
    const { owner, seeker, functions } = people();
    const id = await propose({ mode: 'video', place: 'https://meeting.example/1' });
    expect(await owner.get('Application', applicationId())).toMatchObject({ status: 'interviewing' });
    expect(await owner.get('Interview', id)).toMatchObject({
      applicationId: applicationId(),
      applicantName: '欧阳明',
      round: 1,
      status: 'proposed',
      timeZone: 'Asia/Shanghai',
    });
    const wishedTime = now + 2 * DAY_MS;
    expect(await seeker.update('Interview', id, { wishedTime, wish: '当天有课' })).toMatchObject({
      status: 'proposed',
      wishedTime,
      wish: '当天有课',
    });
    expect(await owner.update('Interview', id, { startTime: wishedTime })).toMatchObject({
      startTime: wishedTime,
      minutes: 45,
      wishedTime: 0,
      wish: '',
    });
    expect(await seeker.update('Interview', id, { status: 'accepted' })).toMatchObject({ status: 'accepted' });
    expect(await update(owner, id, { status: 'done' })).toBe('PRECONDITION_FAILED');
    functions.clock.now = wishedTime;
    expect(await owner.update('Interview', id, { status: 'done' })).toMatchObject({ status: 'done', revision: 5 });
  });

  test('tell the other side each step, and the end of the application only itself', async () => {
    const { owner, seeker, functions } = people();
    const ofInterviews = async (caller: Caller) => {
      const entries = await caller.list('Notification', {});
      return entries.map(({ kind, targetId }) => `${kind} ${targetId}`).toSorted();
    };
    const id = await propose();
    await seeker.update('Interview', id, { wishedTime: now + 2 * DAY_MS });
    await owner.update('Interview', id, { minutes: 60 });
    await seeker.update('Interview', id, { status: 'accepted' });
    await owner.update('Interview', id, { status: 'cancelled', reason: '面试官出差' });
    const next = await propose();
    await seeker.update('Interview', next, { status: 'declined' });
    functions.clock.now += MINUTE;
    await propose();
    expect(await ofInterviews(seeker)).toEqual(
      expect.arrayContaining([
        `interviewProposed ${id}`,
        `interviewMoved ${id}`,
        `interviewCancelled ${id}`,
        `interviewProposed ${next}`,
      ]),
    );
    expect((await ofInterviews(seeker)).filter((entry) => entry.startsWith('application'))).toEqual([]);
    expect(await ofInterviews(owner)).toEqual(
      [`interviewAccepted ${id}`, `interviewDeclined ${next}`, `interviewTimeWished ${id}`].toSorted(),
    );
    await end('rejected', owner);
    const told = await ofInterviews(seeker);
    expect(told.filter((entry) => entry.startsWith('interviewCancelled'))).toEqual([`interviewCancelled ${id}`]);
    expect(told).toContain(`applicationRejected ${applicationId()}`);
  });

  test('count their rounds, and a repeated proposal is the same interview', async () => {
    const { owner } = people();
    const first = await propose();
    expect(await propose()).toBe(first);
    const second = await propose({ place: '二楼' });
    expect(second).not.toBe(first);
    expect(await owner.get('Interview', second)).toMatchObject({ round: 2 });
    await owner.update('Interview', first, { status: 'cancelled' });
    const third = await propose();
    expect(third).not.toBe(first);
    expect(await owner.get('Interview', third)).toMatchObject({ round: 3 });
  });

  test(`wait in a number of at most ${MAX_OPEN_INTERVIEWS} for each application`, async () => {
    for (let index = 0; index < MAX_OPEN_INTERVIEWS; index += 1) await propose({ minutes: 15 + index });
    expect(await proposal({ minutes: 100 })).toBe('PRECONDITION_FAILED');
  });

  test(`are at most ${MAX_INTERVIEWS} for each application in all, cancelled ones included`, async () => {
    const { owner } = people();
    for (let index = 0; index < MAX_INTERVIEWS; index += 1) {
      await owner.update('Interview', await propose(), { status: 'cancelled' });
    }
    expect(await proposal()).toBe('PRECONDITION_FAILED');
  });

  test.each([
    ['in the past', () => ({ startTime: now - MINUTE })],
    ['now', () => ({ startTime: Math.floor(now / MINUTE) * MINUTE })],
    ['after more than a year', () => ({ startTime: now + (MAX_INTERVIEW_DAYS + 1) * DAY_MS })],
    ['at a second', () => ({ startTime: now + DAY_MS + 1000 })],
    ['beyond all dates', () => ({ startTime: Number.MAX_SAFE_INTEGER })],
    ['in a zone that does not exist', () => ({ timeZone: 'Asia/Nowhere' })],
    ['in an offset', () => ({ timeZone: '+08:00' })],
    ['in no zone', () => ({ timeZone: '' })],
    ['for 14 minutes', () => ({ minutes: 14 })],
    ['for 481 minutes', () => ({ minutes: 481 })],
    ['for half a minute more', () => ({ minutes: 45.5 })],
    ['nowhere', () => ({ place: ' ' })],
    ['by pigeon', () => ({ mode: 'pigeon' })],
  ])('are not proposed or moved %s', async (_name, fields) => {
    const { owner } = people();
    const id = await propose();
    const before = await dumpOf(people().test);
    expect(await proposal(fields())).toBe('VALIDATION_FAILED');
    expect(await update(owner, id, fields())).toBe('VALIDATION_FAILED');
    expect(await dumpOf(people().test)).toBe(before);
  });

  test.each(['UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+8', 'America/Port-au-Prince', 'Asia/Calcutta'])(
    'may be chosen in the zone %s',
    async (timeZone) => {
      expect(await proposal({ timeZone })).toBe('success');
    },
  );

  test('are neither accepted nor wished for a time that has passed', async () => {
    const { seeker, functions } = people();
    const id = await propose();
    expect(await update(seeker, id, { wishedTime: now - MINUTE })).toBe('VALIDATION_FAILED');
    expect(await update(seeker, id, { wish: '改天' })).toBe('VALIDATION_FAILED');
    functions.clock.now = now + 2 * DAY_MS;
    expect(await update(seeker, id, { status: 'accepted' })).toBe('PRECONDITION_FAILED');
    expect(await update(seeker, id, { status: 'declined' })).toBe('success');
  });

  test.each(['offered', 'hired', 'declined', 'rejected', 'withdrawn', 'closed'] as const)(
    'are not proposed for an application that is %s',
    async (status) => {
      await addNew(status);
      expect(await proposal()).toBe('PRECONDITION_FAILED');
    },
  );

  test('a company that is no longer approved can only cancel', async () => {
    const { owner, company, test } = people();
    const id = await propose();
    const held = await addInterview(test, applicationId(), { status: 'accepted', startTime: now });
    await owner.update('Company', company._id, { address: '新址' });
    expect(await proposal({ minutes: 60 })).toBe('PERMISSION_DENIED');
    expect(await update(owner, id, { place: '二楼' })).toBe('PERMISSION_DENIED');
    expect(await update(owner, held, { status: 'done' })).toBe('PERMISSION_DENIED');
    expect(await update(owner, id, { status: 'cancelled' })).toBe('success');
  });
});
