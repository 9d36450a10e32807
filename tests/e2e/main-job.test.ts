import { describe, expect, it } from 'vitest';
import { type Person, pressByKeyboard, tabTo, typeByKeyboard } from '#tests/support/browser/person.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { pngImage } from '#tests/support/fixtures/images.ts';
import { presetPassword } from '#tests/support/fixtures/preset-accounts.ts';

const stage = setBrowserStage();

const logo = { name: 'logo.png', mimeType: 'image/png', buffer: pngImage(200, 200, [60, 70, 160]) };
const profile = {
  企业名称: '长风精密制造有限公司',
  联系人: '赵敏',
  联系电话: '0571-88991234',
  联系邮箱: 'hr@changfeng.example.com',
  企业地址: '浙江省杭州市滨江区江南大道 100 号',
  营业执照号: '91330100MA2CFXYZ01',
};

describe('the main job, with a mouse', () => {
  it('a company creates its profile, is rejected, corrects it, is approved, and is reviewed again after a change of name', async () => {
    const company = await stage.visitor();
    const admin = await stage.visitor();
    await company.signIn('company2', '企业用户');
    await company.waitForHash('#/company');

    await company.page.getByRole('button', { name: '发布职位' }).click();
    await expect.poll(() => company.messages).toContain('请先完成企业认证后再发布职位');

    await company.goTo('#/company/profile');
    await company.page.getByRole('button', { name: '创建企业信息' }).click();
    for (const [label, value] of Object.entries(profile)) await company.page.getByLabel(label).fill(value);
    await company.page.locator('input[type=file]').setInputFiles(logo);
    await company.page.getByText('Logo上传成功').first().waitFor();
    await company.page.getByRole('button', { name: '保存' }).click();
    await company.page.getByText('待审核').first().waitFor();
    expect(company.messages).toContain('企业信息创建成功');
    const picture = company.page.getByRole('img', { name: /Logo/ }).first();
    await picture.waitFor();
    expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBeGreaterThan(
      0,
    );

    await admin.signIn('admin', '管理员');
    await admin.waitForHash('#/admin');
    await findCompany(admin, profile.企业名称);
    await openDetails(admin, profile.企业名称);
    const details = admin.page.getByRole('dialog');
    await details.getByText(profile.营业执照号).first().waitFor();
    await details.getByRole('button', { name: '拒绝', exact: true }).click();
    await rejectWith(admin, '营业执照号与企业名称不一致，请核对后重新提交');
    expect(admin.messages).toContain('企业认证已拒绝');

    await company.page.reload();
    await company.page.getByText('您的企业认证未通过，请修改企业信息后重新提交审核').waitFor();
    await company.page.getByText('营业执照号与企业名称不一致，请核对后重新提交').first().waitFor();
    await company.page.getByRole('button', { name: '编辑' }).first().click();
    await company.page.getByLabel('营业执照号').fill('91330100MA2CFXYZ02');
    await company.page.getByRole('button', { name: '保存' }).click();
    await company.page.getByText('待审核').first().waitFor();

    await findCompany(admin, profile.企业名称);
    await openDetails(admin, profile.企业名称);
    await admin.page.getByRole('dialog').getByText('91330100MA2CFXYZ02').first().waitFor();
    await admin.page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
    await expect.poll(() => admin.messages).toContain('企业认证已通过');

    await company.page.reload();
    await company.page.getByText('已认证').first().waitFor();
    await company.goTo('#/company');
    const before = company.messages.length;
    await company.page.getByRole('button', { name: '发布职位' }).click();
    await company.waitForHash('#/company/jobs');
    expect(company.messages.slice(before)).toEqual([]);

    await company.goTo('#/company/profile');
    await company.page.getByRole('button', { name: '编辑' }).first().click();
    await company.page.getByLabel('企业名称').fill('长风智能制造有限公司');
    await company.page.getByRole('button', { name: '保存' }).click();
    await company.page.getByText('待审核').first().waitFor();
    expect(company.messages).toContain('企业信息更新成功，认证状态已重置为“待审核”');
  });
});

async function findCompany(admin: Person, name: string) {
  await admin.goTo('#/admin/companies');
  await admin.page.getByPlaceholder('搜索企业名称、联系人或邮箱').fill(name);
  await admin.page.getByRole('row', { name: new RegExp(name) }).waitFor();
}

