import { createEmulator } from '../../../emulator/app.ts';
import { createMailbox } from '../../../emulator/auth/mailbox.ts';

// Sends wrong codes at once, from a process of its own, and reports how many were answered in which way.
const [dataDir = '', id = '', times = '0'] = process.argv.slice(2);
const business = {
  functions: {
    loginAuth: async () => null,
    queryMySQLData: async () => null,
    insertMySQLData: async () => null,
  },
  findLogoOwner: async () => undefined,
  close: async () => undefined,
};
const emulator = await createEmulator({
  dataDir,
  mailbox: createMailbox(() => undefined),
  business: async () => business,
});
const guesses = Array.from({ length: Number(times) }, async () => {
  const body = JSON.stringify({ verification_id: id, verification_code: 'wrong' });
  const request = new Request('http://127.0.0.1/auth/v1/verification/verify', { method: 'POST', body });
  return String(Object(await (await emulator.fetch(request)).json()).error);
});
process.send?.(await Promise.all(guesses));
await emulator.close();
process.disconnect?.();
