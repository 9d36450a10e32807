import { createEmulator } from '../../../emulator/app.ts';
import { createCodeMails } from '../../../emulator/auth/code-mails.ts';

// Sends one request many times at once, from a process of its own, and reports the bodies of the responses.
const [dataDir = '', path = '', body = '', times = '0'] = process.argv.slice(2);
const business = {
  functions: {
    loginAuth: async () => null,
    queryMySQLData: async () => null,
    insertMySQLData: async () => null,
  },
  close: async () => undefined,
};
const emulator = await createEmulator({
  dataDir,
  codeMails: createCodeMails(() => undefined),
  business: async () => business,
});
const responses = Array.from({ length: Number(times) }, async () => {
  const response = await emulator.fetch(new Request(`http://127.0.0.1/auth/v1/${path}`, { method: 'POST', body }));
  return response.json();
});
process.send?.(await Promise.all(responses));
await emulator.close();
process.disconnect?.();
