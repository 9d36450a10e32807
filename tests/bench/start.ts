import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser, openScreen } from '#tests/support/browser/browser.ts';
import { freePort } from '#tests/support/processes/free-port.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { median } from './median.ts';
import { note } from './slow-page.ts';
import type { Report } from './stage.ts';

const RUNS = 5;

/** Seconds from the command to a usable login: the app, and a bare Vite development server of the floor. */
export type StartFigures = { start: number; vite: number };

/** Dependencies are installed, and Vite has optimized them in an earlier run. */
export async function measureStart(report: Report): Promise<StartFigures> {
  const browser = await launchBrowser();
  const floor = await mkdtemp(join(tmpdir(), 'bare-vite-'));
  const data = await mkdtemp(join(tmpdir(), 'bench-start-'));
  try {
    await writeFloor(floor);
    const own = () => launch(browser, ['scripts/run.mjs', 'scripts/start.ts'], projectRoot, { DATA_DIR: data });
    const bare = () => launch(browser, [join(projectRoot, 'node_modules/vite/bin/vite.js')], floor, {});
    const times = { start: [] as number[], vite: [] as number[] };
    for (let run = 0; run <= RUNS; run += 1) {
      const [start, vite] = [await own(), await bare()];
      report(`start ${start.toFixed(2)} s, bare Vite ${vite.toFixed(2)} s`);
      if (run === 0) continue;
      times.start.push(start);
      times.vite.push(vite);
    }
    return { start: median(times.start), vite: median(times.vite) };
  } finally {
    await browser.close();
    await rm(floor, { recursive: true });
    await rm(data, { recursive: true });
  }
}

async function writeFloor(folder: string): Promise<void> {
  const main = join(import.meta.dirname, 'floor/main.tsx');
  const page = `<!doctype html><div id="root"></div><script type="module">import ${JSON.stringify(`/@fs${main}`)}</script>`;
  await writeFile(join(folder, 'index.html'), page);
  const plugin = JSON.stringify(join(projectRoot, 'node_modules/@vitejs/plugin-react/dist/index.js'));
  const config = `import react from ${plugin};
export default {
  plugins: [react()],
  cacheDir: './cache',
  server: { host: '127.0.0.1', port: Number(process.env.PORT), strictPort: true, fs: { strict: false } },
};`;
  await writeFile(join(folder, 'vite.config.mjs'), config);
}

/** Starts a server, opens its login as soon as it responds, and stops the server. */
async function launch(browser: Browser, args: string[], cwd: string, env: Record<string, string>): Promise<number> {
  const port = await freePort();
  const context = await openScreen(browser);
  const page = await context.newPage();
  // Measured by the page's own clock, because the page may be too busy to respond to the test at once.
  await page.addInitScript(note);
  const started = Date.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), ...env },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const url = `http://127.0.0.1:${port}/`;
  while (!(await fetch(url).catch(() => null))?.ok) await page.waitForTimeout(10);
  await page.goto(`${url}#/login`, { waitUntil: 'commit' });
  const usable = await page.waitForFunction(
    () => window.bench.hydrated && performance.timeOrigin + window.bench.hydrated,
  );
  const seconds = (Number(await usable.jsonValue()) - started) / 1000;
  await context.close();
  child.kill('SIGTERM');
  await ended;
  return seconds;
}
