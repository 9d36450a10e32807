import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { mailLine } from '../emulator/auth/code-mails.ts';
import { StartFailure } from '../emulator/failure.ts';
import { mailVariables } from '../emulator/mail/mail-variables.ts';
import { openEmulator } from '../emulator/open.ts';
import { isPlatformPath } from '../emulator/paths.ts';
import { run } from '../emulator/run.ts';
import { readSettings } from '../emulator/settings.ts';
import { refuseServedData } from '../emulator/web/app-files.ts';
import { closeServer, listen, listener, showAddress } from '../emulator/web/listener.ts';
import { rejectRequest } from '../emulator/web/request-checks.ts';
import { staticFiles } from '../emulator/web/static.ts';
import { buildFolder } from '../src/build/folder.ts';
import { securityHeaders } from './deployment/security-headers.ts';

// Serves the built app and the emulator from one port: for end-to-end tests, measurements and demos.
const root = join(import.meta.dirname, '..');

await run(async () => {
  const settings = readSettings(root, process.env, process.argv.slice(2));
  const dist = join(root, buildFolder(settings.edition));
  const page = join(dist, 'index.html');
  // The functions read it from here.
  process.env.EDITION = settings.edition;
  refuseServedData(settings.dataDir, [dist]);
  if (!existsSync(page)) throw new StartFailure('The app is not built. Run: npm run preview');
  const html = readFileSync(page, 'utf8');
  const emulator = await openEmulator({
    ...settings,
    mailServer: true,
    log: (entry) => console.log(JSON.stringify(entry)),
    onMail: (mail) => console.log(mailLine(mail)),
  });
  const files = staticFiles(dist, securityHeaders(html, ["'self'"]));
  const server = createServer(
    listener(async (request) => {
      if (isPlatformPath(new URL(request.url).pathname)) return emulator.fetch(request);
      return rejectRequest(request) ?? files(request);
    }),
  );
  const port = await listen(server, settings.port).catch(async (error: unknown) => {
    await emulator.close();
    throw error;
  });
  Object.assign(process.env, mailVariables(emulator.smtpUrl, port));
  showAddress(port);
  return async () => {
    await closeServer(server);
    await emulator.close();
  };
});
