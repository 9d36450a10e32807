import * as v from 'valibot';
import { openDatabase } from '#database/open-database.ts';
import { answers } from '#server/schedule/answers.ts';
import { reminders } from '#server/schedule/reminders.ts';
import { createFunctions, randomId } from '#tests/support/fixtures/functions.ts';
import { runWithoutLease } from '#tests/support/fixtures/timer.ts';

// Does all the work of two tasks at a time that the parent names, without a lease: as if every process had taken the tasks
// over from the others.
const [url, time] = v.parse(v.tuple([v.string(), v.string()]), process.argv.slice(2));
const database = await openDatabase(url);
const { dependencies, clock } = createFunctions({ database }, randomId);
clock.now = Number(time);

process.once('message', async () => {
  for (const task of [answers, reminders]) {
    await runWithoutLease(task, { database, dependencies });
  }
  await database.close();
  process.exit(0);
});
process.send?.('ready');
