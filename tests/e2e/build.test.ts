import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { sitDown } from '#tests/support/browser/person.ts';
import { cloudPresets, presetPassword, presets } from '#tests/support/fixtures/preset-accounts.ts';
import { type AppProcess, startApp } from '#tests/support/processes/app-process.ts';

const dist = join(import.meta.dirname, '../../dist');
let app: AppProcess;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.dispose();
});

async function builtFiles(): Promise<{ name: string; text: string }[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (name) => ({ name, text: await readFile(name, 'utf8') })));
}

describe('the built app', () => {
  it('contains neither the developer panel nor a preset account nor their password', async () => {
    const files = await builtFiles();
    expect(files.length).toBeGreaterThan(5);
    const secrets = [
      presetPassword,
      '开发者快速登录',
      '开发环境快速登录',
      '@example.com',
      ...presets.map(({ realName }) => realName),
    ];
    const found = files.flatMap(({ name, text }) =>
      secrets.filter((secret) => text.includes(secret)).map((s) => [name, s]),
    );
    expect(found).toEqual([]);
  });

  it('weighs no more than it is allowed to before the app has taken over', async () => {
    const page = await readFile(join(dist, 'index.html'), 'utf8');
    const scripts = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
    expect(scripts).toHaveLength(3);
    const weights = await Promise.all(scripts.map(async (path) => gzipSync(await readFile(join(dist, path))).length));
    expect(gzipSync(page).length).toBeLessThan(6_500);
    expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThan(94_500);
  });

  it('paints the login screen before it asks for the CloudBase SDK', async () => {
    const person = await sitDown(browser, app.url);
    const sdk = (await builtFiles())
      .filter(({ text }) => text.includes('credentials not found'))
      .map(({ name }) => name);
    expect(sdk.length).toBeGreaterThan(0);
    // The SDK never arrives: the screen has to do without it.
    await person.page.route(
      (url) => sdk.some((name) => url.pathname === name.slice(dist.length)),
      (route) => route.abort(),
    );
    await person.goTo('#/login');
    await person.page.getByRole('radio', { name: '企业用户' }).click();
    await person.page.getByLabel('用户名或邮箱').waitFor();
    await person.leave();
  });

  it('says that the server is out of reach when its own files are, and goes on once they are there', async () => {
    const person = await sitDown(browser, app.url);
    let isCut = true;
    // The login screen itself is here; what it needs to reach the server is not.
    await person.page.route(/\/assets\/(?:backend|sdk|app-routes|workspace)/, (route) =>
      isCut ? route.abort() : route.continue(),
    );
    await person.signIn('company1', '企业用户');
    await expect.poll(() => person.told).toEqual(['登录失败：暂时无法连接服务器，请检查网络后重试']);
    await person.page.getByText('离线模式：暂时无法连接服务器').waitFor();
    isCut = false;
    await person.page.getByText('离线模式：暂时无法连接服务器').waitFor({ state: 'hidden' });
    await person.page.getByRole('button', { name: '登录', exact: true }).click();
    await person.waitForHash('#/company');
    expect(person.crashes).toEqual([]);
    await person.leave();
  });

  it('says so when the second step of the login can not be fetched, and opens it once it can', async () => {
    const person = await sitDown(browser, app.url);
    let isCut = true;
    await person.page.route(/\/assets\/credentials/, (route) => (isCut ? route.abort() : route.continue()));
    await person.goTo('#/login');
    await person.page.getByRole('radio', { name: '企业用户' }).click();
    await person.page.getByText('页面加载失败').waitFor();
    isCut = false;
    await person.page.getByRole('button', { name: '重试' }).click();
    await person.page.getByLabel('用户名或邮箱').waitFor();
    await person.leave();
  });

  it("loads each role's pages only for that role", async () => {
    const loaded: Record<string, string[]> = {};
    for (const { username, roleLabel, home } of cloudPresets) {
      const person = await sitDown(browser, app.url);
      const scripts: string[] = [];
      person.page.on('response', (response) => {
        if (response.url().endsWith('.js')) scripts.push(new URL(response.url()).pathname);
      });
      await person.signIn(username, roleLabel);
      await person.waitForHash(home);
      await person.page.getByRole('navigation').first().waitFor();
      loaded[roleLabel] = scripts;
      await person.leave();
    }
    const texts = new Map((await builtFiles()).map(({ name, text }) => [name.slice(dist.length), text]));
    const has = (role: string, words: string) => (loaded[role] ?? []).some((path) => texts.get(path)?.includes(words));
    expect(has('管理员', '欢迎回来')).toBe(true);
    expect(has('企业用户', '欢迎回来')).toBe(false);
    expect(has('求职者', '欢迎回来')).toBe(false);
    expect(has('求职者', '收到简历')).toBe(false);
    expect(has('企业用户', '收到简历')).toBe(true);
    expect(has('管理员', '收到简历')).toBe(false);
  });
});
