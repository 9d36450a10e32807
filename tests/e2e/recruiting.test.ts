import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Hands, keyboard, mouse } from '#tests/support/browser/hands.ts';
import { writeOffer } from '#tests/support/browser/interview-steps.ts';
import { approveJob, saveAndApply, submitJob } from '#tests/support/browser/job-steps.ts';
import { expectOnPage, rowOf } from '#tests/support/browser/page-controls.ts';
import { tabTo } from '#tests/support/browser/person.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';
import { presetOf } from '#tests/support/fixtures/preset-accounts.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });

/** Applies too, with the résumé of the samples, and is not answered. */
const OTHER = 'jobseeker_021';
const employer = '杭州云帆信息技术有限公司';

describe('from a job to a hire', () => {
  it('with a mouse', async () => {
    await stage.inDatabase(async ({ sql }) => {
      for (const table of ['Resume', 'LibraryResume'] as const) {
        await sql.deleteFrom(table).where('userId', '=', 'preset-jobseeker1').execute();
      }
    });
    const applicant = presetOf('jobseeker1');
    const title = '潮汐数据分析师';
    const { company, seeker, other } = await reachApplications(mouse, applicant.username, title);
    await findOnBoard(mouse, company, title);
    await decide(mouse, company.page, applicant, async (card) => {
      await card.dragTo(columnOf(company.page, '初筛通过'));
    });
    await accept(mouse, seeker, title);
    await expectFilled(company, seeker, other, title);
  });

  it('by keyboard alone', async () => {
    const applicant = presetOf('jobseeker2');
    const title = '灯塔系统工程师';
    const { company, seeker, other } = await reachApplications(keyboard, applicant.username, title);
    await findOnBoard(keyboard, company, title);
    await decide(keyboard, company.page, applicant, async (card) => {
      await tabTo(company.page, card.getByRole('button', { name: applicant.realName, exact: true }));
      await company.page.keyboard.press('Control+ArrowRight');
    });
    await accept(keyboard, seeker, title);
    await expectFilled(company, seeker, other, title);
  });
});

describe('a saved search', () => {
  it.each([
    { way: 'with a mouse', hands: mouse, word: '极光' },
    { way: 'by keyboard alone', hands: keyboard, word: '彗星' },
  ])('shows a new job until it is opened, and is renamed and deleted, $way', async ({ hands, word }) => {
    const { press, type, pick, mark } = hands;
    const { page } = await stage.signedIn('jobseeker2', '#/jobseeker/jobs');
    const saved = page.getByRole('dialog', { name: '职位订阅' });
    const openList = () => press(page.getByRole('button', { name: '职位订阅' }));
    await type(page.getByRole('searchbox', { name: '搜索职位、企业或技能' }), word);
    await press(page.getByRole('button', { name: '保存搜索' }));
    const dialog = page.getByRole('dialog', { name: '保存搜索' });
    await mark(dialog.getByRole('radio', { name: '即时提醒' }));
    await press(dialog.getByRole('button', { name: '保存', exact: true }));
    await expectOnPage(page, '搜索已保存');

    const title = `${word}测绘工程师`;
    const company = await stage.signedIn('company1', '#/company/jobs');
    await submitJob(mouse, company.page, title);
    const admin = await stage.signedIn('admin', '#/admin/verification');
    await approveJob(mouse, admin.page, title);

    await openList();
    await saved.getByText('1 个新职位').waitFor();
    await press(saved.getByRole('link', { name: word }));
    await page.getByRole('article').getByRole('link', { name: title }).waitFor();
    await openList();
    const more = (name: string) => saved.getByRole('button', { name: `${name}的更多操作` });
    await saved.getByText('1 个新职位').waitFor({ state: 'detached' });
    await pick(more(word), '修改名称和提醒');
    const edit = page.getByRole('dialog', { name: '修改订阅' });
    await type(edit.getByLabel('名称'), '测绘');
    await press(edit.getByRole('button', { name: '保存', exact: true }));
    await saved.getByRole('link', { name: '测绘' }).waitFor();
    await pick(more('测绘'), '删除');
    await saved.getByText('还没有保存的搜索').waitFor();
  });
});

type Applicant = ReturnType<typeof presetOf>;

/** A company's job is approved, and two people apply for it, the first one after writing a résumé. The first two characters of the title find it. */
async function reachApplications(hands: Hands, username: string, title: string) {
  const company = await stage.signedIn('company1', '#/company/jobs');
  await submitJob(hands, company.page, title);
  const admin = await stage.signedIn('admin', '#/admin/verification');
  await approveJob(hands, admin.page, title);
  const seeker = await stage.signedIn(username, '#/jobseeker/jobs');
  await saveAndApply(hands, seeker, { title, employer });
  const other = await stage.signedIn(OTHER, '#/jobseeker/jobs');
  await saveAndApply(mouse, other, { title, employer });
  return { company, seeker, other };
}

