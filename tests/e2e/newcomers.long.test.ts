import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Hands, keyboard, mouse } from '#tests/support/browser/hands.ts';
import { approveJob, saveAndApply, submitJob } from '#tests/support/browser/job-steps.ts';
import { expectOnPage } from '#tests/support/browser/page-controls.ts';
import {
  approveCompany,
  type CodeReader,
  codeInPanel,
  createProfile,
  type Newcomer,
  recover,
  register,
} from '#tests/support/browser/sign-up-steps.ts';
import { type BrowserStage, type Person, setBrowserStage } from '#tests/support/browser/stage.ts';
import { controlOf } from '#tests/support/clients/control.ts';
import { gatewayAt } from '#tests/support/clients/gateway.ts';
import { codesTo } from '#tests/support/clients/mails.ts';
import { formatDate } from '../../src/components/format-time.ts';
import { timeInZone } from '../../src/components/time-zone.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const meeting = 'https://meeting.example.com/123';
const [password, newPassword] = ['my-own-password', 'another-password'];

/** A company's account and a job seeker's, what they meet about, and the zones of their browsers. */
type Case = { employer: string; title: string; recruiter: Newcomer; applicant: Newcomer; zones: [string, string] };

const cases: readonly [string, Hands, Case][] = [
  [
    'with a mouse, in New York and in Auckland',
    mouse,
    {
      zones: ['America/New_York', 'Pacific/Auckland'],
      employer: '青松精密制造有限公司',
      title: '晶圆测量工程师',
      recruiter: { email: 'hr@qingsong.cn', name: '周明', role: '企业用户', password },
      applicant: { email: 'xiaoming@example.cn', name: '王小明', role: '求职者', password },
    },
  ],
  [
    'by keyboard alone, both in China',
    keyboard,
    {
      zones: ['Asia/Shanghai', 'Asia/Shanghai'],
      employer: '白鹭光学仪器有限公司',
      title: '极光校准工程师',
      recruiter: { email: 'hr@bailu.cn', name: '吴敏', role: '企业用户', password },
      applicant: { email: 'xiaoyu@example.cn', name: '李小雨', role: '求职者', password },
    },
  ],
];

describe('two strangers, from their registration to a hire and new passwords', () => {
  const stage = setBrowserStage({ env: { EDITION: 'recruiting', EMULATOR_CONTROL: 'true' } });
  const readCode: CodeReader = async (_page, email) => {
    const [newest = ''] = await codesTo(gatewayAt(stage.url()), email);
    return newest;
  };

  it.each(cases)('%s', async (_name, hands, { employer, title, recruiter, applicant, zones }) => {
    const [companyZone, seekerZone] = zones;
    const company = await stage.visitor({ timezoneId: companyZone });
    await register(hands, company, recruiter, readCode);
    await createProfile(hands, company.page, employer, recruiter.name);
    const admin = await stage.signedIn('admin', '#/admin/companies');
    await approveCompany(hands, admin.page, employer);
    await company.page.reload();
    await company.page.getByText('已认证').first().waitFor();
    await visit(hands, company.page, '职位管理');
    await submitJob(hands, company.page, title);
    await admin.load('#/admin/verification');
    await approveJob(hands, admin.page, title);

    const seeker = await stage.visitor({ timezoneId: seekerZone });
    await register(hands, seeker, applicant, readCode);
    await visit(hands, seeker.page, '职位搜索');
    await saveAndApply(hands, seeker, { title, employer });

    await visit(hands, company.page, '应聘记录');
    await propose(hands, company.page, applicant.name);
    await follow(hands, seeker.page, `${employer}邀请您面试“${title}”，请答复`);
    // Soon, so that its time comes with a small move of the clock.
    const wished = new Date(Date.now() + 10 * MINUTE_MS).setSeconds(0, 0);
    await wish(hands, seeker.page, title, timeInZone(wished, seekerZone));
    await visit(hands, company.page, '面试管理');
    await move(hands, company.page, applicant.name, timeInZone(wished, companyZone));
    await follow(hands, seeker.page, `“${title}”的面试有变动，请重新确认`);
    await acceptInterview(hands, seeker.page, title, wished);
    await withClock(stage, company, wished + MINUTE_MS, (later) => recordResult(hands, later, applicant.name, wished));

    await visit(hands, company.page, '应聘记录');
    await offer(hands, company.page, applicant.name);
    await follow(hands, seeker.page, `${employer}希望录用您为“${title}”，请确认`);
    await acceptOffer(hands, seeker, title);

    for (const [person, newcomer] of [
      [company, recruiter],
      [seeker, applicant],
    ] as const) {
      await recover(hands, await stage.visitor(), newcomer, { newPassword, readCode });
      // The reset has ended the other session.
      await person.load(newcomer === recruiter ? '#/company/profile' : '#/jobseeker/profile');
      await person.waitForHash('#/login');
    }
  });
});

describe('the developer panel of the development server', () => {
  const stage = setBrowserStage({ entry: 'start', env: { EDITION: 'recruiting' } });

  it('shows the codes that nobody mails, by keyboard and with a mouse', async () => {
    const newcomer: Newcomer = { email: 'chenjing@example.cn', name: '陈静', role: '求职者', password };
    await register(keyboard, await stage.visitor(), newcomer, codeInPanel(keyboard));
    await recover(mouse, await stage.visitor(), newcomer, { newPassword, readCode: codeInPanel(mouse) });
  });
});

