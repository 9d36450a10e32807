import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#database/open-database.ts';
import type { Database } from '#database/tables.ts';
import { openPerson, type Person } from '#tests/support/browser/person.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { expectUnharmed } from '#tests/support/browser/unharmed.ts';
import { createFunctions } from '#tests/support/fixtures/functions.ts';
import {
  descriptions,
  type Filled,
  fillWithHostileTexts,
  SHOWN_EVERY,
} from '#tests/support/fixtures/hostile-records.ts';
import { presetOf, type RoleLabel } from '#tests/support/fixtures/preset-accounts.ts';
import { FLAG, hostileTexts } from '#tests/support/generators/hostile-texts.ts';
import { BROWSER_MS } from '#tests/support/time-limits.ts';
import { SEED_TIME } from '../../emulator/seeds/users.ts';
import { BUSINESS_FILE } from '../../emulator/settings.ts';

const superAdmin = presetOf('superadmin');
const company1 = presetOf('company1');

/** Hundreds of rows take a while. */
const SLOW = { timeout: BROWSER_MS };

const stage = setBrowserStage();
let database: Database;
let filled: Filled;
let admin: Person;

beforeAll(async () => {
  database = await openDatabase(`file:${join(stage.app().dataDir, BUSINESS_FILE)}`);
  const functions = createFunctions({ database });
  functions.clock.now = SEED_TIME;
  filled = await fillWithHostileTexts({ test: { database }, functions, admin: { uid: superAdmin.cloudbaseUid ?? '' } });
  admin = await atTelephone('superadmin', '管理员');
});
// A dialog that the previous test left open would cover the page.
beforeEach(() => admin.load('#/admin'));
afterAll(async () => {
  await admin?.leave();
  await database?.close();
});

/** Without the content security policy: the app itself must render texts safely. */
async function atTelephone(username: string, role: RoleLabel): Promise<Person> {
  const person = await openPerson(stage.browser(), stage.url(), {
    bypassCSP: true,
    viewport: { width: 360, height: 760 },
  });
  await person.signIn(username, role);
  await person.page.getByRole('banner').waitFor();
  return person;
}

async function loadAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: '加载更多' });
  const count = page.getByRole('status').getByText(/条$/);
  await count.waitFor();
  while ((await more.count()) > 0) {
    const before = await count.textContent();
    await more.click();
    // It changes with the response, together with the button. The button alone does not show that a response came: it
    // may not be busy yet.
    await expect.poll(() => count.textContent(), SLOW).not.toBe(before);
  }
  await expect.poll(() => page.locator('main li').count(), SLOW).toBeGreaterThan(hostileTexts.length);
}

describe(`${hostileTexts.length} hostile texts in every text field`, () => {
  it('are at least 500, and every field accepts some of them', () => {
    expect(hostileTexts.length).toBeGreaterThanOrEqual(500);
    expect(Object.keys(filled.taken)).toHaveLength(11);
    // Few texts consist of the characters that licence numbers and e-mail addresses may contain.
    const { businessLicense, email, contactEmail, ...free } = filled.taken;
    for (const count of Object.values(free)) expect(count).toBeGreaterThan(100);
    for (const count of [businessLicense, email, contactEmail]) expect(count).toBeGreaterThan(10);
  });

  it('are refused with a message that names the field and does not quote the text', () => {
    const isClear = ({ code, message, text }: Filled['refusals'][number]) =>
      code === 'VALIDATION_FAILED' &&
      /^(请填写|用户名|邮箱|姓名|手机号|企业|联系|营业执照号).{0,30}$/.test(message) &&
      (text.length <= 3 || !message.includes(text));
    expect(filled.refusals.length).toBeGreaterThan(500);
    expect(filled.refusals.filter((refusal) => !isClear(refusal))).toEqual([]);
  });

  it('are refused with the maximum length when they have 10,000 characters', () => {
    const long = filled.refusals.filter(({ text }) => text.length === 10_000);
    expect(long.length).toBeGreaterThan(300);
    expect(long.filter(({ message }) => !/不能超过\d+个字符$|包含不支持的字符$|^请填写/.test(message))).toEqual([]);
  });
});

