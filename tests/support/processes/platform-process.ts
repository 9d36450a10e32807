import { createServer } from 'node:http';
import { join } from 'node:path';
import { mailVariables } from '../../../emulator/mail/mail-variables.ts';
import { openEmulator } from '../../../emulator/open.ts';
import { run } from '../../../emulator/run.ts';
import { readSettings } from '../../../emulator/settings.ts';
import { closeServer, listen, listener } from '../../../emulator/web/listener.ts';

// The emulator in a process, without an app.
await run(async () => {
  const settings = readSettings(join(import.meta.dirname, '../../..'), process.env, []);
  const emulator = await openEmulator({ ...settings, mailServer: true });
  const server = createServer(listener(emulator.fetch));
  const port = await listen(server, settings.port);
  Object.assign(process.env, mailVariables(emulator.smtpUrl, port));
  console.log(`http://127.0.0.1:${port}`);
  return async () => {
    await closeServer(server);
    await emulator.close();
  };
});
