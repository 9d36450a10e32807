import { describe, expect, it } from 'vitest';
import { editions } from '#contract/edition.ts';
import { type Role, roles } from '#contract/roles.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { routesOf } from '../../src/app/routes.ts';

const usernames: Readonly<Record<Role, string>> = {
  admin: 'superadmin',
  company: 'company1',
  jobseeker: 'jobseeker1',
};

/** The same address in other spellings. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => path.toUpperCase(),
  (path) => path.replaceAll('/', '//'),
  (path) => path.replace('a', '%61'),
];

describe.each(editions)('in the %s edition another spelling of an address', (edition) => {
  const stage = setBrowserStage({ env: { EDITION: edition } });

  it.each(roles)('is replaced by the page’s own, with title and active entry (%s)', async (role) => {
    const { page, load, goTo } = await stage.signedIn(usernames[role], `#/${role}`);
    for (const [index, { path, label }] of routesOf(role).entries()) {
      for (const spell of spellings) {
        const address = `#${spell(path)}?from=A%2FB`;
        // Once at the start of the app, otherwise while it is open.
        await (index === 0 ? load(address) : goTo(address));
        await expect.poll(() => page.evaluate(() => location.hash)).toBe(`#${path}?from=A%2FB`);
        const current = page.locator('aside [aria-current=page]');
        await expect.poll(() => current.allInnerTexts()).toEqual([expect.stringContaining(label)]);
        await expect.poll(() => page.title()).toContain(`${label} - `);
      }
    }
  });

  it('keeps its place in the history', async () => {
    const { page, goTo } = await stage.visitor({ storageState: await stage.storageOf('superadmin') });
    await goTo('#/admin');
    await page.locator('main h1').waitFor();
    const before = await page.evaluate(() => history.length);
    await goTo('#/Admin/Users/');
    await page.getByRole('heading', { name: '用户管理', level: 1 }).waitFor();
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/admin');
  });

  it('keeps the parameters of the login screen and of a redirect', async () => {
    const visitor = await stage.visitor();
    await visitor.load('#/Login/?role=company&from=%2Fcompany%2Fprofile');
    await visitor.page.getByLabel('用户名或邮箱').waitFor();
    expect(await visitor.page.evaluate(() => location.hash)).toBe('#/login?role=company&from=%2Fcompany%2Fprofile');
    const company = await stage.signedIn('company1', '#/company');
    await company.goTo('#/Company/Resumes/?q=1');
    await expect.poll(() => company.page.evaluate(() => location.hash)).toBe('#/company/candidates?q=1');
  });
});
