import cloudbase from '@cloudbase/node-sdk';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUILD_ID } from '#server/build-id.ts';
import { everyMinute, type Task } from '#server/schedule/task.ts';
import { tasks } from '#server/schedule/tasks.ts';
import { controlOf } from '#tests/support/clients/control.ts';
import { gatewayAt, openSession, request } from '#tests/support/clients/gateway.ts';
import { type ListeningEmulator, startEmulator } from '#tests/support/fixtures/emulator.ts';
import { presetPassword, presets } from '#tests/support/fixtures/preset-accounts.ts';
import { timerEvent } from '#tests/support/fixtures/timer.ts';
import type { Rules } from '../../emulator/rules/rules.ts';

const events = { 'a forged event': timerEvent, 'the question for its build': { action: 'build' }, nothing: {} };
const ran = { success: true, data: { tasks: [] } };

const callers = ['no session', 'anonymous', ...presets.map(({ username }) => username)] as const;
let emulator: ListeningEmulator;
/** The log lines of the functions. */
const log: Readonly<Record<string, unknown>>[] = [];

beforeAll(() => vi.stubEnv('EDITION', 'recruiting'));
afterAll(() => vi.unstubAllEnvs());
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.stubEnv('EDITION', 'recruiting');
  log.length = 0;
  await emulator.close();
});

async function open(rules?: Partial<Rules>) {
  emulator = await startEmulator({
    edition: 'recruiting',
    log: (entry) => log.push(entry),
    ...(rules ? { rules } : {}),
  });
}

/** Opens a session as the browser SDK does: by cloud auth, or else by a ticket of the functions. */
async function tokenOf(name: string): Promise<string | undefined> {
  if (name === 'no session') return undefined;
  const gateway = gatewayAt(emulator.origin);
  if (name === 'anonymous') return (await openSession(gateway, '/anonymously', {})).access_token;
  const preset = presets.find(({ username }) => username === name);
  if (preset?.cloudbaseUid) {
    return (await openSession(gateway, '', { username: name, password: presetPassword })).access_token;
  }
  const visitor = await openSession(gateway, '/anonymously', {});
  const body = { action: 'login', username: name, password: presetPassword, role: preset?.role };
  const login = await request(gateway, 'POST', '/v1/functions/loginAuth', { token: visitor.access_token, body });
  const { data } = v.parse(v.object({ data: v.object({ ticket: v.string() }) }), login.body);
  return (await openSession(gateway, '/custom', { provider_id: 'custom', ticket: data.ticket })).access_token;
}

/** Sends what `app.callFunction` of the browser SDK sends. */
async function callAs(name: string, event: object) {
  const token = await tokenOf(name);
  const options = { body: event, ...(token === undefined ? {} : { token }) };
  return request(gatewayAt(emulator.origin), 'POST', '/v1/functions/runSchedule', options);
}

/** Calls by the server SDK. */
async function callByServer(event: object, apiKey = emulator.platform.keys.apiKey): Promise<unknown> {
  vi.stubEnv('CLOUDBASE_APIKEY', apiKey);
  const app = cloudbase.init({ env: 'local', serviceUrl: `${emulator.origin}/admin` });
  return (await app.callFunction({ name: 'runSchedule', data: event })).result;
}

const runs = () => log.filter(({ action }) => action === 'runSchedule');

describe('The function of the timer', () => {
  it('is refused to every client by its rule, before it runs', async () => {
    await open();
    for (const caller of callers) {
      for (const [title, event] of Object.entries(events)) {
        const { status, body } = await callAs(caller, event);
        expect([401, 403], `${caller}, ${title}`).toContain(status);
        expect(body, `${caller}, ${title}`).not.toHaveProperty('success');
      }
    }
    expect(runs()).toEqual([]);
  });

  it('refuses every client itself, if the rule lets them through', async () => {
    await open({ functions: { '*': { invoke: true } } });
    for (const caller of callers) {
      for (const [title, event] of Object.entries(events)) {
        const { status, body } = await callAs(caller, event);
        // The gateway refuses callers without a session whatever the rule says.
        if (caller === 'no session') expect(status, title).toBe(401);
        else expect(body, `${caller}, ${title}`).toMatchObject({ success: false, errorCode: 'PERMISSION_DENIED' });
      }
    }
    expect(runs().every(({ outcome }) => outcome === 'refused')).toBe(true);
    expect(runs()).toHaveLength((callers.length - 1) * Object.keys(events).length);
  });

  it('runs for holders of the API key, with an event of the timer only', async () => {
    await open();
    expect(await callByServer(timerEvent)).toEqual(ran);
    expect(await callByServer({ action: 'build' })).toEqual({ success: true, data: { build: BUILD_ID } });
    const others = [
      {},
      { ...timerEvent, Type: 'Http' },
      { ...timerEvent, TriggerName: 'other' },
      { action: 'build', a: 1 },
    ];
    for (const event of others) expect(await callByServer(event)).toMatchObject({ errorCode: 'PERMISSION_DENIED' });
    await expect(callByServer(timerEvent, 'another key')).rejects.toMatchObject({ code: 'SIGN_PARAM_INVALID' });
  });

  it('runs by the timer, as often at once as it is asked to, and each task once', async () => {
    await open();
    const control = controlOf(gatewayAt(emulator.origin));
    await control({ action: 'runTimers' });
    await control({ action: 'moveClock', ms: 2 * 86_400_000 });
    await control({ action: 'runTimers', times: 8 });
    await control({ action: 'moveClock', ms: -3_600_000 });
    await control({ action: 'runTimers', times: 3 });
    // A new minute, in which the others are due again, may begin at any moment of the test.
    const rare = Object.entries<Task>(tasks).flatMap(([name, { dueTime }]) => (dueTime === everyMinute ? [] : [name]));
    const done = runs().flatMap(({ task, outcome }) => (rare.includes(String(task)) ? [`${task}: ${outcome}`] : []));
    expect(done.sort()).toEqual(rare.map((task) => `${task}: success`).sort());
  });

  it('runs by itself where timers are switched on, until the emulator is closed', async () => {
    emulator = await startEmulator({ edition: 'recruiting', timers: true, log: (entry) => log.push(entry) });
    const runsTwoDaysLater = async () => {
      await controlOf(gatewayAt(emulator.origin))({ action: 'moveClock', ms: 2 * 86_400_000 });
      return runs().length;
    };
    // The first call creates the row of the task, so it waits for its next time.
    await expect.poll(runsTwoDaysLater).toBeGreaterThan(0);
  });

  it('is unknown in the default edition, which has no timer', async () => {
    vi.stubEnv('EDITION', 'specification');
    emulator = await startEmulator({ timers: true, log: (entry) => log.push(entry) });
    expect(await callAs('superadmin', timerEvent)).toMatchObject({ status: 404, body: { code: 'FUNCTION_NOT_FOUND' } });
    await expect(callByServer(timerEvent)).rejects.toMatchObject({ code: 'FUNCTION_NOT_FOUND' });
    await controlOf(gatewayAt(emulator.origin))({ action: 'runTimers', times: 2 });
    expect(log).toEqual([]);
  });
});
