import * as v from 'valibot';
import { functionNames } from '#contract/actions.ts';
import { openDatabase } from '#database/open-database.ts';
import { createFunctions } from '#tests/support/fixtures/functions.ts';

// A function instance in a process: runs each batch of calls concurrently and returns their responses.
const callSchema = v.object({
  name: v.picklist(functionNames),
  identity: v.object({ uid: v.exactOptional(v.string()), customUserId: v.exactOptional(v.string()) }),
  event: v.unknown(),
});
const batchSchema = v.object({ batch: v.number(), calls: v.array(callSchema) });

const database = await openDatabase(v.parse(v.string(), process.argv[2]));
const functions = createFunctions({ database });
process.on('message', async (message) => {
  const { batch, calls } = v.parse(batchSchema, message);
  const answers = await Promise.all(calls.map((call) => functions.call(call.name, call.identity, call.event)));
  process.send?.({ batch, answers });
});
process.on('disconnect', async () => {
  await database.close();
  process.exit(0);
});
