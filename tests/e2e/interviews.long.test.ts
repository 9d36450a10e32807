import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Hands, keyboard, mouse } from '#tests/support/browser/hands.ts';
import { expectOnPage } from '#tests/support/browser/page-controls.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';
import { controlOf } from '#tests/support/clients/control.ts';
import { type Caller, gatewayAt, signInByCloud } from '#tests/support/clients/gateway.ts';
import { presetOf } from '#tests/support/fixtures/preset-accounts.ts';
import { formatClock, formatDate } from '../../src/components/format-time.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting', EMULATOR_CONTROL: 'true' } });

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const { realName, username } = presetOf('jobseeker1');
const meeting = 'https://meeting.example.com/123';

describe('from an application to a hire by an interview', () => {
  it('with a mouse', () => agree(mouse));

  it('by keyboard alone', () => agree(keyboard));
});

async function agree(hands: Hands) {
  const { id, title } = await apply();
  const company = await stage.signedIn('company1', `#/company/applications?view=list&id=${id}`);
  await propose(hands, company.page);
  const seeker = await stage.signedIn(username, '#/jobseeker/interviews');
  // Soon, so that its time comes with a small move of the clock.
  const wished = new Date(Date.now() + 10 * MINUTE_MS).setSeconds(0, 0);
  await wish(hands, seeker.page, title, wished);
  await move(hands, company, wished);
  await seeker.load('#/jobseeker/interviews');
  await hands.press(seeker.page.getByRole('button', { name: `接受：${title}` }));
  await expectOnPage(seeker.page, '已接受面试');
  await expectCalendarFile(hands, seeker.page, title, wished);
  await withClock(wished + MINUTE_MS, (later) => recordResult(hands, later, wished));
  await hire(hands, company, seeker, id, title);
}

/** Applies for a job of the company, without the pages. Each call takes another job. */
async function apply(): Promise<{ id: string; title: string }> {
  const gateway = gatewayAt(stage.url());
  const [company, seeker] = await Promise.all(['company1', username].map((name) => signInByCloud(gateway, name)));
  if (!company || !seeker) throw new Error('nobody signed in');
  const taken = new Set((await read(seeker, 'Application', {})).map(({ jobId }) => jobId));
  for (const job of await read(company, 'Job', { status: 'published', validUntil: { $gt: Date.now() } })) {
    if (taken.has(job._id)) continue;
    const data = { jobId: job._id, consent: true };
    const { id } = await seeker.call('insertMySQLData', 'insert', { model: 'Application', data });
    return { id: String(id), title: String(job.title) };
  }
  throw new Error('there is no job to apply for');
}

async function read(caller: Caller, model: string, query: object): Promise<Record<string, unknown>[]> {
  const { records } = await caller.call('queryMySQLData', 'query', { model, query });
  if (!Array.isArray(records)) throw new Error('no records');
  return records;
}

async function propose(hands: Hands, page: Page) {
  const details = page.getByRole('dialog', { name: realName });
  await hands.press(details.getByRole('button', { name: '安排面试' }));
  const form = page.getByRole('dialog', { name: '安排面试' });
  await hands.setDay(form.getByLabel('日期'), formatDate(Date.now() + 2 * DAY_MS));
  await hands.setClock(form.getByLabel('开始时间'), '14:30');
  await hands.choose(form.getByLabel('面试方式'), '视频面试');
  await hands.type(form.getByLabel('会议链接或会议号'), meeting);
  await hands.press(form.getByRole('button', { name: /发送邀请$/ }));
  await expectOnPage(page, `已向${realName}发送面试邀请`);
  await details.getByRole('list', { name: '进度' }).getByText('面试中').waitFor();
}

async function wish(hands: Hands, page: Page, title: string, time: number) {
  await hands.press(page.getByRole('button', { name: title, exact: true }));
  const details = page.getByRole('dialog', { name: title });
  await details.getByRole('link', { name: meeting }).waitFor();
  await hands.press(details.getByRole('button', { name: '另约时间' }));
  const form = page.getByRole('dialog', { name: '另约时间' });
  await hands.setDay(form.getByLabel('日期'), formatDate(time));
  await hands.setClock(form.getByLabel('开始时间'), formatClock(time));
  await hands.type(form.getByLabel('补充说明'), '今天就可以');
  await hands.press(form.getByRole('button', { name: '发送' }));
  await expectOnPage(page, '已告知企业您希望的时间');
}

async function move(hands: Hands, { page, load }: Person, wished: number) {
  await load('#/company/interviews');
  const waiting = page
    .getByRole('region', { name: '对方希望另约时间' })
    .getByRole('listitem')
    .filter({ hasText: realName });
  await hands.press(waiting.getByRole('button', { name: `更改时间或地点：${realName}` }));
  const form = page.getByRole('dialog', { name: '更改面试' });
  await hands.press(form.getByRole('button', { name: '采用此时间' }));
  expect(await form.getByLabel('开始时间').inputValue()).toBe(formatClock(wished));
  await hands.press(form.getByRole('button', { name: /发送更改$/ }));
  await expectOnPage(page, `面试已更改，等待${realName}确认`);
}

/** The file holds the agreed time, whatever the zone of the calendar that reads it. */
async function expectCalendarFile(hands: Hands, page: Page, title: string, time: number) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    hands.pick(page.getByRole('button', { name: `${title}的更多操作` }), '下载日历文件'),
  ]);
  expect(file.suggestedFilename()).toMatch(/^面试-.+\.ics$/);
  const content = await readFile(await file.path(), 'utf8');
  const start = new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
  expect(content).toContain(`DTSTART:${start}\r\n`);
  expect(content).toContain('STATUS:CONFIRMED');
}

/** Opens the company's page at a later time, which holds for the platform too. */
async function withClock(time: number, work: (company: Person) => Promise<void>) {
  const control = controlOf(gatewayAt(stage.url()));
  const ms = time - Date.now();
  await control({ action: 'moveClock', ms });
  const company = await stage.visitor({ storageState: await stage.storageOf('company1') });
  await company.page.clock.setFixedTime(time);
  await work(company);
  await control({ action: 'moveClock', ms: -ms });
}

async function recordResult(hands: Hands, { page, load }: Person, time: number) {
  await load(`#/company/interviews?view=day&day=${formatDate(time)}`);
  await hands.press(page.getByRole('button', { name: `标为已完成：${realName}` }));
  await expectOnPage(page, '已标为“已完成”');
}

async function hire(hands: Hands, company: Person, seeker: Person, id: string, title: string) {
  await company.load(`#/company/applications?view=list&id=${id}`);
  const details = company.page.getByRole('dialog', { name: realName });
  await details.getByRole('listitem').filter({ hasText: '已完成' }).waitFor();
  await hands.press(details.getByRole('button', { name: '发出录用' }));
  await expectOnPage(company.page, `已将${realName}移到“待确认录用”`);
  await seeker.load(`#/jobseeker/applications?id=${id}`);
  const offer = seeker.page.getByRole('dialog', { name: title });
  await offer.getByRole('listitem').filter({ hasText: '已完成' }).getByRole('link').waitFor();
  await hands.press(offer.getByRole('button', { name: '接受录用' }));
  await expect.poll(() => seeker.messages).toContain('已接受录用');
}
