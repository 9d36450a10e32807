import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import buildEditions from '#tests/support/browser/build.ts';
import { openPerson } from '#tests/support/browser/person.ts';
import { startApp } from '#tests/support/processes/app-process.ts';

// `npm run screenshots` takes the READMEs' screenshots of both editions of the built app with their sample data.
const folder = join(import.meta.dirname, '../.readme');
const size = { viewport: { width: 1280, height: 720 } };

await buildEditions();
const [app, recruiting, browser] = await Promise.all([
  startApp(),
  startApp({ env: { EDITION: 'recruiting' } }),
  launchBrowser(),
]);
try {
  const visitor = await openPerson(browser, app.url, size);
  await visitor.load('#/login');
  await visitor.page.getByRole('radio', { name: /企业用户/ }).waitFor();
  await save(visitor.page, 'login');

  const admin = await openPerson(browser, app.url, size);
  await admin.signIn('superadmin', '管理员');
  await admin.goTo('#/admin/companies?status=pending');
  await admin.page.getByRole('row').nth(1).getByRole('button').first().click();
  await admin.page.getByRole('dialog').getByRole('button', { name: '通过' }).waitFor();
  await save(admin.page, 'review');

  const company = await openPerson(browser, app.url, size);
  await company.signIn('company1', '企业用户');
  await company.goTo('#/company/profile');
  await company.page.getByRole('button', { name: '编辑' }).waitFor();
  await save(company.page, 'profile');

  const seeker = await openPerson(browser, recruiting.url, size);
  await seeker.signIn('jobseeker1', '求职者');
  await seeker.goTo('#/jobseeker/jobs');
  await seeker.page.getByRole('main').getByRole('link').first().click();
  await seeker.page.getByRole('button', { name: '投递简历' }).waitFor();
  await save(seeker.page, 'jobs');

  const employer = await openPerson(browser, recruiting.url, size);
  await employer.signIn('company1', '企业用户');
  await employer.goTo('#/company/applications?view=board');
  await employer.page.getByText('待确认录用').first().waitFor();
  await employer.page.waitForLoadState('networkidle');
  await save(employer.page, 'board');
} finally {
  await browser.close();
  await Promise.all([app.dispose(), recruiting.dispose()]);
}

async function save(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}
