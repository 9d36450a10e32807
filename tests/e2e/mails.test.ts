import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNoOverflow } from '#tests/support/browser/expect-look.ts';
import { mouse } from '#tests/support/browser/hands.ts';
import { closeDialog, writeOffer } from '#tests/support/browser/interview-steps.ts';
import { endMails, followMail, openMail, subjectsOf } from '#tests/support/browser/mailbox-steps.ts';
import { expectOnPage, rowOf, submitLogin } from '#tests/support/browser/page-controls.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { presetOf, type RoleLabel } from '#tests/support/fixtures/preset-accounts.ts';

// What one person does reaches another by mail. Administrators get no mail; companies and job seekers get theirs.

const stage = setBrowserStage({ env: { EDITION: 'recruiting', TIMERS: 'true' } });
const employer = '杭州云帆信息技术有限公司';
const widths = [360, 1280];
const [company, seeker] = [presetOf('company1'), presetOf('jobseeker1')];
const addressOf = ({ email }: { email: string | null }) => email ?? '';

/** Signs in on the login screen that a link has led to. */
async function signInAs(page: Page, username: string, role: RoleLabel) {
  await page.getByRole('radio', { name: role }).click();
  await submitLogin(page, username);
}

type Waiting = { kind: string; userId: string; count: number };

/** Waits until a mail has been decided on, and not sent because its receiver has ended its group. */
async function expectUnsent({ kind, userId, count }: Waiting) {
  let reasons: string[] = [];
  const read = async () => {
    await stage.inDatabase(async ({ sql }) => {
      const rows = sql.selectFrom('Delivery').select('reason').where('kind', '=', kind).where('userId', '=', userId);
      reasons = (await rows.where('state', '=', 'skipped').execute()).map(({ reason }) => reason);
    });
    return reasons;
  };
  await expect.poll(read).toEqual(Array(count).fill('never'));
}

it('an administrator approves jobs, and the company is told until it ends such mails', async () => {
  let titles: string[] = [];
  await stage.inDatabase(async ({ sql }) => {
    const pending = sql.selectFrom('Job').select('title').where('userId', '=', company.id);
    titles = (await pending.where('status', '=', 'pending').execute()).map(({ title }) => title);
  });
  const [first = '', second = ''] = titles;
  const { page: admin } = await stage.signedIn('admin', '#/admin/verification');
  const approve = async (title: string) => {
    await admin.getByRole('searchbox', { name: '搜索职位或企业名称' }).fill(title);
    const row = rowOf(admin, title).filter({ hasText: employer });
    await row.getByRole('button', { name: title, exact: true }).click();
    await admin.getByRole('dialog', { name: title }).getByRole('button', { name: '通过', exact: true }).click();
    await expectOnPage(admin, '职位审核已通过');
    await closeDialog(admin);
    await row.waitFor({ state: 'detached' });
  };
  await approve(first);

  const person = await stage.visitor({});
  const mail = await openMail(person, addressOf(company), `“${first}”审核通过，已发布`);
  await followMail(person, mail, '查看详情', async (tab) => {
    await signInAs(tab.page, company.username, '企业用户');
    await tab.waitForHash('#/company/jobs');
    await tab.page.getByRole('dialog', { name: first }).getByText('招聘中').first().waitFor();
    await expectNoOverflow(tab.page, 'the job', widths);
    await closeDialog(tab.page);
    await tab.signOut();
  });
  await endMails(person, mail, '职位与认证');
  await approve(second);
  await expectUnsent({ kind: 'jobApproved', userId: company.id, count: 1 });
  expect(await subjectsOf(person, addressOf(company))).not.toContain(`“${second}”审核通过，已发布`);
});

