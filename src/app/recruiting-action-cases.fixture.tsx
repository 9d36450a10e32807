import { fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect } from 'vitest';
import type { AuditAction } from '#contract/audit-actions.ts';
import { DAY_MS } from '#contract/days.ts';
import { formatDate } from '../components/format-time.ts';
import { companyApplicationsCopy } from '../copy/recruiting/company-applications.ts';
import { CompanyApplicationsPage } from '../features/company-applications/company-applications-page.tsx';
import { CompanyInterviewsPage } from '../features/company-interviews/company-interviews-page.tsx';
import { CompanyJobsPage } from '../features/company-jobs/company-jobs-page.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import { VerificationPage } from '../features/verification/verification-page.tsx';
import {
  button,
  choose,
  type createOthers,
  giveReason,
  ownReason,
  press,
  REASON,
  type User,
} from './recruiting-actions.fixture.tsx';

export type ActionCase = {
  name: string;
  page: ComponentType;
  /** The entry that the action leaves in the history. */
  entry: AuditAction;
  /** Adds what the action is about. Returns the address where it is found. */
  prepare: () => Promise<string>;
  press: (user: User, isFirst: boolean) => Promise<void>;
  /** Fills in a form that reads by itself, before the calls fail. */
  fill?: (user: User) => Promise<void>;
  /** The draft that keeps what was typed. */
  draft?: RegExp;
  /** The form that stays open without a response sends the same again, which ends with this text. */
  again?: string | RegExp;
};

