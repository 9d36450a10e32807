import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppProcess, startApp } from '#tests/support/processes/app-process.ts';
import { projectRoot } from '#tests/support/project-root.ts';

// The files that `npm start` serves, with a data folder inside the project.
let dataDir: string;
let app: AppProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(projectRoot, '.data-served-'));
  app = await startApp({ entry: 'start', env: { DATA_DIR: basename(dataDir) } });
});
afterAll(async () => {
  await app?.dispose();
  await rm(dataDir, { recursive: true, force: true });
});

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** Sends the path unchanged. */
function get(path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port: app.port, path, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}

const encodeAll = (path: string) =>
  path.replace(/[^/]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);

it('lets no page of another site show the app in a frame', async () => {
  const ancestors = async (path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${app.port}${path}`);
    return [status, headers.get('content-security-policy')];
  };
  expect(await ancestors('/')).toEqual([200, "frame-ancestors 'none'"]);
  expect(await ancestors('/emulator/gallery/pages/frame.html')).toEqual([200, "frame-ancestors 'self'"]);
});

/** URLs that Vite, a proxy or a lenient decoder could resolve to a file of the project. */
const addresses: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `//${path}`,
  (path) => `/./${path}`,
  (path) => `/${path}/`,
  (path) => `/${path.toUpperCase()}`,
  (path) => `/${encodeAll(path)}`,
  (path) => `/${encodeAll(encodeAll(path))}`,
  (path) => `/${path.replaceAll('/', '%2f')}`,
  (path) => `/${path.replaceAll('/', '\\')}`,
  (path) => `/src/../${path}`,
  (path) => `/src/%2e%2e/${path}`,
  (path) => `/src/..%2f${path}`,
  (path) => `/src/%252e%252e/${path}`,
  (path) => `/src/..\\${path}`,
  (path) => `/public/../${path}`,
  (path) => `/node_modules/../${path}`,
  (path) => `/@fs${projectRoot}/${path}`,
  (path) => `/@fs/${projectRoot}/${path}`,
  (path) => `/@fs${projectRoot}/src/../${path}`,
  (path) => `/@fs${encodeAll(`${projectRoot}/${path}`)}`,
  (path) => `/@id/${path}`,
  (path) => `/@id/${projectRoot}/${path}`,
  (path) => `/@id/@fs${projectRoot}/${path}`,
  (path) => `/@id/__x00__${projectRoot}/${path}`,
  (path) => `${projectRoot}/${path}`,
  (path) => `http://127.0.0.1/${path}`,
];
const queries = [
  '',
  '?',
  '?raw',
  '?raw??',
  '?import&raw',
  '?raw&import',
  '?url',
  '?import&url',
  '?url&inline',
  '?import&inline',
  '?inline&import',
  '?no-inline&import',
  '?import',
  '?direct',
  '?worker&inline&import',
  '?worker_file&type=module',
  '?sharedworker&url',
  '?init&import',
  '?.svg?import',
  '?.wasm?init',
  '?vite-wasm-instance&import',
  '?html-proxy&index=0.js',
  '?html-proxy&inline-css&index=0.css',
  '?t=1',
  '?v=1',
  '?commonjs-proxy',
  '.map',
  '?lang.css',
  '?import&lang.ts',
  '?raw.js',
  '#raw',
];
/** A folder that was downloaded is no repository, and a worktree keeps its HEAD elsewhere. */
const ofRepository = ['.git/HEAD'].filter((path) => existsSync(join(projectRoot, path)));
const inProject = [
  ...ofRepository,
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'cloudbaserc.json',
  'README.md',
  '.env.example',
  '.gitignore',
  '.npmrc',
  '.ci/run',
  'scripts/start.ts',
  'scripts/test.ts',
  'cloudfunctions/shared/server/authorize.ts',
  'scripts/deployment/rules/functions.json',
  'node_modules/.package-lock.json',
];

/** A part of a file that no other response contains. */
function sample(bytes: Buffer): Buffer {
  const begin = bytes.findIndex((byte) => byte > 32);
  return bytes.subarray(begin, begin + 24);
}

async function expectKept(content: Buffer, address: string, headers: Record<string, string> = {}): Promise<void> {
  const { status, body } = await get(address, headers);
  expect(body.includes(sample(content)), address).toBe(false);
  expect(body.includes(content.toString('base64').slice(0, 24)), address).toBe(false);
  expect(status, address).toBeGreaterThanOrEqual(400);
  expect(status, address).toBeLessThan(500);
}

describe('the development server does not serve', () => {
  it('the data folder, under any form of its URL', async () => {
    const files = readdirSync(dataDir).filter((name) => /^(platform|business)\.sqlite(-wal)?$/.test(name));
    expect(files).toHaveLength(4);
    for (const name of files) {
      const content = readFileSync(join(dataDir, name));
      for (const address of addresses) await expectKept(content, address(`${basename(dataDir)}/${name}`));
    }
    const keys = `${basename(dataDir)}/platform.sqlite-wal`;
    const content = readFileSync(join(projectRoot, keys));
    for (const address of addresses) {
      for (const query of queries) await expectKept(content, address(keys) + query, { 'sec-fetch-dest': 'script' });
    }
  });

  it.each(inProject)('%s', async (path) => {
    const content = readFileSync(join(projectRoot, path));
    for (const address of addresses) await expectKept(content, address(path));
    for (const query of queries) await expectKept(content, `/${path}${query}`);
  });

  it('the files of the machine', async () => {
    const file = join(app.dataDir, 'letter.txt');
    const content = Buffer.from('Outside of the project, and nobody else’s to read.');
    await writeFile(file, content);
    for (const address of [`/@fs${file}`, file, `/@id/${file}`]) {
      for (const query of queries) await expectKept(content, address + query);
    }
  });
});

describe('the development server serves', () => {
  it.each([
    ['/', 200],
    ['/index.html', 200],
    ['/src/main.tsx', 200],
    ['/src/main.tsx?t=1', 200],
    ['/cloudfunctions/shared/contract/models.ts', 200],
    ['/mark.svg', 200],
    ['/@vite/client', 200],
    ['/src/missing.ts', 404],
    ['/missing', 404],
  ])('%s: %d', async (path, status) => {
    expect((await get(path, { accept: '*/*' })).status).toBe(status);
  });
});
