import type { Locator, Page } from 'playwright-core';
import type { Role } from '#contract/models.ts';
import { createUser, nextNumber } from '#tests/support/clients/users.ts';
import { acts, count, ignoreTimeout, type Journey, openAdmin, press, type Stage } from './journey.ts';

// The journeys of user management.

const typedFields = ['realName', 'username', 'email', 'phone', 'password'] as const;

function userForm(page: Page) {
  const form = page.getByRole('dialog', { name: /添加用户|编辑用户/ });
  const field = (name: string) => form.locator(`input[name=${name}]`);
  return {
    form,
    fill: async (texts: readonly string[]) => {
      for (const [index, name] of typedFields.entries()) await field(name).fill(texts[index] ?? '');
    },
    typed: () => Promise.all(typedFields.map((name) => field(name).inputValue())),
  };
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function openUsers(stage: Stage, search: string): Promise<Page> {
  const page = await openAdmin(stage, `users?q=${search}`);
  await page.getByRole('heading', { name: '用户管理' }).waitFor();
  return page;
}

export const addUser: Journey = {
  name: 'creating a user',
  scope: 'functions',
  prepare: async (stage) => {
    const number = nextNumber();
    const username = `new-${number}`;
    const page = await openUsers(stage, username);
    await page.getByRole('button', { name: '添加用户' }).first().click();
    const { form, fill, typed } = userForm(page);
    await fill([`新人${number}号`, username, `${username}@example.com`, '13800000099', 'secret-2025']);
    return {
      page,
      send: () => press(form.getByRole('button', { name: '创建用户' })),
      typed,
      isDone: async () => (await form.isHidden()) && (await row(page, username).count()) === 1,
      times: () => count(stage.root, 'User', { username }),
    };
  },
};

export const editUser: Journey = {
  name: 'editing a user',
  scope: 'functions',
  prepare: async (stage) => {
    const user = await createUser(stage.root, 'jobseeker');
    const page = await openUsers(stage, user.username);
    await page.getByRole('button', { name: `编辑：${user.realName}` }).click();
    const { form, fill, typed } = userForm(page);
    await fill([`${user.realName}改`, user.username, `${user.username}@example.org`, '13900000000', '']);
    return {
      page,
      send: async () => {
        // After a lost response the form shows both versions, which are equal.
        await press(form.getByRole('button', { name: '保存所选内容' }));
        await press(form.getByRole('button', { name: '保存', exact: true }));
      },
      typed,
      isDone: async () => (await form.isHidden()) && (await row(page, `${user.realName}改`).count()) === 1,
      times: () => acts(stage.root, 'updateUser', user.id),
    };
  },
};

export const resetPassword: Journey = {
  name: 'resetting a password',
  scope: 'functions',
  isRepeatable: true,
  prepare: async (stage) => {
    const user = await createUser(stage.root, 'jobseeker');
    const page = await openUsers(stage, user.username);
    const button = page.getByRole('button', { name: `重置密码：${user.realName}` });
    await button.waitFor();
    return {
      page,
      send: () => press(button),
      typed: async () => [],
      isDone: () => page.getByRole('dialog', { name: '新密码' }).isVisible(),
      times: () => acts(stage.root, 'resetPassword', user.id),
    };
  },
};

/** An action of the row menu, until the row no longer offers it. */
export function fromRowMenu(
  name: string,
  role: Role,
  item: string,
  action: string,
  isDone: (row: Locator) => Promise<boolean>,
  readsBefore = 0,
): Journey {
  return {
    name,
    scope: 'functions',
    readsBefore,
    prepare: async (stage) => {
      const user = await createUser(stage.root, role);
      const page = await openUsers(stage, user.username);
      const target = row(page, user.username);
      await target.waitFor();
      return {
        page,
        send: async () => {
          const choices = [
            target.getByRole('button', { name: `${user.realName}的更多操作` }),
            page.getByRole('menuitem', { name: item }),
          ];
          for (const choice of choices) {
            if (await isDone(target)) return;
            await choice.click({ timeout: 2000 }).catch(ignoreTimeout);
          }
        },
        typed: async () => [],
        isDone: () => isDone(target),
        times: () => acts(stage.root, action, user.id),
      };
    },
  };
}
