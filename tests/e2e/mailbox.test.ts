import { createServer } from 'node:http';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { expectAccessible, expectNoOverflow } from '#tests/support/browser/expect-look.ts';
import { openPerson } from '#tests/support/browser/person.ts';
import { type ListeningEmulator, startEmulator } from '#tests/support/fixtures/emulator.ts';
import { FLAG, hostileTexts } from '#tests/support/generators/hostile-texts.ts';
import { MAILBOX_PATH } from '../../emulator/paths.ts';
import { closeServer, listen } from '../../emulator/web/listener.ts';

// The mailbox of the local CloudBase, as a developer sees it. What the mail server does: emulator/mail/mail-server.test.ts.

let emulator: ListeningEmulator;
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
// Each test begins with an empty mailbox.
beforeEach(async () => {
  emulator = await startEmulator({ edition: 'recruiting', seeds: false, mailServer: true });
});
afterEach(() => emulator?.close());

async function send(mail: SendMailOptions): Promise<void> {
  const transport = createTransport({ url: emulator.smtpUrl ?? '' });
  await transport.sendMail({ from: '招聘用工平台 <no-reply@example.com>', ...mail });
  transport.close();
}

async function open(path = ''): Promise<Page> {
  const { page, leave } = await openPerson(browser, emulator.origin);
  onTestFinished(leave);
  await page.goto(`${emulator.origin}${MAILBOX_PATH}${path}`);
  return page;
}

it('says that there are no mails yet', async () => {
  const page = await open();
  await page.getByText('还没有邮件').waitFor();
  await expectAccessible(page, 'the empty mailbox');
});

it('shows who has mails, what was sent to one person, and a mail in each of its forms', async () => {
  const html = '<h1>面试邀请</h1><a href="http://127.0.0.1:1/#/interviews">查看面试</a>';
  const calendar = { filename: '面试.ics', content: 'BEGIN:VCALENDAR' };
  await send({
    to: 'wang@example.com',
    subject: '面试邀请',
    text: '明天见 http://127.0.0.1:1/#/x。',
    html,
    attachments: [calendar],
  });
  await send({ to: 'zhao@example.com', subject: '职位已通过审核', text: '您的职位已通过审核。' });

  const page = await open();
  const mails = page.getByRole('main').getByRole('listitem');
  expect(await mails.count()).toBe(2);
  await page.getByRole('link', { name: 'wang@example.com', exact: true }).click();
  await page.getByRole('heading', { name: 'wang@example.com' }).waitFor();
  expect(await mails.count()).toBe(1);
  await mails.getByText('招聘用工平台').waitFor();

  await mails.getByRole('link').click();
  await page.getByRole('heading', { name: '面试邀请' }).waitFor();
  await page.frameLocator('iframe').getByRole('heading', { name: '面试邀请' }).waitFor();
  await page.getByRole('link', { name: '纯文本' }).click();
  const link = page.getByRole('link', { name: 'http://127.0.0.1:1/#/x', exact: true });
  expect(await link.getAttribute('href')).toBe('http://127.0.0.1:1/#/x');
  await page.getByRole('link', { name: '源文件' }).click();
  await page.getByText('MIME-Version: 1.0').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: '面试.ics' }).click();
  expect((await download).suggestedFilename()).toBe('面试.ics');
});

it('opens the links of a mail in a tab of their own', async () => {
  await send({ to: 'tab@example.com', subject: 'tab', html: `<a href="${emulator.origin}${MAILBOX_PATH}">all</a>` });
  const page = await open('?address=tab@example.com');
  await page.getByRole('main').getByRole('link').click();
  const opened = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link').click();
  await (await opened).getByRole('heading', { name: '邮箱' }).waitFor();
  await page.getByRole('heading', { name: 'tab' }).waitFor();
});

