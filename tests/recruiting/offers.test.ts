import { expect, test } from 'vitest';
import { DAY_MS, dayOf, endOfDay } from '#contract/days.ts';
import { MAX_REPLY_DAYS, MAX_START_DAYS, offerFields } from '#contract/recruiting/offer.ts';
import { tasks } from '#server/schedule/tasks.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import { addApplication, addJob, offerData } from '#tests/support/fixtures/recruiting-records.ts';
import { type Caller, setPeople } from './people.ts';
import { setTelling } from './telling-stage.ts';

describeOnEachDatabase('An offer', (open) => {
  const people = setPeople(open);
  const telling = setTelling(people);

  async function applied(headcount = 1) {
    const { test: stage, company, seeker } = people();
    const jobId = await addJob(stage, company, { status: 'published', headcount });
    const id = await addApplication(stage, { jobId, company, applicant: seeker.user, status: 'interviewing' });
    return { id, jobId };
  }
  async function offered(fields: Parameters<typeof offerData>[1] = {}) {
    const { id, jobId } = await applied();
    const offer = offerData(NOON, fields);
    await people().owner.update('Application', id, { status: 'offered', offer });
    return { id, jobId, offer };
  }
  const outcome = (caller: Caller, _id: string, data: object) =>
    caller.outcome('queryMySQLData', { action: 'update', model: 'Application', query: { _id }, data });

  test('has terms that both sides read, and nobody else', async () => {
    const { owner, seeker, admin } = people();
    const { id, offer } = await offered();
    const terms = { offer, replyUntil: offer.replyDay };
    for (const caller of [owner, seeker]) expect(await caller.get('Application', id)).toMatchObject(terms);
    expect(await admin.get('Application', id)).toMatchObject({ status: 'offered', offer: null });
    const history = await people()
      .test.database.sql.selectFrom('Audit')
      .selectAll()
      .where('targetId', '=', id)
      .execute();
    expect(JSON.stringify(history)).not.toContain(offer.place);
  });

  test.each<[string, object]>([
    ['月薪（元）', { pay: 0 }],
    ['月薪（元）', { pay: offerFields.pay.max + 1 }],
    ['年薪月数', { months: 11 }],
    ['年薪月数', { months: 13.5 }],
    ['工作地点', { place: ' ' }],
    ['入职日期', { startDay: 0 }],
    ['答复截止日期', { replyDay: 0 }],
    ['答复截止日期', { replyDay: NOON - DAY_MS }],
    ['答复截止日期', { replyDay: NOON + (MAX_REPLY_DAYS + 1) * DAY_MS }],
    ['入职日期', { startDay: NOON + 2 * DAY_MS }],
    ['入职日期', { startDay: NOON + (MAX_START_DAYS + 1) * DAY_MS }],
    ['补充说明', { text: '字'.repeat(501) }],
    ['VALIDATION_FAILED', { currency: 'CNY' }],
  ])('is refused: %s', async (error, fields) => {
    const { id } = await applied();
    const offer = { ...offerData(NOON), ...fields };
    const call = people().owner.update('Application', id, { status: 'offered', offer });
    await expect(call).rejects.toThrow(error);
    expect(await people().owner.get('Application', id)).toMatchObject({ status: 'interviewing', offer: null });
  });

  test('has its terms only in the step that offers', async () => {
    const { id } = await applied();
    const data = { status: 'rejected', reason: '经验不足', offer: offerData(NOON) };
    expect(await outcome(people().owner, id, data)).toBe('VALIDATION_FAILED');
  });

  test('can be answered until the end of its last day, which may be today', async () => {
    const { seeker, functions } = people();
    const today = endOfDay(dayOf(NOON));
    const { id } = await offered({ replyDay: today });
    functions.clock.now = today - 1;
    await telling.timer();
    expect(await outcome(seeker, id, { status: 'hired' })).toBe('success');
  });

  test('lapses after its last day, which frees its place and tells both sides once', async () => {
    const { owner, seeker, functions, test: stage, company, admin } = people();
    const { id, jobId, offer } = await offered();
    const other = await addApplication(stage, { jobId, company, applicant: admin.user, status: 'viewed' });
    expect(await outcome(owner, other, { status: 'offered' })).toBe('PRECONDITION_FAILED');
    functions.clock.now = offer.replyDay + 1;
    await telling.timer();
    const after = { status: 'shortlisted', offer: null, replyUntil: 0, updateTime: functions.clock.now };
    for (const caller of [owner, seeker]) expect(await caller.get('Application', id)).toMatchObject(after);
    expect(await outcome(owner, other, { status: 'offered' })).toBe('success');
    await telling.runWithoutLease(tasks.offers);
    for (const { user } of [owner, seeker]) {
      const bell = await telling.bellOf(user._id);
      expect(bell.filter(({ kind }) => kind === 'offerLapsed')).toMatchObject([{ targetId: id }]);
    }
  });

  test('can be declined, and no longer accepted, after its last day and before the timer comes', async () => {
    const { seeker, functions } = people();
    const { id, offer } = await offered();
    functions.clock.now = offer.replyDay + 1;
    await expect(seeker.update('Application', id, { status: 'hired' })).rejects.toThrow('录用已过答复截止日期');
    expect(await outcome(seeker, id, { status: 'declined' })).toBe('success');
  });

  test('keeps its terms when it is accepted, and loses them with every other end', async () => {
    const { owner, seeker } = people();
    const accepted = await offered();
    await seeker.update('Application', accepted.id, { status: 'hired' });
    expect(await seeker.get('Application', accepted.id)).toMatchObject({ offer: accepted.offer, replyUntil: 0 });
    const ends: ((id: string, jobId: string) => Promise<unknown>)[] = [
      (id) => owner.update('Application', id, { status: 'shortlisted' }),
      (id) => owner.update('Application', id, { status: 'rejected', reason: '经验不足' }),
      (id) => seeker.update('Application', id, { status: 'declined' }),
      (id) => seeker.update('Application', id, { status: 'withdrawn' }),
      (_, jobId) => owner.update('Job', jobId, { status: 'closed' }),
    ];
    for (const end of ends) {
      const { id, jobId } = await offered();
      await end(id, jobId);
      expect(await seeker.get('Application', id)).toMatchObject({ offer: null, replyUntil: 0 });
    }
  });

  test('has no last day without terms', async () => {
    const { owner, functions } = people();
    const { id } = await applied();
    await owner.update('Application', id, { status: 'offered' });
    functions.clock.now += 400 * DAY_MS;
    await telling.timer();
    expect(await owner.get('Application', id)).toMatchObject({ status: 'offered', offer: null, replyUntil: 0 });
  });
});
