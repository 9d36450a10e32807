import { createServer, type RequestListener, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStoredFile } from '#server/storage.ts';
import { closeServer, listen } from '../../emulator/web/listener.ts';

// The real SDK against a platform and a storage that each test controls.
let server: Server;
let origin: string;
let serveFile: RequestListener;
let code: string;
const asked: (string | undefined)[] = [];

beforeEach(async () => {
  code = 'SUCCESS';
  asked.length = 0;
  server = createServer(async (request, response) => {
    asked.push(request.url);
    if (!request.url?.startsWith('/admin')) return serveFile(request, response);
    const isMetadata = (await text(request)).includes('storage.getUploadMetadata');
    const data = isMetadata
      ? { fileId: 'cloud://env.bucket/a.png' }
      : { download_list: [{ code, fileID: '', tempFileURL: `${origin}/a.png` }] };
    response.end(JSON.stringify({ data, requestId: '1' }));
  });
  origin = `http://127.0.0.1:${await listen(server, 0)}`;
  vi.stubEnv('TCB_CONTEXT_CNFG', JSON.stringify({ URL: `${origin}/admin` }));
  vi.stubEnv('CLOUDBASE_APIKEY', 'key');
  vi.stubEnv('TENCENTCLOUD_RUNENV', 'SCF');
  vi.stubEnv('TENCENTCLOUD_REGION', 'ap-shanghai');
  vi.stubEnv('SCF_NAMESPACE', 'env');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await closeServer(server);
});

const read = () => readStoredFile('company-logos/user/a.png', 'env', 100);

describe('reading an uploaded file', () => {
  it('stops reading an endless file at the limit', async () => {
    serveFile = (_, response) => {
      const write = () => response.write(Buffer.alloc(64, 7), () => response.destroyed || setImmediate(write));
      write();
    };
    expect(await read()).toEqual({ address: `${origin}/a.png`, bytes: Buffer.alloc(100, 7) });
  });

  it('returns nothing for a URL without a file, which the platform also issues', async () => {
    serveFile = (_, response) => response.writeHead(404).end('<Error/>');
    expect(await read()).toBeNull();
    code = 'STORAGE_FILE_NONEXIST';
    expect(await read()).toBeNull();
  });

  it('fails when the storage fails, and follows no redirects', async () => {
    serveFile = (_, response) => response.writeHead(503).end();
    await expect(read()).rejects.toThrow('503');
    serveFile = (_, response) => response.writeHead(302, { location: '/elsewhere' }).end();
    await expect(read()).rejects.toThrow();
    expect(asked).not.toContain('/elsewhere');
    code = 'STORAGE_EXCEED_AUTHORITY';
    await expect(read()).rejects.toThrow('STORAGE_EXCEED_AUTHORITY');
  });

  it('fails without the platform’s credentials, before the SDK would exit the process', async () => {
    vi.stubEnv('CLOUDBASE_APIKEY', '');
    await expect(read()).rejects.toThrow('credentials');
    expect(asked).toEqual([]);
  });
});
