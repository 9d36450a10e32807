import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { MAX_INTERVIEW_DAYS } from '#contract/recruiting/interview.ts';
import { describeOnEachDatabase, dumpOf } from '#tests/support/fixtures/databases.ts';
import { interviewTimes } from '#tests/support/fixtures/recruiting-records.ts';
import { setInterviews } from './interview-stage.ts';
import { setPeople } from './people.ts';

const MINUTE = 60_000;

describeOnEachDatabase('Several proposed times of an interview', (open) => {
  const people = setPeople(open);
  const { propose, proposal, update, end } = setInterviews(people);
  let now: number;
  beforeEach(() => {
    now = people().functions.clock.now;
  });
  const times = (...days: number[]) => interviewTimes(now, days);
  const read = (id: string) => people().seeker.get('Interview', id);

  test('are stored in their order, and the accepted one becomes the start time', async () => {
    const { seeker } = people();
    const id = await propose(times(3, 1, 2));
    expect(await read(id)).toMatchObject({ status: 'proposed', ...times(1, 2, 3) });
    const accepted = { status: 'accepted', startTime: now + 2 * DAY_MS };
    expect(await seeker.update('Interview', id, accepted)).toMatchObject({ ...accepted, secondTime: 0, thirdTime: 0 });
  });

  test('leave no gap, and a repeated proposal is the same interview whatever the order', async () => {
    const id = await propose({ ...times(2), thirdTime: now + DAY_MS });
    expect(await read(id)).toMatchObject(times(1, 2));
    expect(await propose(times(1, 2))).toBe(id);
    expect(await propose(times(2, 1))).toBe(id);
    expect(await propose(times(1, 2, 3))).not.toBe(id);
  });

  test('are accepted only by name, and only those that are proposed', async () => {
    const { owner, seeker } = people();
    const id = await propose(times(1, 2, 3));
    expect(await update(seeker, id, { status: 'accepted' })).toBe('VALIDATION_FAILED');
    expect(await update(seeker, id, { status: 'accepted', startTime: now + 4 * DAY_MS })).toBe('PRECONDITION_FAILED');
    expect(await update(seeker, id, { status: 'declined', startTime: now + DAY_MS })).toBe('VALIDATION_FAILED');
    await owner.update('Interview', id, times(1, 4));
    expect(await update(seeker, id, { status: 'accepted', startTime: now + 2 * DAY_MS })).toBe('PRECONDITION_FAILED');
    expect(await update(seeker, id, { status: 'accepted', startTime: now + 4 * DAY_MS })).toBe('success');
    expect(await read(id)).toMatchObject(times(4));
  });

  test('can be accepted as long as they are ahead, although the first has passed', async () => {
    const { seeker, functions } = people();
    const id = await propose(times(1, 2, 3));
    functions.clock.now = now + 2 * DAY_MS;
    for (const days of [1, 2]) {
      expect(await update(seeker, id, { status: 'accepted', startTime: now + days * DAY_MS })).toBe(
        'PRECONDITION_FAILED',
      );
    }
    expect(await update(seeker, id, { status: 'accepted', startTime: now + 3 * DAY_MS })).toBe('success');
  });

  test('are replaced by a move, and those ahead stay when only the place changes', async () => {
    const { owner, seeker, functions } = people();
    const id = await propose(times(1, 2, 3));
    functions.clock.now = now + DAY_MS;
    expect(await owner.update('Interview', id, { place: '二楼' })).toMatchObject({ place: '二楼', ...times(2, 3) });
    expect(await owner.update('Interview', id, { startTime: now + 5 * DAY_MS })).toMatchObject(times(5));
    await seeker.update('Interview', id, { status: 'accepted' });
    expect(await owner.update('Interview', id, times(7, 6))).toMatchObject({ status: 'proposed', ...times(6, 7) });
    functions.clock.now = now + 7 * DAY_MS;
    expect(await update(owner, id, { place: '三楼' })).toBe('VALIDATION_FAILED');
  });

  test('stay while the applicant wishes another one', async () => {
    const { seeker } = people();
    const id = await propose(times(1, 2));
    await seeker.update('Interview', id, { wishedTime: now + 3 * DAY_MS });
    expect(await read(id)).toMatchObject({ wishedTime: now + 3 * DAY_MS, ...times(1, 2) });
    await seeker.update('Interview', id, { status: 'accepted', startTime: now + 2 * DAY_MS });
    expect(await read(id)).toMatchObject({ wishedTime: 0, ...times(2) });
  });

  test('are cleared by the end of the application, and with the applicant', async () => {
    const { owner, seeker, superAdmin, test: stage } = people();
    const declined = await propose(times(1, 2, 3));
    await seeker.update('Interview', declined, { status: 'declined' });
    const open = await propose(times(1, 2, 3));
    await end('rejected', owner);
    expect(await read(open)).toMatchObject({ status: 'cancelled', ...times(1) });
    const deletion = { action: 'delete', model: 'User', query: { _id: seeker.user._id } };
    expect(await superAdmin.outcome('queryMySQLData', deletion)).toBe('success');
    const rows = await stage.database.sql.selectFrom('Interview').select(['secondTime', 'thirdTime']).execute();
    expect(rows.map((row) => [Number(row.secondTime), Number(row.thirdTime)])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test.each([
    ['one of them twice', () => times(1, 2, 1)],
    ['the second in the past', () => times(1, -1)],
    ['the third now', () => ({ ...times(1, 2), thirdTime: Math.floor(now / MINUTE) * MINUTE })],
    ['the second after more than a year', () => times(1, MAX_INTERVIEW_DAYS + 1)],
    ['the third at a second', () => ({ ...times(1, 2), thirdTime: now + 3 * DAY_MS + 1000 })],
    ['a negative one', () => ({ ...times(1), secondTime: -MINUTE })],
    ['no first one', () => ({ startTime: 0, secondTime: now + DAY_MS })],
  ])('are not proposed with %s', async (_name, fields) => {
    const { owner } = people();
    const id = await propose();
    const before = await dumpOf(people().test);
    expect(await proposal(fields())).toBe('VALIDATION_FAILED');
    expect(await update(owner, id, fields())).toBe('VALIDATION_FAILED');
    expect(await update(owner, id, { secondTime: now + DAY_MS })).toBe('VALIDATION_FAILED');
    expect(await dumpOf(people().test)).toBe(before);
  });
});
