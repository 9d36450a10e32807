import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { staticFiles } from './static.ts';

const parent = mkdtempSync(join(tmpdir(), 'static-'));
const folder = join(parent, 'dist');
mkdirSync(join(folder, 'assets'), { recursive: true });
writeFileSync(join(parent, 'secret.txt'), 'secret');
writeFileSync(join(folder, 'index.html'), '<title>招聘用工平台</title>');
writeFileSync(join(folder, 'assets', 'index-AbCd_123.js'), 'export {};');
const serve = staticFiles(folder, { 'x-content-type-options': 'nosniff' });
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  serve(new Request(`http://127.0.0.1${path}`, { headers, method }));

describe('the built files', () => {
  it('are revalidated each time, except those with a hash in their name', async () => {
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
    const asset = await get('/assets/index-AbCd_123.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('are not sent again if the browser has them', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
  });

  it('are compressed if the browser accepts it', async () => {
    const plain = await (await get('/')).text();
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(plain);
    const gzip = await get('/', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(plain);
  });

  it.each([
    '/missing.js',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets',
    '/%00',
    '/%',
    `/${'a'.repeat(300)}`,
  ])('are never read from outside their folder: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('accept only GET and HEAD', async () => {
    expect((await get('/', {}, 'DELETE')).status).toBe(405);
    expect(await (await get('/', {}, 'HEAD')).text()).toBe('');
  });
});
