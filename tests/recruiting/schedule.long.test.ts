import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/days.ts';
import { LEASE_MS } from '#server/schedule/lease.ts';
import { dailyAt } from '#server/schedule/task.ts';
import { databaseForTests, describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';

const PROCESSES = 4;
const DAYS = 10;
/** As in `schedule-process.ts`. */
const BATCHES = 10;
const PROCESS = join(import.meta.dirname, '../support/processes/schedule-process.ts');
const reportsSchema = v.array(v.string());

/** An instance of the function. `gone` resolves with nothing when it has ended. */
type Instance = { child: ChildProcess; gone: Promise<string[]> };

describeOnEachDatabase('Scheduled tasks of many processes', (open) => {
  const test = databaseForTests(open);

  async function start(): Promise<Instance> {
    const child = fork(PROCESS, [test.url]);
    const gone = once(child, 'exit').then(() => []);
    await once(child, 'message');
    return { child, gone };
  }
  /** Lets an instance run what is due at a time. Returns the outcome or error code of each task that it ran. */
  function run({ child, gone }: Instance, now: number): Promise<string[]> {
    const answer = once(child, 'message').then(([message]) => v.parse(reportsSchema, message));
    child.send(now, () => undefined);
    return Promise.race([answer, gone]);
  }
  const doneOf = async (day: number) => {
    const rows = await test.database.sql
      .selectFrom('EndedSession')
      .select('identity')
      .where('identity', 'like', `${dailyAt(0)(day)}-%`)
      .execute();
    return rows.length;
  };
  const row = () => test.database.sql.selectFrom('ScheduleTask').selectAll().executeTakeFirstOrThrow();

  it('are done for each day, although the one that does them is killed each day and the clock moves', async () => {
    const instances = await Promise.all(Array.from({ length: PROCESSES }, start));
    await Promise.all(instances.map((one) => run(one, NOON - DAY_MS)));
    let killed = 0;
    for (let day = 0; day < DAYS; day += 1) {
      // Once nothing runs for two days. Then the work of the latest day is due.
      const now = NOON + (day < DAYS / 2 ? day : day + 2) * DAY_MS;
      const running = instances.map((one) => run(one, now));
      // Killed at another batch each day.
      let holder = '';
      while (holder === '' || (await doneOf(now)) < day % BATCHES) {
        holder = (await row()).holder;
        if ((await doneOf(now)) === BATCHES) break;
      }
      const victim = instances.findIndex(({ child }) => holder.startsWith(`${child.pid}-`));
      if (victim >= 0) {
        instances[victim]?.child.kill('SIGKILL');
        killed += 1;
      }
      for (const outcomes of await Promise.all(running)) expect(['', 'success']).toContain(outcomes.join());
      if (victim >= 0) instances[victim] = await start();
      // A minute later the lease is free, also after the clock went back an hour and forth.
      for (const time of [now - HOUR_MS, now + LEASE_MS]) {
        await Promise.all(instances.map((one) => run(one, time)));
      }
      const done = { holder: '', doneFor: dailyAt(0)(now), errorCode: '', position: '' };
      expect(await row()).toMatchObject(done);
      expect(await doneOf(now)).toBe(BATCHES);
    }
    expect(killed).toBeGreaterThan(DAYS / 2);
    for (const { child, gone } of instances) {
      child.disconnect();
      await gone;
    }
  });
});
