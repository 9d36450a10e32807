import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { makeToken } from '#server/recruiting/unsubscribe-token.ts';
import { expectAccessible, expectNoOverflow } from '#tests/support/browser/expect-look.ts';
import { violationsOf } from '#tests/support/browser/look-over.ts';
import { intercept } from '#tests/support/browser/page-calls.ts';
import { widths } from '#tests/support/browser/recruiting-screens.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { STATE_FILE } from '../../emulator/app.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });

/** The secret that the local functions sign links with. */
function mailSecret(): string {
  const state = new DatabaseSync(join(stage.app().dataDir, STATE_FILE), { readOnly: true });
  const row = state.prepare("SELECT value FROM setting WHERE name = 'mailKey'").get();
  state.close();
  return v.parse(v.object({ value: v.string() }), row).value;
}

async function userId(username: string): Promise<string> {
  let found = '';
  await stage.inDatabase(async ({ sql }) => {
    const users = sql.selectFrom('User').select('_id').where('username', '=', username);
    found = (await users.executeTakeFirstOrThrow())._id;
  });
  return found;
}

const chosen = { name: '不发送', checked: true };

it('a mail’s link ends its group signed out, and the settings behind the sign-in take it back', async () => {
  const token = makeToken({ userId: await userId('jobseeker1'), group: 'searches' }, mailSecret());
  const person = await stage.visitor({});
  const { page } = person;
  await person.goTo(`#/unsubscribe?token=${token}`);
  await page.getByText('已停止发送“职位订阅”邮件').waitFor();
  await expectAccessible(page, 'the end of a subscription', widths);
  await expectNoOverflow(page, 'the end of a subscription', widths);
  await page.getByRole('link', { name: '前往通知设置' }).click();
  await person.waitForHash('#/login');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('用户名或邮箱').fill('jobseeker1');
  await page.getByLabel('密码', { exact: true }).fill('dev-2025');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await person.waitForHash('#/jobseeker/mail');
  const searches = page.getByRole('group', { name: '职位订阅' });
  await searches.getByRole('radio', chosen).waitFor();
  await searches.getByRole('radio', { name: '每日汇总' }).click();
  await page.getByText('“职位订阅”已设为每日汇总').waitFor();
});

it('looks right while it works, when it fails, and for a wrong link', async () => {
  const { page, goTo } = await stage.visitor({});
  const expectGood = async (name: string) => {
    await expectAccessible(page, name, widths);
    await expectNoOverflow(page, name, widths);
  };
  await goTo('#/unsubscribe');
  await page.getByText('退订链接无效').waitFor();
  await expectGood('a wrong link');
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, 'loginAuth/endMails', async (route) => {
    await promise;
    await route.fulfill({ status: 503 });
  });
  await goTo('#/unsubscribe?token=a.jobs.b');
  await page.getByText('正在退订…').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  resolve();
  await page.getByRole('button', { name: '重试' }).waitFor();
  await expectGood('a failure');
});

it('mail programs end a group by a POST without a session, and a GET changes nothing', async () => {
  const token = makeToken({ userId: await userId('company1'), group: 'jobs' }, mailSecret());
  const address = new URL(`/unsubscribe?token=${token}`, stage.url());
  const shown = await fetch(address, { redirect: 'manual' });
  expect([shown.status, shown.headers.get('location')]).toEqual([
    302,
    expect.stringMatching(/\/#\/unsubscribe\?token=/),
  ]);
  const { page } = await stage.signedIn('company1', '#/company');
  await page.getByRole('button', { name: '账号菜单' }).click();
  await page.getByRole('menuitem', { name: '通知设置' }).click();
  const jobs = page.getByRole('group', { name: '职位与认证' });
  await jobs.getByRole('radio', { name: '即时', checked: true }).waitFor();
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
  expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
  expect((await fetch(`${address}x`, { method: 'POST', body })).status).toBe(404);
  await page.reload();
  await jobs.getByRole('radio', chosen).waitFor();
});

it('the code that confirms an address is asked for where it fits', async () => {
  const { page } = await stage.signedIn('company2', '#/company/mail');
  await page.getByRole('button', { name: '获取邮箱验证码' }).click();
  await page.getByLabel('验证码').fill('12');
  await page.getByRole('button', { name: '验证邮箱' }).click();
  await page.locator('[aria-invalid=true]').waitFor();
  await expectAccessible(page, 'the code of an address', widths);
  await expectNoOverflow(page, 'the code of an address', widths);
});
