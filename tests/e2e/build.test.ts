import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Edition, editions } from '#contract/edition.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { cloudPresets, presetPassword, presets } from '#tests/support/fixtures/preset-accounts.ts';
import { LONG_NAME, LONG_WORD } from '../../emulator/gallery/samples.tsx';
import { buildFolder } from '../../src/build/folder.ts';

const root = join(import.meta.dirname, '../..');
const dist = join(root, buildFolder('specification'));
const stage = setBrowserStage();

async function builtFiles(folder = dist): Promise<{ name: string; text: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (name) => ({ name, text: await readFile(name, 'utf8') })));
}

/**
 * Largest gzip size of the page. It contains the login screen, the outline of a workspace (1.3 kB) and the list of each
 * page's files, which signed-in visitors preload.
 */
const pageLimits: Readonly<Record<Edition, number>> = { specification: 8_400, recruiting: 10_200 };
/** Largest gzip size of the login's scripts together. */
const scriptLimits: Readonly<Record<Edition, number>> = { specification: 84_000, recruiting: 85_500 };

const recruitingCopy = import.meta.glob<Record<string, unknown>>('../../src/copy/recruiting/*.ts', { eager: true });
const otherCopy = import.meta.glob<Record<string, unknown>>(['../../src/copy/*.ts', '!../../src/copy/*.test.ts'], {
  eager: true,
});
const contract = import.meta.glob<string>('../../cloudfunctions/shared/contract/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/**
 * The texts that only the pages of the recruiting edition have, without those too short to be recognized. Both editions
 * have one contract.
 */
function recruitingTexts(): string[] {
  const others = [...textsOf(otherCopy), ...textsOf(contract)].join('\n');
  return [...new Set(textsOf(recruitingCopy))].filter((text) => text.length >= 5 && !others.includes(text));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Those of the texts that a build contains. */
async function builtTexts(folder: string, texts: readonly string[]): Promise<string[]> {
  const files = await builtFiles(folder);
  return texts.filter((text) => files.some((file) => file.text.includes(text)));
}

describe('the built app', () => {
  it('contains no developer panel, no preset accounts and no preset password', async () => {
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

  it.each(editions)('contains nothing of the gallery in the %s edition', async (edition) => {
    const marks = ['gallery-', 'data-gallery', LONG_NAME, LONG_WORD];
    expect(await builtTexts(join(root, buildFolder(edition)), marks)).toEqual([]);
  });

  it('contains no text of the recruiting edition', async () => {
    const texts = recruitingTexts();
    expect(await builtTexts(dist, texts)).toEqual([]);
    // They are found where they belong.
    const there = await builtTexts(join(root, buildFolder('recruiting')), texts);
    expect(there.length).toBeGreaterThan(150);
  });

  it('loads the library of charts with the pages of statistics only', async () => {
    const isOfCharts = ({ text }: { text: string }) => text.includes('paddingInner');
    expect((await builtFiles()).filter(isOfCharts)).toEqual([]);
    const files = (await builtFiles(join(root, buildFolder('recruiting')))).filter(({ name }) => name.endsWith('.js'));
    const reached = new Set(files.filter(isOfCharts).map(({ name }) => basename(name)));
    expect(reached.size).toBe(1);
    // Every file that loads it, or loads one that does.
    for (const name of reached) {
      for (const file of files) if (file.text.includes(`from"./${name}"`)) reached.add(basename(file.name));
    }
    const [charts, ...loaders] = reached;
    expect(charts).toMatch(/^charts-/);
    expect(loaders.filter((name) => !name.includes('statistics'))).toEqual([]);
    expect(loaders.map((name) => name.replace(/-[\w-]{8}\.js$/, ''))).toEqual(
      expect.arrayContaining(['admin-statistics-page', 'company-statistics-page']),
    );
  });

  it.each(editions)('keeps the size limits of the login page and its scripts (%s)', async (edition) => {
    const folder = join(root, buildFolder(edition));
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    const tags = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
    const preloads: string[] = JSON.parse(/"app":(\[[^\]]+\])/.exec(page)?.[1] ?? '[]');
    const scripts = [...new Set([...tags, ...preloads])];
    expect(scripts).toHaveLength(5);
    const weights = await Promise.all(scripts.map(async (path) => gzipSync(await readFile(join(folder, path))).length));
    expect(gzipSync(page).length).toBeLessThan(pageLimits[edition]);
    expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThan(scriptLimits[edition]);
  });

  it.each(['docs/performance.md', 'docs/zh-CN/performance.md'])('has the size that %s names', async (path) => {
    const text = await readFile(join(root, path), 'utf8');
    const size = gzipSync(await readFile(join(dist, 'index.html'))).length;
    const named = [...text.matchAll(/(\d+) kB of page|页面(?:本身有)? (\d+) kB/g)];
    expect(new Set(named.map(([, en, zh]) => en ?? zh))).toEqual(new Set([(size / 1000).toFixed(0)]));
    const limits = [...Object.values(scriptLimits), ...Object.values(pageLimits)].map((limit) => String(limit / 1000));
    expect(limits.filter((limit) => !text.includes(limit))).toEqual([]);
  });

  it('renders the login screen before it loads the CloudBase SDK', async () => {
    const person = await stage.visitor();
    const sdk = (await builtFiles())
      .filter(({ text }) => text.includes('credentials not found'))
      .map(({ name }) => name);
    expect(sdk.length).toBeGreaterThan(0);
    // The SDK never loads.
    await person.page.route(
      (url) => sdk.some((name) => url.pathname === name.slice(dist.length)),
      (route) => route.abort(),
    );
    await person.goTo('#/login');
    await person.page.getByRole('radio', { name: '企业用户' }).click();
    await person.page.getByLabel('用户名或邮箱').waitFor();
  });

  it('shows the offline message when its files cannot be loaded, and recovers', async () => {
    const person = await stage.visitor();
    let isCut = true;
    // Only the login screen itself has loaded.
    await person.page.route(/\/assets\/(?:backend|sdk|app-routes|workspace)/, (route) =>
      isCut ? route.abort() : route.continue(),
    );
    await person.signIn('company1', '企业用户');
    await expect.poll(() => person.messages).toEqual(['登录失败：暂时无法连接服务器，请检查网络后重试']);
    await person.page.getByText('离线模式：暂时无法连接服务器').waitFor();
    isCut = false;
    await person.page.getByText('离线模式：暂时无法连接服务器').waitFor({ state: 'hidden' });
    await person.page.getByRole('button', { name: '登录', exact: true }).click();
    await person.waitForHash('#/company');
  });

  it('shows an error when the second step of the login cannot be loaded, and recovers', async () => {
    const person = await stage.visitor();
    let isCut = true;
    await person.page.route(/\/assets\/credentials/, (route) => (isCut ? route.abort() : route.continue()));
    await person.goTo('#/login');
    await person.page.getByRole('radio', { name: '企业用户' }).click();
    await person.page.getByText('这部分内容暂时无法加载').waitFor();
    isCut = false;
    await person.page.getByRole('button', { name: '重试' }).click();
    await person.page.getByLabel('用户名或邮箱').waitFor();
  });

  it("loads each role's pages only for that role", async () => {
    const loaded: Record<string, string[]> = {};
    for (const { username, roleLabel, home } of cloudPresets) {
      const person = await stage.visitor();
      const scripts: string[] = [];
      person.page.on('response', (response) => {
        if (response.url().endsWith('.js')) scripts.push(new URL(response.url()).pathname);
      });
      await person.signIn(username, roleLabel);
      await person.waitForHash(home);
      await person.page.getByRole('navigation').first().waitFor();
      loaded[roleLabel] = scripts;
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
