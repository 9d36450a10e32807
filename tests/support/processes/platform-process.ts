import { createServer } from 'node:http';
import { join } from 'node:path';
import { openEmulator } from '../../../emulator/open.ts';
import { run } from '../../../emulator/run.ts';
import { readSettings } from '../../../emulator/settings.ts';
import { closeServer, listen, listener } from '../../../emulator/web/listener.ts';

// The emulator in a process, without an app.
await run(async () => {
  const settings = readSettings(join(import.meta.dirname, '../../..'), process.env, []);
  const emulator = await openEmulator(settings);
  const server = createServer(listener(emulator.fetch));
  console.log(`http://127.0.0.1:${await listen(server, settings.port)}`);
  return async () => {
    await closeServer(server);
    await emulator.close();
  };
});
