import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobFields } from '#contract/recruiting/job.ts';
import { blankResume, resumeFields } from '#contract/recruiting/resume.ts';
import { detailsOf } from '#tests/support/browser/details.ts';
import { settle } from '#tests/support/browser/look-over.ts';
import { opened, pages, showScreen } from '#tests/support/browser/recruiting-screens.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { expectUnharmed } from '#tests/support/browser/unharmed.ts';
import { descriptions } from '#tests/support/fixtures/hostile-records.ts';
import { hostileTexts } from '#tests/support/generators/hostile-texts.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });
/** Every text that a line accepts, each in some record of the sample data. */
const lines = hostileTexts.filter((text) => v.safeParse(jobFields.title.schema, text).success);
const lineAt = (index: number) => lines[index % lines.length] ?? '';
const textAt = (index: number) => (descriptions[index % descriptions.length] ?? '').slice(0, 1000);

function resumeAt(index: number) {
  const line = lineAt(index);
  const city = v.safeParse(resumeFields.city.schema, line).success ? line : '';
  return {
    headline: line,
    city,
    expectedPosition: line,
    skills: line,
    selfIntroduction: textAt(index),
    education: [{ school: line, major: line, degree: '', period: '' }],
    work: [{ company: line, position: line, period: '', duties: textAt(index) }],
    projects: [{ name: line, role: line, period: '', description: textAt(index) }],
  };
}

beforeAll(() =>
  stage.inDatabase(async ({ sql }) => {
    const idsOf = async (
      model:
        | 'Application'
        | 'ContactView'
        | 'Favorite'
        | 'Interview'
        | 'Invitation'
        | 'Job'
        | 'LibraryResume'
        | 'Notification'
        | 'Report'
        | 'Resume',
    ) => (await sql.selectFrom(model).select('_id').orderBy('createTime', 'desc').execute()).map(({ _id }) => _id);
    const asText = (value: unknown) => JSON.stringify(value);
    for (const [index, id] of (await idsOf('Job')).entries()) {
      const [title, text] = [lineAt(index), textAt(index)];
      const change = {
        title,
        companyName: title,
        address: title,
        description: text,
        requirements: text,
        skills: title,
        companyDescription: text,
        benefits: title,
        workFrom: title.slice(0, 16),
        workTo: title.slice(0, 16),
        reason: title,
      };
      await sql.updateTable('Job').set(change).where('_id', '=', id).execute();
    }
    for (const [index, id] of (await idsOf('Application')).entries()) {
      const line = lineAt(index);
      const names = { jobTitle: line, companyName: line, applicantName: line, reason: line };
      const snapshot = asText({ ...blankResume, ...resumeAt(index), message: textAt(index).slice(0, 300) });
      await sql
        .updateTable('Application')
        .set({ ...names, snapshot })
        .where('_id', '=', id)
        .execute();
    }
    const terms = { pay: 1_000_000, months: 24, startDay: Date.UTC(2099, 1), replyDay: Date.UTC(2099, 0) };
    for (const [index, { _id, status }] of (
      await sql.selectFrom('Application').select(['_id', 'status']).execute()
    ).entries()) {
      if (status !== 'offered' && status !== 'hired') continue;
      const offer = asText({ ...terms, place: lineAt(index), text: textAt(index).slice(0, 500) });
      await sql.updateTable('Application').set({ offer }).where('_id', '=', _id).execute();
    }
    // What a company has decided is told much later.
    const held = { held: 'rejected', heldReason: textAt(1).slice(0, 500), tellTime: Date.UTC(2099, 0) } as const;
    await sql.updateTable('Application').set(held).where('status', '=', 'viewed').execute();
    for (const [index, id] of (await idsOf('Interview')).entries()) {
      const line = lineAt(index);
      const names = { jobTitle: line, companyName: line, applicantName: line, place: line };
      const texts = { reason: textAt(index).slice(0, 500), wish: textAt(index).slice(0, 200) };
      await sql
        .updateTable('Interview')
        .set({ ...names, ...texts })
        .where('_id', '=', id)
        .execute();
    }
    for (const model of ['Resume', 'LibraryResume'] as const) {
      for (const [index, id] of (await idsOf(model)).entries()) {
        const { education, work, projects, ...texts } = resumeAt(index);
        const lists = { education: asText(education), work: asText(work), projects: asText(projects) };
        await sql
          .updateTable(model)
          .set({ ...texts, ...lists, name: lineAt(index) })
          .where('_id', '=', id)
          .execute();
      }
    }
    for (const model of ['Favorite', 'ContactView', 'Invitation', 'Notification'] as const) {
      for (const [index, id] of (await idsOf(model)).entries()) {
        const names = { jobTitle: lineAt(index), companyName: lineAt(index) };
        await sql.updateTable(model).set(names).where('_id', '=', id).execute();
      }
    }
    for (const [index, id] of (await idsOf('Report')).entries()) {
      const texts = { jobTitle: lineAt(index), text: textAt(index).slice(0, 500) };
      await sql.updateTable('Report').set(texts).where('_id', '=', id).execute();
    }
  }),
);

