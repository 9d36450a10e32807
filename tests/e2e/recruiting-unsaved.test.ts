import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import {
  fillUnsaved,
  leaveQuestion,
  openUnsaved,
  steps,
  type UnsavedForm,
  unsavedText,
  waitForAddress,
} from '#tests/support/browser/unsaved-forms.ts';
import { controlOf } from '#tests/support/clients/control.ts';
import { gatewayAt } from '#tests/support/clients/gateway.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting', EMULATOR_CONTROL: 'true' } });

/** Opens the menu of the first record. */
function openMenu(page: Page) {
  return pressFirst(page, /的更多操作$/);
}

function pressFirst(page: Page, name: RegExp) {
  return page.getByRole('main').getByRole('button', { name }).first().click();
}

/** Types into the dialog of a reason, which is open. */
function typeReason(page: Page, title: string) {
  return fillUnsaved(page.getByRole('dialog', { name: title }).getByRole('textbox'));
}

const newJob: UnsavedForm = {
  name: 'a new job',
  username: 'company1',
  before: '#/company',
  at: '#/company/jobs',
  after: '#/company/profile',
  type: async (page) => {
    await page.getByRole('button', { name: '新建职位' }).click();
    return fillUnsaved(page.getByLabel('岗位职责'));
  },
};
const forms: readonly UnsavedForm[] = [
  newJob,
  {
    name: 'the rejection of an application',
    username: 'company1',
    before: '#/company',
    at: '#/company/applications?view=list&status=shortlisted',
    after: '#/company/jobs',
    type: async (page) => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: '不合适', exact: true }).click();
      return typeReason(page, '标为不合适');
    },
  },
  {
    name: 'the proposal of an interview',
    username: 'company1',
    before: '#/company',
    at: '#/company/applications?view=list&status=shortlisted',
    after: '#/company/jobs',
    type: async (page) => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: '安排面试' }).click();
      return fillUnsaved(page.getByRole('dialog', { name: '安排面试' }).getByLabel('面试地点'));
    },
  },
  {
    name: 'the rejection of a job',
    username: 'admin',
    before: '#/admin',
    at: '#/admin/verification',
    after: '#/admin/users',
    type: async (page) => {
      await pressFirst(page, /^拒绝：/);
      return typeReason(page, '拒绝职位');
    },
  },
  {
    name: 'the settings',
    username: 'superadmin',
    before: '#/admin',
    at: '#/admin/settings',
    after: '#/admin/users',
    type: async (page) => {
      await page.getByRole('button', { name: '编辑' }).click();
      return fillUnsaved(page.getByLabel('审核提示词'));
    },
  },
];

describe.each(forms)('text typed into $name', (form) => {
  it('stays after cancelled steps and a refused reload, and is continued after a reload', async () => {
    const { page, dialogs, field } = await openUnsaved(stage, form);
    const address = await page.evaluate(() => location.hash);
    for (const name of ['back', 'forward', 'an edited address']) {
      dialogs.asked.length = 0;
      await page.evaluate(`(${steps[name]})()`);
      await expect.poll(() => [name, dialogs.asked]).toEqual([name, [leaveQuestion]]);
      await waitForAddress(page, address);
      expect([name, await field.inputValue()]).toEqual([name, unsavedText]);
    }
    dialogs.asked.length = 0;
    await page.evaluate(() => location.reload());
    await expect.poll(() => dialogs.asked).toEqual(['beforeunload']);
    expect(await field.inputValue()).toBe(unsavedText);

    dialogs.yes = true;
    await page.reload();
    await page.getByText('已恢复上次未保存的内容').waitFor();
    expect(await field.inputValue()).toBe(unsavedText);
  });
});

const saveState = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

const setOffline = (on: boolean) => controlOf(gatewayAt(stage.url()))({ action: 'offline', on });

/** It saves by itself and continues its draft, so that only closing the tab would lose something. */
const resume: UnsavedForm = {
  name: 'the résumé',
  username: 'jobseeker2',
  before: '#/jobseeker',
  at: '#/jobseeker/resume',
  after: '#/jobseeker/profile',
  type: async (page) => {
    await setOffline(true);
    const field = await fillUnsaved(page.getByRole('textbox', { name: '自我介绍' }));
    await saveState(page, '已离线，恢复连接后自动保存').waitFor();
    return field;
  },
};

afterEach(() => setOffline(false));

describe('text typed into the résumé while the server is away', () => {
  it('stays after a refused reload, a step back and a reload, and is saved when the server is back', async () => {
    const { page, dialogs, field } = await openUnsaved(stage, resume);
    await page.evaluate(() => location.reload());
    await expect.poll(() => dialogs.asked).toEqual(['beforeunload']);
    await page.evaluate(() => history.back());
    await waitForAddress(page, resume.before);
    await page.evaluate(() => history.forward());
    expect(await field.inputValue()).toBe(unsavedText);
    await saveState(page, '已离线，恢复连接后自动保存').waitFor();

    dialogs.yes = true;
    await page.reload();
    await setOffline(false);
    await saveState(page, '已保存').waitFor();
    expect(await field.inputValue()).toBe(unsavedText);
    expect(dialogs.asked).toEqual(['beforeunload', 'beforeunload']);
  });
});

/** Types into the form, closes the tab, and opens the page in another tab of the same browser. */
async function closeTab(form: UnsavedForm): Promise<Page> {
  const { page, context, dialogs } = await openUnsaved(stage, form, {});
  dialogs.yes = true;
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(dialogs.asked).toEqual(['beforeunload']);
  await setOffline(false);
  const next = await context.newPage();
  await next.goto(`${stage.url()}/${form.at}`);
  return next;
}

describe('after the tab was closed, another tab continues', () => {
  it('a new job', async () => {
    const page = await closeTab(newJob);
    await page.getByText('已恢复上次未保存的内容').waitFor();
    expect(await page.getByLabel('岗位职责').inputValue()).toBe(unsavedText);
  });

  it('the résumé, and saves it', async () => {
    const page = await closeTab({ ...resume, username: 'jobseeker1' });
    await saveState(page, '已保存').waitFor();
    expect(await page.getByRole('textbox', { name: '自我介绍' }).inputValue()).toBe(unsavedText);
  });
});