it('a job seeker applies, and the company is told at once if it wants, until it ends such mails', async () => {
  const own = await stage.signedIn(company.username, '#/company/mail');
  await own.page.getByRole('group', { name: '新的投递' }).getByRole('radio', { name: '即时' }).check();
  await expectOnPage(own.page, '“新的投递”已设为即时');

  let job = { _id: '', title: '' };
  await stage.inDatabase(async ({ sql }) => {
    const applied = sql.selectFrom('Application').select('jobId').where('applicantId', '=', seeker.id);
    const listed = sql.selectFrom('Job').select(['_id', 'title']).where('userId', '=', company.id);
    const free = listed.where('status', '=', 'published').where('validUntil', '>', Date.now());
    job = await free.where('_id', 'not in', applied).executeTakeFirstOrThrow();
  });
  const { page } = await stage.signedIn(seeker.username, `#/jobseeker/jobs?id=${job._id}`);
  const details = page.getByRole('region', { name: '职位详情' });
  await details.getByRole('button', { name: '投递简历' }).click();
  const consent = page.getByRole('dialog', { name: '投递简历' });
  await consent.getByRole('checkbox', { name: new RegExp(employer) }).check();
  await consent.getByRole('button', { name: '确认投递' }).click();
  await details.getByText('已投递', { exact: true }).waitFor();

  const person = await stage.visitor({});
  const mail = await openMail(person, addressOf(company), `“${job.title}”收到新的投递`);
  await mail.getByText('求职者刘**').waitFor();
  expect(await mail.locator('body').textContent()).not.toContain(seeker.realName);
  await followMail(person, mail, '查看详情', async (tab) => {
    await signInAs(tab.page, company.username, '企业用户');
    await tab.waitForHash('#/company/applications');
    await tab.page.getByRole('region', { name: seeker.realName }).getByText(job.title).first().waitFor();
    await expectNoOverflow(tab.page, 'the application', widths);
    await tab.signOut();
  });
  await endMails(person, mail, '新的投递');
  await details.getByRole('link', { name: '查看申请' }).click();
  await page.getByRole('dialog', { name: job.title }).getByRole('button', { name: '撤回申请' }).click();
  await expectOnPage(page, '申请已撤回');
  await expectUnsent({ kind: 'applicationWithdrawn', userId: company.id, count: 1 });
  expect(await subjectsOf(person, addressOf(company))).not.toContain(`“${job.title}”的一份投递已被撤回`);
});

it('a company takes an offer back, and the job seeker is told until they end such mails', async () => {
  let title = '';
  await stage.inDatabase(async ({ sql }) => {
    const offers = sql.selectFrom('Application').select('jobTitle').where('applicantId', '=', seeker.id);
    title = (
      await offers.where('employerId', '=', company.id).where('status', '=', 'offered').executeTakeFirstOrThrow()
    ).jobTitle;
  });
  const { page } = await stage.signedIn(company.username, '#/company/applications?view=list&status=offered');
  await page.getByRole('main').getByRole('button', { name: seeker.realName, exact: true }).click();
  const details = page.getByRole('region', { name: seeker.realName });
  await details.getByRole('button', { name: '撤回录用' }).click();
  await expectOnPage(page, `已将${seeker.realName}移到“初筛通过”`);

  const person = await stage.visitor({});
  const mail = await openMail(person, addressOf(seeker), `${employer}收回了“${title}”的录用`);
  await followMail(person, mail, '查看详情', async (tab) => {
    await signInAs(tab.page, seeker.username, '求职者');
    await tab.waitForHash('#/jobseeker/applications');
    await tab.page.getByRole('dialog', { name: title }).getByText('初筛通过').first().waitFor();
    await expectNoOverflow(tab.page, 'the own application', widths);
    await closeDialog(tab.page);
    await tab.signOut();
  });
  await endMails(person, mail, '面试与录用');
  await details.getByRole('button', { name: `${seeker.realName}的更多操作` }).click();
  await page.getByRole('menuitem', { name: '发出录用' }).click();
  await writeOffer(mouse, page);
  await expectOnPage(page, `已将${seeker.realName}移到“待确认录用”`);
  await expectUnsent({ kind: 'offerReceived', userId: seeker.id, count: 1 });
  expect(await subjectsOf(person, addressOf(seeker))).not.toContain(`${employer}希望录用您为“${title}”，请确认`);
});
