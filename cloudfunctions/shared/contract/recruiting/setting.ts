import { DAY_MS } from '../days.ts';
import { choice, longText, pluck, whole } from '../fields.ts';
import { MAX_JOB_DAYS } from './job.ts';

const MAX_ANSWER_DAYS = 90;
const MAX_GRACE_MINUTES = 60;

const onOff = { on: '开启', off: '关闭' } as const;

/** What super admins decide for the whole edition. There is one record. */
export const settingFields = {
  review: choice('发布前审核', onOff, {
    query: 'filter',
    initial: 'on',
    otherwise: 'on',
    message: '请选择是否审核',
    help: '关闭后，职位提交后直接发布，命中提示词的除外。',
  }),
  jobDays: whole('职位有效天数', { min: 1, max: MAX_JOB_DAYS, required: true, query: 'filter' }),
  retentionMonths: whole('投递记录保存月数', { min: 36, max: 120, required: true, query: 'filter' }),
  answerDays: {
    ...whole('企业答复天数', { min: 0, max: MAX_ANSWER_DAYS, query: 'filter' }),
    help: '企业到期仍未答复时提醒求职者，到期前 3 天提醒企业。留空表示不提醒。',
  },
  pauseUnanswered: choice('逾期未答复时暂停展示', onOff, {
    query: 'filter',
    initial: 'off',
    otherwise: 'off',
    message: '请选择是否暂停展示',
    help: '开启后，企业有投递超过答复天数仍未答复时，求职者看不到其职位，全部答复后恢复展示。',
  }),
  graceMinutes: {
    ...whole('结果通知延迟分钟', { min: 0, max: MAX_GRACE_MINUTES, query: 'filter' }),
    help: '企业标为初筛通过或不合适、管理员拒绝职位后，延迟通知对方，此前可以撤回。留空表示立即通知。',
  },
  words: {
    ...longText('审核提示词', { max: 2000 }),
    help: '每行一个。职位内容包含其中任何一个时，必须审核后才能发布。',
  },
} as const;

/**
 * The answers to applications that were sent at this time (ms since the epoch) or before are overdue. Undefined if the
 * settings ask for none.
 */
export function overdueTime({ answerDays }: { answerDays: number }, now: number): number | undefined {
  return answerDays > 0 ? now - answerDays * DAY_MS : undefined;
}

/** The same, if the settings pause the jobs of companies with overdue answers; undefined otherwise. */
export function pauseTime(setting: { pauseUnanswered: string; answerDays: number }, now: number): number | undefined {
  return setting.pauseUnanswered === 'on' ? overdueTime(setting, now) : undefined;
}

export const SETTING_ID = 'setting';
/** What holds where nothing is stored. The record that the migrations insert also has a grace time, of ten minutes. */
export const defaultSetting = { ...pluck(settingFields, 'initial'), jobDays: 60, retentionMonths: 36, answerDays: 14 };