/** Opens a page by the sidebar, after closing what is open. */
async function visit(hands: Hands, page: Page, section: string) {
  await closeDialog(page);
  await hands.press(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: section }));
  await page.getByRole('heading', { level: 1, name: section }).waitFor();
}

/** Opens a record by its notification. */
async function follow(hands: Hands, page: Page, text: string) {
  await closeDialog(page);
  await hands.press(page.getByRole('banner').getByRole('button', { name: /^通知/ }));
  await hands.press(page.getByRole('dialog', { name: '通知' }).getByRole('link', { name: text }));
}

async function closeDialog(page: Page) {
  const dialogs = page.getByRole('dialog');
  if ((await dialogs.count()) > 0) await page.keyboard.press('Escape');
  await dialogs.waitFor({ state: 'detached' });
}

async function openApplication(hands: Hands, page: Page, name: string): Promise<Locator> {
  await hands.press(page.getByRole('main').getByRole('button', { name, exact: true }));
  return page.getByRole('dialog', { name });
}

async function propose(hands: Hands, page: Page, name: string) {
  const details = await openApplication(hands, page, name);
  await hands.press(details.getByRole('button', { name: '安排面试' }));
  const form = page.getByRole('dialog', { name: '安排面试' });
  await hands.setDay(form.getByLabel('日期'), formatDate(Date.now() + 2 * DAY_MS));
  await hands.setClock(form.getByLabel('开始时间'), '14:30');
  await hands.choose(form.getByLabel('面试方式'), '视频面试');
  await hands.type(form.getByLabel('会议链接或会议号'), meeting);
  await hands.press(form.getByRole('button', { name: /发送邀请$/ }));
  await expectOnPage(page, `已向${name}发送面试邀请`);
  await details.getByRole('list', { name: '进度' }).getByText('面试中').waitFor();
}

/** `time` is `YYYY-MM-DD HH:mm` in the zone of the browser. */
async function wish(hands: Hands, page: Page, title: string, time: string) {
  const [day = '', clock = ''] = time.split(' ');
  const details = page.getByRole('dialog', { name: title });
  await details.getByRole('link', { name: meeting }).waitFor();
  await hands.press(details.getByRole('button', { name: '另约时间' }));
  const form = page.getByRole('dialog', { name: '另约时间' });
  await hands.setDay(form.getByLabel('日期'), day);
  await hands.setClock(form.getByLabel('开始时间'), clock);
  await hands.type(form.getByLabel('补充说明'), '今天就可以');
  await hands.press(form.getByRole('button', { name: '发送' }));
  await expectOnPage(page, '已告知企业您希望的时间');
}

/** `wished` is `YYYY-MM-DD HH:mm` in the zone of the browser. */
async function move(hands: Hands, page: Page, name: string, wished: string) {
  const waiting = page
    .getByRole('region', { name: '对方希望另约时间' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await hands.press(waiting.getByRole('button', { name: `更改时间或地点：${name}` }));
  const form = page.getByRole('dialog', { name: '更改面试' });
  await hands.press(form.getByRole('button', { name: '采用此时间' }));
  expect(await form.getByLabel('开始时间').inputValue()).toBe(wished.slice(-5));
  await hands.press(form.getByRole('button', { name: /发送更改$/ }));
  await expectOnPage(page, `面试已更改，等待${name}确认`);
}

async function acceptInterview(hands: Hands, page: Page, title: string, time: number) {
  const details = page.getByRole('dialog', { name: title });
  // The list has shown this interview before it was moved. An answer to that one would be refused.
  await details.getByText('请确认是否参加').waitFor();
  await hands.press(details.getByRole('button', { name: '接受', exact: true }));
  await expectOnPage(page, '已接受面试');
  await closeDialog(page);
  await expectCalendarFile(hands, page, title, time);
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
async function withClock(stage: BrowserStage, company: Person, time: number, work: (later: Person) => Promise<void>) {
  const control = controlOf(gatewayAt(stage.url()));
  const ms = time - Date.now();
  await control({ action: 'moveClock', ms });
  const later = await stage.visitor({ storageState: await company.context.storageState() });
  await later.page.clock.setFixedTime(time);
  await work(later);
  await control({ action: 'moveClock', ms: -ms });
}

async function recordResult(hands: Hands, { page, load }: Person, name: string, time: number) {
  await load(`#/company/interviews?view=day&day=${formatDate(time)}`);
  await hands.press(page.getByRole('button', { name: `标为已完成：${name}` }));
  await expectOnPage(page, '已标为“已完成”');
}

async function offer(hands: Hands, page: Page, name: string) {
  const details = await openApplication(hands, page, name);
  await details.getByRole('listitem').filter({ hasText: '已完成' }).waitFor();
  await hands.press(details.getByRole('button', { name: '发出录用' }));
  await expectOnPage(page, `已将${name}移到“待确认录用”`);
}

async function acceptOffer(hands: Hands, { page, messages }: Person, title: string) {
  const details = page.getByRole('dialog', { name: title });
  await details.getByRole('listitem').filter({ hasText: '已完成' }).getByRole('link', { name: meeting }).waitFor();
  await hands.press(details.getByRole('button', { name: '接受录用' }));
  await expect.poll(() => messages).toContain('已接受录用');
}
