import type { Locator, Page } from 'playwright-core';
import { usernames } from '../../../emulator/gallery/pages/pages.ts';
import { detailsOf } from './details.ts';
import { editionPages } from './edition-pages.ts';
import { settle } from './look-over.ts';
import type { Person } from './person.ts';

/** Of a phone, a tablet and a desktop. */
export const widths = [360, 768, 1280] as const;

/** A screen of the recruiting edition, and what to open on it. */
export type RecruitingScreen = {
  name: string;
  username: string;
  hash: string;
  /** Opens details, a form or a menu. The page has loaded. */
  open?: (page: Page) => Promise<void>;
};

/** Every page of every workspace, as somebody with data sees it. */
export const pages = editionPages.recruiting;

/** The pages that differ for somebody who has no data yet, or fewer permissions. */
export const otherPeople: readonly RecruitingScreen[] = [
  ...['jobs', 'applications', 'interviews', 'resume', 'favorites'].map((page) =>
    at('jobseeker2', `#/jobseeker/${page}`),
  ),
  ...['jobs', 'candidates', 'applications', 'interviews'].map((page) => at('company2', `#/company/${page}`)),
  at('admin', '#/admin/settings'),
  at('superadmin', '#/admin/settings?tab=deliveries'),
];

/** What opens on the pages. */
export const opened: readonly RecruitingScreen[] = [
  on('company1', '#/company/jobs', 'the editor of a new job, with errors', async (page) => {
    await page.getByRole('button', { name: '新建职位' }).first().click();
    await page.getByLabel('岗位职责').fill('限男性，35 岁以下。');
    await page.getByRole('button', { name: '提交审核' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
  }),
  on('company1', '#/company/jobs?status=published', 'a job', (page) => openRow(page)),
  on('company1', '#/company/jobs?status=draft', 'a draft', (page) => openRow(page)),
  on('company1', '#/company/applications?view=list', 'the applications as a list', (page) =>
    page.getByRole('checkbox').nth(1).check(),
  ),
  on('company1', '#/company/applications?view=board', 'an application', async (page) => {
    await page.getByRole('region', { name: '应聘看板' }).locator('.record-name').first().click();
    await page.getByRole('dialog').getByRole('article').waitFor();
  }),
  on('company1', '#/company/applications?view=list&status=rejected', 'an application that has ended', (page) =>
    openRow(page),
  ),
  on('company1', '#/company/applications?view=list&status=viewed', 'the rejection of an application', async (page) => {
    await openRejection(page);
  }),
  on('company1', '#/company/applications?view=list&status=viewed', 'the templates of a rejection', async (page) => {
    const rejection = await openRejection(page);
    await rejection.getByRole('button', { name: '选用模板' }).click();
    await page.getByRole('dialog', { name: '选用模板' }).waitFor();
  }),
  on('company1', '#/company/applications?view=list&status=viewed', 'the change of a template', async (page) => {
    await openTemplates(page);
    await page
      .getByRole('dialog', { name: '选用模板' })
      .getByRole('button', { name: /的更多操作$/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: '修改' }).click();
    await page.getByRole('dialog', { name: '修改模板' }).getByLabel('名称').waitFor();
  }),
  on(
    'company1',
    '#/company/applications?view=list&status=shortlisted',
    'the proposal of an interview',
    async (page) => {
      await openRow(page);
      await detailsOf(page).getByRole('button', { name: '安排面试' }).click();
      const dialog = page.getByRole('dialog', { name: '安排面试' });
      await dialog.getByRole('button', { name: '发送邀请' }).click();
      await dialog.locator('[aria-invalid=true]').first().waitFor();
    },
  ),
  on(
    'company1',
    '#/company/applications?view=list&status=interviewing',
    'the terms of an offer that is written',
    async (page) => {
      await openRow(page);
      await detailsOf(page).getByRole('button', { name: '发出录用' }).click();
      const dialog = page.getByRole('dialog', { name: '发出录用' });
      await dialog.getByText('剩余招聘名额').waitFor();
      await dialog.getByRole('button', { name: '发出录用' }).click();
      await dialog.locator('[aria-invalid=true]').first().waitFor();
    },
  ),
  on('company1', '#/company/applications?view=list&status=offered', 'an offer that was made', (page) => openRow(page)),
  ...(['company', 'admin'] as const).map((role) =>
    on(usernames[role], `#/${role}/statistics?weeks=52`, 'the tables of the statistics', async (page) => {
      await page.getByRole('main').getByRole('figure').first().waitFor();
      for (const tables of await page.getByText('数据表', { exact: true }).all()) await tables.press('Enter');
    }),
  ),
  on('company1', '#/company/candidates', 'a résumé of the library', (page) => openRow(page)),
  on('company1', '#/company/candidates', 'the dialog of an invitation', async (page) => {
    await openRow(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^邀请投递/ })
      .click();
    await page.getByRole('dialog', { name: '邀请投递' }).getByRole('radio').first().waitFor();
  }),
  on('jobseeker1', '#/jobseeker/resume?view=library', 'the résumé as the library shows it', (page) =>
    page.getByRole('article').waitFor(),
  ),
  on('company1', '#/company/interviews', 'an interview', (page) => openRow(page)),
  on('company1', '#/company/interviews', 'the change of an interview', async (page) => {
    const wished = page.getByRole('main').getByRole('region', { name: '对方希望另约时间' });
    await wished
      .getByRole('button', { name: /^更改时间或地点：/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: '更改面试' }).waitFor();
  }),
  on('jobseeker1', '#/jobseeker/interviews', 'an invitation to an interview', (page) => openRow(page)),
  on('jobseeker1', '#/jobseeker/interviews', 'the wish of another time', async (page) => {
    await openRow(page);
    await page.getByRole('dialog').getByRole('button', { name: '另约时间' }).click();
    await page.getByRole('dialog', { name: '另约时间' }).waitFor();
  }),
  on('jobseeker1', '#/jobseeker/profile', 'the change of the telephone number', async (page) => {
    await page.getByRole('button', { name: '修改手机号' }).click();
    await page.getByRole('dialog', { name: '修改手机号' }).getByLabel('手机号').waitFor();
  }),
  on('jobseeker1', '#/jobseeker/jobs?q=工程师', 'the details of a job', (page) => openJob(page)),
  on('jobseeker1', '#/jobseeker/jobs?q=工程师', 'the dialog of a report', async (page) => {
    await openJob(page);
    await page
      .getByRole('region', { name: '职位详情' })
      .getByRole('button', { name: /的更多操作$/ })
      .click();
    await page.getByRole('menuitem', { name: '举报职位' }).click();
    await page.getByRole('dialog', { name: '举报职位' }).waitFor();
  }),
  on('jobseeker_021', '#/jobseeker/jobs?q=会计', 'the consent to send the résumé', async (page) => {
    await openJob(page);
    await page.getByRole('button', { name: '投递简历' }).click();
    await page.getByRole('dialog', { name: '投递简历' }).getByRole('article').waitFor();
  }),
  on('jobseeker_021', '#/jobseeker/jobs?q=会计', 'the dialog that saves a search', async (page) => {
    await page.getByRole('button', { name: '保存搜索' }).click();
    await page.getByRole('dialog', { name: '保存搜索' }).getByLabel('名称').waitFor();
  }),
  on('jobseeker_021', '#/jobseeker/jobs', 'the saved searches', async (page) => {
    await page.getByRole('button', { name: '职位订阅' }).click();
    await page.getByRole('dialog', { name: '职位订阅' }).getByText('还没有保存的搜索').waitFor();
  }),
  on('jobseeker_022', '#/jobseeker/jobs?pay=over30', 'the saved searches with one', openSavedSearches),
  on('jobseeker_022', '#/jobseeker/jobs?pay=over30', 'the change of a saved search', async (page) => {
    await openSavedSearches(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /的更多操作$/ })
      .click();
    await page.getByRole('menuitem', { name: '修改名称和提醒' }).click();
    await page.getByRole('dialog', { name: '修改订阅' }).getByLabel('名称').waitFor();
  }),
  on('jobseeker1', '#/jobseeker/applications?status=offered', 'an offer', (page) => openRow(page)),
  ...['company1', 'jobseeker1', 'jobseeker2'].map((username) =>
    on(username, `#/${username.slice(0, -1)}`, `the notifications of ${username}`, async (page) => {
      await page.getByRole('button', { name: /^通知/ }).click();
      await page.getByRole('dialog', { name: '通知' }).locator('ul, p').first().waitFor();
    }),
  ),
  on('jobseeker1', '#/jobseeker/resume?view=preview', 'the preview of the résumé', (page) =>
    page.getByRole('article').waitFor(),
  ),
  on('admin', '#/admin/verification', 'a job that waits for its review', (page) => openRow(page)),
  on('admin', '#/admin/verification', 'the rejection of a job', async (page) => {
    await openRow(page);
    await page.getByRole('dialog').getByRole('button', { name: '拒绝', exact: true }).click();
    await page.getByRole('dialog', { name: '拒绝职位' }).waitFor();
  }),
  on('admin', '#/admin/verification?tab=reports', 'a report', (page) => openRow(page)),
  on('admin', '#/admin/verification?tab=all', 'all jobs', (page) => recordNames(page).first().waitFor()),
  on('admin', '#/admin/jobseekers', 'a job seeker', (page) => openRow(page)),
  on('superadmin', '#/admin/settings', 'the form of the settings', (page) =>
    page.getByRole('button', { name: '编辑' }).first().click(),
  ),
  on('company1', '#/company/applications?view=list', 'the list of keys', async (page) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: '快捷键' }).waitFor();
  }),
];