async function openDetails(admin: Person, name: string) {
  await admin.page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name, exact: true })
    .click();
}

async function rejectWith(admin: Person, reason: string) {
  const dialog = admin.page.getByRole('dialog', { name: /拒绝/ });
  await dialog.getByLabel('拒绝原因').fill(reason);
  await dialog.getByRole('button', { name: '拒绝', exact: true }).click();
  await expect.poll(() => admin.messages).toContain('企业认证已拒绝');
}

describe('the main job, by keyboard alone', () => {
  it('a company creates its profile, and an administrator rejects and approves it', async () => {
    const company = await stage.visitor();
    const admin = await stage.visitor();
    const typed = { ...profile, 企业名称: '青松精密制造有限公司', 营业执照号: '91330100MA2CFXYZ03' };
    await signInByKeyboard(company, '企业用户', 'company_120');
    await company.waitForHash('#/company');
    await pressByKeyboard(company.page, company.page.getByRole('link', { name: '企业信息' }).first());
    await pressByKeyboard(company.page, company.page.getByRole('button', { name: '创建企业信息' }));
    for (const [label, value] of Object.entries(typed)) {
      await typeByKeyboard(company.page, company.page.getByLabel(label), value);
    }
    const choosing = company.page.waitForEvent('filechooser');
    await pressByKeyboard(company.page, company.page.getByRole('button', { name: '上传Logo' }));
    await (await choosing).setFiles(logo);
    await company.page.getByText('Logo上传成功').first().waitFor();
    await pressByKeyboard(company.page, company.page.getByRole('button', { name: '保存' }));
    await company.page.getByText('待审核').first().waitFor();

    await signInByKeyboard(admin, '管理员', 'superadmin');
    await admin.waitForHash('#/admin');
    await pressByKeyboard(admin.page, admin.page.getByRole('link', { name: '企业管理' }).first());
    await typeByKeyboard(admin.page, admin.page.getByPlaceholder('搜索企业名称、联系人或邮箱'), '青松');
    const row = admin.page.getByRole('row', { name: /青松精密制造/ });
    await pressByKeyboard(admin.page, row.getByRole('button', { name: typed.企业名称, exact: true }));
    const details = admin.page.getByRole('dialog');
    await pressByKeyboard(admin.page, details.getByRole('button', { name: '拒绝', exact: true }));
    const dialog = admin.page.getByRole('dialog', { name: /拒绝/ });
    await typeByKeyboard(admin.page, dialog.getByLabel('拒绝原因'), '请补充企业地址');
    await pressByKeyboard(admin.page, dialog.getByRole('button', { name: '拒绝', exact: true }));
    await expect.poll(() => admin.messages).toContain('企业认证已拒绝');

    await company.page.reload();
    await company.page.getByText('请补充企业地址').first().waitFor();
    await pressByKeyboard(company.page, company.page.getByRole('button', { name: '编辑' }).first());
    await typeByKeyboard(company.page, company.page.getByLabel('企业地址'), '浙江省杭州市西湖区文三路 8 号');
    await tabTo(company.page, company.page.getByLabel('企业名称'));
    await company.page.keyboard.press('Enter');
    await company.page.getByText('待审核').first().waitFor();

    await admin.page.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });
    await admin.page.reload();
    await pressByKeyboard(admin.page, row.getByRole('button', { name: typed.企业名称, exact: true }));
    await pressByKeyboard(admin.page, details.getByRole('button', { name: '通过', exact: true }));
    await expect.poll(() => admin.messages).toContain('企业认证已通过');
    await company.page.reload();
    await company.page.getByText('已认证').first().waitFor();
  });
});

async function signInByKeyboard(person: Person, role: string, username: string) {
  const { page } = person;
  await person.goTo('#/login');
  const first = page.getByRole('radio').first();
  await tabTo(page, first);
  const steps = ['管理员', '企业用户', '求职者'].indexOf(role);
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await typeByKeyboard(page, page.getByLabel('用户名或邮箱'), username);
  await typeByKeyboard(page, page.getByLabel('密码', { exact: true }), presetPassword);
  await page.keyboard.press('Enter');
}
