import * as fc from 'fast-check';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { userSchemas } from '#contract/user.ts';
import { recordCalls, type Sent } from '#tests/support/browser/page-calls.ts';
import {
  expectAlerts,
  expectFocused,
  expectInvalid,
  expectOnPage,
  rowOf,
} from '#tests/support/browser/page-controls.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage();

/** Returns the writes among the calls, as `function/action`. */
function writes(calls: { name: string; sent: Sent }[]) {
  return calls
    .filter(({ sent }) => !['query', 'get', 'count'].includes(sent.action))
    .map(({ name, sent }) => `${name}/${sent.action}`);
}

async function openUserForm(username = 'superadmin'): Promise<Person> {
  const person = await stage.signedIn(username, '#/admin/users');
  await person.page.getByRole('button', { name: '添加用户' }).click();
  await person.page.getByRole('dialog', { name: '添加用户' }).waitFor();
  return person;
}

async function fillUser(page: Page, typed: Record<string, string>) {
  const form = page.getByRole('dialog');
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label, { exact: true }).fill(value);
}

/** The labels of required fields end in a star that screen readers skip. */
const whole = { '姓名*': '何静', '用户名*': 'hejing', '邮箱*': 'hejing@example.com', '密码*': 'secret' };

describe('adding a user', () => {
  it('[5.10] needs user name, e-mail, name and password', async () => {
    const person = await openUserForm();
    const calls = recordCalls(person.page);
    for (const label of Object.keys(whole)) {
      const before = person.messages.length;
      await fillUser(person.page, { ...whole, [label]: '' });
      await person.page.getByRole('button', { name: '创建用户' }).click();
      await expect.poll(() => person.messages.slice(before)).toEqual(['请填写用户名、邮箱、姓名、密码和角色']);
      await expectInvalid(person.page.getByLabel(label, { exact: true }));
      await expectFocused(person.page.getByLabel(label, { exact: true }));
      await expectOnPage(person.page, '请填写用户名、邮箱、姓名、密码和角色');
    }
    expect(writes(calls)).toEqual([]);
  });

  it('[5.11] needs a password of at least six characters', async () => {
    const person = await openUserForm();
    const calls = recordCalls(person.page);
    await fillUser(person.page, { ...whole, '密码*': '12345' });
    await person.page.getByRole('button', { name: '创建用户' }).click();
    await expectAlerts(person, ['密码至少需要6个字符']);
    await expectOnPage(person.page, '密码至少需要6个字符');
    expect(writes(calls)).toEqual([]);
  });

  it('[5.10, 5.11, 5.12, 7.08, 7.10] treats the rest as optional and omits empty fields from the payload', async () => {
    const person = await openUserForm();
    const calls = recordCalls(person.page);
    await fillUser(person.page, whole);
    await person.page.getByRole('button', { name: '创建用户' }).click();
    await expectAlerts(person, ['用户创建成功，密码已设置']);
    expect(calls.find(({ name }) => name === 'insertMySQLData')?.sent).toEqual({
      action: 'insert',
      model: 'User',
      data: {
        username: 'hejing',
        email: 'hejing@example.com',
        realName: '何静',
        role: 'jobseeker',
        status: 'active',
        createTime: expect.any(Number),
        createdBy: 'admin',
      },
    });
    expect(calls.find(({ sent }) => sent.action === 'setUserPassword')?.sent).toEqual({
      action: 'setUserPassword',
      userId: expect.any(String),
      username: 'hejing',
      email: 'hejing@example.com',
      password: 'secret',
    });
    await rowOf(person.page, 'hejing@example.com').getByText('激活', { exact: true }).waitFor();
  });

  it('[5.10] refuses what is taken or malformed, at the field too', async () => {
    const person = await openUserForm();
    for (const [label, value, text] of [
      ['用户名*', 'ADMIN', '用户名已存在'],
      ['邮箱*', 'Admin@Example.com', '邮箱已被使用'],
      ['用户名*', 'he@jing', '用户名不能包含@'],
      ['用户名*', 'hej\u0456ng', '用户名不能混用不同文字的字母（如英文与俄文字母）'],
      ['用户名*', 'ad\u200bmin', '用户名已存在'],
      ['邮箱*', 'hejing', '邮箱格式不正确'],
      ['邮箱*', 'he\u200bjing@example.com', '邮箱中有看不见的字符，请删除后重新输入'],
    ] as const) {
      const before = person.messages.length;
      await fillUser(person.page, { ...whole, '用户名*': 'hejing2', '邮箱*': 'hejing2@example.com', [label]: value });
      await person.page.getByRole('button', { name: '创建用户' }).click();
      await expect.poll(() => person.messages.slice(before).join('\n')).toContain(text);
      const field = person.page.getByLabel(label, { exact: true });
      await expectInvalid(field);
      expect(await field.inputValue()).toBe(value);
    }
  });
});