it('shows hostile texts of a mail as texts', async () => {
  const texts = hostileTexts.filter((text) => /[<>"'&:]/.test(text)).slice(0, 20);
  for (const text of texts)
    await send({ from: { name: text, address: 'a@example.com' }, to: 'hostile@example.com', subject: text, text });
  const page = await open('?address=hostile@example.com');
  const planted =
    'script, img, iframe, svg, b, textarea, [onerror], [onfocus], a[href^="javascript" i], a[href^="data" i]';
  const expectTexts = async (place: string) => {
    expect(await page.evaluate((flag) => flag in window, FLAG), place).toBe(false);
    expect(await page.locator('body > *').count(), place).toBe(1);
    expect(await page.locator(planted).count(), place).toBe(0);
  };
  await expectTexts('the list');
  await expectNoOverflow(page, 'the list', [360, 1280]);
  const links = page.getByRole('main').getByRole('link');
  await expect.poll(() => links.count()).toBe(texts.length);
  const mails = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const [index, href] of mails.entries()) {
    await page.goto(`${emulator.origin}${href}?view=${index % 2 === 0 ? 'text' : 'source'}`);
    await page.getByRole('heading').waitFor();
    await expectTexts(`${href}`);
  }
});

it('lets the HTML of a mail run no script, load nothing, and go nowhere', async () => {
  let hits: string[] = [];
  const planted = (origin: string) => `<html><head>
    <meta http-equiv="refresh" content="0;url=${origin}/refresh"><base href="${origin}/base/">
    <link rel="stylesheet" href="${origin}/sheet"><style>@import url(${origin}/import); body { background: url(${origin}/background) }</style>
    </head><body onload="fetch('${origin}/onload')"><p>seen</p><img src="${origin}/image"><img src="relative">
    <img src="x:" onerror="fetch('${origin}/onerror')"><video src="${origin}/video"></video>
    <iframe src="${origin}/frame"></iframe><object data="${origin}/object"></object>
    <form id="f" action="${origin}/form"></form><script>document.getElementById('f').submit()</script>
    <script>parent.${FLAG} = 1; window.${FLAG} = 1; fetch('${origin}/script')</script></body></html>`;
  const server = createServer(({ url }, response) => {
    hits.push(url ?? '');
    response.setHeader('content-type', 'text/html');
    response.end(url === '/planted' ? planted(origin) : '');
  });
  const origin = `http://127.0.0.1:${await listen(server, 0)}`;
  onTestFinished(() => closeServer(server));

  await send({ to: 'planted@example.com', subject: 'planted', html: planted(origin) });
  const page = await open('?address=planted@example.com');
  await page.getByRole('main').getByRole('link').click();
  const address = page.url();
  for (const place of [address, `${address}/html`]) {
    await page.goto(place);
    await (place === address ? page.frameLocator('iframe') : page).getByText('seen').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate((flag) => flag in window, FLAG)).toBe(false);
    expect(page.url()).toBe(place);
    expect(hits).toEqual([]);
  }

  // What was planted works where nothing stops it.
  hits = [];
  await page.goto(`${origin}/planted`);
  await expect.poll(() => hits).toEqual(expect.arrayContaining(['/sheet', '/image', '/onerror']));
});

it('fits and is readable at each width, in both themes', async () => {
  const address = `${'long-address-'.repeat(4)}@example.com`;
  await send({ to: address, subject: '很长的主题'.repeat(30), text: '很长的正文'.repeat(200), html: '<p>正文</p>' });
  const page = await open(`?${new URLSearchParams({ address })}`);
  await expectNoOverflow(page, 'the list');
  await expectAccessible(page, 'the list');
  await page.getByRole('main').getByRole('link').click();
  for (const view of ['HTML', '纯文本', '源文件']) {
    await page.getByRole('link', { name: view, exact: true }).click();
    await expectNoOverflow(page, view);
    await expectAccessible(page, view);
  }
});

it('has the colours of the app', async () => {
  const page = await open();
  const paper = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  };
  expect(await paper('light')).toBe('oklch(0.975 0.004 265)');
  expect(await paper('dark')).toBe('oklch(0.165 0.012 265)');
});

it('says that a mail is not there', async () => {
  const page = await open('/999999');
  await page.getByRole('heading', { name: '没有这封邮件' }).waitFor();
});
