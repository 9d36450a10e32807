import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { listener } from '../../emulator/web/listener.ts';
import { staticFiles } from '../../emulator/web/static.ts';
import { securityHeaders } from '../../scripts/deployment/security-headers.ts';

const source = join(import.meta.dirname, 'floor/main.tsx');
const markup =
  '<form><h1>登录</h1><label><input type="radio" name="role" value="admin">admin</label>' +
  '<label><input type="radio" name="role" value="company">company</label>' +
  '<label><input type="radio" name="role" value="jobseeker">jobseeker</label><button type="submit">下一步</button></form>';

export type Floor = { url: string; close: () => Promise<void> };

/**
 * Builds and serves the floor: React, the router, one choice and one list. With `prerendered` the HTML contains the choice
 * before any script runs.
 */
export async function serveFloor({ prerendered }: { prerendered: boolean }): Promise<Floor> {
  const folder = await mkdtemp(join(tmpdir(), 'floor-'));
  const page = join(folder, 'index.html');
  await writeFile(
    page,
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>登录</title><link rel="icon" href="data:,"></head><body><div id="root">${prerendered ? markup : ''}</div>` +
      `<script type="module" src="/@fs${source}"></script></body></html>`,
  );
  const outDir = join(folder, 'dist');
  const fromHere = { name: 'from-here', resolveId: (id: string) => (id.startsWith('/@fs/') ? id.slice(4) : null) };
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), fromHere],
    build: { outDir, target: 'es2023', modulePreload: { polyfill: false } },
  });
  // The floor gets the app's headers, so their cost does not affect the comparison.
  const headers = securityHeaders(await readFile(join(outDir, 'index.html'), 'utf8'), ["'self'"]);
  const server = createServer(listener(staticFiles(outDir, headers)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}
