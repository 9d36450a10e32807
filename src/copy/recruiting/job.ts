import { pluck } from '#contract/fields.ts';
import { type JobField, jobFields } from '#contract/recruiting/job.ts';
import { type JobStatus, jobStatusLabels } from '#contract/recruiting/job-status.ts';

const statuses: Readonly<Record<JobStatus, string>> = jobStatusLabels;
const fields: Readonly<Record<JobField, string>> = pluck(jobFields, 'label');

/** What every page calls the parts of a job. */
export const jobCopy = {
  link: {
    copy: '复制链接',
    copied: '已复制职位名称、企业和链接',
    /** The browser does not let the page write to the clipboard. */
    shown: (text: string) => `请复制以下内容：\n${text}`,
  },
  fields,
  statuses,
  expired: '已过期',
  blank: '未填写',
  untitled: '未命名职位',
  payBlank: '薪资未填写',
  noBonus: '12 个月',
  people: (count: string) => `${count} 人`,
  yuan: (amount: string) => `${amount} 元`,
  months: (count: string) => `${count} 个月`,
  hours: (from: string, to: string, isNextDay: boolean) => `工作时间 ${from}–${isNextDay ? '次日 ' : ''}${to}`,
  tags: '技能与福利',
  status: '状态',
  reason: '原因',
  facts: '职位信息',
  verified: '已认证',
  visited: '已浏览',
  firstPublished: '首次发布',
  answers: (percent: number) => `回复率 ${percent}%`,
  answersWithin: (percent: number, span: string) => `回复率 ${percent}%，通常 ${span}内回复`,
  activeToday: '今天活跃',
  activeWithin: (days: number) => `${days} 天内活跃`,
} as const;