function columnOf(page: Page, status: string): Locator {
  return page.getByRole('region', { name: '应聘看板' }).getByRole('region', { name: new RegExp(`^${status}`) });
}

/** Opens the board of one job from the list of jobs. */
async function findOnBoard(hands: Hands, { page, load }: Person, title: string) {
  await load('#/company/jobs');
  await hands.pick(page.getByRole('button', { name: `${title}的更多操作` }), '查看应聘记录');
  await columnOf(page, '已投递').getByText('2 人').waitFor();
}

/** The company reads the application, requests the contact data, shortlists by moving the card, and offers. */
async function decide(hands: Hands, page: Page, applicant: Applicant, shortlist: (card: Locator) => Promise<void>) {
  const { realName, email } = applicant;
  const cardIn = (status: string) => columnOf(page, status).getByRole('listitem').filter({ hasText: realName });
  const name = page.getByRole('button', { name: realName, exact: true });
  await hands.press(cardIn('已投递').getByRole('button', { name: realName, exact: true }));
  const details = page.getByRole('dialog', { name: realName });
  await details.getByRole('list', { name: '进度' }).getByText('已查看').waitFor();
  await hands.press(details.getByRole('button', { name: '查看联系方式' }));
  await details
    .getByText(email ?? '未填写', { exact: true })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'hidden' });

  await shortlist(cardIn('已查看'));
  await cardIn('初筛通过').waitFor();
  await hands.press(name);
  await hands.pick(details.getByRole('button', { name: `${realName}的更多操作` }), '发出录用');
  await writeOffer(hands, page);
  await expectOnPage(page, `已将${realName}移到“待确认录用”`);
  await page.keyboard.press('Escape');
  await cardIn('待确认录用').waitFor();
}

/** The applicant reads who saw the contact data and how far the application is, and accepts. */
async function accept(hands: Hands, { page, load, messages }: Person, title: string) {
  await load('#/jobseeker/resume');
  const views = page.getByRole('listitem').filter({ hasText: `因“${title}”查看` });
  await views.getByText(employer).waitFor();
  expect(await views.locator('time').count()).toBe(1);

  await load('#/jobseeker/applications');
  await hands.press(page.getByRole('button', { name: `查看${title}` }));
  const details = page.getByRole('dialog', { name: title });
  await details.getByText('您收到录用邀请').waitFor();
  const steps = details.getByRole('list', { name: '进度' }).getByRole('listitem');
  // The offer came before the shortlisting was told.
  await expectSteps(steps, ['已投递', '已查看', '待确认录用']);
  await hands.press(details.getByRole('button', { name: '接受录用' }));
  await expect.poll(() => messages).toContain('已接受录用');
  await expectSteps(steps, ['已投递', '已查看', '待确认录用', '已录用']);
}

/** Expects the steps in this order, each with the time at which it was taken. */
async function expectSteps(steps: Locator, names: readonly string[]) {
  await expect.poll(() => steps.count()).toBe(names.length);
  expect(await steps.locator('p > span:first-child').allTextContents()).toEqual(names);
  for (const step of await steps.locator('time').all()) {
    expect(await step.getAttribute('title')).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}/);
  }
  expect(await steps.locator('time').count()).toBe(names.length);
}

/** The last place is taken: the company and the other applicant are notified, and nobody finds the job any more. */
async function expectFilled(company: Person, seeker: Person, other: Person, title: string) {
  await company.load('#/company/jobs');
  await rowOf(company.page, title).getByText('已招满').waitFor();

  await other.load('#/jobseeker');
  await mouse.press(other.page.getByRole('button', { name: /^通知/ }));
  const told = other.page.getByRole('dialog', { name: '通知' });
  await mouse.press(told.getByRole('link', { name: `您投递的“${title}”已招满，申请仍然保留` }));
  const details = other.page.getByRole('dialog', { name: title });
  await details.getByText('职位已招满', { exact: true }).waitFor();
  await details.getByText('已投递', { exact: true }).first().waitFor();
  await mouse.press(details.getByRole('link', { name: '查看职位' }));
  await expectOnPage(other.page, '该职位不存在或已停止招聘');
  for (const person of [seeker, other]) {
    await person.load('#/jobseeker/favorites');
    await person.page.getByText('已停止招聘').first().waitFor();
  }
}
