import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts';
import type { Journey, Stage, Trial } from '#tests/support/browser/journey.ts';
import { journeys } from '#tests/support/browser/journeys.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { type Control, controlOf } from '#tests/support/clients/control.ts';
import { gatewayAt, signInByCloud } from '#tests/support/clients/gateway.ts';
import { startApp } from '#tests/support/processes/app-process.ts';
import { runCommand } from '#tests/support/processes/commands.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { BROWSER_MS } from '#tests/support/time-limits.ts';
import { CONTROL_PATH } from '../../emulator/paths.ts';
import { buildFunctions } from '../../scripts/deployment/bundle.ts';

const { browser, url, storageOf } = setBrowserStage({ env: { EMULATOR_CONTROL: 'true' } });
let control: Control;
let stage: Stage;

beforeAll(async () => {
  control = controlOf(gatewayAt(url()));
  const root = await signInByCloud(gatewayAt(url()), 'superadmin');
  stage = { browser: browser(), url: url(), admin: await storageOf('superadmin'), root };
});
beforeEach(() => control({ action: 'reset' }));

const bar = '离线模式：暂时无法连接服务器';
/** The SDK and the app retry before they give up. */
const SLOW = { timeout: BROWSER_MS };
/** More failures than any journey has requests. */
const ALL = 1000;

/** A journey with its state before the fault, and the alerts since. */
type Attempt = Trial & { journey: Journey; before: string[]; timesBefore: number; said: string[] };

async function begin(journey: Journey): Promise<Attempt> {
  const trial = await journey.prepare(stage);
  const said: string[] = [];
  trial.page.on('dialog', (dialog) => {
    if (dialog.type() === 'alert') said.push(dialog.message());
  });
  return { ...trial, journey, before: await trial.typed(), timesBefore: await trial.times(), said };
}

async function end({ page, isDone, times, timesBefore, journey }: Attempt, sent: number): Promise<void> {
  await expect.poll(isDone, SLOW).toBe(true);
  expect((await times()) - timesBefore).toBe(journey.isRepeatable ? sent : 1);
  await expect.poll(() => page.getByText(bar).count(), SLOW).toBe(0);
  await page.context().close();
}

async function heldRequests(count: number): Promise<void> {
  await expect.poll(async () => (await control({ action: 'status' })).waiting, SLOW).toBeGreaterThanOrEqual(count);
}

/** Sends, and holds the writing request at the gateway. */
async function sendAndHold({ journey, send }: Attempt, after: boolean): Promise<void> {
  const hold = { action: 'hold', on: true, after, scope: journey.scope } as const;
  await control(hold);
  await send();
  await heldRequests(1);
  for (let ask = 0; ask < (journey.readsBefore ?? 0); ask += 1) {
    // Releases the held request and holds the next one.
    await control(hold);
    await heldRequests(1);
  }
}

/** Expects one Chinese message, as an alert and on the page, and the typed text unchanged. */
async function expectOneMessage({ page, said, typed, before }: Attempt, text: RegExp): Promise<void> {
  await expect.poll(() => said.length, SLOW).toBeGreaterThan(0);
  const [sentence = ''] = (said[0] ?? '').split('\n');
  expect(sentence).toMatch(text);
  expect(sentence).not.toMatch(/undefined|null|object|Error|[A-Z]{4}/);
  await page.getByText(sentence).first().waitFor();
  expect(await typed()).toEqual(before);
  expect(said).toHaveLength(1);
}

async function expectBarGoesByItself(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(1000);
      return page.getByText(bar).count();
    }, SLOW)
    .toBe(0);
}

const away = /暂时无法连接服务器/;

