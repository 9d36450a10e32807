import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts';
import { type Control, controlOf } from '#tests/support/clients/control.ts';
import { gatewayAt, signInByCloud } from '#tests/support/clients/gateway.ts';
import { casesOfPart } from '#tests/support/part.ts';
import { BROWSER_MS } from '#tests/support/time-limits.ts';
import { conditionAt } from './conditions.ts';
import type { Journey, Stage, Trial } from './journey.ts';
import type { BrowserStage } from './stage.ts';

// Journeys while the gateway is slow, fails or is away.

const bar = '离线模式：暂时无法连接服务器';
/** The SDK and the app retry before they give up. */
const SLOW = { timeout: BROWSER_MS };
/** More failures than any journey has requests. */
const ALL = 1000;

/** A journey with its state before the fault, and the alerts since. */
type Attempt = Trial & {
  journey: Journey;
  control: Control;
  before: string[];
  timesBefore: number;
  said: string[];
};

/** What each fault does to a journey that is ready to be sent. */
export const faults: Readonly<Record<string, (attempt: Attempt) => Promise<void>>> = {
  'with a slow gateway: repeated clicks send it once': async (attempt) => {
    const { page, control, send, said } = attempt;
    await sendAndHold(attempt, false);
    await page.clock.fastForward(3000);
    await send();
    await page.clock.fastForward(3000);
    await control({ action: 'hold', on: false });
    await end(attempt, 1);
    expect(said.length).toBeLessThanOrEqual(1);
    expect(said.join()).not.toMatch(/失败|不存在/);
  },

  'with a failing gateway: one message, the typed text stays, and sending again works': async (attempt) => {
    const { page, control, send, journey } = attempt;
    await control({ action: 'fail', times: ALL, how: '503', scope: journey.scope });
    await send();
    await expectOneMessage(attempt, /./);
    if (journey.scope !== 'storage') await page.getByText(bar).waitFor();
    await control({ action: 'reset' });
    await expectBarGoesByItself(page);
    await send();
    await end(attempt, 1);
  },

  'with a lost response: one message, the typed text stays, and it is not done twice': async (attempt) => {
    const { page, control, send, journey } = attempt;
    const { scope } = journey;
    if (journey.readsBefore) {
      await control({ action: 'hold', on: true, after: true, scope });
      await send();
      await heldRequests(control, 1);
    }
    await control({ action: 'fail', times: ALL, how: '502', after: true, scope });
    if (journey.readsBefore) await control({ action: 'hold', on: false });
    else await send();
    await expectOneMessage(attempt, /./);
    await control({ action: 'reset' });
    await expectBarGoesByItself(page);
    await sendUntilDone(attempt);
    await end(attempt, 2);
  },

  'with a response after the timeout: one message, the late response is ignored, and it is not done twice': (attempt) =>
    sendPastTimeout(attempt, true),

  'executed after the timeout: one message, and it is not done twice': (attempt) => sendPastTimeout(attempt, false),

  'with an unreachable gateway: one message, the typed text stays, and the app reconnects by itself': async (
    attempt,
  ) => {
    const { page, control, send } = attempt;
    await control({ action: 'offline', on: true });
    await send();
    await expectOneMessage(attempt, /暂时无法连接服务器/);
    await page.getByText(bar).waitFor();
    await control({ action: 'offline', on: false });
    await expectBarGoesByItself(page);
    await send();
    await end(attempt, 1);
  },
};

/**
 * Describes every journey with every fault, each in another browser: a journey meets all conditions. The stage needs
 * EMULATOR_CONTROL=true.
 */
export function describeFaults(journeys: readonly Journey[], { browser, url, storageOf }: BrowserStage): void {
  let control: Control;
  let stage: Stage;

  beforeAll(async () => {
    control = controlOf(gatewayAt(url()));
    const root = await signInByCloud(gatewayAt(url()), 'superadmin');
    stage = { browser: browser(), url: url(), admin: await storageOf('superadmin'), root };
  });
  beforeEach(() => control({ action: 'reset' }));

  describe.each(journeys)('$name', (journey) => {
    const place = journeys.indexOf(journey);
    const cases = Object.entries(faults).map(([fault, suffer], index) => ({
      fault,
      suffer,
      condition: conditionAt(place + index),
    }));
    it.each(casesOfPart(cases))('$fault, in $condition.name', async ({ suffer, condition }) =>
      suffer(await begin(journey, { ...stage, ...condition }, control)),
    );
  });
}

async function begin(journey: Journey, stage: Stage, control: Control): Promise<Attempt> {
  const trial = await journey.prepare(stage);
  const said: string[] = [];
  trial.page.on('dialog', (dialog) => {
    if (dialog.type() === 'alert') said.push(dialog.message());
  });
  return { ...trial, journey, control, before: await trial.typed(), timesBefore: await trial.times(), said };
}

async function end({ page, isDone, times, timesBefore, journey }: Attempt, sent: number): Promise<void> {
  await expect.poll(isDone, SLOW).toBe(true);
  expect((await times()) - timesBefore).toBe(journey.isRepeatable ? sent : 1);
  await expect.poll(() => page.getByText(bar).count(), SLOW).toBe(0);
  await page.context().close();
}

async function heldRequests(control: Control, count: number): Promise<void> {
  await expect.poll(async () => (await control({ action: 'status' })).waiting, SLOW).toBeGreaterThanOrEqual(count);
}

/** Sends, and holds the writing request at the gateway. */
async function sendAndHold({ journey, control, send }: Attempt, after: boolean): Promise<void> {
  const hold = { action: 'hold', on: true, after, scope: journey.scope } as const;
  await control(hold);
  await send();
  await heldRequests(control, 1);
  for (let ask = 0; ask < (journey.readsBefore ?? 0); ask += 1) {
    // Releases the held request and holds the next one.
    await control(hold);
    await heldRequests(control, 1);
  }
}

/** Sends, waits past the timeout, then lets the request through. It is executed before the timeout or after it. */
async function sendPastTimeout(attempt: Attempt, isExecuted: boolean): Promise<void> {
  await sendAndHold(attempt, isExecuted);
  await attempt.page.clock.fastForward(REQUEST_TIMEOUT_MS);
  await expectOneMessage(attempt, /请求超时，请稍后重试/);
  await attempt.control({ action: 'hold', on: false });
  await sendUntilDone(attempt);
  await end(attempt, 2);
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
