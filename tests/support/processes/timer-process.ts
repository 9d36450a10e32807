import * as v from 'valibot';
import { openDatabase } from '#database/open-database.ts';
import { mail } from '#server/schedule/mail.ts';
import { runTasks } from '#server/schedule/run-tasks.ts';
import { createFunctions, randomId } from '#tests/support/fixtures/functions.ts';
import { createTimer } from '#tests/support/fixtures/timer.ts';
import { createMain } from '../../../cloudfunctions/runSchedule/index.ts';

// An instance of `runSchedule`, which the parent calls as the platform's timer does, on a clock that the parent moves. Its
// leases name it. Reports what it did of each task that was due. With `isShort`, its time is over after one batch of mails.
const orderSchema = v.object({ now: v.number(), smtpUrl: v.string(), isShort: v.optional(v.boolean(), false) });

const database = await openDatabase(v.parse(v.string(), process.argv[2]));
const { dependencies, clock } = createFunctions({ database }, () => `${process.pid}-${randomId()}`.slice(0, 32));
const timer = createTimer(createMain(dependencies));

async function sendBatch() {
  let batches = 0;
  const reports = await runTasks({ mail }, { database, dependencies }, () => {
    batches += 1;
    return batches > 1;
  });
  return reports.map(({ task, outcome, counts }) => ({ task, outcome, counts }));
}

process.on('message', async (message) => {
  const { now, smtpUrl, isShort } = v.parse(orderSchema, message);
  process.env.SMTP_URL = smtpUrl;
  clock.now = now;
  if (isShort) process.send?.(await sendBatch());
  else process.send?.(await timer());
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
