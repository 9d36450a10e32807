import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pngImage } from '#tests/support/fixtures/images.ts';
import {
  expectFocused,
  expectOnPage,
  expectTold,
  expectWrong,
  listenToCalls,
  type Person,
  refuse,
  rowOf,
  type Sent,
  setStage,
} from './stage.ts';

const stage = setStage();

async function openNewProfile(username: string): Promise<Person> {
  const person = await stage.signedIn(username, '#/company/profile');
  await person.page.getByRole('button', { name: '创建企业信息' }).click();
  return person;
}

async function openProfileForm(username: string): Promise<Person> {
  const person = await stage.signedIn(username, '#/company/profile');
  await person.page.getByRole('button', { name: '编辑', exact: true }).click();
  return person;
}

function save(page: Page) {
  return page.getByRole('button', { name: '保存', exact: true }).click();
}

/** A valid BMP of one pixel. */
const blackPixel = Buffer.from(
  `424d3a00000000000000360000002800000001000000010000000100180000000000${'00'.repeat(24)}`,
  'hex',
);

/** The texts of what was sent to write, as `function/action`. */
function writes(calls: { name: string; sent: Sent }[]) {
  return calls
    .filter(({ sent }) => !['query', 'get', 'count'].includes(sent.action))
    .map(({ name, sent }) => `${name}/${sent.action}`);
}

describe('saving a company profile', () => {
  it('[5.5] takes the contact e-mail in an e-mail input, and refuses what is none', async () => {
    const person = await openProfileForm('company1');
    const field = person.page.getByLabel('联系邮箱');
    expect(await field.getAttribute('type')).toBe('email');
    await field.fill('not an address');
    await save(person.page);
    await expectTold(person, ['联系邮箱格式不正确']);
    await expectWrong(field);
  });

  it('[5.6] trims the licence number, and refuses one of another company', async () => {
    const person = await openProfileForm('company_003');
    const calls = listenToCalls(person.page);
    await person.page.getByLabel('营业执照号').fill('  91330106MAUPE08BBW ');
    await save(person.page);
    await expectTold(person, ['该营业执照号已被其他企业使用']);
    await expectWrong(person.page.getByLabel('营业执照号'));
    await expectOnPage(person.page, '该营业执照号已被其他企业使用');
    expect(writes(calls)).toEqual([]);
    expect(calls.map(({ sent }) => sent.query)).toContainEqual({ businessLicense: '91330106MAUPE08BBW' });
    await person.page.getByLabel('营业执照号').fill(' 91320106MA0000001X ');
    await save(person.page);
    await person.page.getByText('91320106MA0000001X', { exact: true }).first().waitFor();
  });

  it('[5.6] refuses an invisible character in a licence number before it is sent, and converts full width', async () => {
    const person = await openProfileForm('company_007');
    const calls = listenToCalls(person.page);
    const field = person.page.getByLabel('营业执照号');
    const refused = '营业执照号只能包含字母、数字和连字符，请检查是否含有空格或不可见字符';
    await field.fill('91330106\u200bMAUPE08BBW');
    await save(person.page);
    await expectTold(person, [refused]);
    await expectWrong(field);
    await expectOnPage(person.page, refused);
    expect(writes(calls)).toEqual([]);
    await field.fill('９１３２０１０６ＭＡ－７');
    await save(person.page);
    await person.page.getByText('91320106MA-7', { exact: true }).first().waitFor();
  });

  it('[5.6] goes on when the check of the licence number fails', async () => {
    const person = await openProfileForm('company_014');
    await refuse(person.page, 'queryMySQLData/query/Company', '服务暂时不可用，请稍后重试', 'INTERNAL');
    await person.page.getByLabel('营业执照号').fill('91610113MA0000002X');
    await save(person.page);
    await expectTold(person, ['企业信息更新成功']);
    await person.page.getByText('91610113MA0000002X', { exact: true }).first().waitFor();
  });

  it('[4.4, 5.7] creates a pending profile, whose empty licence number stays 未填写', async () => {
    const person = await openNewProfile('company_123');
    const { page } = person;
    await page.getByLabel('企业名称').fill('新芽餐饮有限公司');
    await page.getByLabel('联系人').fill('赵敏');
    await page.getByLabel('联系电话').fill('13900000000');
    await save(page);
    await expectTold(person, ['企业信息创建成功']);
    await expect.poll(() => page.locator('h1 + p').textContent()).toBe('待审核');
    const licence = page.locator('dl > div').filter({ hasText: '营业执照号' }).getByRole('definition');
    expect(await licence.textContent()).toBe('未填写');
    const admin = await stage.signedIn('admin', '#/admin/companies?q=新芽餐饮有限公司');
    await admin.page.getByRole('button', { name: /^查看详情/ }).click();
    const facts = admin.page.getByRole('dialog').locator('dl > div').filter({ hasText: '营业执照号' });
    expect(await facts.getByRole('definition').first().textContent()).toBe('未填写');

    await page.getByRole('button', { name: '编辑', exact: true }).click();
    expect(await page.getByLabel('营业执照号').inputValue()).toBe('');
    await page.getByLabel('联系电话').fill('13900000001');
    await save(page);
    await expectTold(person, ['企业信息创建成功', '企业信息更新成功']);
    expect(await licence.textContent()).toBe('未填写');
  });
});