describe('hostile texts on every screen, at phone width', () => {
  it('the whole list of users', async () => {
    await admin.goTo('#/admin/users');
    await loadAll(admin.page);
    await expectUnharmed(admin, 'the list of users');
  });

  it('the whole list of companies', async () => {
    await admin.goTo('#/admin/companies');
    await loadAll(admin.page);
    await expectUnharmed(admin, 'the list of companies');
  });

  it('user and company details, with history', async () => {
    // A sample: all details render alike, and each text is in one of these descriptions.
    const seen = filled.records.filter((_, index) => index % SHOWN_EVERY === 0);
    for (const [path, ids] of [
      ['users', seen.map(({ owner }) => owner)],
      ['companies', seen.map(({ company }) => company)],
    ] as const) {
      await admin.load(`#/admin/${path}?q=hostile`);
      for (const id of ids) {
        await admin.goTo(`#/admin/${path}?q=hostile&id=${id}`);
        await admin.page.getByRole('dialog').locator('ol').waitFor();
        await expectUnharmed(admin, `details of ${id}`);
      }
    }
  });

  it('the dashboard with live figures', async () => {
    await admin.goTo('#/admin');
    await admin.page.getByRole('switch', { name: '实时数据' }).click();
    await admin.page.getByText(/查看全部/).waitFor();
    await expectUnharmed(admin, 'the dashboard');
  });

  it("the company's own pages: profile, form, history, and the name in the header", async () => {
    const company = await atTelephone('company1', '企业用户');
    for (const [index] of descriptions.entries()) {
      const record = filled.records[index * SHOWN_EVERY];
      if (!record) throw new Error('There are more descriptions than records');
      await takeOver(company, record.owner);
      await company.load('#/company');
      await expectUnharmed(company, `the dashboard of company ${index}`);
      await company.goTo('#/company/profile');
      await company.page.getByRole('button', { name: '编辑' }).first().waitFor();
      await expectUnharmed(company, `the profile of company ${index}`);
      await company.page.getByRole('button', { name: '编辑' }).first().click();
      await company.page.getByLabel('企业名称').waitFor();
      await expectUnharmed(company, `the form of company ${index}`);
    }
    await company.leave();
  });
});

let bound = company1.id;
/** Binds the cloud account in the browser to another company user, and stores that user's name in the page. */
async function takeOver({ page }: Person, userId: string): Promise<void> {
  const users = database.sql.updateTable('User');
  await users.set({ cloudbaseUid: null }).where('_id', '=', bound).execute();
  await users.set({ cloudbaseUid: company1.cloudbaseUid }).where('_id', '=', userId).execute();
  bound = userId;
  const { realName } = await database.sql
    .selectFrom('User')
    .select('realName')
    .where('_id', '=', userId)
    .executeTakeFirstOrThrow();
  await page.evaluate(
    (change) => {
      const stored: unknown = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
      localStorage.setItem('currentUser', JSON.stringify(Object.assign({}, stored, change)));
    },
    { _id: userId, realName },
  );
}

describe('hostile texts as input', () => {
  const typed = hostileTexts.filter((text, index) => index % 37 === 0 && text.isWellFormed());

  it.each(['users', 'companies'])('in the search of the list of %s', async (path) => {
    await admin.goTo(`#/admin/${path}`);
    const field = admin.page.getByRole('searchbox');
    for (const text of typed) {
      await field.fill(text);
      await expectUnharmed(admin, `searching for ${text.slice(0, 60)}`);
    }
  });

  it('in the URL', async () => {
    for (const text of typed) {
      await admin.goTo(
        `#/admin/users?q=${encodeURIComponent(text.slice(0, 500))}&role=<b>&id=${encodeURIComponent('<b>')}`,
      );
      await expectUnharmed(admin, `the address with ${text.slice(0, 60)}`);
    }
    const visitor = await openPerson(stage.browser(), stage.url(), { bypassCSP: true });
    for (const from of [`javascript:window.${FLAG}=1`, '//example.invalid', '/\\example.invalid', '/admin/users']) {
      await visitor.goTo(`#/login?from=${encodeURIComponent(from)}`);
      await visitor.signIn('jobseeker1', '求职者');
      await visitor.waitForHash('#/jobseeker');
      await expectUnharmed(visitor, `coming from ${from}`);
      await visitor.signOut();
    }
    await visitor.leave();
  });

  it('of 10,000 characters show the length limit and stay in the form', async () => {
    await admin.goTo('#/admin/users');
    await admin.page.getByRole('button', { name: '添加用户' }).first().click();
    const form = admin.page.getByRole('dialog');
    const long = '<b>'.repeat(3334).slice(0, 10_000);
    // The field limits its text to 64 characters; without that the server must refuse.
    await form.getByLabel('姓名').evaluate((field) => field.removeAttribute('maxlength'));
    await form.getByLabel('姓名').fill(long);
    await form.getByLabel('用户名').fill('too_long');
    await form.getByLabel('邮箱').fill('too.long@example.com');
    await form.locator('input[type=password]').fill('password-1');
    await form.getByRole('button', { name: '创建用户' }).click();
    await form.getByText('姓名不能超过64个字符').first().waitFor();
    expect(await form.getByLabel('姓名').inputValue()).toBe(long);
    await expectUnharmed(admin, 'the form of a user');
  });
});
