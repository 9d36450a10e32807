import { createServer } from 'node:http';
import { join, relative } from 'node:path';
import type { Emulator } from '../emulator/app.ts';
import { mailLine } from '../emulator/auth/code-mails.ts';
import { mailVariables } from '../emulator/mail/mail-variables.ts';
import { isPlatformPath } from '../emulator/paths.ts';
import { run } from '../emulator/run.ts';
import { ARGUMENTS, readSettings, SAMPLES } from '../emulator/settings.ts';
import { createAppFiles, isWithin, refuseServedData } from '../emulator/web/app-files.ts';
import { closeServer, listen, listener, showAddress } from '../emulator/web/listener.ts';
import { foreignHeader, rejectRequest } from '../emulator/web/request-checks.ts';
import { showHelp } from './command.ts';

// `npm start` serves the app with Vite and the emulator, in one process on one port.
showHelp(`Usage: npm start [-- <arguments>]; the arguments are ${ARGUMENTS}\n${SAMPLES}`);
const root = join(import.meta.dirname, '..');

await run(async () => {
  const settings = readSettings(root, process.env, process.argv.slice(2));
  // The functions and the build of the app read it from here.
  process.env.EDITION = settings.edition;
  const appFiles = createAppFiles(root);
  refuseServedData(settings.dataDir, appFiles.paths);
  const reject = listener(async (request) => rejectRequest(request) ?? new Response('Not found', { status: 404 }));
  const server = createServer();
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({
    root,
    // Routes are in the hash, so no other path falls back to index.html.
    appType: 'mpa',
    clearScreen: false,
    // Hides messages about prepared dependencies; the browser's console reports hot updates.
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server },
      // Changes of data must not reload the page.
      watch: {
        ignored: [(path: string) => isWithin(settings.dataDir, path), '**/.data/**', '**/dist/**', '**/dist-*/**'],
      },
      fs: { allow: appFiles.paths },
      // Transforms the modules of the first page before a browser requests them.
      warmup: { clientFiles: ['src/main.tsx', 'src/start/mount.tsx', 'src/styles.css'] },
    },
  });
  // The emulator opens while Vite already serves the page, whose first calls wait for it.
  const opening = Promise.withResolvers<Emulator>();
  const platform = listener(async (request) => (await opening.promise).fetch(request));
  server.on('request', (incoming, outgoing) => {
    const target = incoming.url ?? '/';
    const [path = '/'] = target.split('?', 1);
    const { host = '', origin } = incoming.headers;
    if (isPlatformPath(path)) platform(incoming, outgoing);
    // Vite alone would serve the sources to pages of every port and address of this machine.
    else if (foreignHeader(host, origin) || !appFiles.include(target)) reject(incoming, outgoing);
    else {
      // Otherwise a page of any site could show the app in a frame. The gallery has frames of its own.
      const ancestors = path.startsWith('/emulator/gallery/') ? 'self' : 'none';
      outgoing.setHeader('content-security-policy', `frame-ancestors '${ancestors}'`);
      vite.middlewares(incoming, outgoing);
    }
  });
  const port = await listen(server, settings.port).catch(async (error: unknown) => {
    await vite.close();
    throw error;
  });
  const { openEmulator } = await import('../emulator/open.ts');
  const emulator = await openEmulator({
    ...settings,
    mailServer: true,
    log: (entry) => console.log(JSON.stringify(entry)),
    onMail: (mail) => console.log(mailLine(mail)),
  });
  Object.assign(process.env, mailVariables(emulator.smtpUrl, port));
  opening.resolve(emulator);
  const stop = async () => {
    await vite.close();
    await closeServer(server);
    await emulator.close();
  };
  const dataFolder = isWithin(root, settings.dataDir) ? relative(root, settings.dataDir) : settings.dataDir;
  console.log(
    `Data: ${dataFolder} ("npm start -- --reset" removes it). Each call is logged below as one line of JSON.`,
  );
  showAddress(port);
  return stop;
});
