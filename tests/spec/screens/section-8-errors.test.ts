import { describe, expect, it } from 'vitest';
import { breakCall, failToRun, recordCalls, refuse } from '#tests/support/browser/page-calls.ts';
import {
  allowClipboard,
  chooseFromMenu,
  clipboardOf,
  expectAlerts,
  expectOnPage,
  fillNewUser,
  pressInRow,
  removeStoredUser,
  rowOf,
  submitLogin,
} from '#tests/support/browser/page-controls.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';
import { pngImage } from '#tests/support/fixtures/images.ts';

const stage = setBrowserStage();
const unavailable = '服务暂时不可用，请稍后重试';
const unreachable = '暂时无法连接服务器，请检查网络后重试';

describe('saving a company profile', () => {
  async function edit(): Promise<Person> {
    const person = await stage.signedIn('company1', '#/company/profile');
    await person.page.getByRole('button', { name: '编辑', exact: true }).click();
    await person.page.getByLabel('联系电话').fill('0571-12345678');
    return person;
  }
  const save = (person: Person) => person.page.getByRole('button', { name: '保存', exact: true }).click();

  it('[8.6] that is refused shows it and keeps the typed text', async () => {
    const person = await edit();
    await refuse(person.page, 'queryMySQLData/update/Company', '磁盘已满');
    await save(person);
    await expectAlerts(person, ['保存失败：磁盘已满']);
    await expectOnPage(person.page, '保存失败：磁盘已满');
    expect(await person.page.getByLabel('联系电话').inputValue()).toBe('0571-12345678');
  });

  it('[8.6] without a response shows it, and works once the server is back', async () => {
    const person = await edit();
    await breakCall(person.page, 'queryMySQLData/update/Company');
    await save(person);
    await expectAlerts(person, [`保存失败：${unreachable}`]);
    expect(await person.page.getByLabel('联系电话').inputValue()).toBe('0571-12345678');
    await person.page.unrouteAll();
    await save(person);
    await expectAlerts(person, [`保存失败：${unreachable}`, '企业信息更新成功']);
  });

  it('[8.6, 8.18] of a new profile whose insertion the platform cannot run shows 插入文档失败', async () => {
    const person = await stage.signedIn('company2', '#/company/profile');
    const { page } = person;
    await page.getByRole('button', { name: '创建企业信息' }).click();
    await page.getByLabel('企业名称').fill('新芽餐饮有限公司');
    await page.getByLabel('联系人').fill('赵敏');
    await page.getByLabel('联系电话').fill('13900000000');
    await failToRun(page, 'insertMySQLData/insert');
    await save(person);
    await expectAlerts(person, ['保存失败：插入文档失败']);
    await expectOnPage(page, '保存失败：插入文档失败');
  });

  it('[8.16] without a user shows 用户未登录, and keeps the typed text for the next sign-in', async () => {
    const person = await edit();
    await person.page.getByLabel('联系电话').fill('0571-87654321');
    const calls = recordCalls(person.page);
    await removeStoredUser(person.page);
    await save(person);
    await expectAlerts(person, ['用户未登录']);
    await expectOnPage(person.page, '用户未登录');
    await person.waitForHash('#/login');
    expect(calls).toEqual([]);
    await person.page.getByLabel('企业用户').click();
    await submitLogin(person.page, 'company1');
    await person.page.getByText('已恢复上次未保存的内容').waitFor();
    expect(await person.page.getByLabel('联系电话').inputValue()).toBe('0571-87654321');
    await save(person);
    await expectAlerts(person, ['用户未登录', '企业信息更新成功']);
  });

  it('[8.16] a logo without a user shows 用户未登录, and uploads nothing', async () => {
    const person = await edit();
    const requests: string[] = [];
    await removeStoredUser(person.page);
    person.page.on('request', (request) => requests.push(request.url()));
    const buffer = pngImage(20, 20, [60, 70, 160]);
    await person.page.getByLabel('企业Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await expectAlerts(person, ['用户未登录']);
    await person.waitForHash('#/login');
    expect(requests.filter((url) => /\/v1\//.test(url))).toEqual([]);
  });

  it.each([
    ['is refused', 403, 'STORAGE_PERMISSION_DENIED', 'Logo上传失败：没有权限执行此操作'],
    ['fails', 500, 'INTERNAL_ERROR', 'Logo上传失败：文件上传失败，请稍后重试'],
  ])('[8.14] with a logo whose upload %s shows Logo上传失败', async (_, status, code, text) => {
    const person = await edit();
    await person.page.route('**/v1/storages/**', (route) => route.fulfill({ status, json: { code, message: code } }));
    const buffer = pngImage(20, 20, [60, 70, 160]);
    await person.page.getByLabel('企业Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await expectAlerts(person, [text]);
    await person.page.getByText(text, { exact: true }).waitFor();
    expect(await person.page.getByLabel('联系电话').inputValue()).toBe('0571-12345678');
  });
});

describe('reviewing a company', () => {
  const company = '南京新禾教育咨询有限公司';

  it.each([
    ['that breaks the server', unavailable, 'INTERNAL', `操作失败：${unavailable}`],
    ['that is refused', '该企业已被审核，请刷新后重试', 'INVALID_TRANSITION', '操作失败：该企业已被审核，请刷新后重试'],
    ['that is refused without a reason', '', 'VALIDATION_FAILED', '操作失败'],
  ] as const)('[8.15] %s is shown', async (_, error, code, text) => {
    const person = await stage.signedIn('admin', `#/admin/companies?q=${company}`);
    await refuse(person.page, 'queryMySQLData/update/Company', error, code);
    await pressInRow(person.page, company, '通过');
    await expectAlerts(person, [text]);
    await expectOnPage(person.page, text);
  });

  it('[8.15] without a response shows 审核失败', async () => {
    const person = await stage.signedIn('admin', `#/admin/companies?q=${company}`);
    await breakCall(person.page, 'queryMySQLData/update/Company');
    await pressInRow(person.page, company, '通过');
    await expectAlerts(person, [`审核失败：${unreachable}`]);
    await expectOnPage(person.page, '审核失败');
  });
});

describe('lists that fail to load', () => {
  it.each([
    ['users', 'User', '#/admin/users', 'admin'],
    ['companies', 'Company', '#/admin/companies', '杭州'],
  ])('[8.21] of %s are empty, show the error, and 重试 loads them', async (_, model, hash, text) => {
    const person = await stage.signedIn('admin', '#/admin');
    const logged: string[] = [];
    person.page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await refuse(person.page, `queryMySQLData/query/${model}`, unavailable, 'INTERNAL');
    await person.goTo(hash);
    const failure = person.page.getByRole('alert').filter({ hasText: '加载失败' });
    await failure.getByText(unavailable, { exact: true }).waitFor();
    expect(await person.page.locator('tbody tr').count()).toBe(0);
    expect(await person.page.getByText('暂无数据').count()).toBe(0);
    expect(person.messages).toEqual([]);
    expect(logged.join('\n')).toContain('queryMySQLData/query');
    await person.page.unrouteAll();
    await failure.getByRole('button', { name: '重试' }).click();
    await rowOf(person.page, text).first().waitFor();
  });

  it('[8.21] the profile that fails to load shows the error, and 重试 loads it', async () => {
    const person = await stage.signedIn('company1', '#/company/jobs');
    await refuse(person.page, 'queryMySQLData/query/Company', unavailable, 'INTERNAL');
    await person.goTo('#/company/profile');
    await person.page.getByRole('alert').getByText('加载失败', { exact: true }).waitFor();
    expect(await person.page.getByText('暂无企业信息').count()).toBe(0);
    await person.page.unrouteAll();
    await person.page.getByRole('button', { name: '重试' }).click();
    await person.page.getByRole('heading', { name: '杭州云帆信息技术有限公司' }).waitFor();
  });
});

describe('what succeeds', () => {
  it('[1.4, 2.34, 7.09, 7.11, 8.19, 8.20] has a message: users created, edited, reset and deleted', async () => {
    const hash = '#/admin/users?q=hejing_9';
    const person = await stage.signedIn('admin', hash);
    const calls = recordCalls(person.page);
    await allowClipboard(person.page);
    const { page } = person;
    await page.getByText('没有符合条件的记录').waitFor();
    await fillNewUser(person.page, 'hejing_9');
    await page.getByRole('button', { name: '创建用户' }).click();
    await expectOnPage(page, '用户创建成功，密码已设置');
    const row = rowOf(page, 'hejing_9@example.com');
    await row.getByRole('button', { name: /^编辑/ }).click();
    await page.getByLabel('手机号').fill('13700000009');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await expectOnPage(page, '用户更新成功');
    expect(calls.find(({ sent }) => sent.action === 'update')?.sent).toEqual({
      action: 'update',
      model: 'User',
      query: { _id: expect.any(String) },
      data: {
        username: 'hejing_9',
        email: 'hejing_9@example.com',
        realName: '何静',
        role: 'jobseeker',
        phone: '13700000009',
        status: 'active',
        updateTime: expect.any(Number),
      },
      revision: 1,
    });
    // A page that is loaded again shows what is stored.
    await person.load(hash);
    await row.getByRole('button', { name: '何静', exact: true }).click();
    await page.getByRole('dialog').getByText('13700000009', { exact: true }).first().waitFor();
    await person.load(hash);
    await row.getByRole('button', { name: /^重置密码/ }).click();
    const dialog = page.getByRole('dialog', { name: '新密码' });
    const password = (await dialog.locator('output').textContent()) ?? '';
    expect(password).toMatch(/^\w{12}$/);
    const reset = { action: 'resetPassword', userId: expect.any(String), role: 'jobseeker' };
    expect(calls.find(({ sent }) => sent.action === 'resetPassword')?.sent).toEqual(reset);
    await dialog.getByRole('button', { name: '复制密码' }).click();
    await dialog.getByText('已复制', { exact: true }).waitFor();
    expect(await clipboardOf(page)).toBe(password);
    await dialog.getByRole('button', { name: '我已记下，关闭' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.content()).not.toContain(password);
    await chooseFromMenu(page, 'hejing_9@example.com', '删除');
    await expectOnPage(page, '用户删除成功');
    await person.load(hash);
    await page.getByText('没有符合条件的记录').waitFor();
    expect(person.messages).toEqual([
      '用户创建成功，密码已设置',
      '用户更新成功',
      '确定要重置用户“何静”的密码吗？',
      `密码重置成功，新密码：${password}`,
      '确定要删除用户“何静”吗？此操作不可撤销。',
      '用户删除成功',
    ]);
  });

  it('[8.19] has a message: a company saved with a new logo', async () => {
    const person = await stage.signedIn('company_003', '#/company/profile');
    const { page } = person;
    await page.getByRole('button', { name: '编辑', exact: true }).click();
    const buffer = pngImage(20, 20, [60, 70, 160]);
    await page.getByLabel('企业Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await expectAlerts(person, ['Logo上传成功']);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expectAlerts(person, ['Logo上传成功', '企业信息更新成功']);
    await expectOnPage(page, '企业信息更新成功');
  });
});
