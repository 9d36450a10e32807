import * as v from 'valibot';
import { functionNames } from '#contract/actions.ts';
import { openDatabase } from '#database/open-database.ts';
import { createFunctions, randomId } from '#tests/support/fixtures/functions.ts';
import { RESET_PASSWORD } from './other-process.ts';

// A function instance in a process: runs each batch of calls concurrently and returns their responses.
const callSchema = v.object({
  name: v.picklist(functionNames),
  identity: v.object({ uid: v.exactOptional(v.string()), customUserId: v.exactOptional(v.string()) }),
  event: v.unknown(),
  requestId: v.optional(v.string(), randomId),
});
const batchSchema = v.object({
  batch: v.number(),
  calls: v.array(callSchema),
  now: v.exactOptional(v.number()),
  measures: v.optional(v.boolean(), false),
});
const accountsSchema = v.record(v.string(), v.string());

const database = await openDatabase(v.parse(v.string(), process.argv[2]));
const functions = createFunctions({ database });
// The same for each reset, so that a test knows the password when the response was lost.
functions.dependencies.randomPassword = () => RESET_PASSWORD;
for (const [uid, verifiedEmail] of Object.entries(v.parse(accountsSchema, JSON.parse(process.argv[3] ?? '{}')))) {
  functions.accounts.set(uid, { verifiedEmail, lastSignInTime: functions.clock.now });
}
process.on('message', async (message) => {
  const { batch, calls, now, measures } = v.parse(batchSchema, message);
  if (now !== undefined) functions.clock.now = now;
  const answers = await Promise.all(calls.map(run));
  process.send?.({ batch, answers, ...(measures && { heapUsed: measureHeap() }) });
});
process.on('disconnect', async () => {
  await database.close();
  process.exit(0);
});

/** Runs a call. A failure is returned with the cause that only the log shows. */
async function run({ name, identity, event, requestId }: v.InferOutput<typeof callSchema>) {
  const answer = await functions.call(name, identity, event, requestId);
  // Removes the call's log line, because an instance that lives long must not collect them.
  const place = functions.log.findIndex((line) => line.requestId === requestId);
  const [line] = functions.log.splice(place, 1);
  return { ...answer, cause: line?.cause };
}

/** Bytes on the heap after a garbage collection, which needs `--expose-gc`. */
function measureHeap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
