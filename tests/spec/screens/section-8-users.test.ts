import { describe, expect, it } from 'vitest';
import { waitForQuiet } from '#tests/support/browser/browser.ts';
import {
  breakCall,
  fulfill,
  intercept,
  recordCalls,
  recordResults,
  refuse,
} from '#tests/support/browser/page-calls.ts';
import {
  allowClipboard,
  chooseFromMenu,
  clipboardOf,
  expectAlerts,
  expectOnPage,
  fillNewUser,
  rowOf,
} from '#tests/support/browser/page-controls.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage();
const copied = '详细信息已复制到剪贴板';
const unavailable = '服务暂时不可用，请稍后重试';
const unreachable = '暂时无法连接服务器，请检查网络后重试';

describe('creating a user', () => {
  const submit = (person: Person) => person.page.getByRole('button', { name: '创建用户' }).click();

  it('[8.7] that is refused shows the error and the response as it came, copies both and keeps the typed text', async () => {
    const person = await stage.signedIn('superadmin', '#/admin/users');
    await allowClipboard(person.page);
    const form = await fillNewUser(person.page, 'admin');
    const received = await recordResults(person.page, 'insertMySQLData/insert');
    await submit(person);
    await expect.poll(() => person.messages.length).toBe(1);
    const [sent] = received;
    expect(JSON.parse(sent?.result ?? '')).toMatchObject({ success: false, errorCode: 'DUPLICATE_USERNAME' });
    const message = `用户创建失败：用户名已存在\n{"result":${sent?.result},"requestId":"${sent?.requestId}"}`;
    expect(person.messages).toEqual([`${message}\n${copied}`]);
    await expectOnPage(person.page, `{"result":${sent?.result},"requestId":"${sent?.requestId}"}`);
    expect(await clipboardOf(person.page)).toBe(message);
    expect(await form.getByLabel('密码*', { exact: true }).inputValue()).toBe('secret-1');
    expect(message).not.toContain('secret-1');
  });

  it('[8.7, 8.10] that the gateway refuses shows and copies what the gateway sent', async () => {
    const person = await stage.signedIn('superadmin', '#/admin/users');
    await allowClipboard(person.page);
    await fillNewUser(person.page, 'hejing_1');
    const body = { code: 'FUNCTIONS_EXECUTE_FAIL', message: 'exited', requestId: 'request-1' };
    await intercept(person.page, 'insertMySQLData/insert', (route) => route.fulfill({ status: 500, json: body }));
    await submit(person);
    const message = `系统错误：${unavailable}\n${JSON.stringify(body)}`;
    await expectAlerts(person, [`${message}\n${copied}`]);
    expect(await clipboardOf(person.page)).toBe(message);
  });

  it('[8.7, 8.10] without a response is a system error, which is copied without an invented response', async () => {
    const person = await stage.signedIn('superadmin', '#/admin/users');
    await allowClipboard(person.page);
    await fillNewUser(person.page, 'hejing_1');
    await breakCall(person.page, 'insertMySQLData/insert');
    await submit(person);
    await expectAlerts(person, [`系统错误：${unreachable}\n${copied}`]);
    expect(await clipboardOf(person.page)).toBe(`系统错误：${unreachable}`);
  });

  it.each([
    ['an empty id', { success: true, data: { id: '' } }],
    ['other data', { success: true, data: { records: [{ name: '何静' }] }, message: '创建成功' }],
    ['no data', { success: true }],
  ])(
    '[8.8] with %s in the response shows 错误：无法获取新用户ID and copies the response as it came',
    async (_, result) => {
      const person = await stage.signedIn('superadmin', '#/admin/users');
      await allowClipboard(person.page);
      await fillNewUser(person.page, 'hejing_2');
      const calls = recordCalls(person.page);
      await fulfill(person.page, 'insertMySQLData/insert', result);
      const request = person.page.waitForRequest('**/v1/functions/insertMySQLData');
      await submit(person);
      const requestId = (await request).headers()['x-request-id'];
      await expectAlerts(person, [`错误：无法获取新用户ID\n${copied}`]);
      await expectOnPage(person.page, '错误：无法获取新用户ID');
      expect(await clipboardOf(person.page)).toBe(`错误：无法获取新用户ID\n${JSON.stringify({ result, requestId })}`);
      expect(calls.filter(({ sent }) => sent.action === 'setUserPassword')).toEqual([]);
    },
  );

  it('[8.9] with a refused password shows that the user exists, and the password can be sent again', async () => {
    const person = await stage.signedIn('superadmin', '#/admin/users');
    await fillNewUser(person.page, 'hejing_3');
    await refuse(person.page, 'loginAuth/setUserPassword', '密码太常见');
    await submit(person);
    await expectAlerts(person, ['用户已创建，但密码设置失败：密码太常见']);
    await expectOnPage(person.page, '用户已创建，但密码设置失败：密码太常见');
    const form = person.page.getByRole('dialog', { name: '编辑用户' });
    expect(await form.getByLabel('密码', { exact: true }).inputValue()).toBe('secret-1');
    await person.page.unrouteAll();
    await form.getByRole('button', { name: '保存' }).click();
    await expectAlerts(person, ['用户已创建，但密码设置失败：密码太常见', '用户更新成功']);
    const other = await stage.visitor();
    await other.signIn('hejing_3', '求职者', 'secret-1');
    await other.waitForHash('#/jobseeker');
  });
});

