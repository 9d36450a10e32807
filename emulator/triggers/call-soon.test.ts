import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createEmulator, type Emulator } from '../app.ts';
import type { FunctionMain } from '../platform.ts';

describe('the function of the timer is called twice soon', () => {
  const moveClock = { path: '/__emulator', body: { action: 'moveClock', ms: 1 } };
  const write = { path: '/v1/functions/loginAuth', body: { action: 'register' } };

  it.each([
    ['after the clock has moved', moveClock],
    ['after a call that may have written', write],
  ])('%s', async (_, { path, body }) => {
    let calls = 0;
    const other = await openTimed(async () => {
      calls += 1;
    });
    onTestFinished(other.close);
    const headers = { authorization: `Bearer ${await visitorOf(other)}` };
    const sent = new Request(`http://127.0.0.1:5173${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect((await other.fetch(sent)).status).toBe(200);
    await expect.poll(() => calls).toBe(2);
  });
});

/** Opens a platform of its own whose minute has just begun, with functions that do nothing but count the timer's calls. */
async function openTimed(runSchedule: FunctionMain): Promise<Emulator> {
  const dataDir = await mkdtemp(join(tmpdir(), 'timed-'));
  const started = Date.now();
  const nothing = async () => null;
  const functions = { loginAuth: nothing, queryMySQLData: nothing, insertMySQLData: nothing, runSchedule };
  const opened = await createEmulator({
    dataDir,
    edition: 'recruiting',
    timers: true,
    control: true,
    clock: () => Date.UTC(2030, 4, 31) + Date.now() - started,
    business: async () => ({ functions, close: async () => undefined }),
  });
  const close = async () => {
    await opened.close();
    await rm(dataDir, { recursive: true });
  };
  return { ...opened, close };
}

async function visitorOf({ fetch }: Emulator): Promise<string> {
  const sent = new Request('http://127.0.0.1:5173/auth/v1/signin/anonymously', { method: 'POST', body: '{}' });
  const { access_token } = v.parse(v.object({ access_token: v.string() }), await (await fetch(sent)).json());
  return access_token;
}
