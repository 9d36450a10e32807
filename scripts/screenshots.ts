import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import buildEditions from '#tests/support/browser/build.ts';
import { findChromium, NO_CHROMIUM } from '#tests/support/browser/chromium.ts';
import { openPerson, type Person } from '#tests/support/browser/person.ts';
import type { RoleLabel } from '#tests/support/fixtures/preset-accounts.ts';
import { startApp } from '#tests/support/processes/app-process.ts';
import { CommandFailure, readArguments, runCommand } from './command.ts';

// `npm run screenshots` takes the READMEs' screenshots: both editions of the built app with their sample data, and the login of the
// development server, which has the button that the READMEs name.
const folder = join(import.meta.dirname, '../.readme');
const size = { viewport: { width: 1280, height: 720 } };

await runCommand(async () => {
  readArguments('Usage: npm run screenshots', {});
  if (!findChromium()) throw new CommandFailure(NO_CHROMIUM);
  await buildEditions();
  const [app, development, recruiting, browser] = await Promise.all([
    startApp(),
    startApp({ entry: 'start' }),
    startApp({ env: { EDITION: 'recruiting' } }),
    launchBrowser(),
  ]);
  try {
    const visitor = await openPerson(browser, development.url, size);
    await visitor.load('#/login');
    await visitor.page.getByRole('radio', { name: /企业用户/ }).waitFor();
    await visitor.page.getByRole('button', { name: '开发者快速登录' }).waitFor();
    await save(visitor.page, 'login');

    const admin = await signedIn(browser, app.url, 'superadmin', '管理员');
    await admin.goTo('#/admin/companies?status=pending');
    await admin.page.getByRole('row').nth(1).getByRole('button').first().click();
    await admin.page.getByRole('dialog').getByRole('button', { name: '通过' }).waitFor();
    await save(admin.page, 'review');

    const company = await signedIn(browser, app.url, 'company1', '企业用户');
    await company.goTo('#/company/profile');
    await company.page.getByRole('button', { name: '编辑' }).waitFor();
    await save(company.page, 'profile');

    const seeker = await signedIn(browser, recruiting.url, 'jobseeker1', '求职者');
    await seeker.goTo('#/jobseeker/jobs');
    await seeker.page.getByRole('main').getByRole('link').first().click();
    await seeker.page.getByRole('button', { name: '投递简历' }).waitFor();
    await save(seeker.page, 'jobs');

    const employer = await signedIn(browser, recruiting.url, 'company1', '企业用户');
    await employer.goTo('#/company/applications?view=board');
    await employer.page.getByText('待确认录用').first().waitFor();
    await employer.page.waitForLoadState('networkidle');
    await save(employer.page, 'board');
  } finally {
    await browser.close();
    await Promise.all([app.dispose(), development.dispose(), recruiting.dispose()]);
  }
});

/** Opens a page as a user, whose workspace has replaced the login: a later redirect would leave the next page again. */
async function signedIn(browser: Browser, url: string, username: string, role: RoleLabel): Promise<Person> {
  const person = await openPerson(browser, url, size);
  await person.signIn(username, role);
  await person.page.getByRole('banner').waitFor();
  return person;
}

async function save(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}
