import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { blankProfile } from '#contract/company.ts';
import type { RecordOf } from '#contract/models.ts';
import { rowOf, userRow } from '#database/columns.ts';
import { insertRows } from '#database/stored-rows.ts';
import type { Database } from '#database/tables.ts';
import { hashPassword } from '#server/password.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';
import { presetPassword } from '#tests/support/fixtures/preset-accounts.ts';
import { userRecord } from '#tests/support/fixtures/user-record.ts';
import { LOCAL_COST } from '../../emulator/auth/accounts.ts';

const COUNT = 250;
const newest = Date.UTC(2025, 9, 1);
const stage = setBrowserStage({ env: { SEEDS: 'false' } });

beforeAll(() => stage.inDatabase(fill));

/** Adds 250 users and 250 companies besides the administrator. The last of each is the oldest and has a unique name. */
async function fill(database: Database) {
  const numbers = Array.from({ length: COUNT + 1 }, (_, number) => number);
  const users = numbers.map(makeUser);
  const companies = numbers.slice(1).map(makeCompany);
  await insertRows(database, 'User', users.map(userRow));
  await insertRows(
    database,
    'Company',
    companies.map((company) => rowOf('Company', company)),
  );
  const passwordHash = await hashPassword(presetPassword, LOCAL_COST);
  const credential = { userId: 'user-000', loginId: 'login-of-the-admin', passwordHash };
  const times = { createTime: newest, updateTime: newest };
  await database.sql
    .insertInto('Credential')
    .values({ ...credential, ...times })
    .execute();
}

function recordOf(kind: string, number: number) {
  const createTime = newest - number * 60_000;
  return { _id: `${kind}-${String(number).padStart(3, '0')}`, createTime, updateTime: createTime, revision: 1 };
}

function makeUser(number: number): RecordOf<'User'> {
  const record = recordOf('user', number);
  const role = number === 0 ? 'admin' : number === COUNT ? 'jobseeker' : 'company';
  return userRecord({
    ...record,
    username: record._id,
    email: `${record._id}@example.com`,
    realName: number === COUNT ? '末位用户' : `用户${number}`,
    role,
  });
}

function makeCompany(number: number): RecordOf<'Company'> {
  return {
    ...recordOf('company', number),
    userId: recordOf('user', number)._id,
    ...blankProfile,
    companyName: number === COUNT ? '末位有限公司' : `第${number}有限公司`,
    contactPerson: `联系人${number}`,
    contactPhone: '13900000000',
    businessLicense: `TEMP_${newest + number}`,
    verifyStatus: number === COUNT ? 'rejected' : 'pending',
    reSubmitReason: '',
    rejectReason: '',
  };
}

/** Number of records with a 1 in their number. */
const withAOne = Array.from({ length: COUNT }, (_, index) => `${index + 1}`).filter((number) =>
  number.includes('1'),
).length;
const rows = (page: Page) => page.locator('tbody tr');
const lists = [
  {
    list: 'users',
    hash: '#/admin/users',
    last: '末位用户',
    label: '搜索姓名、用户名或邮箱',
    filter: '角色',
    option: '求职者',
    total: COUNT + 1,
  },
  {
    list: 'companies',
    hash: '#/admin/companies',
    last: '末位有限公司',
    label: '搜索企业名称、联系人或邮箱',
    filter: '状态',
    option: '已拒绝',
    total: COUNT,
  },
] as const;

async function openList(hash: string): Promise<Person> {
  const person = await stage.signedIn('user-000', hash);
  await rows(person.page).first().waitFor();
  return person;
}

describe.each(lists)('among 250 $list, the last one', ({ hash, last, label, filter, option, total }) => {
  it('is found with 加载更多, 100 at a time', async () => {
    const { page } = await openList(hash);
    for (const count of [100, 200, total]) {
      await expect.poll(() => rows(page).count()).toBe(count);
      if (count < total) {
        expect(await page.getByText(last, { exact: true }).count()).toBe(0);
        await page.getByRole('button', { name: '加载更多' }).click();
      }
    }
    expect(await rows(page).last().textContent()).toContain(last);
    await page.getByRole('status').getByText(`共 ${total} 条`, { exact: true }).waitFor();
  });

  it('is found by search before it is loaded', async () => {
    const { page } = await openList(hash);
    await page.getByRole('searchbox', { name: label }).fill('末位');
    await expect.poll(() => rows(page).count()).toBe(1);
    expect(await rows(page).textContent()).toContain(last);
  });

  it('is found by filter before it is loaded', async () => {
    const { page } = await openList(hash);
    await page.getByRole('combobox', { name: filter }).selectOption(option);
    await expect.poll(() => rows(page).count()).toBe(1);
    expect(await rows(page).textContent()).toContain(last);
  });

  it('is found by sorting, and a new tab with the same URL shows the same list', async () => {
    const { page } = await openList(hash);
    await page.getByRole('button', { name: '创建时间' }).click();
    await expect.poll(() => rows(page).first().textContent()).toContain(last);
    await page.getByRole('searchbox', { name: label }).fill('1');
    await page.waitForFunction(() => location.hash.includes('q=1') && location.hash.includes('sort=createTime'));
    await page.getByRole('status').getByText(`显示 100 条，共 ${withAOne} 条`, { exact: true }).waitFor();
    await expect.poll(() => rows(page).count()).toBe(100);
    const shown = await rows(page).allTextContents();

    const { page: tab } = await stage.signedIn('user-000', new URL(page.url()).hash);
    await expect.poll(() => rows(tab).allTextContents()).toEqual(shown);
    expect(await tab.getByRole('searchbox', { name: label }).inputValue()).toBe('1');
  });

  it.each([
    'role=king&status=maybe&sort=-__proto__&id=../../etc',
    'q=%00%0A&sort=&role=&status=%E0%A4%A',
    `q=${'x'.repeat(101)}&sort=password&id=${'x'.repeat(40)}`,
    '&&&===&?#?q',
  ])('ignores an invalid query in the URL: %s', async (garbage) => {
    const { page, messages } = await openList(`${hash}?${garbage}`);
    await expect.poll(() => rows(page).count()).toBe(100);
    await page.getByRole('status').getByText(`显示 100 条，共 ${total} 条`, { exact: true }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(messages).toEqual([]);
  });
});
