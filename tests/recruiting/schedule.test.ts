import { beforeEach, expect, it } from 'vitest';
import { DAY_MS, dayOf, HOUR_MS, startOfDay } from '#contract/days.ts';
import { LEASE_MS, takeLease } from '#server/schedule/lease.ts';
import { runTasks } from '#server/schedule/run-tasks.ts';
import { type BatchContext, type BatchResult, dailyAt, everyMinute, type Task } from '#server/schedule/task.ts';
import { databaseForTests, describeOnEachDatabase, emptyTables } from '#tests/support/fixtures/databases.ts';
import { createFunctions, NOON, randomId } from '#tests/support/fixtures/functions.ts';

const MINUTE = 60_000;
/** Due at noon in China. */
const dueTime = dailyAt(12 * HOUR_MS);
const never = () => false;

it('a daily task is due at its time in China, whatever the zone of the server', () => {
  const noon = startOfDay(dayOf(NOON)) + 12 * HOUR_MS;
  expect(new Date(noon).toISOString()).toMatch(/T04:00/);
  expect([noon - 1, noon, noon + 1, noon + DAY_MS - 1].map(dueTime)).toEqual([noon - DAY_MS, noon, noon, noon]);
});

describeOnEachDatabase('The schedule', (open) => {
  const test = databaseForTests(open);
  const { dependencies, clock } = createFunctions(test, randomId);
  beforeEach(async () => {
    await emptyTables(test);
    clock.now = NOON - HOUR_MS;
    // Creates the rows: a new task waits for its next time.
    await run({ work: taskOf(3) });
    clock.now = NOON;
  });

  /** A task of some batches, which counts those that ran. */
  const taskOf = (
    batches: number,
    work: (context: BatchContext) => Promise<unknown> = async () => undefined,
  ): Task => ({
    dueTime,
    async runBatch(context): Promise<BatchResult> {
      const done = Number(context.position || 0) + 1;
      await work(context);
      return { counts: { batches: 1 }, next: done < batches ? String(done) : undefined };
    },
  });
  const run = (tasks: Readonly<Record<string, Task>>, isOver: () => boolean = never) =>
    runTasks(tasks, { database: test.database, dependencies }, isOver);
  const rowOf = (name: string) =>
    test.database.sql.selectFrom('ScheduleTask').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
  const success = { task: 'work', outcome: 'success', counts: { batches: 3 } };

  it('runs a task once for each due time, also when the clock goes back an hour, and after two days away', async () => {
    const outcomes: number[] = [];
    for (const time of [NOON, NOON + 1, NOON - HOUR_MS, NOON + HOUR_MS, NOON + DAY_MS - 1]) {
      clock.now = time;
      outcomes.push((await run({ work: taskOf(3) })).length);
    }
    expect(outcomes).toEqual([1, 0, 0, 0, 0]);
    clock.now = NOON + 3 * DAY_MS;
    expect(await run({ work: taskOf(3) })).toEqual([success]);
    expect(await run({ work: taskOf(3) })).toEqual([]);
    expect(await rowOf('work')).toEqual({
      name: 'work',
      doneFor: dueTime(clock.now),
      startTime: clock.now,
      endTime: clock.now,
      counts: '{"batches":3}',
      errorCode: '',
      position: '',
      holder: '',
      leaseEnd: clock.now + LEASE_MS,
    });
  });

  it('runs a task of each minute on when the clock was an hour ahead, but not again for a moment', async () => {
    const tasks = { work: { ...taskOf(1), dueTime: everyMinute } };
    const outcomes: number[] = [];
    for (const time of [NOON, NOON + HOUR_MS, NOON + HOUR_MS - 1, NOON + MINUTE, NOON + MINUTE, NOON + 2 * MINUTE]) {
      clock.now = time;
      outcomes.push((await run(tasks)).length);
    }
    expect(outcomes).toEqual([1, 1, 0, 1, 0, 1]);
  });

  it('waits in a new deployment for the next due time', async () => {
    expect(await run({ fresh: taskOf(1) })).toEqual([]);
    clock.now += DAY_MS;
    expect(await run({ fresh: taskOf(1) })).toMatchObject([{ task: 'fresh', outcome: 'success' }]);
  });

  it('goes on with the next call when the time is over, and counts what the whole run did', async () => {
    let batches = 0;
    const isOver = () => batches >= 2;
    const work = taskOf(3, async () => {
      batches += 1;
    });
    expect(await run({ work }, isOver)).toEqual([{ ...success, outcome: 'unfinished', counts: { batches: 2 } }]);
    expect(await rowOf('work')).toMatchObject({ position: '2', holder: '', counts: '{"batches":2}', startTime: NOON });
    clock.now += 60_000;
    expect(await run({ work })).toEqual([{ ...success, counts: { batches: 1 } }]);
    expect(await rowOf('work')).toMatchObject({ counts: '{"batches":3}', startTime: NOON, doneFor: dueTime(NOON) });
  });

  it('gives tasks turns, so that a long one keeps no other waiting', async () => {
    const order: string[] = [];
    const note = (name: string) => taskOf(2, async () => order.push(name));
    await run({ work: note('work'), other: note('other') });
    clock.now += DAY_MS;
    order.length = 0;
    await run({ work: note('work'), other: note('other') });
    expect(order).toEqual(['work', 'other', 'work', 'other']);
  });

  it('reports a task that fails, by a code and without the message, and runs the others', async () => {
    const secret = '13800000000';
    const broken = taskOf(2, async ({ position }) => {
      if (position !== '') throw Object.assign(new Error(secret), { code: 'ER_DATA_TOO_LONG' });
    });
    await run({ broken });
    clock.now += DAY_MS;
    const reports = await run({ broken, work: taskOf(3) });
    expect(reports).toMatchObject([{ task: 'broken', outcome: 'failed', errorCode: 'ER_DATA_TOO_LONG' }, success]);
    const row = await rowOf('broken');
    expect(row).toMatchObject({ errorCode: 'ER_DATA_TOO_LONG', position: '1', holder: '', endTime: clock.now });
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(await run({ broken: taskOf(2) })).toMatchObject([{ outcome: 'success', counts: { batches: 1 } }]);
    expect(await rowOf('broken')).toMatchObject({ errorCode: '', counts: '{"batches":2}' });
  });

  it('lets one of many calls at once run a task', async () => {
    let batches = 0;
    const work = taskOf(3, async () => {
      batches += 1;
    });
    const reports = await Promise.all(Array.from({ length: 8 }, () => run({ work })));
    expect(reports.flat()).toEqual([success]);
    expect(batches).toBe(3);
  });

  it('is not run again by a call that read the row before another one finished the run', async () => {
    const before = await rowOf('work');
    expect(await run({ work: taskOf(3) })).toEqual([success]);
    expect(await takeLease(test.database, before, 'late', clock.now)).toBeUndefined();
    expect(await rowOf('work')).toMatchObject({ holder: '' });
  });

  it('goes on after a process died, and one that lost its lease writes nothing any more', async () => {
    const wrote: string[] = [];
    const writes = (name: string) => (context: BatchContext) =>
      context.write(async (store) => {
        const row = { identity: `${name}-${context.position}`, userId: name, endedAt: 1 };
        await store.sql.insertInto('EndedSession').values(row).execute();
        wrote.push(row.identity);
      });
    const slow = taskOf(2, async (context) => {
      if (context.position === '') return writes('slow')(context);
      // Nobody takes the task over while the lease lasts.
      clock.now += LEASE_MS - 1;
      expect(await run({ work: taskOf(2, writes('early')) })).toEqual([]);
      clock.now += 1;
      expect(await run({ work: taskOf(2, writes('next')) })).toMatchObject([{ outcome: 'success' }]);
      return writes('slow')(context);
    });
    expect(await run({ work: slow })).toEqual([{ task: 'work', outcome: 'unfinished', counts: { batches: 1 } }]);
    expect(wrote).toEqual(['slow-', 'next-1']);
    const stored = await test.database.sql.selectFrom('EndedSession').select('userId').execute();
    expect(stored.map(({ userId }) => userId).sort()).toEqual(['next', 'slow']);
    expect(await rowOf('work')).toMatchObject({ counts: '{"batches":2}', holder: '', doneFor: dueTime(NOON) });
  });

  it('recovers from a clock that was days ahead', async () => {
    clock.now = NOON + 9 * DAY_MS;
    expect(await run({ work: taskOf(3) })).toEqual([success]);
    const held = { holder: 'ahead', leaseEnd: clock.now + LEASE_MS };
    await test.database.sql.updateTable('ScheduleTask').set(held).execute();
    clock.now = NOON + DAY_MS;
    expect(await run({ work: taskOf(3) })).toEqual([success]);
    expect(await rowOf('work')).toMatchObject({ doneFor: dueTime(clock.now) });
  });
});
