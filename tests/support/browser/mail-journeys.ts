import * as v from 'valibot';
import { mailSettingsSchema } from '#contract/recruiting/mail-groups.ts';
import { gatewayAt } from '#tests/support/clients/gateway.ts';
import { codesTo } from '#tests/support/clients/mails.ts';
import { createSeeker } from '#tests/support/clients/recruiting.ts';
import { count, type Journey, openAs, press, type Stage, shows } from './journey.ts';

// The journeys of people who decide what they are told.

export const saveSearch: Journey = {
  name: 'saving a search',
  scope: 'functions',
  prepare: async (stage) => {
    const seeker = await createSeeker(gatewayAt(stage.url), stage.root);
    const page = await openAs(stage, seeker, '#/jobseeker/jobs?pay=over30');
    await page.getByRole('button', { name: '保存搜索' }).click();
    const dialog = page.getByRole('dialog', { name: '保存搜索' });
    const name = dialog.getByLabel('名称');
    await name.fill('高薪职位');
    await dialog.getByRole('radio', { name: '即时提醒' }).check();
    return {
      page,
      send: () => press(dialog.getByRole('button', { name: '保存' })),
      typed: async () => [await name.inputValue()],
      isDone: () => shows(page, '搜索已保存'),
      times: () => count(seeker.caller, 'SavedSearch', {}),
    };
  },
};

/** Opens the mail settings of a new job seeker, and reads what is stored of them. */
async function openMailSettings(stage: Stage) {
  const seeker = await createSeeker(gatewayAt(stage.url), stage.root);
  const page = await openAs(stage, seeker, '#/jobseeker/mail');
  const stored = async () => v.parse(mailSettingsSchema, await seeker.caller.call('loginAuth', 'readMailSettings', {}));
  return { seeker, page, stored };
}

export const chooseMails: Journey = {
  name: 'choosing when mails come',
  scope: 'functions',
  prepare: async (stage) => {
    const { page, stored } = await openMailSettings(stage);
    const never = page.getByRole('group', { name: '投递进展' }).getByRole('radio', { name: '不发送' });
    const times = async () =>
      (await stored()).choices.filter(({ group, choice }) => group === 'applications' && choice === 'never').length;
    return {
      page,
      send: () => press(never),
      typed: async () => [],
      // A choice shows before it is stored.
      isDone: async () => (await never.isChecked()) && (await times()) === 1,
      times,
    };
  },
};

export const confirmAddress: Journey = {
  name: 'confirming an address by a code',
  scope: 'functions',
  prepare: async (stage) => {
    const { seeker, page, stored } = await openMailSettings(stage);
    await page.getByRole('button', { name: '获取邮箱验证码' }).click();
    const code = page.getByLabel('验证码');
    await code.waitFor();
    const [sent = ''] = await codesTo(gatewayAt(stage.url), `${seeker.username}@example.com`);
    await code.fill(sent);
    return {
      page,
      send: () => press(page.getByRole('button', { name: '验证邮箱' })),
      typed: async () => [await code.inputValue()],
      isDone: () => page.getByText('已验证', { exact: true }).isVisible(),
      times: async () => ((await stored()).address?.state === 'confirmed' ? 1 : 0),
    };
  },
};
