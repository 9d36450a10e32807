import { describe, expect, it } from 'vitest';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage();
const bar = '离线模式：暂时无法连接服务器';

describe('when the server stops and restarts', () => {
  it('a form keeps its text, shows one message, and the app reconnects by itself', async () => {
    const app = stage.app();
    const company = await stage.signedIn('company2', '#/company/profile');
    await company.page.getByRole('button', { name: '创建企业信息' }).click();
    await company.page.getByLabel('企业名称').fill('断线测试有限公司');
    await company.page.getByLabel('联系人').fill('赵敏');
    await company.page.getByLabel('联系电话').fill('0571-88990000');

    await app.stop('SIGKILL');
    const before = company.messages.length;
    await company.page.getByRole('button', { name: '保存' }).click();
    await company.page.getByText(bar).waitFor();
    await expect.poll(() => company.messages.length - before).toBe(1);
    expect(company.messages.at(-1)).toMatch(/^保存失败：/);
    expect(await company.page.getByLabel('企业名称').inputValue()).toBe('断线测试有限公司');

    await app.restart();
    await company.page.getByText(bar).waitFor({ state: 'hidden', timeout: 40_000 });
    expect(await company.page.getByLabel('企业名称').inputValue()).toBe('断线测试有限公司');
    await company.page.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => company.messages).toContain('企业信息创建成功');
    await company.page.getByText('断线测试有限公司').first().waitFor();
  });
});
