import type { RecordOf } from '#contract/models.ts';
import { interviewFields } from '#contract/recruiting/interview.ts';

type Interview = Pick<RecordOf<'Interview'>, 'timeZone' | 'mode' | 'minutes' | 'round'>;

const time = (startTime: number, timeZone: string) =>
  new Intl.DateTimeFormat('zh-CN', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(startTime);

/** The texts of mails. */
export const mailTexts = {
  details: '查看详情',
  open: '登录查看全部',
  seeApp: '详情请登录查看',
  footer: '此邮件由系统自动发送，请勿直接回复。',
  end: (label: string) => `不再接收“${label}”邮件`,
  choose: '选择接收哪些邮件',
  person: '求职者',
  interviewTime: '面试时间',
  /** One of several proposed times, which count from 1. */
  proposedTime: (place: number) => `可选时间 ${place}`,
  interviewMode: '面试方式',
  zoned: (startTime: number, { timeZone, minutes }: Interview) =>
    `${time(startTime, timeZone)}（${timeZone}），${minutes} 分钟`,
  mode: ({ mode }: Interview) => interviewFields.mode.names[mode],
  summary: (label: string, count: number) => `${label}：${count} 条新消息`,
  mixedSummary: (count: number) => `您有 ${count} 条新消息`,
  more: (count: number) => `另有 ${count} 条，请登录查看`,
  calendarFile: '面试.ics',
  calendarSummary: (company: string, job: string) => `面试：${company} · ${job}`,
  calendarDescription: (interview: Interview, others: readonly number[]) =>
    [
      `第 ${interview.round} 轮，${mailTexts.mode(interview)}`,
      ...others.map((other) => `也可选择：${time(other, interview.timeZone)}（${interview.timeZone}）`),
    ].join('\n'),
} as const;
