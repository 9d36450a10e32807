import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { type Edition, editions } from '#contract/edition.ts';
import { waitForQuiet } from '#tests/support/browser/browser.ts';
import { defaultOpened } from '#tests/support/browser/default-screens.ts';
import { editionPages } from '#tests/support/browser/edition-pages.ts';
import { opened, type RecruitingScreen } from '#tests/support/browser/recruiting-screens.ts';
import { type BrowserStage, setBrowserStage } from '#tests/support/browser/stage.ts';
import { staleTexts, translatePages } from '#tests/support/browser/translation.ts';
import { casesOfPart, isWhole } from '#tests/support/part.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { buildFolder } from '../../src/build/folder.ts';
import { sourceFiles } from '../architecture/imports.ts';

// The files of lazily loaded parts can't be fetched until the page has said so. All pages are translated as well.

const MESSAGE = '这部分内容暂时无法加载';
/** What the entry and the SDK's loader load: not parts of a screen. */
const others = new Set(['mount', 'prerendered', 'dev-panel', 'dev-codes']);

/** Returns the names of all modules that a component loads lazily. */
async function readLazyParts(): Promise<string[]> {
  const texts = await Promise.all(sourceFiles(['src']).map((file) => readFile(join(projectRoot, file), 'utf8')));
  const names = texts.flatMap((text) => [...text.matchAll(/import\('[^']*?([\w-]+)\.tsx'\)/g)].map(([, name]) => name));
  return names.flatMap((name) => (name === undefined || others.has(name) ? [] : [name]));
}

const lazyParts = await readLazyParts();
const translated = { prepareContext: translatePages };

/** A part's name in the URL of its file. */
const nameOf = (url: string) => /^(.+)-[\w-]{8}\.(?:js|css)$/.exec(basename(new URL(url).pathname))?.[1] ?? '';

/** The page's own chunk. */
async function chunkOf(edition: Edition, path: string): Promise<string[]> {
  const html = await readFile(join(projectRoot, buildFolder(edition), 'index.html'), 'utf8');
  const [, list = '{}'] = /"pages":(\{.*?\})/.exec(html) ?? [];
  const pages: Record<string, string[]> = JSON.parse(list);
  return (pages[path] ?? ['under-development-page-00000000.js'])
    .map((file) => nameOf(`http://x/${file}`))
    .filter((name) => lazyParts.includes(name));
}

const missed = new Set<string>();

/** Fails the requests for the parts of `begin`, until `release` lets those through that were asked for. */
async function cutting(page: Page) {
  let parts: readonly string[] = [];
  let asked: string[] = [];
  await page.route(/\/assets\//, (route) => {
    const name = nameOf(route.request().url());
    if (!parts.includes(name)) return route.continue();
    missed.add(name);
    asked.push(name);
    return route.abort();
  });
  return {
    begin: (some: readonly string[]) => {
      parts = some;
      asked = [];
    },
    release: () => {
      parts = parts.filter((name) => !asked.includes(name));
    },
  };
}

/** Opens a screen without some parts. Those that it needs load once the page has said that they are missing. */
async function openWithout(
  stage: BrowserStage,
  { username, hash, open }: RecruitingScreen,
  parts: readonly string[],
  isNeeded: boolean,
) {
  const person = await stage.prepared(translated, username);
  const { page } = person;
  const cut = await cutting(page);
  // What opens on a page is missed when the page is there.
  if (open === undefined) cut.begin(parts);
  await person.goTo(hash);
  const said = page.getByText(MESSAGE).first();
  await Promise.race([page.locator('h1').first().waitFor(), said.waitFor()]);
  await waitForQuiet(page);
  if (open !== undefined) cut.begin(parts);
  const opening = (open?.(page) ?? page.locator('h1').first().waitFor()).then(() => true);
  if (isNeeded) await said.waitFor();
  const messages = async () => {
    cut.release();
    return page.getByText(MESSAGE).count();
  };
  // One part may be asked for by another, or only by what somebody does in it.
  while (!(await Promise.race([opening, said.waitFor().then(() => false)]))) {
    expect(await page.getByText('页面出错了').count()).toBe(0);
    await expect.poll(messages).toBe(0);
  }
  await expect.poll(messages).toBe(0);
  expect(await page.getByText('页面出错了').count()).toBe(0);
  expect(await page.locator('h1 font').count()).toBeGreaterThan(0);
  expect(await staleTexts(page)).toEqual([]);
}

const openedScreens = { specification: defaultOpened, recruiting: opened };

/** Screens for visitors, and those that every page needs. */
const shell = [
  { name: 'credentials-step', username: '', hash: '#/login?role=company' },
  { name: 'terms-page', username: '', hash: '#/terms' },
  { name: 'app-routes', username: 'company1', hash: '#/company' },
  { name: 'workspace', username: 'company1', hash: '#/company' },
];
/** Phones have it only. */
async function openBottomBar(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('navigation').getByRole('link').first().waitFor();
}

/** Screens of one edition. */
const editionShell = {
  specification: [{ name: 'privacy-page', username: '', hash: '#/privacy' }],
  recruiting: [
    { name: 'recruiting-privacy-page', username: '', hash: '#/privacy' },
    { name: 'unsubscribe-page', username: '', hash: '#/unsubscribe' },
    { name: 'visitor-jobs', username: '', hash: '#/jobs' },
    { name: 'register-page', username: '', hash: '#/register' },
    { name: 'recover-page', username: '', hash: '#/recover' },
    { name: 'notification-bell', username: 'company1', hash: '#/company' },
    { name: 'fitting-jobs', username: 'jobseeker1', hash: '#/jobseeker' },
    { name: 'bottom-bar', username: 'jobseeker1', hash: '#/jobseeker', open: openBottomBar },
  ],
};

describe.each(editions)('a part of the %s edition that cannot be loaded says so, and comes by itself', (edition) => {
  const stage = setBrowserStage({ env: { EDITION: edition } });

  it.each(casesOfPart([...shell, ...editionShell[edition]]))('$name', async (screen) => {
    await openWithout(stage, screen, [screen.name], true);
  });

  it.each(casesOfPart(editionPages[edition]))('$name', async (screen) => {
    const parts = await chunkOf(edition, screen.name);
    expect(parts).not.toEqual([]);
    await openWithout(stage, screen, parts, true);
  });

  it.each(casesOfPart(openedScreens[edition]))('$name', async (screen) => {
    const [path = ''] = screen.hash.slice(1).split('?');
    const needed = [...(await chunkOf(edition, path)), 'app-routes', 'workspace'];
    const parts = lazyParts.filter((name) => !needed.includes(name));
    await openWithout(stage, screen, parts, false);
  });
});

afterAll(() => {
  if (isWhole) expect(lazyParts.filter((name) => !missed.has(name))).toEqual([]);
});
