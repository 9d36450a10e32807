import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { gatewayAt } from '#tests/support/clients/gateway.ts';
import { createProfile, createUserWithPassword } from '#tests/support/clients/users.ts';
import { pngImage } from '#tests/support/fixtures/images.ts';
import { presetPassword } from '#tests/support/fixtures/preset-accounts.ts';
import {
  acts,
  count,
  type Journey,
  openAdmin,
  openPersonWithClock,
  openProfile,
  press,
  type Stage,
} from './journey.ts';
import { addUser, editUser, fromRowMenu, resetPassword } from './user-journeys.ts';

const picture = { name: 'logo.png', mimeType: 'image/png', buffer: pngImage(120, 120, [40, 90, 160]) };
const pendingSchema = v.object({ records: v.array(v.object({ _id: v.string() })) });
function signInAs(name: string, username: string, scope: Journey['scope']): Journey {
  return {
    name,
    scope,
    prepare: async (stage) => {
      const { page } = await openPersonWithClock(stage);
      const opened = page.waitForResponse((answer) => answer.url().endsWith('/auth/v1/user/me'));
      await page.goto(`${stage.url}/#/login`);
      await opened;
      await page.getByRole('radio', { name: '企业用户' }).click();
      const fields = [page.getByLabel('用户名或邮箱'), page.getByLabel('密码', { exact: true })] as const;
      await fields[0].fill(username);
      await fields[1].fill(presetPassword);
      const isDone = async () => page.evaluate(() => location.hash === '#/company');
      return {
        page,
        send: () => press(page.getByRole('button', { name: '登录', exact: true })),
        typed: () => Promise.all(fields.map((field) => field.inputValue())),
        isDone,
        times: async () => ((await isDone()) ? 1 : 0),
      };
    },
  };
}

const profileLabels = ['企业名称', '联系人', '联系电话', '企业地址', '企业简介'] as const;

async function fillProfile(page: Page, texts: readonly string[]): Promise<void> {
  for (const [index, label] of profileLabels.entries()) await page.getByLabel(label).fill(texts[index] ?? '');
}

async function openNewProfile(stage: Stage) {
  const user = await createUserWithPassword(stage.root, 'company');
  const page = await openProfile(stage, user.username);
  await page.getByRole('button', { name: '创建企业信息' }).click();
  await fillProfile(page, [`${user.realName}有限公司`, '周明', '0571-88990000', '杭州市文三路 8 号', '做软件。']);
  return { page, user };
}

const typedProfile = (page: Page) => Promise.all(profileLabels.map((label) => page.getByLabel(label).inputValue()));

const createOwnProfile: Journey = {
  name: 'creating the profile, with a logo',
  scope: 'functions',
  prepare: async (stage) => {
    const { page, user } = await openNewProfile(stage);
    await page.locator('input[type=file]').setInputFiles(picture);
    await page.getByText('Logo上传成功').waitFor();
    return {
      page,
      send: () => press(page.getByRole('button', { name: '保存' })),
      typed: () => typedProfile(page),
      isDone: () => page.getByRole('button', { name: '编辑' }).first().isVisible(),
      times: () => count(stage.root, 'Company', { userId: user.id }),
    };
  },
};

const uploadLogo: Journey = {
  name: 'uploading the logo',
  scope: 'storage',
  prepare: async (stage) => {
    const { page } = await openNewProfile(stage);
    const shown = page.getByRole('img', { name: /Logo/ }).and(page.locator('[src*="/storage/"]'));
    return {
      page,
      send: async () => {
        if ((await page.locator('[aria-busy=true]').count()) > 0) return;
        await page.locator('input[type=file]').setInputFiles(picture);
      },
      typed: () => typedProfile(page),
      isDone: () => page.getByText('Logo上传成功').isVisible(),
      times: () => shown.count(),
    };
  },
};

const editProfile: Journey = {
  name: 'editing the profile',
  scope: 'functions',
  prepare: async (stage) => {
    const user = await createUserWithPassword(stage.root, 'company');
    const { id } = await createProfile(gatewayAt(stage.url), user);
    const page = await openProfile(stage, user.username);
    await page.getByRole('button', { name: '编辑' }).first().click();
    const texts = ['新名称有限公司', '吴敏', '0571-88991111', '杭州市天目山路 1 号', '做更多软件。'];
    await fillProfile(page, texts);
    return {
      page,
      send: () => press(page.getByRole('button', { name: '保存' })),
      typed: () => typedProfile(page),
      isDone: async () =>
        (await page.getByRole('button', { name: '编辑' }).first().isVisible()) &&
        (await page.getByText('吴敏').first().isVisible()),
      times: () => acts(stage.root, 'updateCompany', id),
    };
  },
};

/** Opens the details of a seeded company that is pending. */
async function openPending(stage: Stage) {
  const query = { verifyStatus: 'pending' };
  const found = await stage.root.call('queryMySQLData', 'query', { model: 'Company', query, limit: 1 });
  const [company] = v.parse(pendingSchema, found).records;
  if (!company) throw new Error('No company waits for a review any more');
  const page = await openAdmin(stage, `companies?id=${company._id}`);
  const details = page.getByRole('dialog').first();
  await details.getByRole('button', { name: '通过', exact: true }).waitFor();
  return { id: company._id, page, details };
}

const approve: Journey = {
  name: 'approving a company',
  scope: 'functions',
  prepare: async (stage) => {
    const { id, page, details } = await openPending(stage);
    return {
      page,
      send: () => press(details.getByRole('button', { name: '通过', exact: true })),
      typed: async () => [],
      isDone: () => details.getByText('已认证').first().isVisible(),
      times: () => acts(stage.root, 'approveCompany', id),
    };
  },
};

const reject: Journey = {
  name: 'rejecting a company',
  scope: 'functions',
  prepare: async (stage) => {
    const { id, page, details } = await openPending(stage);
    const dialog = page.getByRole('dialog', { name: '拒绝企业认证' });
    const open = async () => {
      if (await dialog.isVisible()) return;
      await press(details.getByRole('button', { name: '拒绝', exact: true }));
      await dialog.waitFor();
    };
    await open();
    await dialog.getByLabel('拒绝原因').fill('请补充营业执照号');
    const isDone = () => details.getByText('已拒绝').first().isVisible();
    let isSent = false;
    return {
      page,
      send: async () => {
        if (await isDone()) return;
        await open();
        isSent = true;
        await press(dialog.getByRole('button', { name: '拒绝', exact: true }));
      },
      typed: async () => {
        // A refused decision closes the dialog to show the company again.
        if (isSent) await dialog.waitFor({ state: 'hidden' });
        await open();
        return [await dialog.getByLabel('拒绝原因').inputValue()];
      },
      isDone,
      times: () => acts(stage.root, 'rejectCompany', id),
    };
  },
};

/** Every journey that writes, and signing in. */
export const journeys: readonly Journey[] = [
  signInAs('signing in by cloud auth', 'company1', 'auth'),
  signInAs('signing in by the legacy login', 'company2', 'functions'),
  createOwnProfile,
  uploadLogo,
  editProfile,
  approve,
  reject,
  addUser,
  editUser,
  resetPassword,
  fromRowMenu('deleting a user', 'jobseeker', '删除', 'deleteUser', async (target) => (await target.count()) === 0, 1),
  fromRowMenu('granting super admin rights', 'admin', '设为超级管理员', 'setSuperAdmin', (target) =>
    target.getByText('超级管理员').first().isVisible(),
  ),
];
