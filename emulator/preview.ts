import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { securityHeaders } from '../cloudfunctions/deployment/security-headers.ts';
import { StartFailure } from './failure.ts';
import { openEmulator } from './open.ts';
import { isPlatformPath } from './paths.ts';
import { run } from './run.ts';
import { readSettings } from './settings.ts';
import { refuseServedData } from './web/app-files.ts';
import { closeServer, listen, listener, showAddress } from './web/listener.ts';
import { refuse } from './web/refuse.ts';
import { staticFiles } from './web/static.ts';

// Serves the built app and the emulator from one port: for end-to-end tests, measurements and demos.
const root = join(import.meta.dirname, '..');

await run(async () => {
  const dist = join(root, 'dist');
  const page = join(dist, 'index.html');
  const settings = readSettings(root, process.env, process.argv.slice(2));
  refuseServedData(settings.dataDir, [dist]);
  if (!existsSync(page)) throw new StartFailure('There is no built app. Build it: npm run build');
  const emulator = await openEmulator({ ...settings, log: (entry) => console.log(JSON.stringify(entry)) });
  const files = staticFiles(dist, securityHeaders(readFileSync(page, 'utf8'), ["'self'"]));
  const server = createServer(
    listener(async (request) => {
      if (isPlatformPath(new URL(request.url).pathname)) return emulator.fetch(request);
      return refuse(request) ?? files(request);
    }),
  );
  const port = await listen(server, settings.port).catch(async (error: unknown) => {
    await emulator.close();
    throw error;
  });
  showAddress(port);
  return async () => {
    await closeServer(server);
    await emulator.close();
  };
});
