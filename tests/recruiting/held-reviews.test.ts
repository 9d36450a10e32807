import { describe, expect, test } from 'vitest';
import { nothingHeld } from '#contract/recruiting/held.ts';
import { SETTING_ID } from '#contract/recruiting/setting.ts';
import { tasks } from '#server/schedule/tasks.ts';
import { describeOnEachDatabase, readAllRows } from '#tests/support/fixtures/databases.ts';
import { createFunctions, sessionOf } from '#tests/support/fixtures/functions.ts';
import { addApplication, addJob } from '#tests/support/fixtures/recruiting-records.ts';
import { countStatements } from '#tests/support/fixtures/statement-count.ts';
import { readEverything } from './marked-people.ts';
import { type Caller, setPeople } from './people.ts';
import { MINUTE, setTelling } from './telling-stage.ts';

const GRACE = 10;
const REASON = '请写明工作地点';

describeOnEachDatabase('A rejection of a job with a grace time', (open) => {
  const people = setPeople(open);
  const telling = setTelling(people);

  /** A job of the company that waits for a review. */
  async function submitted(fields: object = {}): Promise<string> {
    const { test: stage, company, superAdmin } = people();
    await superAdmin.update('Setting', SETTING_ID, { graceMinutes: GRACE });
    return addJob(stage, company, { status: 'pending', ...fields });
  }
  const update = (caller: Caller, _id: string, data: object) =>
    caller.outcome('queryMySQLData', { action: 'update', model: 'Job', query: { _id }, data });
  const reject = (id: string) => people().admin.update('Job', id, { status: 'rejected', reason: REASON });
  const takeBack = (caller: Caller, id: string) => caller.update('Job', id, { takeBack: 'rejected' });
  async function pass(minutes: number): Promise<void> {
    people().functions.clock.now += minutes * MINUTE;
    await telling.timer();
  }
  const bell = () => telling.bellOf(people().owner.user._id);

  test('is shown to every administrator at once, with the time at which the company learns of it', async () => {
    const { admin, superAdmin, functions } = people();
    const id = await submitted();
    const held = { status: 'pending', held: 'rejected', heldReason: REASON, reason: '' };
    expect(await reject(id)).toMatchObject({ ...held, tellTime: functions.clock.now + GRACE * MINUTE });
    for (const caller of [admin, superAdmin]) {
      expect(await caller.list('Job', { held: 'rejected' })).toMatchObject([{ _id: id }]);
      expect(await caller.list('Job', { status: 'pending', held: 'none' })).toEqual([]);
    }
  });

  test('takes place when the time is over, as if it were made then, once', async () => {
    const { owner, admin, functions } = people();
    const id = await submitted();
    await reject(id);
    await pass(GRACE - 1);
    expect(await owner.get('Job', id)).toMatchObject({ status: 'pending' });
    expect(await bell()).toEqual([]);
    await pass(1);
    const told = { status: 'rejected', reason: REASON, revision: 2, updateTime: functions.clock.now, ...nothingHeld };
    for (const caller of [owner, admin]) expect(await caller.get('Job', id)).toMatchObject(told);
    await telling.runWithoutLease(tasks.reviews);
    await pass(1);
    expect(await bell()).toMatchObject([{ kind: 'jobRejected', targetId: id }]);
    const [entry] = await admin.list('Audit', { targetId: id, action: 'rejectJob' });
    expect(entry).toMatchObject({ actorId: admin.user._id, snapshot: { title: '仓库管理员' } });
    expect(await update(owner, id, { headcount: 3 })).toBe('success');
  });

  test('can be taken back by any administrator until the company learns of it, and a repeat changes nothing', async () => {
    const { admin, superAdmin } = people();
    const id = await submitted();
    const before = await admin.get('Job', id);
    await reject(id);
    for (const _repeat of [1, 2]) expect(await takeBack(superAdmin, id)).toEqual(before);
    await pass(GRACE);
    expect(await admin.get('Job', id)).toEqual(before);
    expect(await bell()).toEqual([]);
    expect(await update(admin, id, { status: 'published' })).toBe('success');
  });

  test('cannot be taken back once the company has learned of it, nor after the company has gone on', async () => {
    const { admin, owner } = people();
    const id = await submitted();
    await reject(id);
    await pass(GRACE);
    const before = await readAllRows(people().test);
    expect(await update(admin, id, { takeBack: 'rejected' })).toBe('PRECONDITION_FAILED');
    expect(await readAllRows(people().test)).toEqual(before);
    await owner.update('Job', id, { headcount: 3 });
    expect(await update(admin, id, { takeBack: 'rejected' })).toBe('INVALID_TRANSITION');
  });

  test('is taken back by nobody else, and is known to nobody else', async () => {
    const { seeker, owner, addOwner } = people();
    const id = await submitted();
    await reject(id);
    for (const caller of [seeker, owner, await addOwner()]) {
      expect(await update(caller, id, { takeBack: 'rejected' })).not.toBe('success');
      for (const query of [{ held: 'rejected' }, { heldReason: REASON }, { tellTime: 0 }]) {
        const asked = { action: 'query', model: 'Job', query };
        expect(await caller.outcome('queryMySQLData', asked)).toBe('VALIDATION_FAILED');
      }
    }
  });

  test('reaches the company at once where no grace time is set; an approval always does', async () => {
    const { admin, owner, superAdmin } = people();
    const id = await submitted();
    expect(await admin.update('Job', id, { status: 'published' })).toMatchObject({
      status: 'published',
      ...nothingHeld,
    });
    expect(await bell()).toMatchObject([{ kind: 'jobApproved' }]);
    await superAdmin.update('Setting', SETTING_ID, { graceMinutes: 0 });
    const other = await addJob(people().test, people().company, { status: 'pending' });
    expect(await reject(other)).toMatchObject({ status: 'rejected', reason: REASON, ...nothingHeld });
    expect(await owner.get('Job', other)).toMatchObject({ status: 'rejected' });
  });

  test('leads nowhere but to a removal until it is taken back', async () => {
    const { admin, superAdmin, owner } = people();
    const id = await submitted();
    await reject(id);
    for (const status of ['published', 'rejected']) {
      expect(await update(superAdmin, id, { status, ...(status === 'rejected' && { reason: '又' }) })).toBe(
        'INVALID_TRANSITION',
      );
    }
    expect(await admin.update('Job', id, { status: 'removed', reason: '违规' })).toMatchObject({
      status: 'removed',
      ...nothingHeld,
    });
    await pass(GRACE);
    expect(await owner.get('Job', id)).toMatchObject({ status: 'removed', reason: '违规' });
    expect(await bell()).toMatchObject([{ kind: 'jobRemoved' }]);
  });

  test('ends when the company is deleted, and reaches a company that was suspended or whose job has expired meanwhile', async () => {
    const { test: stage, company, owner, superAdmin, functions, admin } = people();
    const ids = [await submitted({ validUntil: functions.clock.now + MINUTE }), await submitted()];
    for (const id of ids) await reject(id);
    await superAdmin.update('User', owner.user._id, { status: 'suspended' });
    await pass(GRACE);
    for (const id of ids) expect(await admin.get('Job', id)).toMatchObject({ status: 'rejected', ...nothingHeld });
    const last = await addJob(stage, company, { status: 'pending' });
    await reject(last);
    const deletion = { action: 'delete', model: 'User', query: { _id: owner.user._id } };
    expect(await superAdmin.outcome('queryMySQLData', deletion)).toBe('success');
    await pass(GRACE);
    expect(await admin.get('Job', last)).toMatchObject({ status: 'removed', ...nothingHeld });
  });

  test('is dropped with the account of the administrator: the job waits for a review again', async () => {
    const { admin, superAdmin, owner } = people();
    const id = await submitted();
    await reject(id);
    const deletion = { action: 'delete', model: 'User', query: { _id: admin.user._id } };
    expect(await superAdmin.outcome('queryMySQLData', deletion)).toBe('success');
    await pass(GRACE);
    expect(await superAdmin.get('Job', id)).toMatchObject({ status: 'pending', revision: 1, ...nothingHeld });
    expect(await owner.list('Notification')).toEqual([]);
    expect(await update(superAdmin, id, { status: 'published' })).toBe('success');
  });

  test('ends with the first run after a release that knew of no hold has moved the job on', async () => {
    const { test: stage, admin } = people();
    const id = await submitted();
    await reject(id);
    await stage.database.sql.updateTable('Job').set({ status: 'published' }).where('_id', '=', id).execute();
    await pass(GRACE);
    expect(await admin.get('Job', id)).toMatchObject({ status: 'published', ...nothingHeld });
    expect(await bell()).toEqual([]);
  });

  test('is either taken back or told to the company, and told once, when both happen at the same moment', async () => {
    const { admin, owner, functions } = people();
    for (let run = 1; run <= 20; run += 1) {
      const id = await submitted();
      await reject(id);
      functions.clock.now += GRACE * MINUTE;
      const tell = () => telling.runWithoutLease(tasks.reviews);
      const [outcome] = await Promise.all([update(admin, id, { takeBack: 'rejected' }), tell(), tell()]);
      const isTaken = outcome === 'success';
      if (!isTaken) expect(outcome).toBe('PRECONDITION_FAILED');
      expect(await admin.get('Job', id)).toMatchObject({ status: isTaken ? 'pending' : 'rejected', ...nothingHeld });
      const told = await owner.list('Notification', { targetId: id });
      expect(told.map(({ kind }) => kind)).toEqual(isTaken ? [] : ['jobRejected']);
    }
  });

  describe('cannot be observed by the company until it is notified', () => {
    test('by any read call of any model: the bytes stay', async () => {
      const { functions, owner, seeker, test: stage, company } = people();
      // A published job that was changed waits for a review together with its applications.
      const id = await submitted();
      const application = await addApplication(stage, { jobId: id, company, applicant: seeker.user, status: 'viewed' });
      const readAll = () => readEverything(functions, sessionOf(owner.user), [id, application]);
      const before = await readAll();
      expect(before.filter(({ text }) => text.includes(id)).length).toBeGreaterThan(0);
      await reject(id);
      await pass(GRACE - 1);
      functions.clock.now -= (GRACE - 1) * MINUTE;
      expect(await readAll()).toEqual(before);
    });

    test('by any step of its own: outcome, record and statements are the same', async () => {
      const { owner, test: stage, functions } = people();
      const counted = countStatements(stage);
      const { call, clock } = createFunctions(counted);
      const course = async (event: object, decide: (id: string) => Promise<unknown>) => {
        const id = await submitted();
        await decide(id);
        clock.now = functions.clock.now;
        let text = '';
        const work = await counted.workOf(async () => {
          text = JSON.stringify(await call('queryMySQLData', sessionOf(owner.user), { ...event, query: { _id: id } }));
        });
        return { text: text.replaceAll(id, 'id').replace(/"requestId":"[^"]*"/g, ''), work };
      };
      const changes = [
        {},
        { headcount: 5 },
        { title: '新的职位名称' },
        { title: '新的职位名称', status: 'pending' },
        ...['pending', 'published', 'closed'].map((status) => ({ status })),
        { takeBack: 'rejected' },
      ];
      const events = [
        ...changes.map((data) => ({ action: 'update', model: 'Job', data })),
        { action: 'delete', model: 'Job' },
      ];
      for (const event of events) {
        const undecided = await course(event, async (id) => {
          await reject(id);
          await takeBack(people().admin, id);
        });
        expect(await course(event, reject), JSON.stringify(event)).toEqual(undecided);
      }
    });
  });
});
