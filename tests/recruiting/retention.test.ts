import { beforeEach, expect, it } from 'vitest';
import { DAY_MS, dayOf, HOUR_MS, startOfDay } from '#contract/days.ts';
import { defaultSetting, SETTING_ID } from '#contract/recruiting/setting.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { handleTimer } from '#server/schedule/handle-timer.ts';
import { retention } from '#server/schedule/retention.ts';
import { databaseForTests, describeOnEachDatabase, emptyTables } from '#tests/support/fixtures/databases.ts';
import { createFunctions, randomId } from '#tests/support/fixtures/functions.ts';
import { insertRecords } from '#tests/support/fixtures/model-records.ts';
import { addRecord } from '#tests/support/fixtures/recruiting-records.ts';
import { timerEvent } from '#tests/support/fixtures/timer.ts';

const MINUTE_MS = 60_000;
const DAY = startOfDay(dayOf(Date.UTC(2030, 4, 31)));
const NIGHT = DAY + 3.5 * HOUR_MS;

describeOnEachDatabase('Retention by the timer', (open) => {
  const test = databaseForTests(open);
  const { dependencies, clock, log } = createFunctions(test, randomId);
  const main = handleTimer({ retention }, dependencies);
  const tick = () => main(timerEvent, { request_id: randomId(), environment: '{"TCB_UUID":"","TRIGGER_SRC":"timer"}' });
  const ran = (counts: object) => ({
    success: true,
    data: { tasks: [{ task: 'retention', outcome: 'success', counts }] },
  });
  const idle = { success: true, data: { tasks: [] } };
  /** One batch of a process that dies before it stores where to go on. */
  const batch = (position: string) => {
    const write = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(test.database, work);
    return retention.runBatch({ database: test.database, dependencies, doneFor: 0, position, write });
  };
  const addLooks = (count: number) =>
    insertRecords(
      test,
      'JobView',
      Array.from({ length: count }, () => ({
        ...{ _id: randomId(), createTime: 1, updateTime: 1, revision: 1 },
        ...{ jobId: 'j', userId: randomId(), employerId: 'e', day: '1970-01-01' },
      })),
    );
  const entries = async () => {
    const rows = await test.database.sql
      .selectFrom('Audit')
      .select('after')
      .where('action', '=', 'eraseExpired')
      .execute();
    return rows.map(({ after }) => JSON.parse(after));
  };

  beforeEach(async () => {
    await emptyTables(test);
    await addRecord(test, 'Setting', defaultSetting, SETTING_ID);
    log.length = 0;
    clock.now = NIGHT - MINUTE_MS;
    expect(await tick()).toEqual(idle);
  });

  it('erases once a night at half past three, with one entry in the history if there was anything', async () => {
    await addLooks(250);
    expect(await tick()).toEqual(idle);
    clock.now = NIGHT;
    expect(await tick()).toEqual(ran({ jobViews: 250 }));
    await addLooks(1);
    expect(await tick()).toEqual(idle);
    clock.now = NIGHT + DAY_MS;
    expect(await tick()).toEqual(ran({ jobViews: 1 }));
    clock.now = NIGHT + 2 * DAY_MS;
    expect(await tick()).toEqual(ran({}));
    expect((await entries()).map(({ jobViews }) => jobViews)).toEqual([250, 1]);
    expect(log.map(({ task, outcome }) => ({ task, outcome }))).toEqual(
      Array.from({ length: 3 }, () => ({ task: 'retention', outcome: 'success' })),
    );
  });

  it('counts exactly in the history, although batches of a run that was killed are repeated', async () => {
    await addLooks(350);
    clock.now = NIGHT;
    const first = await batch('');
    expect(first.counts).toEqual({ jobViews: 100 });
    // Each of the next ones is repeated, as if its process had died before it stored where to go on.
    for (let next = first.next; next !== undefined; ) {
      await batch(next);
      next = (await batch(next)).next;
    }
    expect((await entries()).map(({ jobViews }) => jobViews)).toEqual([350]);
  });

  it('writes its entry once, although the batch that writes it is repeated', async () => {
    const { next } = await batch('');
    const about = { kind: 'invited', targetId: 'i', jobTitle: '', companyName: '', days: 0, isRead: false } as const;
    for (let count = 0; count < 101; count += 1) {
      await addRecord(test, 'Notification', { userId: 'u', ...about, createTime: 1, updateTime: 1 });
    }
    expect((await batch(next ?? '')).counts).toEqual({ notifications: 100 });
    expect((await batch(next ?? '')).counts).toEqual({ notifications: 1 });
    expect((await entries()).map(({ notifications }) => notifications)).toEqual([101]);
  });

  it('begins again from a position that it cannot read', async () => {
    await addLooks(1);
    await test.database.sql.updateTable('ScheduleTask').set({ position: '{"of":"another release"}' }).execute();
    clock.now = NIGHT;
    expect(await tick()).toEqual(ran({ jobViews: 1 }));
  });

  it('logs a failure without the message of the database, and goes on the next minute', async () => {
    await addLooks(1);
    const { randomId: working } = dependencies;
    clock.now = NIGHT;
    let calls = 0;
    dependencies.randomId = () => {
      calls += 1;
      if (calls === 2) throw new Error('13800000000');
      return working();
    };
    expect(await tick()).toMatchObject({ data: { tasks: [{ outcome: 'failed', errorCode: 'Error' }] } });
    dependencies.randomId = working;
    expect(JSON.stringify(log)).toContain('"outcome":"failed"');
    expect(JSON.stringify(log)).not.toContain('13800000000');
    clock.now += MINUTE_MS;
    expect(await tick()).toEqual(ran({ jobViews: 1 }));
  });
});
