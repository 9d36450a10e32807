import { createServer } from 'node:http';
import { join, relative } from 'node:path';
import { openEmulator } from '../emulator/open.ts';
import { isPlatformPath } from '../emulator/paths.ts';
import { run } from '../emulator/run.ts';
import { readSettings } from '../emulator/settings.ts';
import { createAppFiles, isWithin, refuseServedData } from '../emulator/web/app-files.ts';
import { closeServer, listen, listener, showAddress } from '../emulator/web/listener.ts';
import { foreignHeader, rejectRequest } from '../emulator/web/request-checks.ts';

// `npm start`: the app under Vite and the emulator, in one process on one port.
const root = join(import.meta.dirname, '..');

await run(async () => {
  const settings = readSettings(root, process.env, process.argv.slice(2));
  const appFiles = createAppFiles(root);
  refuseServedData(settings.dataDir, appFiles.paths);
  // Read from the disk while the emulator opens.
  const loadingVite = import('vite');
  const emulator = await openEmulator({ ...settings, log: (entry) => console.log(JSON.stringify(entry)) });
  const platform = listener(emulator.fetch);
  const keepOut = listener(async (request) => rejectRequest(request) ?? new Response('Not found', { status: 404 }));
  const server = createServer();
  const { createServer: createVite } = await loadingVite;
  const vite = await createVite({
    root,
    // Routes are in the hash: there is one page, and no other address falls back to it.
    appType: 'mpa',
    clearScreen: false,
    // Hides messages about prepared dependencies; the browser's console reports hot updates.
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server },
      // Data change all the time, and are nobody's source.
      watch: { ignored: [(path: string) => isWithin(settings.dataDir, path), '**/.data/**', '**/dist/**'] },
      fs: { allow: appFiles.paths },
      // What the first page needs is ready when a browser asks for it.
      warmup: { clientFiles: ['src/main.tsx', 'src/app/mount.tsx', 'src/styles.css'] },
    },
  });
  server.on('request', (incoming, outgoing) => {
    const target = incoming.url ?? '/';
    const [path = '/'] = target.split('?', 1);
    const { host = '', origin } = incoming.headers;
    if (isPlatformPath(path)) platform(incoming, outgoing);
    // Vite itself lets pages of every port and every address of this machine read the sources.
    else if (foreignHeader(host, origin) || !appFiles.include(target)) keepOut(incoming, outgoing);
    else vite.middlewares(incoming, outgoing);
  });
  const stop = async () => {
    await vite.close();
    await closeServer(server);
    await emulator.close();
  };
  const port = await listen(server, settings.port).catch(async (error: unknown) => {
    await stop().catch(() => undefined);
    throw error;
  });
  const dataFolder = isWithin(root, settings.dataDir) ? relative(root, settings.dataDir) : settings.dataDir;
  console.log(`Data in ${dataFolder}; "npm start -- --reset" starts afresh. Each call leaves one line of JSON below.`);
  showAddress(port);
  return stop;
});
