import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Hands, keyboard, mouse } from '#tests/support/browser/hands.ts';
import {
  acceptInterview,
  acceptOffer,
  closeDialog,
  meeting,
  offer,
  propose,
  recordResult,
  visit,
} from '#tests/support/browser/interview-steps.ts';
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
    await propose(hands, company.page, applicant.name, { day: formatDate(Date.now() + 2 * DAY_MS), clock: '14:30' });
    await follow(hands, seeker.page, `${employer}邀请您面试“${title}”，请答复`);
    // Soon, so that its time comes with a small move of the clock.
    const wished = new Date(Date.now() + 10 * MINUTE_MS).setSeconds(0, 0);
    await wish(hands, seeker.page, title, timeInZone(wished, seekerZone));
    await visit(hands, company.page, '面试管理');
    await move(hands, company.page, applicant.name, timeInZone(wished, companyZone));
    await follow(hands, seeker.page, `“${title}”的面试有变动，请重新确认`);
    await acceptInterview(hands, seeker.page, title);
    await expectCalendarFile(hands, seeker.page, title, wished);
    await withClock(stage, company, wished + MINUTE_MS, (later) =>
      recordResult(hands, later, applicant.name, formatDate(wished)),
    );

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

/** Opens a record by its notification. */
async function follow(hands: Hands, page: Page, text: string) {
  await closeDialog(page);
  await hands.press(page.getByRole('banner').getByRole('button', { name: /^通知/ }));
  await hands.press(page.getByRole('dialog', { name: '通知' }).getByRole('link', { name: text }));
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
