import { describe, expect, it } from 'vitest';
import { expectNoShifts, watchLayout } from '#tests/support/browser/layout-shifts.ts';
import { pages } from '#tests/support/browser/recruiting-screens.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });
const usernames = [...new Set(pages.map(({ username }) => username))];

describe('every page of the recruiting edition opens without shifts and errors', () => {
  it.each(usernames)('as %s', async (username) => {
    const person = await stage.visitor({ storageState: await stage.storageOf(username) });
    await watchLayout(person.page);
    for (const { hash } of pages.filter((screen) => screen.username === username)) {
      await expectNoShifts(person, hash, 1280);
    }
  });
});

it('returns on a phone to the same place in the list of jobs, by back and by the button', async () => {
  const { page } = await stage.signedIn('jobseeker1', '#/jobseeker/jobs', { viewport: { width: 360, height: 760 } });
  const link = page.getByRole('list', { name: '职位列表' }).getByRole('link').nth(30);
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(2000);
  for (const goBack of [() => page.goBack(), () => page.getByRole('button', { name: '返回列表' }).click()]) {
    await link.click();
    await page.getByRole('region', { name: '职位详情' }).getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await goBack();
    await link.waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  }
});

it('shows the chosen status on a phone, where the row of statuses is wider than the screen', async () => {
  const { page } = await stage.signedIn('company1', '#/company/jobs?status=removed', {
    viewport: { width: 360, height: 760 },
  });
  const chosen = page.getByRole('group', { name: '状态' }).getByRole('button', { pressed: true });
  await chosen.waitFor();
  const { left, right } = await chosen.evaluate((button) => button.getBoundingClientRect());
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(360);
});

it('prints the résumé without anything else', async () => {
  const { page } = await stage.signedIn('jobseeker1', '#/jobseeker/resume?view=preview');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const resume = page.getByRole('article', { name: /的简历$/ });
  await resume.waitFor();
  for (const role of ['banner', 'navigation', 'button', 'link', 'status'] as const) {
    expect([role, await page.getByRole(role).count()]).toEqual([role, 0]);
  }
  expect(await page.getByRole('heading').first().textContent()).toBe(
    await resume.getByRole('heading').first().textContent(),
  );
  const scheme = await resume.evaluate((element) => getComputedStyle(element).colorScheme);
  expect(scheme).toBe('light');
});
