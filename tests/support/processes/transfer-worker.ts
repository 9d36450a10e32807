import { openDatabase } from '#database/open-database.ts';
import { clientOf } from '#tests/support/clients/data-client.ts';
import { createFunctions } from '#tests/support/fixtures/functions.ts';
import { transfer } from '#tests/support/fixtures/transfers.ts';

// Moves amounts until it is killed, and prints the id of every committed transfer.
const [url = '', uid = ''] = process.argv.slice(2);
const database = await openDatabase(url);
const functions = createFunctions({ database });
functions.clock.now = Date.now();
const call = clientOf(functions, { uid });
await Promise.all(Array.from({ length: 4 }, () => move()));

async function move(): Promise<never> {
  for (;;) {
    functions.clock.now = Date.now();
    try {
      console.log(await transfer(call, true));
    } catch (reason) {
      if (!(reason instanceof Error && 'code' in reason && reason.code === 'DATABASE_TRANSACTION_CONFLICT'))
        throw reason;
    }
  }
}