describe('the e-mail of a user', () => {
  it('[5.10] is what the browser accepts, with single dots before the @', async () => {
    const { page } = await openUserForm();
    const part = (...pieces: string[]) =>
      fc.array(fc.constantFrom(...pieces, 'li', 'Z', '0', '-', '.'), { maxLength: 6 }).map((chosen) => chosen.join(''));
    const name = fc.oneof(part(), part(..."_+'!#$%&*/=?^`{|}~"), part(...'@<>()[],;:"\\'));
    const host = fc.oneof(part('com', 'x-y', 'n'.repeat(62)), part(...'@_<>[]'));
    const addresses = fc.sample(fc.tuple(name, host), { numRuns: 3000, seed: 1 }).map((parts) => parts.join('@'));
    const input = page.getByLabel('邮箱*', { exact: true });
    const accepted = await input.evaluate(
      (element, values) =>
        values.filter((value) => {
          if (!(element instanceof HTMLInputElement)) return false;
          element.value = value;
          return element.validity.valid;
        }),
      addresses,
    );
    const isDotted = (address: string) => !/^\.|\.\.|\.@/.test(address);
    expect(accepted.length).toBeGreaterThan(300);
    expect(addresses.filter((address) => v.is(userSchemas.email, address))).toEqual(accepted.filter(isDotted));
  });
});

describe('editing a user', () => {
  async function openEdit(query: string, username: string): Promise<Person> {
    const person = await stage.signedIn('superadmin', `#/admin/users?q=${query}`);
    await rowOf(person.page, username).getByRole('button', { name: /^编辑/ }).click();
    await person.page.getByRole('dialog', { name: '编辑用户' }).waitFor();
    return person;
  }
  const submit = (person: Person) => person.page.getByRole('dialog').getByRole('button', { name: '保存' }).click();

  it('[5.13] without a password leaves the password as it is', async () => {
    const person = await openEdit('jobseeker2', 'jobseeker2');
    const calls = recordCalls(person.page);
    await person.page.getByLabel('手机号').fill('13700000000');
    await submit(person);
    await expectAlerts(person, ['用户更新成功']);
    expect(writes(calls)).toEqual(['queryMySQLData/update']);
    const other = await stage.visitor();
    await other.signIn('jobseeker2', '求职者');
    await other.waitForHash('#/jobseeker');
  });

  it('[5.13] with a password sets it, and the old one stops working', async () => {
    const person = await openEdit('jobseeker_001', 'jobseeker_001');
    await person.page.getByLabel('密码', { exact: true }).fill('brand-new');
    await submit(person);
    await expectAlerts(person, ['用户更新成功']);
    const other = await stage.visitor();
    await other.signIn('jobseeker_001', '求职者');
    await expectAlerts(other, ['登录失败：用户名或密码错误']);
    await other.signIn('jobseeker_001', '求职者', 'brand-new');
    await other.waitForHash('#/jobseeker');
  });

  it('[5.11, 5.13] refuses a password of five characters', async () => {
    const person = await openEdit('jobseeker_004', 'jobseeker_004');
    const calls = recordCalls(person.page);
    await person.page.getByLabel('密码', { exact: true }).fill('12345');
    await submit(person);
    await expectAlerts(person, ['密码至少需要6个字符']);
    expect(writes(calls)).toEqual([]);
  });

  it('[5.14] with incomplete information shows 用户信息不完整', async () => {
    const person = await openEdit('company1', 'company1@example.com');
    const calls = recordCalls(person.page);
    await fillUser(person.page, { '姓名*': ' ' });
    await submit(person);
    await expectAlerts(person, ['用户信息不完整']);
    await expectOnPage(person.page, '用户信息不完整');
    expect(writes(calls)).toEqual([]);
  });

  it('[5.14] without a selected user shows 未选择用户', async () => {
    const person = await stage.signedIn('superadmin', '#/admin/users?id=nobody');
    await person.page.getByRole('dialog').getByText('该用户不存在或已被删除').waitFor();
    await person.page.getByRole('dialog').getByRole('button', { name: '编辑' }).click();
    await expectAlerts(person, ['未选择用户']);
    await expectOnPage(person.page, '未选择用户');
  });
});