describe('choosing a logo', () => {
  it.each([
    [
      '[5.8]',
      'a PDF',
      { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      '请选择图片文件',
    ],
    [
      '[5.8]',
      'a text that calls itself a picture',
      { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      '请选择图片文件',
    ],
    [
      '[5.8]',
      'an SVG',
      { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      '不支持SVG，请选择PNG、JPG、WebP或GIF图片',
    ],
    ['[5.8]', 'a BMP picture', { name: 'a.bmp', mimeType: 'image/bmp', buffer: blackPixel }, '请选择图片文件'],
    [
      '[5.9]',
      'a picture above 2 MB',
      { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) },
      '图片文件不能超过2MB',
    ],
  ])('%s refuses %s', async (_, __, file, text) => {
    const person = await openProfileForm('company1');
    const uploads: string[] = [];
    person.page.on('request', (request) => {
      if (request.url().includes('/v1/storages/')) uploads.push(request.url());
    });
    await person.page.getByLabel('企业Logo').setInputFiles(file);
    await expectTold(person, [text]);
    await person.page.getByText(text, { exact: true }).waitFor();
    expect(uploads).toEqual([]);
  });

  it('[5.9, 7.14] accepts exactly 2 MB, recommends 200x200, PNG or JPG, and uploads into the own folder', async () => {
    const person = await openProfileForm('company1');
    const { page } = person;
    await page.getByText('建议尺寸 200x200，支持 PNG、JPG，不超过 2MB', { exact: true }).waitFor();
    const picture = pngImage(200, 200, [60, 70, 160]);
    const buffer = Buffer.concat([picture, Buffer.alloc(2 * 1024 * 1024 - picture.length)]);
    await page.getByLabel('企业Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await expectTold(person, ['Logo上传成功']);
    const logo = page.getByRole('img', { name: '杭州云帆信息技术有限公司的Logo' });
    await expect
      .poll(() => logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(200);
    expect(await logo.getAttribute('src')).toMatch(/\/company-logos\/preset-company1\/[0-9a-f]{32}\.\w+/);
  });
});

async function openUserForm(username = 'superadmin'): Promise<Person> {
  const person = await stage.signedIn(username, '#/admin/users');
  await person.page.getByRole('button', { name: '添加用户' }).click();
  await person.page.getByRole('dialog', { name: '添加用户' }).waitFor();
  return person;
}

async function fillUser(page: Page, typed: Record<string, string>) {
  const form = page.getByRole('dialog');
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label, { exact: true }).fill(value);
}

/** The labels of required fields end in a star that only eyes read. */
const whole = { '姓名*': '何静', '用户名*': 'hejing', '邮箱*': 'hejing@example.com', '密码*': 'secret' };

describe('adding a user', () => {
  it('[5.10] needs user name, e-mail, name and password', async () => {
    const person = await openUserForm();
    const calls = listenToCalls(person.page);
    for (const label of Object.keys(whole)) {
      const before = person.told.length;
      await fillUser(person.page, { ...whole, [label]: '' });
      await person.page.getByRole('button', { name: '创建用户' }).click();
      await expect.poll(() => person.told.slice(before)).toEqual(['请填写用户名、邮箱、姓名、密码和角色']);
      await expectWrong(person.page.getByLabel(label, { exact: true }));
      await expectFocused(person.page.getByLabel(label, { exact: true }));
      await expectOnPage(person.page, '请填写用户名、邮箱、姓名、密码和角色');
    }
    expect(writes(calls)).toEqual([]);
  });

  it('[5.11] needs a password of at least six characters', async () => {
    const person = await openUserForm();
    const calls = listenToCalls(person.page);
    await fillUser(person.page, { ...whole, '密码*': '12345' });
    await person.page.getByRole('button', { name: '创建用户' }).click();
    await expectTold(person, ['密码至少需要6个字符']);
    await expectOnPage(person.page, '密码至少需要6个字符');
    expect(writes(calls)).toEqual([]);
  });

  it('[5.10, 5.11, 5.12] takes the rest as optional, and leaves what is empty out of the payload', async () => {
    const person = await openUserForm();
    const calls = listenToCalls(person.page);
    await fillUser(person.page, whole);
    await person.page.getByRole('button', { name: '创建用户' }).click();
    await expectTold(person, ['用户创建成功，密码已设置']);
    expect(calls.find(({ name }) => name === 'insertMySQLData')?.sent).toEqual({
      action: 'insert',
      model: 'User',
      data: {
        username: 'hejing',
        email: 'hejing@example.com',
        realName: '何静',
        role: 'jobseeker',
        status: 'active',
        createTime: expect.any(Number),
        createdBy: 'admin',
      },
    });
    await rowOf(person.page, 'hejing@example.com').getByText('激活', { exact: true }).waitFor();
  });

  it.each([
    ['用户名*', 'ADMIN', '用户名已存在'],
    ['邮箱*', 'Admin@Example.com', '邮箱已被使用'],
    ['用户名*', 'he@jing', '用户名不能包含@'],
    ['用户名*', 'hej\u0456ng', '用户名不能混用不同文字的字母（如英文与俄文字母）'],
    ['用户名*', 'ad\u200bmin', '用户名已存在'],
    ['邮箱*', 'hejing', '邮箱格式不正确'],
  ])('[5.10] refuses %s %s, at the field too', async (label, value, text) => {
    const person = await openUserForm();
    await fillUser(person.page, { ...whole, '用户名*': 'hejing2', '邮箱*': 'hejing2@example.com', [label]: value });
    await person.page.getByRole('button', { name: '创建用户' }).click();
    await expect.poll(() => person.told.join('\n')).toContain(text);
    const field = person.page.getByLabel(label, { exact: true });
    await expectWrong(field);
    expect(await field.inputValue()).toBe(value);
  });
});

describe('editing a user', () => {
  async function openEdit(query: string, username: string): Promise<Person> {
    const person = await stage.signedIn('superadmin', `#/admin/users?q=${query}`);
    await rowOf(person.page, username).getByRole('button', { name: /^编辑/ }).click();
    await person.page.getByRole('dialog', { name: '编辑用户' }).waitFor();
    return person;
  }
  const submit = (person: Person) => person.page.getByRole('dialog').getByRole('button', { name: '保存' }).click();

  it('[5.13] without a password leaves the password as it is', async () => {
    const person = await openEdit('jobseeker2', 'jobseeker2');
    const calls = listenToCalls(person.page);
    await person.page.getByLabel('手机号').fill('13700000000');
    await submit(person);
    await expectTold(person, ['用户更新成功']);
    expect(writes(calls)).toEqual(['queryMySQLData/update']);
    const other = await stage.visitor();
    await other.signIn('jobseeker2', '求职者');
    await other.waitForHash('#/jobseeker');
  });

  it('[5.13] with a password sets it, and the old one opens nothing any more', async () => {
    const person = await openEdit('jobseeker_001', 'jobseeker_001');
    await person.page.getByLabel('密码', { exact: true }).fill('brand-new');
    await submit(person);
    await expectTold(person, ['用户更新成功']);
    const other = await stage.visitor();
    await other.signIn('jobseeker_001', '求职者');
    await expectTold(other, ['登录失败：用户名或密码错误']);
    await other.signIn('jobseeker_001', '求职者', 'brand-new');
    await other.waitForHash('#/jobseeker');
  });

  it('[5.11, 5.13] refuses a password of five characters', async () => {
    const person = await openEdit('jobseeker_004', 'jobseeker_004');
    const calls = listenToCalls(person.page);
    await person.page.getByLabel('密码', { exact: true }).fill('12345');
    await submit(person);
    await expectTold(person, ['密码至少需要6个字符']);
    expect(writes(calls)).toEqual([]);
  });

  it('[5.14] with incomplete information says 用户信息不完整', async () => {
    const person = await openEdit('company1', 'company1@example.com');
    const calls = listenToCalls(person.page);
    await fillUser(person.page, { '姓名*': ' ' });
    await submit(person);
    await expectTold(person, ['用户信息不完整']);
    await expectOnPage(person.page, '用户信息不完整');
    expect(writes(calls)).toEqual([]);
  });

  it('[5.14] without a selected user says 未选择用户', async () => {
    const person = await stage.signedIn('superadmin', '#/admin/users?id=nobody');
    await person.page.getByRole('dialog').getByText('该用户不存在或已被删除').waitFor();
    await person.page.getByRole('dialog').getByRole('button', { name: '编辑' }).click();
    await expectTold(person, ['未选择用户']);
    await expectOnPage(person.page, '未选择用户');
  });
});
