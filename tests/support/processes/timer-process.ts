import * as v from 'valibot';
import { openDatabase } from '#database/open-database.ts';
import { createFunctions, randomId } from '#tests/support/fixtures/functions.ts';
import { createTimer } from '#tests/support/fixtures/timer.ts';
import { createMain } from '../../../cloudfunctions/runSchedule/index.ts';

// An instance of `runSchedule`, which the parent calls as the platform's timer does, on a clock that the parent moves. Its
// leases name it. Reports what it did of each task that was due.
const orderSchema = v.object({ now: v.number(), smtpUrl: v.string() });

const database = await openDatabase(v.parse(v.string(), process.argv[2]));
const { dependencies, clock } = createFunctions({ database }, () => `${process.pid}-${randomId()}`.slice(0, 32));
const timer = createTimer(createMain(dependencies));

process.on('message', async (message) => {
  const { now, smtpUrl } = v.parse(orderSchema, message);
  process.env.SMTP_URL = smtpUrl;
  clock.now = now;
  process.send?.(await timer());
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
