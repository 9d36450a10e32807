import { beforeAll, describe, expect, it } from 'vitest';
import { type Edition, editions } from '#contract/edition.ts';
import type { Journey, Stage } from '#tests/support/browser/journey.ts';
import { journeys } from '#tests/support/browser/journeys.ts';
import { recruitingJourneys } from '#tests/support/browser/recruiting-journeys.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { staleTexts, translatePages } from '#tests/support/browser/translation.ts';
import { gatewayAt, signInByCloud } from '#tests/support/clients/gateway.ts';
import { casesOfPart } from '#tests/support/part.ts';
import { BROWSER_MS } from '#tests/support/time-limits.ts';

const journeysOf: Readonly<Record<Edition, readonly Journey[]>> = {
  specification: journeys,
  recruiting: recruitingJourneys,
};

describe.each(editions)('in translated pages of the %s edition', (edition) => {
  const { browser, url, storageOf } = setBrowserStage({ env: { EDITION: edition, EMULATOR_CONTROL: 'true' } });
  let stage: Stage;
  beforeAll(async () => {
    const root = await signInByCloud(gatewayAt(url()), 'superadmin');
    const admin = await storageOf('superadmin');
    stage = { browser: browser(), url: url(), admin, root, prepareContext: translatePages };
  });

  it.each(casesOfPart(journeysOf[edition]))('$name succeeds, and every text is up to date', async ({ prepare }) => {
    const { page, send, isDone } = await prepare(stage);
    const crashes: string[] = [];
    page.on('pageerror', (error) => crashes.push(error.message));
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    await send();
    await expect.poll(isDone, { timeout: BROWSER_MS }).toBe(true);
    expect(await page.locator('font').count()).toBeGreaterThan(0);
    expect(await staleTexts(page)).toEqual([]);
    expect(await page.getByText('页面出错了').count()).toBe(0);
    expect(crashes).toEqual([]);
    await page.context().close();
  });
});
