import { expect, it } from 'vitest';
import { DAY_MS, dayOf, HOUR_MS, startOfDay } from '#contract/days.ts';
import { mouse } from '#tests/support/browser/hands.ts';
import {
  acceptInterview,
  acceptOffer,
  offer,
  propose,
  recordResult,
  visit,
} from '#tests/support/browser/interview-steps.ts';
import { approveJob, saveAndApply, submitJob } from '#tests/support/browser/job-steps.ts';
import { followMail, openMail, readCode } from '#tests/support/browser/mailbox-steps.ts';
import { expectOnPage } from '#tests/support/browser/page-controls.ts';
import { register } from '#tests/support/browser/sign-up-steps.ts';
import { type Person, setBrowserStage } from '#tests/support/browser/stage.ts';
import { controlOf } from '#tests/support/clients/control.ts';
import { gatewayAt } from '#tests/support/clients/gateway.ts';
import { timeInZone } from '../../src/components/time-zone.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting', EMULATOR_CONTROL: 'true', TIMERS: 'true' } });
const MINUTE_MS = 60_000;
const employer = '杭州云帆信息技术有限公司';
const title = '珊瑚测绘工程师';
const stranger = { email: 'haiyan@example.cn', name: '高海燕', role: '求职者', password: 'my-own-password' } as const;
const zone = { timezoneId: 'Asia/Shanghai' };

/** Moves the platform's clock and those of people's browsers to a time. */
function createClock(people: readonly Person[]) {
  const control = controlOf(gatewayAt(stage.url()));
  let moved = 0;
  return async (time: number) => {
    const ms = time - (Date.now() + moved);
    moved += ms;
    for (const { page } of people) await page.clock.setFixedTime(time);
    await control({ action: 'moveClock', ms });
  };
}

it('a stranger is told by mail of a new job, of the interview to come, and of the answer', async () => {
  const seeker = await stage.visitor(zone);
  await register(mouse, seeker, stranger, readCode);
  await visit(mouse, seeker.page, '职位搜索');
  await seeker.page.getByRole('searchbox', { name: '搜索职位、企业或技能' }).fill(title.slice(0, 2));
  await seeker.page.getByRole('button', { name: '保存搜索' }).click();
  const dialog = seeker.page.getByRole('dialog', { name: '保存搜索' });
  await dialog.getByRole('radio', { name: '每天提醒', checked: true }).waitFor();
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expectOnPage(seeker.page, '搜索已保存');

  const company = await stage.signedIn('company1', '#/company/jobs', zone);
  await submitJob(mouse, company.page, title);
  const admin = await stage.signedIn('admin', '#/admin/verification');
  await approveJob(mouse, admin.page, title);

  const moveTo = createClock([seeker, company]);
  /** Waits for a mail, and works in what its link opens. */
  const follow = async (subject: string, work: (tab: Person) => Promise<void>) =>
    followMail(seeker, await openMail(seeker, stranger.email, subject), '查看详情', work);
  const tomorrow = startOfDay(dayOf(Date.now()) + 1);
  await moveTo(tomorrow + 9 * HOUR_MS + MINUTE_MS);
  await follow(`“${title.slice(0, 2)}”有 1 个新职位`, async (tab) => {
    await saveAndApply(mouse, tab, { title, employer });
  });

  const start = tomorrow + 3 * DAY_MS + 14.5 * HOUR_MS;
  const [day = '', clock = ''] = timeInZone(start, zone.timezoneId).split(' ');
  await company.load('#/company/applications?view=list&sort=createTime:desc');
  await propose(mouse, company.page, stranger.name, { day, clock });
  await follow(`${employer}邀请您面试“${title}”，请答复`, ({ page }) => acceptInterview(mouse, page, title));

  const accepted = ({ page }: Person) =>
    page.getByRole('dialog', { name: title }).getByText('已接受').first().waitFor();
  await moveTo(start - DAY_MS + MINUTE_MS);
  await follow(`“${title}”的面试将在 24 小时内开始`, accepted);
  await moveTo(start - HOUR_MS + MINUTE_MS);
  await follow(`“${title}”的面试将在 1 小时内开始`, accepted);

  await moveTo(start + HOUR_MS);
  await recordResult(mouse, company, stranger.name, day);
  await company.load('#/company/applications?view=list');
  await offer(mouse, company.page, stranger.name);
  await follow(`${employer}希望录用您为“${title}”，请确认`, (tab) => acceptOffer(mouse, tab, title));
  expect(company.crashes).toEqual([]);
});
