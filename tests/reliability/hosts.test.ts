import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presetPassword } from '#tests/support/fixtures/preset-accounts.ts';
import { type AppProcess, startApp } from '#tests/support/processes/app-process.ts';

// What other machines and other sites can reach of the development server that `npm start` runs.
let app: AppProcess;
beforeAll(async () => {
  app = await startApp({ entry: 'start' });
});
afterAll(() => app?.dispose());

type Answer = { status: number; body: string; headers: NodeJS.Dict<string | string[]> };

/** Sends a request with exactly these headers, like a rebound host name or another site's page. */
function ask(path: string, headers: Record<string, string>, method = 'GET', body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port: app.port, path, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text, headers: answer.headers }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const signIn = JSON.stringify({ username: 'superadmin', password: presetPassword });
const own = () => `127.0.0.1:${app.port}`;

describe('the development server', () => {
  it('serves its own page', async () => {
    const page = await ask('/', { host: own() });
    expect(page.status).toBe(200);
    expect(page.body).toContain('<div id="root">');
    const session = await ask('/auth/v1/signin', { host: own(), origin: `http://${own()}` }, 'POST', signIn);
    expect(session.body).toContain('access_token');
  });

  it.each(['evil.example', 'evil.example:5173', '127.0.0.1.evil.example', 'localhost.evil.example', '0.0.0.0'])(
    'refuses requests for the host name %j (DNS rebinding)',
    async (host) => {
      for (const path of ['/', '/src/main.tsx', '/package.json', '/auth/v1/user/me', '/__emulator']) {
        const { status, body } = await ask(path, { host });
        expect([400, 403], `${path}: ${status}`).toContain(status);
        expect(body).not.toContain('root');
      }
      const session = await ask('/auth/v1/signin', { host }, 'POST', signIn);
      expect([400, 403]).toContain(session.status);
      expect(session.body).not.toContain('access_token');
    },
  );

  it.each(['https://evil.example', 'http://localhost:1', 'null', 'http://127.0.0.1.evil.example'])(
    'refuses calls from the origin %s, and does not let it read responses',
    async (origin) => {
      for (const path of [
        '/auth/v1/signin',
        '/v1/functions/loginAuth',
        '/v1/storages/get-objects-upload-info',
        '/admin',
      ]) {
        const answer = await ask(path, { host: own(), origin, 'content-type': 'text/plain' }, 'POST', signIn);
        expect(answer.status, path).toBe(403);
        expect(answer.headers['access-control-allow-origin'], path).toBeUndefined();
      }
      const preflight = await ask('/v1/functions/loginAuth', { host: own(), origin }, 'OPTIONS');
      expect(preflight.status).toBe(403);
      const page = await ask('/src/main.tsx', { host: own(), origin });
      expect(page.status).toBe(403);
      expect(page.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('serves no data and no settings of this machine', async () => {
    for (const path of [
      '/.env.local',
      '/.data/business.sqlite',
      `/@fs${app.dataDir}/business.sqlite`,
      '/@fs/etc/passwd',
      '/.git/config',
    ]) {
      const { status, body } = await ask(path, { host: own() });
      expect(body, path).not.toMatch(/SQLite format|root:x|\[core\]/);
      expect([403, 404, 200], path).toContain(status);
    }
  });

  it('listens on the loopback interface only', async () => {
    const outward = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outward) expect(await answersAt(address), address).toBe(false);
    // A server that listens on all addresses would respond here.
    if (process.platform === 'linux') expect(await answersAt('127.0.0.2')).toBe(false);
    expect(await answersAt('127.0.0.1')).toBe(true);
  });
});

function answersAt(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port: app.port });
    const end = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.setTimeout(2_000, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