describe('editing a user', () => {
  async function edit(): Promise<Person> {
    const person = await stage.signedIn('superadmin', '#/admin/users?q=jobseeker2');
    await allowClipboard(person.page);
    await rowOf(person.page, 'jobseeker2').getByRole('button', { name: /^编辑/ }).click();
    await person.page.getByLabel('手机号').fill('13712345678');
    return person;
  }
  const submit = (person: Person) => person.page.getByRole('dialog').getByRole('button', { name: '保存' }).click();

  it.each([
    ['is refused', '手机号已停机', 'VALIDATION_FAILED'],
    ['breaks the server', unavailable, 'INTERNAL'],
  ] as const)('[8.10] that %s shows it and copies it with the response as it came', async (_, error, code) => {
    const person = await edit();
    const result = { success: false, error, message: error, errorCode: code, requestId: 'r-1' };
    await fulfill(person.page, 'queryMySQLData/update/User', result);
    const request = person.page.waitForRequest('**/v1/functions/queryMySQLData');
    await submit(person);
    const requestId = (await request).headers()['x-request-id'];
    await expectAlerts(person, [`更新失败：${error}\n${copied}`]);
    await expectOnPage(person.page, `更新失败：${error}`);
    expect(await clipboardOf(person.page)).toBe(`更新失败：${error}\n${JSON.stringify({ result, requestId })}`);
    expect(await person.page.getByLabel('手机号').inputValue()).toBe('13712345678');
  });

  it.each([
    ['without the record', { success: true, data: { updated: 1 } }],
    ['with a record that is no user', { success: true, data: { updated: 1, record: { _id: 'x' } } }],
  ])('[8.10] whose success comes %s is a system error, copied with the response as it came', async (_, result) => {
    const person = await edit();
    await fulfill(person.page, 'queryMySQLData/update/User', result);
    await submit(person);
    await expectAlerts(person, [`系统错误：${unavailable}\n${copied}`]);
    expect(await clipboardOf(person.page)).toContain(`系统错误：${unavailable}\n{"result":${JSON.stringify(result)},`);
  });

  it('[8.10] without a response shows it, even if the clipboard is blocked', async () => {
    const person = await stage.signedIn('superadmin', '#/admin/users?q=jobseeker2', { permissions: [] });
    await person.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('closed', 'NotAllowedError'));
    });
    await rowOf(person.page, 'jobseeker2').getByRole('button', { name: /^编辑/ }).click();
    await person.page.getByLabel('手机号').fill('13712345678');
    await breakCall(person.page, 'queryMySQLData/update/User');
    await submit(person);
    await expectAlerts(person, [`系统错误：${unreachable}`]);
  });
});

