import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { nothingHeld } from '#contract/recruiting/held.ts';
import { SETTING_ID } from '#contract/recruiting/setting.ts';
import { tasks } from '#server/schedule/tasks.ts';
import { describeOnEachDatabase, readAllRows } from '#tests/support/fixtures/databases.ts';
import { createFunctions, sessionOf } from '#tests/support/fixtures/functions.ts';
import { addApplication, addInterview, addJob, interviewData } from '#tests/support/fixtures/recruiting-records.ts';
import { countStatements } from '#tests/support/fixtures/statement-count.ts';
import { readEverything } from './marked-people.ts';
import { type Caller, setPeople } from './people.ts';
import { MINUTE, setTelling } from './telling-stage.ts';

const GRACE = 10;

describeOnEachDatabase('A decision with a grace time', (open) => {
  const people = setPeople(open);
  const telling = setTelling(people);

  /** Applies for a job of the company, in a status. Returns the ids. */
  async function applied(status: 'submitted' | 'viewed' | 'shortlisted' | 'interviewing' | 'offered' = 'viewed') {
    const { test: stage, company, seeker, superAdmin } = people();
    await superAdmin.update('Setting', SETTING_ID, { graceMinutes: GRACE });
    const jobId = await addJob(stage, company, { status: 'published', headcount: 3 });
    const id = await addApplication(stage, { jobId, company, applicant: seeker.user, status });
    return { id, jobId };
  }
  const update = (caller: Caller, _id: string, data: object) =>
    caller.outcome('queryMySQLData', { action: 'update', model: 'Application', query: { _id }, data });
  const reject = (id: string) => people().owner.update('Application', id, { status: 'rejected', reason: '经验不足' });
  const shortlist = (id: string) => people().owner.update('Application', id, { status: 'shortlisted' });
  const seenBy = (caller: Caller, id: string) => caller.get('Application', id);
  /** Lets time pass, with the calls of the timer. */
  async function pass(minutes: number): Promise<void> {
    people().functions.clock.now += minutes * MINUTE;
    await telling.timer();
  }

  test('is shown to the company at once, with the time at which it is told', async () => {
    const { owner, functions } = people();
    const { id } = await applied();
    const held = { status: 'viewed', held: 'rejected', heldReason: '经验不足', reason: '' };
    expect(await reject(id)).toMatchObject({ ...held, tellTime: functions.clock.now + GRACE * MINUTE });
    expect(await owner.list('Application', { decided: 'rejected' })).toMatchObject([{ _id: id }]);
    expect(await owner.list('Application', { decided: 'viewed' })).toEqual([]);
    const count = {
      action: 'aggregate',
      model: 'Application',
      groupBy: ['decided'],
      metrics: { count: { op: 'count' } },
    };
    const groups = (caller: Caller) => functions.call('queryMySQLData', sessionOf(caller.user), count);
    expect(await groups(owner)).toMatchObject({ data: { groups: [{ decided: 'rejected', count: 1 }] } });
    expect(await groups(people().admin)).toMatchObject({ errorCode: 'VALIDATION_FAILED' });
  });

  test('takes place when the time is over, as if it were made then, once', async () => {
    const { owner, seeker, functions } = people();
    const { id } = await applied();
    await reject(id);
    await pass(GRACE - 1);
    expect(await seenBy(seeker, id)).toMatchObject({ status: 'viewed' });
    await pass(1);
    const told = { status: 'rejected', reason: '经验不足', updateTime: functions.clock.now, ...nothingHeld };
    for (const caller of [seeker, owner]) expect(await seenBy(caller, id)).toMatchObject(told);
    const bell = await telling.bellOf(seeker.user._id);
    await telling.runWithoutLease(tasks.decisions);
    await pass(1);
    expect(await telling.bellOf(seeker.user._id)).toEqual(bell);
    expect(bell).toMatchObject([{ kind: 'applicationRejected', targetId: id }]);
    const { revision, times } = await seenBy(seeker, id);
    expect([revision, Object(times).rejected]).toEqual([2, told.updateTime]);
  });

  test('keeps interviews until it is told', async () => {
    const { test: stage, seeker, functions } = people();
    const { id } = await applied('interviewing');
    const startTime = functions.clock.now + DAY_MS;
    const interview = await addInterview(stage, id, { status: 'accepted', startTime });
    await reject(id);
    await pass(GRACE - 1);
    expect(await seeker.get('Interview', interview)).toMatchObject({ status: 'accepted' });
    await pass(1);
    expect(await seeker.get('Interview', interview)).toMatchObject({ status: 'cancelled' });
  });

  describe.each([
    ['a rejection', reject, 'rejected'],
    ['a shortlisting', shortlist, 'shortlisted'],
  ] as const)('%s', (_name, decide, status) => {
    test('can be taken back until it is told, and a repeat changes nothing', async () => {
      const { owner, seeker } = people();
      const { id } = await applied();
      const before = await seenBy(owner, id);
      await decide(id);
      for (const _repeat of [1, 2]) {
        expect(await owner.update('Application', id, { takeBack: status })).toEqual(before);
      }
      await pass(GRACE);
      expect(await seenBy(owner, id)).toEqual(before);
      expect(await telling.bellOf(seeker.user._id)).toEqual([]);
      const rows = await readAllRows(people().test);
      for (const table of ['Delivery', 'Told', 'JobDay']) expect(rows.get(table), table).toBeUndefined();
    });

    test('cannot be taken back once it was told', async () => {
      const { owner } = people();
      const { id } = await applied();
      await decide(id);
      await pass(GRACE);
      const before = await readAllRows(people().test);
      expect(await update(owner, id, { takeBack: status })).toBe('PRECONDITION_FAILED');
      expect(await readAllRows(people().test)).toEqual(before);
    });

    test('is taken back by nobody else, and is known to nobody else', async () => {
      const { seeker, admin, superAdmin, addOwner, addSeeker } = people();
      const { id } = await applied();
      await decide(id);
      for (const caller of [seeker, admin, superAdmin, await addOwner(), await addSeeker()]) {
        expect(await update(caller, id, { takeBack: status })).not.toBe('success');
      }
      for (const caller of [seeker, admin, superAdmin]) {
        expect(await seenBy(caller, id)).toMatchObject({ status: 'viewed', ...nothingHeld });
        const asked = { action: 'query', model: 'Application', query: { decided: status } };
        expect(await caller.outcome('queryMySQLData', asked)).toBe('VALIDATION_FAILED');
      }
    });

    test('is told at once without a grace time', async () => {
      const { superAdmin, seeker } = people();
      const { id } = await applied();
      await superAdmin.update('Setting', SETTING_ID, { graceMinutes: 0 });
      expect(await decide(id)).toMatchObject({ status, ...nothingHeld });
      expect(await seenBy(seeker, id)).toMatchObject({ status });
    });

    test.each([
      [
        'withdraws',
        'withdrawn',
        ({ id }: { id: string }) => people().seeker.update('Application', id, { status: 'withdrawn' }),
      ],
      [
        'finds the job closed',
        'closed',
        ({ jobId }: { jobId: string }) => people().owner.update('Job', jobId, { status: 'closed' }),
      ],
    ] as const)('ends when the applicant %s', async (_how, end, act) => {
      const { owner } = people();
      const ids = await applied();
      await decide(ids.id);
      await act(ids);
      await pass(GRACE);
      expect(await seenBy(owner, ids.id)).toMatchObject({ status: end, reason: '', ...nothingHeld });
    });

    test('is erased with the applicant', async () => {
      const { superAdmin, seeker } = people();
      const { id } = await applied();
      await decide(id);
      await superAdmin.outcome('queryMySQLData', { action: 'delete', model: 'User', query: { _id: seeker.user._id } });
      await pass(GRACE);
      expect(await seenBy(people().owner, id)).toMatchObject({ status: 'withdrawn', ...nothingHeld });
    });
  });

  test('of a shortlisting leads on: to an interview, an offer, or a rejection', async () => {
    const { owner, functions } = people();
    for (const status of ['interviewing', 'offered'] as const) {
      const { id } = await applied();
      await shortlist(id);
      expect(await owner.update('Application', id, { status })).toMatchObject({ status, ...nothingHeld });
    }
    const { id } = await applied();
    await shortlist(id);
    functions.clock.now += MINUTE;
    const tellTime = functions.clock.now + GRACE * MINUTE;
    expect(await reject(id)).toMatchObject({ status: 'viewed', held: 'rejected', tellTime });
  });

  test('of a rejection leads nowhere until it is taken back', async () => {
    const { owner, functions } = people();
    const { id } = await applied();
    await reject(id);
    for (const status of ['viewed', 'shortlisted', 'interviewing', 'offered', 'rejected']) {
      expect(await update(owner, id, { status })).toBe('INVALID_TRANSITION');
    }
    expect(await update(owner, id, { takeBack: 'shortlisted' })).toBe('INVALID_TRANSITION');
    const proposal = { action: 'insert', model: 'Interview', data: interviewData(functions.clock.now, id) };
    expect(await owner.outcome('insertMySQLData', proposal)).toBe('PRECONDITION_FAILED');
  });

  test('of a rejection after an offer does not keep the applicant from accepting it', async () => {
    const { owner, seeker } = people();
    const { id } = await applied('offered');
    await reject(id);
    expect(await seeker.update('Application', id, { status: 'hired' })).toMatchObject({ status: 'hired' });
    await pass(GRACE);
    expect(await seenBy(owner, id)).toMatchObject({ status: 'hired', ...nothingHeld });
  });

  test('ends with the first run after a release that knew of no hold has moved the application on', async () => {
    const { test: stage, owner } = people();
    const { id } = await applied();
    await reject(id);
    await stage.database.sql.updateTable('Application').set({ status: 'withdrawn' }).where('_id', '=', id).execute();
    await pass(GRACE);
    const ended = { _id: id, status: 'withdrawn', ...nothingHeld };
    expect(await owner.list('Application', { decided: 'withdrawn' })).toMatchObject([ended]);
  });

  describe('cannot be observed by the applicant until it is told', () => {
    test('by any read call of any model: the bytes stay', async () => {
      const { functions, seeker } = people();
      const { id, jobId } = await applied();
      const readAll = () => readEverything(functions, sessionOf(seeker.user), [id, jobId]);
      const before = await readAll();
      expect(before.filter(({ text }) => text.includes(id)).length).toBeGreaterThan(0);
      for (const decide of [shortlist, reject]) {
        await decide(id);
        await pass(GRACE - 1);
        functions.clock.now -= (GRACE - 1) * MINUTE;
        expect(await readAll()).toEqual(before);
      }
    });

    test('by any answer of theirs: outcome, record and statements are the same', async () => {
      const { seeker, test: stage } = people();
      const counted = countStatements(stage);
      const { call, clock } = createFunctions(counted);
      const course = async (data: object, decide: (id: string) => Promise<unknown>) => {
        const { id, jobId } = await applied('offered');
        await decide(id);
        clock.now = people().functions.clock.now;
        const event = { action: 'update', model: 'Application', query: { _id: id }, data };
        let text = '';
        const work = await counted.workOf(async () => {
          text = JSON.stringify(await call('queryMySQLData', sessionOf(seeker.user), event));
        });
        const requestId = /"requestId":"[^"]*"/g;
        return { text: text.replaceAll(id, 'id').replaceAll(jobId, 'job').replace(requestId, ''), work };
      };
      const answers = [
        ...(['withdrawn', 'hired', 'declined', 'rejected', 'viewed'] as const).map((status) => ({ status })),
        { status: 'submitted', consent: true },
        { note: '' },
        { takeBack: 'rejected' },
      ];
      for (const data of answers) {
        // Both have an entry of the company in the history.
        const undecided = await course(data, (id) => people().owner.update('Application', id, { note: '待定' }));
        expect(await course(data, reject), JSON.stringify(data)).toEqual(undecided);
      }
    });
  });
});
