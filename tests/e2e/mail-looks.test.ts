import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type SentMail, sendEveryMail } from '#tests/recruiting/every-mail.ts';
import { setMailCases } from '#tests/recruiting/mail-case-stage.ts';
import { PUBLIC_URL, setMail } from '#tests/recruiting/mail-stage.ts';
import { setPeople } from '#tests/recruiting/people.ts';
import { launchBrowser, openScreen } from '#tests/support/browser/browser.ts';
import { routeTables } from '#tests/support/browser/edition-pages.ts';
import { themes } from '#tests/support/browser/expect-look.ts';
import { overflowsOf, violationsOf } from '#tests/support/browser/look-over.ts';
import { openEmbedded } from '#tests/support/fixtures/databases.ts';

// What mail programs render, in Chromium. What the mails say: tests/recruiting/mail-forms.test.ts.

/** What can be touched by a finger is at least so high. */
const TOUCHED_PX = 44;

describe('The HTML of every mail', () => {
  const people = setPeople(openEmbedded);
  const mails = setMail(people);
  const cases = setMailCases(people, mails);
  let browser: Browser;
  let sent: SentMail[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  beforeEach(async () => {
    // What is sent does not depend on the test.
    if (sent.length === 0) sent = await sendEveryMail(people(), mails, cases);
  });
  afterAll(() => browser?.close());

  it('is readable on a phone, in both themes', async () => {
    const context = await openScreen(browser, { viewport: { width: 360, height: 800 } });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    for (const { name, mail } of sent) {
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await page.setContent(mail.html ?? '');
        expect(await violationsOf(page), `${name}, ${colorScheme}`).toEqual([]);
      }
      expect(await overflowsOf(page), name).toEqual([]);
      const heights = await page
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
      expect(Math.min(...heights), name).toBeGreaterThanOrEqual(TOUCHED_PX);
    }
  });

  it('leads to pages of the app that its reader may open', () => {
    const { publicRoutes, mayOpen } = routeTables.recruiting;
    const open = new Set(['/', ...publicRoutes.map(({ path }) => path)]);
    for (const { name, receiver, mail } of sent) {
      const links = [...(mail.html ?? '').matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? '');
      expect(links.length, name).toBeGreaterThanOrEqual(2);
      for (const link of links) {
        expect(link.startsWith(`${PUBLIC_URL}/`), `${name}: ${link}`).toBe(true);
        const path = new URL(link).hash.slice(1).split('?')[0] || '/';
        expect(open.has(path) || mayOpen(receiver.role, path), `${name}: ${link}`).toBe(true);
      }
    }
  });
});
