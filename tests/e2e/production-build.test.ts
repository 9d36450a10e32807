import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPerson, type Person } from '#tests/support/browser/person.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { presetOf } from '#tests/support/fixtures/preset-accounts.ts';
import { runCommand } from '#tests/support/processes/commands.ts';
import { closeServer, listen, listener } from '../../emulator/web/listener.ts';
import { staticFiles } from '../../emulator/web/static.ts';
import { readHostingPlace } from '../../scripts/deployment/check-settings.ts';
import { hostingHeaders } from '../../scripts/deployment/security-headers.ts';

const ENVIRONMENT = 'my-env-1a2b';
const SETTINGS = { VITE_ENV_ID: ENVIRONMENT, STORAGE_BUCKET: `6d79-${ENVIRONMENT}-1250000000` };
const TITLE = '人才 & 市场';
const GATEWAY = `https://${ENVIRONMENT}.api.tcloudbasegateway.com`;
const dist = mkdtempSync(join(tmpdir(), 'production-'));

const stage = setBrowserStage({ env: { VITE_ENV_ID: ENVIRONMENT } });
const servers: Server[] = [];
let withHeaders: string;
let withoutHeaders: string;

// The app built for an environment, on static hosts with and without the documented headers.
beforeAll(async () => {
  const build = await runCommand('deployment/build-hosting.ts', [dist], {
    ...SETTINGS,
    VITE_APP_TITLE: TITLE,
  });
  if (build.code !== 0) throw new Error(build.stderr);
  const serve = async (headers: Record<string, string>) => {
    const server = createServer(listener(staticFiles(dist, headers)));
    servers.push(server);
    return `http://127.0.0.1:${await listen(server, 0)}`;
  };
  withHeaders = await serve(hostingHeaders(readFileSync(join(dist, 'index.html'), 'utf8'), readHostingPlace(SETTINGS)));
  withoutHeaders = await serve({});
});
afterAll(async () => {
  await Promise.all(servers.map(closeServer));
  rmSync(dist, { recursive: true, force: true });
});

type Observed = { hosts: Set<string>; calls: string[]; violations: string[] };

/** The emulator replaces the environment's gateway; all other hosts are unreachable. */
async function observe({ page }: Person, address: string): Promise<Observed> {
  const observed: Observed = { hosts: new Set(), calls: [], violations: [] };
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) observed.hosts.add(new URL(request.url()).origin);
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) observed.violations.push(message.text());
  });
  await page.route(/^https:/, (route) => route.abort());
  await page.route(`${GATEWAY}/**`, (route) => {
    observed.calls.push(new URL(route.request().url()).pathname);
    return answerAsGateway(route, address);
  });
  return observed;
}

async function answerAsGateway(route: Route, address: string): Promise<void> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  const headers = { ...(await request.allHeaders()), origin: stage.url(), host: new URL(stage.url()).host };
  const answer = await route.fetch({ url: `${stage.url()}${pathname}${search}`, headers });
  await route.fulfill({ response: answer, headers: { ...answer.headers(), 'access-control-allow-origin': address } });
}

async function isPolicyEnforced(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const blocked = new Promise<boolean>((resolve) => {
      document.addEventListener('securitypolicyviolation', () => resolve(true), { once: true });
    });
    document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.injected = true' }));
    return (await blocked) && !('injected' in window);
  });
}

describe('the app built for an environment', () => {
  it.each([
    { ...presetOf('superadmin'), hosting: 'with the documented headers' },
    { ...presetOf('company2'), hosting: 'without any header of ours' },
  ])(
    '[9.6] signs in $username at the gateway of that environment and contacts no other host, under its policy, on a host $hosting',
    async ({ username, roleLabel, home, realName, hosting }) => {
      const address = hosting.startsWith('with ') ? withHeaders : withoutHeaders;
      const person = await openPerson(stage.browser(), address);
      const observed = await observe(person, address);
      await person.signIn(username, roleLabel);
      await person.waitForHash(home);
      await person.page.getByText(realName).first().waitFor();
      // The page requests its data after it has rendered.
      await expect.poll(() => observed.calls).toContain('/v1/functions/queryMySQLData');
      expect(observed.calls).toContain('/auth/v1/signin');
      expect([...observed.hosts].sort()).toEqual([address, GATEWAY].sort());
      expect(observed.violations).toEqual([]);
      expect(person.crashes).toEqual([]);
      expect(await isPolicyEnforced(person.page)).toBe(true);
      await person.leave();
    },
  );
});

it('the app shows the configured title, in the page and on its screens', async () => {
  const person = await openPerson(stage.browser(), withHeaders);
  await person.page.route('**/*.js', (route) => route.abort());
  await person.goTo('');
  expect(await person.page.title()).toBe(TITLE);
  await person.page.unroute('**/*.js');
  await person.page.reload();
  await person.page.getByText(`© 2025 ${TITLE} 版权所有`).waitFor();
  // The page shows its text before React sets the title.
  await expect.poll(() => person.page.title()).toBe(`登录 - ${TITLE}`);
  await person.leave();
});

it('[9.6] the build for hosting requires an environment other than the emulator', async () => {
  for (const [VITE_ENV_ID, reason] of [
    ['', 'is missing or empty'],
    ['local', 'that is the emulator'],
  ] as const) {
    const { code, stderr } = await runCommand('deployment/build-hosting.ts', [join(dist, 'never')], { VITE_ENV_ID });
    expect(code).toBe(1);
    expect(stderr).toContain(reason);
  }
});
