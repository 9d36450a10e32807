import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { openDatabase } from '#database/open-database.ts';
import { createFunctions, outcomeOf, randomId, sessionOf } from '#tests/support/fixtures/functions.ts';

// Moves records to statuses for people, one after the other, on a clock that the parent moves. What an earlier process has
// done already is refused, so an order can be repeated after a kill. Waits for a database that does not respond.
const actSchema = v.object({
  userId: v.string(),
  model: v.picklist(['Application', 'Job']),
  id: v.string(),
  status: v.string(),
});
const orderSchema = v.object({ now: v.number(), acts: v.array(actSchema) });
/** One act: `userId` moves a record to a status. */
export type Act = v.InferOutput<typeof actSchema>;

const PAUSE_MS = 50;
const ATTEMPTS = 600;

const database = await openDatabase(v.parse(v.string(), process.argv[2]));
const { clock, call, log } = createFunctions({ database }, randomId);

async function perform({ userId, model, id, status }: Act): Promise<void> {
  const event = { action: 'update', model, query: { _id: id }, data: { status } };
  for (let attempt = 1; ; attempt += 1) {
    const outcome = outcomeOf(await call('queryMySQLData', sessionOf({ _id: userId }), event));
    if (outcome === 'success' || (await statusOf(model, id)) === status) return;
    const isPassing = ['INTERNAL', 'DATABASE_UNAVAILABLE', 'DATABASE_TRANSACTION_CONFLICT'].includes(outcome);
    if (!isPassing || attempt === ATTEMPTS) throw new Error(`${outcome}: ${JSON.stringify([event, log.at(-1)])}`);
    await setTimeout(PAUSE_MS);
  }
}

/** Returns undefined if the database does not respond. */
async function statusOf(model: Act['model'], id: string): Promise<string | undefined> {
  const read = database.sql.selectFrom(model).select('status').where('_id', '=', id).executeTakeFirst();
  return read.then(
    (row) => row?.status,
    () => undefined,
  );
}

process.on('message', async (message) => {
  const { now, acts } = v.parse(orderSchema, message);
  clock.now = now;
  for (const act of acts) await perform(act);
  process.send?.('done');
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
