import { gzipSync } from 'node:zlib';
import type { Browser, Page, Request } from 'playwright-core';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import buildApp from '#tests/support/browser/build.ts';
import { storedSession } from '#tests/support/browser/stored-session.ts';
import { gatewayAt } from '#tests/support/clients/gateway.ts';
import { presetPassword } from '#tests/support/fixtures/preset-accounts.ts';
import { startApp } from '#tests/support/processes/app-process.ts';
import { serveFloor } from './floor.ts';
import { type ListFigures, visitList } from './list-visit.ts';
import { median } from './median.ts';
import { buildPeers, type PeerName, peerNames, peerPath } from './peers.ts';
import { longestOf, notesOf, openSlowPage, rest } from './slow-page.ts';
import type { Report } from './stage.ts';

const RUNS = 9;

/** Medians. Times are milliseconds on the slow profile unless noted. */
export type PageFigures = OwnFigures & { peers: Readonly<Record<PeerName, ListFigures>> };

type OwnFigures = {
  floorPainted: number;
  floorUsable: number;
  floorScripted: number;
  floorRows: number;
  floorRowsWarm: number;
  floorLongest: number;
  floorFilterLongest: number;
  floorRowsBack: number;
  painted: number;
  usable: number;
  hydrated: number;
  longest: number;
  shift: number;
  /** gzip kB of everything, and of the scripts, requested before the page was usable. */
  kilobytes: number;
  scriptKilobytes: number;
  formUsable: number;
  /** Time from the last response of a sign-in to the workspace's shell, and the number of files requested meanwhile. */
  shellPainted: number;
  filesAtSignIn: number;
  /** First paint of the list of users for a signed-in administrator: the outline of the workspace. */
  outlinePainted: number;
  rows: number;
  rowsWarm: number;
  /** JavaScript heap with 100 rows, MB. */
  heap: number;
  elementsPerCell: number;
  floorElementsPerCell: number;
  filterLongest: number;
  filterLongestFast: number;
  worstKey: number;
  rowsBack: number;
};

/** Builds the app, the floor and the peers, and visits them alternately. */
export async function measurePage(report: Report): Promise<PageFigures> {
  await buildApp();
  const removePeers = await buildPeers();
  const [app, prerendered, scripted, browser] = await Promise.all([
    startApp(),
    serveFloor({ prerendered: true }),
    serveFloor({ prerendered: false }),
    launchBrowser(),
  ]);
  try {
    const storageState = await storedSession(gatewayAt(app.url), { username: 'superadmin', role: 'admin' });
    const users = `${app.url}/#/admin/users`;
    const rounds: OwnFigures[] = [];
    const peerRounds: Record<PeerName, ListFigures[]> = { 'react-admin': [], refine: [] };
    // The first visit only warms up the machine.
    for (let round = 0; round <= RUNS; round += 1) {
      const floor = await visit(browser, prerendered.url);
      const bare = await visit(browser, scripted.url);
      const floorTable = await visitList(browser, `${scripted.url}/#/admin/users`, 'role=searchbox');
      for (const name of peerNames) {
        const peerUsers = `${app.url}${peerPath(name)}#/users`;
        const peer = await visitList(browser, peerUsers, 'input[name=search]', { storageState });
        if (round > 0) peerRounds[name].push(peer);
        report(`round ${round} of ${RUNS}, ${name}: ${JSON.stringify(peer)}`);
      }
      const login = await visit(browser, app.url);
      const signIn = await visitSignIn(browser, app.url);
      const own = await visitList(browser, users, 'role=searchbox', { storageState });
      const fast = await visitList(browser, users, 'role=searchbox', { storageState }, 1);
      const figures = {
        floorPainted: floor.painted ?? Number.NaN,
        floorUsable: floor.usable ?? Number.NaN,
        floorScripted: bare.usable ?? Number.NaN,
        floorLongest: floor.longest,
        floorRows: floorTable.rows,
        floorRowsWarm: floorTable.rowsWarm,
        floorElementsPerCell: floorTable.elementsPerCell,
        floorFilterLongest: floorTable.longest,
        floorRowsBack: floorTable.rowsBack,
        painted: login.painted ?? Number.NaN,
        usable: login.usable ?? Number.NaN,
        hydrated: login.hydrated ?? Number.NaN,
        longest: Math.max(login.longest, signIn.longest),
        shift: login.shift,
        kilobytes: login.kilobytes,
        scriptKilobytes: login.scriptKilobytes,
        formUsable: signIn.formUsable,
        shellPainted: signIn.shellPainted,
        filesAtSignIn: signIn.files,
        outlinePainted: own.painted,
        rows: own.rows,
        rowsWarm: own.rowsWarm,
        heap: own.heap,
        elementsPerCell: own.elementsPerCell,
        filterLongest: own.longest,
        filterLongestFast: fast.longest,
        worstKey: own.worstKey,
        rowsBack: own.rowsBack,
      };
      if (round > 0) rounds.push(figures);
      report(`round ${round} of ${RUNS}: ${JSON.stringify(figures)}`);
    }
    const peers = { 'react-admin': mediansOf(peerRounds['react-admin']), refine: mediansOf(peerRounds.refine) };
    return { ...mediansOf(rounds), peers };
  } finally {
    await browser.close();
    await Promise.all([app.dispose(), prerendered.close(), scripted.close(), removePeers()]);
  }
}