/** Loads a page of a signed-in person, and waits until it rests. */
export async function showScreen({ page, load }: Person, hash: string): Promise<void> {
  await load(hash);
  await page.locator('main h1').waitFor();
  await settle(page);
}

function at(username: string, hash: string): RecruitingScreen {
  return { name: `${hash} as ${username}`, username, hash };
}

function on(username: string, hash: string, name: string, open: (page: Page) => Promise<void>): RecruitingScreen {
  return { name, username, hash, open };
}

function recordNames(page: Page): Locator {
  return page.getByRole('main').locator('.record-name');
}

/** Opens the first record of a list. */
async function openRow(page: Page): Promise<void> {
  await recordNames(page).first().click();
  await detailsOf(page).getByRole('heading', { level: 3 }).first().waitFor();
}

async function openJob(page: Page): Promise<void> {
  await page.getByRole('list', { name: '职位列表' }).getByRole('link').first().click();
  await page.getByRole('region', { name: '职位详情' }).getByRole('heading').first().waitFor();
}

async function openRejection(page: Page): Promise<Locator> {
  await openRow(page);
  await detailsOf(page).getByRole('button', { name: '不合适' }).click();
  const dialog = page.getByRole('dialog', { name: '标为不合适' });
  await dialog.waitFor();
  return dialog;
}

let templates = 0;

/** Stores a typed reason as a template, and opens the list of the templates. */
async function openTemplates(page: Page): Promise<void> {
  const rejection = await openRejection(page);
  templates += 1;
  await rejection.getByRole('textbox').fill(`项目经验与职位要求有差距，第 ${templates} 次`);
  await rejection.getByRole('button', { name: '存为模板' }).click();
  const dialog = page.getByRole('dialog', { name: '存为模板' });
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await rejection.getByRole('button', { name: '选用模板' }).click();
  await page.getByRole('dialog', { name: '选用模板' }).getByRole('listitem').first().waitFor();
}

/** Saves the search that is shown, unless it is saved already, and opens the list of the saved ones. */
async function openSavedSearches(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: '保存搜索' });
  if (await save.isVisible()) {
    await save.click();
    const dialog = page.getByRole('dialog', { name: '保存搜索' });
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: '职位订阅' }).click();
  await page.getByRole('dialog', { name: '职位订阅' }).getByRole('link').first().waitFor();
}
