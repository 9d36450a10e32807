import { describeSessions } from '#tests/support/browser/session-cases.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { createProfile, createUser, createUserWithPassword } from '#tests/support/clients/users.ts';

describeSessions(setBrowserStage({ env: { EMULATOR_CONTROL: 'true' } }), {
  admin: {
    addUser: async (_gateway, root) => {
      const listed = await createUser(root, 'jobseeker');
      return { ...(await createUserWithPassword(root, 'admin')), secrets: [listed.realName, listed.username] };
    },
    hash: '#/admin/users',
    shows: (page) => page.getByText('显示 100 条'),
    goOn: (page) => page.getByRole('navigation').first().getByRole('link', { name: '企业管理', exact: true }).click(),
  },
  company: {
    addUser: async (gateway, root) => {
      const user = await createUserWithPassword(root, 'company');
      return { ...user, secrets: [(await createProfile(gateway, user)).companyName] };
    },
    hash: '#/company/profile',
    shows: (page) => page.getByRole('button', { name: '编辑' }),
    goOn: async (page) => {
      await page.getByRole('button', { name: '编辑' }).first().click();
      await page.getByLabel('企业简介').fill('我们做软件。');
      await page.getByRole('button', { name: '保存' }).click();
    },
    result: { shows: (page) => page.getByRole('button', { name: '编辑' }), message: '企业信息更新成功' },
  },
  jobseeker: {
    addUser: async (_gateway, root) => ({ ...(await createUserWithPassword(root, 'jobseeker')), secrets: [] }),
    hash: '#/jobseeker',
    shows: (page, { realName }) => page.getByRole('main').getByText(realName),
    goOn: async (page) => {
      await page.reload();
    },
  },
});
