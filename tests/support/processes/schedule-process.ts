import * as v from 'valibot';
import { openDatabase } from '#database/open-database.ts';
import { runTasks } from '#server/schedule/run-tasks.ts';
import { dailyAt, type Task } from '#server/schedule/task.ts';
import { createFunctions, randomId } from '#tests/support/fixtures/functions.ts';

/** What each run has to do: a row for each number below. */
const BATCHES = 10;

// Runs a daily task again and again on a clock that the parent moves, and adds a row for each batch of each day. A row
// that exists is counted, which shows that a batch was repeated.
const database = await openDatabase(v.parse(v.string(), process.argv[2]));
// The lease of this process names it.
const { dependencies, clock } = createFunctions({ database }, () => `${process.pid}-${randomId()}`.slice(0, 32));
const task: Task = {
  dueTime: dailyAt(0),
  async runBatch({ position, write, dependencies: { now } }) {
    const batch = Number(position || 0);
    const identity = `${dailyAt(0)(now())}-${batch}`;
    await write(async (store) => {
      const ofBatch = store.sql.selectFrom('EndedSession').selectAll().where('identity', '=', identity);
      if (!(await ofBatch.executeTakeFirst())) {
        await store.sql.insertInto('EndedSession').values({ identity, userId: '', endedAt: 0 }).execute();
      }
    });
    return { counts: { batches: 1 }, next: batch + 1 < BATCHES ? String(batch + 1) : undefined };
  },
};
process.on('message', async (now) => {
  clock.now = v.parse(v.number(), now);
  const reports = await runTasks({ work: task }, { database, dependencies }, () => false);
  process.send?.(reports.map(({ outcome, errorCode }) => errorCode ?? outcome));
});
process.on('disconnect', async () => {
  await database.close();
  process.exit(0);
});
process.send?.('ready');