/** Opens the details of the first record and steps through some more. */
async function stepThrough(page: Page, check: () => Promise<void>): Promise<void> {
  await page.getByRole('main').locator('.record-name').first().click();
  const next = detailsOf(page).getByRole('button', { name: /^下一/ });
  for (let step = 0; step < 8; step += 1) {
    await detailsOf(page).getByRole('heading', { level: 3 }).first().waitFor();
    await check();
    if ((await next.count()) === 0 || (await next.isDisabled())) return;
    await next.click();
  }
}

/** The dialogs and tables of the pages about interviews, the library and the figures, and the notifications. */
const openedLater = opened.filter(
  ({ name, hash }) => /\/(candidates|interviews|statistics)/.test(hash) || name.startsWith('the notifications'),
);

/** Loads the rest of an open list. */
async function loadMore(page: Page): Promise<void> {
  const more = page.getByRole('dialog').getByRole('button', { name: '加载更多' });
  for (let batch = 0; batch < 5 && (await more.count()) > 0; batch += 1) {
    await more.click();
    await settle(page);
  }
}

const withDetails = [
  '#/company/candidates',
  '#/jobseeker/interviews',
  '#/company/interviews',
  '#/jobseeker/applications',
  '#/company/jobs',
  '#/company/applications?view=list',
  '#/admin/verification',
  '#/admin/verification?tab=reports',
];

describe('hostile texts in the recruiting edition, at phone width', () => {
  it('are at least 300', () => {
    expect(lines.length).toBeGreaterThan(300);
  });

  it.each(['superadmin', 'company1', 'jobseeker1'])('on every page of %s', async (username) => {
    // Without the content security policy: the app itself must render texts safely.
    const person = await stage.visitor({
      bypassCSP: true,
      viewport: { width: 360, height: 760 },
      storageState: await stage.storageOf(username),
    });
    for (const { hash } of pages.filter((page) => page.username === username)) {
      await person.load(hash);
      await expectUnharmed(person, hash);
    }
    const workspace = username === 'superadmin' ? '#/admin' : username === 'company1' ? '#/company' : '#/jobseeker';
    for (const hash of withDetails.filter((one) => one.startsWith(workspace))) {
      await person.load(hash);
      await stepThrough(person.page, () => expectUnharmed(person, `details of ${hash}`));
    }
    for (const { name, hash, open } of openedLater.filter((screen) => screen.username === username)) {
      await showScreen(person, hash);
      await open?.(person.page);
      await loadMore(person.page);
      await expectUnharmed(person, name);
    }
    if (workspace !== '#/jobseeker') return;
    await person.load('#/jobseeker/resume?view=preview');
    await expectUnharmed(person, 'the preview of the résumé');
    await person.load('#/jobseeker/jobs');
    await person.page.getByRole('list', { name: '职位列表' }).getByRole('link').first().click();
    await person.page.getByRole('region', { name: '职位详情' }).getByRole('heading').first().waitFor();
    await expectUnharmed(person, 'the details of a job');
  });
});
