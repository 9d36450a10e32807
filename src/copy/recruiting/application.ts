import {
  type ApplicationEvent,
  type ApplicationStatus,
  applicationStatusLabels,
  type CompanyStatus,
} from '#contract/recruiting/application-status.ts';

const statuses: Readonly<Record<ApplicationStatus, string>> = applicationStatusLabels;

/** What the buttons of a company's steps say. */
const companySteps: Readonly<Record<ApplicationEvent<'company'>, string>> = {
  open: '标为已查看',
  shortlist: '初筛通过',
  invite: '标为面试中',
  offer: '发出录用',
  takeBack: '撤回录用',
  reject: '不合适',
};

/** What a company has to do in each status in which it has the next step. */
const companyTasks: Readonly<Record<CompanyStatus, string>> = {
  submitted: '新投递，待查看',
  viewed: '已查看，待答复',
  shortlisted: '初筛通过，待安排面试',
  interviewing: '面试中，待定结果',
};

/** What every page calls the parts of an application. */
export const applicationCopy = {
  statuses,
  companySteps,
  companyTasks,
  timeline: '进度',
  reason: '原因',
} as const;
