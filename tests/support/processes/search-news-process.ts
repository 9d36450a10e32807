import * as v from 'valibot';
import { openDatabase } from '#database/open-database.ts';
import { runTasks } from '#server/schedule/run-tasks.ts';
import { tasks } from '#server/schedule/tasks.ts';
import { createFunctions, randomId } from '#tests/support/fixtures/functions.ts';

// Runs the task of daily saved searches on a clock that the parent moves. The lease of this process names it.
const database = await openDatabase(v.parse(v.string(), process.argv[2]));
const { dependencies, clock } = createFunctions({ database }, () => `${process.pid}-${randomId()}`.slice(0, 32));
const { savedSearchesDaily } = tasks;

process.on('message', async (now) => {
  clock.now = v.parse(v.number(), now);
  const reports = await runTasks({ savedSearchesDaily }, { database, dependencies }, () => false);
  process.send?.(reports.map(({ outcome, errorCode }) => errorCode ?? outcome));
});
process.on('disconnect', async () => {
  await database.close();
  process.exit(0);
});
process.send?.('ready');
