import { describe, expect, it } from 'vitest';
import { chooseFromMenu, expectOnPage, pressInRow, rowOf } from '#tests/support/browser/page-controls.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage();

describe('company management', () => {
  it('[1.4, 2.36, 7.07, 8.19] approves, rejects and deletes companies, each with a message', async () => {
    const person = await stage.signedIn('admin', '#/admin/companies?status=pending');
    const { page } = person;
    await pressInRow(page, '南京新禾教育咨询有限公司', '通过');
    await expectOnPage(page, '企业认证已通过');
    await pressInRow(page, '西安盛泰建筑工程（集团）有限公司', '拒绝');
    await page.getByRole('radio', { name: '联系方式无法核实' }).check();
    await page.getByRole('dialog').getByRole('button', { name: '拒绝', exact: true }).click();
    await expectOnPage(page, '企业认证已拒绝');
    await chooseFromMenu(page, '广州卓然网络科技有限公司', '删除');
    await expectOnPage(page, '企业删除成功');
    await rowOf(page, '广州卓然网络科技有限公司').waitFor({ state: 'hidden' });
    // A page that is loaded again shows what is stored.
    for (const [name, status] of [
      ['南京新禾教育咨询有限公司', '已认证'],
      ['西安盛泰建筑工程（集团）有限公司', '已拒绝'],
    ] as const) {
      await person.load(`#/admin/companies?q=${name}`);
      await rowOf(page, name).getByText(status, { exact: true }).waitFor();
    }
    await person.load('#/admin/companies?q=广州卓然网络科技有限公司');
    await page.getByText('没有符合条件的记录').waitFor();
    expect(person.messages).toEqual([
      '企业认证已通过',
      '企业认证已拒绝',
      '确定要删除企业“广州卓然网络科技有限公司”吗？此操作不可撤销。',
      '企业删除成功',
    ]);
  });
});
