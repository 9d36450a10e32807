import * as v from 'valibot';
import { openDatabase } from '#database/open-database.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { answers } from '#server/schedule/answers.ts';
import { reminders } from '#server/schedule/reminders.ts';
import type { BatchContext } from '#server/schedule/task.ts';
import { createFunctions, randomId } from '#tests/support/fixtures/functions.ts';

// Does all the work of two tasks at a time that the parent names, without a lease: as if every process had taken the tasks
// over from the others.
const [url, time] = v.parse(v.tuple([v.string(), v.string()]), process.argv.slice(2));
const database = await openDatabase(url);
const { dependencies, clock } = createFunctions({ database }, randomId);
clock.now = Number(time);
const write: BatchContext['write'] = (work) => inTransaction(database, work);

process.once('message', async () => {
  for (const task of [answers, reminders]) {
    for (let position: string | undefined = ''; position !== undefined; ) {
      position = (await task.runBatch({ database, dependencies, position, write })).next;
    }
  }
  await database.close();
  process.exit(0);
});
process.send?.('ready');