function mediansOf<T extends Record<string, number>>(rounds: readonly T[]): T {
  const [first] = rounds;
  if (!first) throw new Error('Nothing was measured');
  const names = Object.keys(first) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((round) => Number(round[name])))])) as T;
}

/** Measures a first visit to the login. */
async function visit(browser: Browser, url: string) {
  const { page, close } = await openSlowPage(browser);
  const requests: { request: Request; at: number }[] = [];
  page.on('request', (request) => requests.push({ request, at: Date.now() }));
  await page.goto(`${url}/#/login`);
  await page.waitForFunction(() => window.bench.hydrated !== null);
  await rest(page);
  const noted = await notesOf(page);
  const usableAt = await page.evaluate(() => performance.timeOrigin + (window.bench.usable ?? 0));
  const early = requests.filter(({ at }) => at <= usableAt).map(({ request }) => request);
  const weights = await Promise.all(early.map(gzipKilobytes));
  await close();
  return {
    ...noted,
    longest: longestOf(noted),
    kilobytes: sum(weights),
    scriptKilobytes: sum(weights.filter((_, index) => early[index]?.resourceType() === 'script')),
  };
}

/** Compresses a file as a host would, so the figure does not depend on the local server. */
async function gzipKilobytes(request: Request): Promise<number> {
  if (!request.url().startsWith('http')) return 0;
  const response = await request.response();
  return gzipSync((await response?.body()) ?? '', { level: 9 }).length / 1000;
}

/** Measures the time from the choice to the form, and from the button to the workspace. */
async function visitSignIn(browser: Browser, url: string) {
  const { page, close } = await openSlowPage(browser);
  await page.goto(`${url}/#/login`);
  await page.waitForFunction(() => window.bench.hydrated !== null);
  await rest(page);
  const chosen = await page.evaluate(() => {
    document
      .querySelector<HTMLElement>('input[value=company]')
      ?.closest('label')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    return performance.now();
  });
  const shown = await page.waitForFunction(
    () =>
      document.activeElement instanceof HTMLInputElement &&
      document.activeElement.name === 'username' &&
      performance.now(),
    undefined,
    { polling: 'raf' },
  );
  const formUsable = Number(await shown.jsonValue()) - chosen;
  await page.getByLabel('用户名或邮箱').pressSequentially('company1', { delay: 60 });
  await page.getByLabel('密码', { exact: true }).pressSequentially(presetPassword, { delay: 60 });
  await rest(page);
  const { longest, files, shellPainted } = await enter(page);
  await close();
  return { formUsable, longest, files, shellPainted };
}

async function enter(page: Page) {
  const noted = await notesOf(page);
  let files = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/assets/')) files += 1;
  });
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const painted = await page.waitForFunction(
    () => document.querySelector('header') !== null && location.hash === '#/company' && performance.now(),
    undefined,
    { polling: 'raf' },
  );
  const at = Number(await painted.jsonValue());
  const filesUntilThen = files;
  // The last response of a function before the workspace is rendered completes the sign-in.
  const answered = await page.evaluate(
    (before) =>
      Math.max(
        ...performance
          .getEntriesByType('resource')
          .filter((entry) => entry.name.includes('/v1/'))
          .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0))
          .filter((end) => end > 0 && end <= before),
      ),
    at,
  );
  return { longest: longestOf(noted), files: filesUntilThen, shellPainted: at - answered };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