/** Every action of companies and administrators. */
export function createCases(others: ReturnType<typeof createOthers>): readonly ActionCase[] {
  const { listed, reviewed, rejected, reported, application, held, interview, filled } = others;
  /** How often the settings were opened: each time something else is typed. */
  let settingsOpened = 0;
  return [
    {
      name: 'storing a new job',
      page: CompanyJobsPage,
      entry: 'createJob',
      prepare: async () => '/company/jobs',
      fill: async (user) => {
        await user.click(await button('新建职位'));
        await user.type(await screen.findByLabelText(/^职位名称/), REASON);
      },
      press: async (user) => {
        expect(screen.getByLabelText(/^职位名称/)).toHaveValue(REASON);
        await user.click(await button('保存草稿'));
      },
      draft: /:job$/,
      again: '草稿已保存',
    },
    {
      name: 'submitting a job in its editor',
      page: CompanyJobsPage,
      entry: 'submitJob',
      prepare: listed('draft'),
      fill: async (user) => {
        await user.click(await button(/^编辑：/));
        await user.type(await screen.findByLabelText(/^任职要求/), REASON);
      },
      press: async (user) => {
        await user.click(await button('提交审核'));
      },
      draft: /:job$/,
      again: '职位已提交，审核通过后展示给求职者',
    },
    {
      name: 'submitting a job in the list',
      page: CompanyJobsPage,
      entry: 'submitJob',
      prepare: listed('draft'),
      press: choose('提交审核'),
    },
    {
      name: 'closing a job',
      page: CompanyJobsPage,
      entry: 'closeJob',
      prepare: listed('published'),
      press: choose('关闭职位'),
    },
    {
      name: 'deleting a draft',
      page: CompanyJobsPage,
      entry: 'deleteJob',
      prepare: listed('draft'),
      press: choose('删除草稿'),
    },
    {
      name: 'continuing a filled job',
      page: CompanyJobsPage,
      entry: 'releaseJob',
      prepare: filled,
      press: async (user, isFirst) => {
        if (isFirst) {
          await user.click(await button(/^增加名额：/));
          await user.clear(await screen.findByLabelText(/^招聘人数/));
          await user.type(screen.getByLabelText(/^招聘人数/), '777');
        }
        expect(screen.getByLabelText(/^招聘人数/)).toHaveValue('777');
        await user.click(await button('增加并继续招聘'));
      },
    },
    {
      name: 'approving a job',
      page: VerificationPage,
      entry: 'approveJob',
      prepare: reviewed('pending'),
      press: press('通过'),
    },
    {
      name: 'rejecting a job',
      page: VerificationPage,
      entry: 'holdReview',
      prepare: reviewed('pending'),
      press: giveReason('拒绝', '拒绝职位', '拒绝'),
      draft: /:job-decision:reject:/,
    },
    {
      name: 'taking the rejection of a job back',
      page: VerificationPage,
      entry: 'takeBackReview',
      prepare: rejected,
      press: press('撤回决定'),
    },
    {
      name: 'taking a job down',
      page: VerificationPage,
      entry: 'removeJob',
      prepare: reviewed('published'),
      press: giveReason('下架职位', '下架职位', '下架'),
    },
    {
      name: 'dismissing a report',
      page: VerificationPage,
      entry: 'decideReport',
      prepare: reported,
      press: press('不成立'),
    },
    {
      name: 'taking a reported job down',
      page: VerificationPage,
      entry: 'removeJob',
      prepare: reported,
      press: giveReason('成立并下架', '举报成立，下架职位', '成立并下架'),
    },
    {
      name: 'shortlisting an applicant',
      page: CompanyApplicationsPage,
      entry: 'holdDecision',
      prepare: application('viewed'),
      press: press('初筛通过'),
    },
    {
      name: 'offering',
      page: CompanyApplicationsPage,
      entry: 'moveApplication',
      prepare: application('interviewing'),
      fill: async (user) => {
        await user.click(await button('发出录用'));
        await user.type(await screen.findByLabelText(/^月薪/), '25500');
        const nextMonth = formatDate(Date.now() + 30 * DAY_MS);
        fireEvent.change(screen.getByLabelText(/^入职日期/), { target: { value: nextMonth } });
        await user.type(screen.getByLabelText(/^补充说明/), REASON);
      },
      press: async (user) => {
        expect(screen.getByLabelText(/^补充说明/)).toHaveValue(REASON);
        await user.click(await button('发出录用'));
      },
      draft: /:offer:/,
      again: companyApplicationsCopy.changed,
    },
    {
      name: 'taking an offer back',
      page: CompanyApplicationsPage,
      entry: 'moveApplication',
      prepare: application('offered'),
      press: press('撤回录用'),
    },
    {
      name: 'rejecting an applicant',
      page: CompanyApplicationsPage,
      entry: 'holdDecision',
      prepare: application('shortlisted'),
      ...ownReason(press('不合适'), '标为不合适', '标为不合适'),
      draft: /:reject-application:/,
    },
    {
      name: 'taking a decision back',
      page: CompanyApplicationsPage,
      entry: 'takeBackDecision',
      prepare: held,
      press: press('撤回决定'),
    },
    {
      name: 'requesting contact data',
      page: CompanyApplicationsPage,
      entry: 'viewContact',
      prepare: application('viewed'),
      press: press('查看联系方式'),
    },
    {
      name: 'proposing an interview',
      page: CompanyApplicationsPage,
      entry: 'createInterview',
      prepare: application('viewed'),
      fill: async (user) => {
        await user.click(await button('安排面试'));
        const tomorrow = formatDate(Date.now() + DAY_MS);
        fireEvent.change(await screen.findByLabelText(/^日期/), { target: { value: tomorrow } });
        fireEvent.change(screen.getByLabelText(/^开始时间/), { target: { value: '14:30' } });
        // It begins with the place of the last interview.
        await user.clear(screen.getByLabelText(/^面试地点/));
        await user.type(screen.getByLabelText(/^面试地点/), REASON);
      },
      press: async (user) => {
        expect(screen.getByLabelText(/^面试地点/)).toHaveValue(REASON);
        await user.click(await button(/发送邀请$/));
      },
      draft: /:propose-interview:/,
      again: /^已向.+发送面试邀请$/,
    },
    {
      name: 'moving an interview',
      page: CompanyInterviewsPage,
      entry: 'moveInterview',
      prepare: interview,
      fill: async (user) => {
        await user.click(await button('更改时间或地点'));
        await user.clear(await screen.findByLabelText(/^面试地点/));
        await user.type(screen.getByLabelText(/^面试地点/), REASON);
      },
      press: async (user) => {
        expect(screen.getByLabelText(/^面试地点/)).toHaveValue(REASON);
        await user.click(await button(/发送更改$/));
      },
      draft: /:move-interview:/,
    },
    {
      name: 'cancelling an interview',
      page: CompanyInterviewsPage,
      entry: 'cancelInterview',
      prepare: interview,
      ...ownReason(choose('取消面试'), '取消面试', '取消面试'),
      draft: /:cancel-interview:/,
    },
    {
      name: 'saving the settings',
      page: SettingsPage,
      entry: 'updateSetting',
      prepare: async () => {
        settingsOpened += 1;
        return '/admin/settings';
      },
      press: async (user, isFirst) => {
        if (isFirst) {
          await user.click(await button('编辑'));
          await user.clear(await screen.findByLabelText(/^审核提示词/));
          await user.type(screen.getByLabelText(/^审核提示词/), `${REASON}${settingsOpened}`);
        }
        expect(screen.getByLabelText(/^审核提示词/)).toHaveValue(`${REASON}${settingsOpened}`);
        await user.click(await button('保存'));
      },
      draft: /:setting$/,
      again: '系统设置已更新',
    },
  ];
}