describe('deleting, resetting and rights', () => {
  const name = '孙晓雨';
  const question = `确定要删除用户“${name}”吗？此操作不可撤销。`;

  it('[8.11, 8.20] a deletion asks first and shows its failure', async () => {
    const person = await stage.signedIn('superadmin', '#/admin/users?q=jobseeker2');
    await refuse(person.page, 'queryMySQLData/delete/User', '数据库忙');
    await chooseFromMenu(person.page, 'jobseeker2', '删除');
    await expectAlerts(person, [question, '删除失败：数据库忙']);
    await expectOnPage(person.page, '删除失败：数据库忙');
    await rowOf(person.page, 'jobseeker2').waitFor();
  });

  it('[8.11] a deletion shows a failed permission check', async () => {
    const person = await stage.signedIn('superadmin', '#/admin/users?q=jobseeker2');
    await breakCall(person.page, 'loginAuth/checkPermission');
    await chooseFromMenu(person.page, 'jobseeker2', '删除');
    await expectAlerts(person, [`删除失败：${unreachable}`]);
  });

  it('[8.11, 8.20] the deletion of a company asks first and shows its failure', async () => {
    const person = await stage.signedIn('admin', `#/admin/companies?q=${company}`);
    await refuse(person.page, 'queryMySQLData/delete/Company', '数据库忙');
    await chooseFromMenu(person.page, company, '删除');
    await expectAlerts(person, [`确定要删除企业“${company}”吗？此操作不可撤销。`, '删除失败：数据库忙']);
    await expectOnPage(person.page, '删除失败：数据库忙');
  });

  it('[8.20] the deletion of a company user warns that the profile is deleted too', async () => {
    const person = await stage.signedIn('superadmin', '#/admin/users?q=company_014');
    await refuse(person.page, 'queryMySQLData/delete/User', '数据库忙');
    await chooseFromMenu(person.page, 'company_014', '删除');
    await expect.poll(() => person.messages.length).toBe(2);
    expect(person.messages[0]).toMatch(/^确定要删除用户“.+”吗？此操作不可撤销。该用户的企业资料将一并删除。$/);
  });

  const company = '南京新禾教育咨询有限公司';

  it('[8.20] cancelling deletes nothing and resets nothing', async () => {
    const person = await stage.signedIn('superadmin', '#/admin/users?q=jobseeker2');
    const { page } = person;
    const calls = recordCalls(page);
    const asked: string[] = [];
    page.removeAllListeners('dialog');
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await chooseFromMenu(page, 'jobseeker2', '删除');
    await expect.poll(() => asked).toEqual([question]);
    await rowOf(page, 'jobseeker2')
      .getByRole('button', { name: /^重置密码/ })
      .click();
    await expect.poll(() => asked).toEqual([question, `确定要重置用户“${name}”的密码吗？`]);
    await page.goto(`${stage.url()}/#/admin/companies?q=${company}`);
    await chooseFromMenu(page, company, '删除');
    await expect.poll(() => asked.slice(2)).toEqual([`确定要删除企业“${company}”吗？此操作不可撤销。`]);
    await waitForQuiet(page);
    expect(calls.filter(({ sent }) => ['delete', 'resetPassword'].includes(sent.action))).toEqual([]);
  });

  it('[8.12, 8.20] a reset asks first and shows its failure', async () => {
    const person = await stage.signedIn('superadmin', '#/admin/users?q=jobseeker2');
    await refuse(person.page, 'loginAuth/resetPassword', '数据库忙');
    await rowOf(person.page, 'jobseeker2')
      .getByRole('button', { name: /^重置密码/ })
      .click();
    await expectAlerts(person, [`确定要重置用户“${name}”的密码吗？`, '密码重置失败：数据库忙']);
    await expectOnPage(person.page, '密码重置失败：数据库忙');
  });
});