describe.each(journeys)('$name', (journey) => {
  it('with a slow gateway: repeated clicks send it once', async () => {
    const attempt = await begin(journey);
    await sendAndHold(attempt, false);
    await attempt.page.clock.fastForward(3000);
    await attempt.send();
    await attempt.page.clock.fastForward(3000);
    await control({ action: 'hold', on: false });
    await end(attempt, 1);
    expect(attempt.said.length).toBeLessThanOrEqual(1);
    expect(attempt.said.join()).not.toMatch(/失败|不存在/);
  });

  it('with a failing gateway: one message, the typed text stays, and sending again works', async () => {
    const attempt = await begin(journey);
    await control({ action: 'fail', times: ALL, how: '503', scope: journey.scope });
    await attempt.send();
    await expectOneMessage(attempt, /./);
    if (journey.scope !== 'storage') await attempt.page.getByText(bar).waitFor();
    await control({ action: 'reset' });
    await expectBarGoesByItself(attempt.page);
    await attempt.send();
    await end(attempt, 1);
  });

  it('with a lost response: one message, the typed text stays, and it is not done twice', async () => {
    const attempt = await begin(journey);
    const { scope } = journey;
    if (journey.readsBefore) {
      await control({ action: 'hold', on: true, after: true, scope });
      await attempt.send();
      await heldRequests(1);
    }
    await control({ action: 'fail', times: ALL, how: '502', after: true, scope });
    if (journey.readsBefore) await control({ action: 'hold', on: false });
    else await attempt.send();
    await expectOneMessage(attempt, /./);
    await control({ action: 'reset' });
    await expectBarGoesByItself(attempt.page);
    await sendUntilDone(attempt);
    await end(attempt, 2);
  });

  it('with a response after the timeout: one message, the late response is ignored, and it is not done twice', async () => {
    const attempt = await begin(journey);
    await sendAndHold(attempt, true);
    await attempt.page.clock.fastForward(REQUEST_TIMEOUT_MS);
    await expectOneMessage(attempt, /请求超时，请稍后重试/);
    await control({ action: 'hold', on: false });
    await sendUntilDone(attempt);
    await end(attempt, 2);
  });

  it('executed after the timeout: one message, and it is not done twice', async () => {
    const attempt = await begin(journey);
    await sendAndHold(attempt, false);
    await attempt.page.clock.fastForward(REQUEST_TIMEOUT_MS);
    await expectOneMessage(attempt, /请求超时，请稍后重试/);
    await control({ action: 'hold', on: false });
    await sendUntilDone(attempt);
    await end(attempt, 2);
  });

  it('with an unreachable gateway: one message, the typed text stays, and the app reconnects by itself', async () => {
    const attempt = await begin(journey);
    await control({ action: 'offline', on: true });
    await attempt.send();
    await expectOneMessage(attempt, away);
    await attempt.page.getByText(bar).waitFor();
    await control({ action: 'offline', on: false });
    await expectBarGoesByItself(attempt.page);
    await attempt.send();
    await end(attempt, 1);
  });
});

describe('the fault switches of the emulator', () => {
  it('are off by default', async () => {
    const plain = await startApp();
    const answer = await fetch(`${plain.url}/__emulator`, { method: 'POST', body: '{"action":"status"}' });
    expect(answer.status).toBe(404);
    await plain.dispose();
  });

  it('are in no deployed file of the functions or the app', async () => {
    const built = await mkdtemp(join(tmpdir(), 'deployed-'));
    await buildFunctions(join(built, 'functions'));
    const hosting = await runCommand('deployment/build-hosting.ts', [join(built, 'app')], {
      VITE_ENV_ID: 'my-env-1a2b',
    });
    expect(hosting.code, hosting.stderr).toBe(0);
    const switches = [CONTROL_PATH, 'EMULATOR_CONTROL', 'moveClock', 'failUploads', 'expireAccessTokens'];
    // All of them are in the source, so the search below proves something.
    const source = (await textsIn(join(projectRoot, 'emulator'))).map(({ text }) => text).join();
    expect(switches.filter((name) => !source.includes(name))).toEqual([]);
    const files = [...(await textsIn(built)), ...(await textsIn(join(projectRoot, 'dist')))];
    expect(files.length).toBeGreaterThan(20);
    const found = files.flatMap(({ name, text }) =>
      [...switches, 'emulator/', 'NOT_EMULATED'].filter((word) => text.includes(word)).map((word) => [name, word]),
    );
    expect(found).toEqual([]);
    await rm(built, { recursive: true });
  });
});

async function textsIn(folder: string): Promise<{ name: string; text: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (name) => ({ name, text: await readFile(name, 'utf8') })));
}

/** Sends again until the page shows that it is done, as a user would. */
async function sendUntilDone({ send, isDone }: Attempt): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await isDone()) return true;
        await send();
        return isDone();
      },
      { ...SLOW, interval: 500 },
    )
    .toBe(true);
}
