import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { recordCalls, refuse, type Sent } from '#tests/support/browser/page-calls.ts';
import { expectAlerts, expectInvalid, expectOnPage } from '#tests/support/browser/page-controls.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';
import { pngImage } from '#tests/support/fixtures/images.ts';
import { logoFiles } from '#tests/support/fixtures/logo-files.ts';

const stage = setBrowserStage();

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

const taken = 'GPS 31.2304, 121.4737';

/** A JPEG that tells where it was taken. */
function photograph(): Buffer {
  const jpeg = logoFiles.find(({ name }) => name === 'a JPEG')?.bytes ?? Buffer.alloc(0);
  const exif = Buffer.from(`Exif\0\0${taken}`);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** Returns the writes among the calls, as `function/action`. */
function writes(calls: { name: string; sent: Sent }[]) {
  return calls
    .filter(({ sent }) => !['query', 'get', 'count'].includes(sent.action))
    .map(({ name, sent }) => `${name}/${sent.action}`);
}

describe('saving a company profile', () => {
  it('[5.5] has an e-mail input for the contact e-mail and refuses other text', async () => {
    const person = await openProfileForm('company1');
    const field = person.page.getByLabel('联系邮箱');
    expect(await field.getAttribute('type')).toBe('email');
    await field.fill('not an address');
    await save(person.page);
    await expectAlerts(person, ['联系邮箱格式不正确']);
    await expectInvalid(field);
  });

  it('[5.6, 7.03] trims the licence number and refuses one of another company', async () => {
    const person = await openProfileForm('company_003');
    const calls = recordCalls(person.page);
    await person.page.getByLabel('营业执照号').fill('  91330106MAUPE08BBW ');
    await save(person.page);
    await expectAlerts(person, ['该营业执照号已被其他企业使用']);
    await expectInvalid(person.page.getByLabel('营业执照号'));
    await expectOnPage(person.page, '该营业执照号已被其他企业使用');
    expect(writes(calls)).toEqual([]);
    const check = { action: 'query', model: 'Company', query: { businessLicense: '91330106MAUPE08BBW' }, limit: 1 };
    expect(calls.map(({ sent }) => sent)).toContainEqual(expect.objectContaining(check));
    await person.page.getByLabel('营业执照号').fill(' 91320106MA0000001X ');
    await save(person.page);
    await person.page.getByText('91320106MA0000001X', { exact: true }).first().waitFor();
  });

  it('[5.6] refuses invisible characters in a licence number before sending, and converts full width', async () => {
    const person = await openProfileForm('company_007');
    const calls = recordCalls(person.page);
    const field = person.page.getByLabel('营业执照号');
    const refused = '营业执照号只能包含字母、数字和连字符，请检查是否含有空格或不可见字符';
    await field.fill('91330106\u200bMAUPE08BBW');
    await save(person.page);
    await expectAlerts(person, [refused]);
    await expectInvalid(field);
    await expectOnPage(person.page, refused);
    expect(writes(calls)).toEqual([]);
    await field.fill('９１３２０１０６ＭＡ－７');
    await save(person.page);
    await person.page.getByText('91320106MA-7', { exact: true }).first().waitFor();
  });

  it('[5.6] saves when the check of the licence number fails', async () => {
    const person = await openProfileForm('company_014');
    await refuse(person.page, 'queryMySQLData/query/Company', '服务暂时不可用，请稍后重试', 'INTERNAL');
    await person.page.getByLabel('营业执照号').fill('91610113MA0000002X');
    await save(person.page);
    await expectAlerts(person, ['企业信息更新成功']);
    await person.page.getByText('91610113MA0000002X', { exact: true }).first().waitFor();
  });

  it('[4.4, 5.7, 7.05, 8.19] creates a pending profile, whose empty licence number stays 未填写', async () => {
    const person = await openNewProfile('company_123');
    const { page } = person;
    const calls = recordCalls(page);
    await page.getByLabel('企业名称').fill('新芽餐饮有限公司');
    await page.getByLabel('联系人').fill('赵敏');
    await page.getByLabel('联系电话').fill('13900000000');
    await save(page);
    await expectAlerts(person, ['企业信息创建成功']);
    const [now, userId] = [expect.any(Number), expect.stringMatching(/^u-/)];
    expect(calls.find(({ name }) => name === 'insertMySQLData')?.sent).toMatchObject({
      model: 'Company',
      data: { companyName: '新芽餐饮有限公司', userId, createTime: now, updateTime: now, verifyStatus: 'pending' },
    });
    await expect.poll(() => page.locator('h1 + p').textContent()).toBe('待审核');
    const licence = page.locator('dl > div').filter({ hasText: '营业执照号' }).getByRole('definition');
    expect(await licence.textContent()).toBe('未填写');
    const admin = await stage.signedIn('admin', '#/admin/companies?q=新芽餐饮有限公司');
    await admin.page.getByRole('button', { name: '新芽餐饮有限公司', exact: true }).click();
    const facts = admin.page.getByRole('dialog').locator('dl > div').filter({ hasText: '营业执照号' });
    expect(await facts.getByRole('definition').first().textContent()).toBe('未填写');

    await page.getByRole('button', { name: '编辑', exact: true }).click();
    expect(await page.getByLabel('营业执照号').inputValue()).toBe('');
    await page.getByLabel('联系电话').fill('13900000001');
    await save(page);
    await expectAlerts(person, ['企业信息创建成功', '企业信息更新成功']);
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
      'a text file named .png',
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
    await expectAlerts(person, [text]);
    await person.page.getByText(text, { exact: true }).waitFor();
    expect(uploads).toEqual([]);
  });

  it.each([
    ['without an extension', { name: 'logo', mimeType: '' }],
    ['with the extension of something else', { name: 'logo.pdf', mimeType: 'application/pdf' }],
  ])('[5.8] accepts a picture %s, because the content decides', async (_name, file) => {
    const person = await openProfileForm('company1');
    await person.page.getByLabel('企业Logo').setInputFiles({ ...file, buffer: pngImage(40, 40, [60, 70, 160]) });
    await expectAlerts(person, ['Logo上传成功']);
  });

  it('[5.9, 7.14] accepts exactly 2 MB, recommends 200x200, PNG or JPG, and uploads into the own folder', async () => {
    const person = await openProfileForm('company1');
    const { page } = person;
    await page.getByText('建议尺寸 200x200，支持 PNG、JPG，不超过 2MB', { exact: true }).waitFor();
    const picture = pngImage(200, 200, [60, 70, 160]);
    const buffer = Buffer.concat([picture, Buffer.alloc(2 * 1024 * 1024 - picture.length)]);
    await page.getByLabel('企业Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await expectAlerts(person, ['Logo上传成功']);
    const logo = page.getByRole('img', { name: '杭州云帆信息技术有限公司的Logo' });
    await expect
      .poll(() => logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(200);
    expect(await logo.getAttribute('src')).toMatch(/\/company-logos\/preset-company1\/[0-9a-f]{32}\.\w+/);
  });

  it('[5.9] stores nothing of the metadata of a photograph', async () => {
    const person = await openProfileForm('company_003');
    const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photograph() };
    await person.page.getByLabel('企业Logo').setInputFiles(file);
    await expectAlerts(person, ['Logo上传成功']);
    const logo = person.page.getByRole('img', { name: /的Logo$/ });
    const address = () => logo.evaluate((image) => (image instanceof HTMLImageElement ? image.src : ''));
    await expect.poll(address).toMatch(/\/company-logos\//);
    const stored = await (await person.page.request.get(await address())).body();
    expect(stored.subarray(8, 12).toString()).toBe('WEBP');
    expect(stored.includes(taken)).toBe(false);
    expect(file.buffer.includes(taken)).toBe(true);
  });
});
