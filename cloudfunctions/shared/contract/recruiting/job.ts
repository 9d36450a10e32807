import * as v from 'valibot';
import { choices } from '../choices.ts';
import { choice, day, fieldNames, longText, namesWith, pluck, text, whole } from '../fields.ts';
import { line } from '../text.ts';
import { jobStatuses } from './job-status.ts';
import { skillTags } from './skills.ts';

const categories = {
  technology: '技术',
  product: '产品',
  design: '设计',
  operations: '运营',
  marketing: '市场',
  sales: '销售',
  service: '客服',
  administration: '行政人事',
  finance: '财务法务',
  production: '生产制造',
  logistics: '物流仓储',
  other: '其他',
} as const;
const employmentTypes = { fullTime: '全职', partTime: '兼职', internship: '实习', labour: '劳务' } as const;
const experiences = {
  any: '经验不限',
  graduate: '应届生',
  upTo3: '1–3年',
  upTo5: '3–5年',
  upTo10: '5–10年',
  over10: '10年以上',
} as const;
const degrees = {
  any: '学历不限',
  secondary: '高中及以下',
  college: '大专',
  bachelor: '本科',
  master: '硕士',
  doctor: '博士',
} as const;
/** Which days are free. 双休 is no benefit beside it, so that a job can't say two things. Jobs from before say nothing. */
const rests = {
  '': '未注明',
  weekends: '双休',
  alternate: '大小周',
  oneDay: '单休',
  shifts: '排班轮休',
  flexible: '弹性工作',
} as const;
const benefits = {
  insurance: '五险一金',
  medical: '补充医疗保险',
  leave: '带薪年假',
  bonus: '年终奖',
  stock: '股票期权',
  overtime: '加班补贴',
  meals: '餐补',
  food: '包吃',
  lodging: '包住',
  rent: '住房补贴',
  transport: '交通补贴',
  phone: '通讯补贴',
  shuttle: '免费班车',
  checkup: '定期体检',
  holidays: '节日福利',
  trips: '员工旅游',
} as const;

const TIME_OF_DAY = /^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/;

/** A time of day, `09:00`, or nothing. */
function timeOfDay(label: string) {
  const max = 5;
  const schema = v.pipe(line(max, label), v.regex(TIME_OF_DAY, `${label}格式不正确`));
  return { ...text(label, { max, query: 'none' }), schema, control: 'time' } as const;
}

const MAX_SALARY = 1_000_000;
/** Longest validity of a published job, in days. A setting may shorten it. */
export const MAX_JOB_DAYS = 90;

/**
 * The fields that a company writes of a job, in the order of the form. A change of a field with `identity` sends a
 * published job back to review. Rules for online recruiting require headcount, conditions, duties, place, pay and validity.
 */
export const jobFields = {
  title: text('职位名称', { max: 64, required: true, query: 'search', identity: true }),
  category: choice('职位类别', categories, {
    query: 'sort',
    required: true,
    initial: 'other',
    otherwise: 'other',
    message: '请选择职位类别',
  }),
  employmentType: choice('用工形式', employmentTypes, {
    query: 'sort',
    required: true,
    initial: 'fullTime',
    otherwise: 'labour',
    message: '请选择用工形式',
  }),
  headcount: whole('招聘人数', { min: 1, max: 999, required: true, query: 'sort', identity: true }),
  city: text('工作城市', { max: 32, required: true, query: 'search' }),
  address: text('工作地点', { max: 256, required: true, query: 'find', wide: true }),
  salaryMin: whole('最低月薪', { min: 1, max: MAX_SALARY, required: true, query: 'sort', identity: true }),
  salaryMax: whole('最高月薪', { min: 1, max: MAX_SALARY, required: true, query: 'sort', identity: true }),
  salaryMonths: whole('年薪月数', { min: 12, max: 24, query: 'none', identity: true }),
  experience: choice('经验要求', experiences, {
    query: 'sort',
    required: true,
    initial: 'any',
    otherwise: 'any',
    message: '请选择经验要求',
  }),
  education: choice('学历要求', degrees, {
    query: 'sort',
    required: true,
    initial: 'any',
    otherwise: 'any',
    message: '请选择学历要求',
  }),
  workFrom: timeOfDay('上班时间'),
  workTo: timeOfDay('下班时间'),
  restDays: choice('休息方式', rests, {
    query: 'none',
    initial: '',
    otherwise: '',
    message: '请选择休息方式',
  }),
  benefits: choices('福利待遇', benefits),
  validUntil: day('有效期至', { required: true, query: 'sort' }),
  description: longText('岗位职责', { max: 4000, required: true, identity: true }),
  requirements: longText('任职要求', { max: 4000, required: true, identity: true }),
  skills: skillTags('技能标签'),
  companyDescription: longText('企业介绍', { max: 1000, identity: true }),
} as const;

export type JobField = keyof typeof jobFields;
export const jobFieldNames = fieldNames(jobFields);
/** Fields that a submitted job must have. A draft may lack them. */
export const requiredJobFields = namesWith(jobFields, { required: true });
/** A change of one of these sends a published job back to review. */
export const reviewedJobFields = namesWith(jobFields, { identity: true });
/** The fields that are searched for discriminating words. */
export const wordedJobFields = ['title', 'description', 'requirements', 'skills', 'companyDescription'] as const;
export const blankJob = pluck(jobFields, 'initial');

/** All text of a job that is searched for words, each field in lines of its own. */
export function wordedTextOf(job: Readonly<Record<(typeof wordedJobFields)[number], string>>): string {
  return wordedJobFields.map((field) => job[field]).join('\n');
}

/** Why the hours of a working day can't be shown: one of their ends is missing, or they last no time. */
export function workHoursFaults({ workFrom, workTo }: { workFrom: string; workTo: string }): {
  workFrom?: string;
  workTo?: string;
} {
  if (workFrom === workTo) return workFrom === '' ? {} : { workTo: '下班时间不能与上班时间相同' };
  if (workFrom === '') return { workFrom: '请填写上班时间' };
  return workTo === '' ? { workTo: '请填写下班时间' } : {};
}

/** An unknown stored status reads as removed, which nobody but its company and administrators sees. */
export const closedJobStatus = { known: jobStatuses, otherwise: 'removed' } as const;

/** The ends of a pay in thousands: `15–25`, `8.5`. They are rounded, unless that would make them equal or nothing. */
export function formatThousands(from: number, to: number): string {
  if (from === to) return thousands(from);
  const [first, last] = [thousands(from), thousands(to)];
  return first === last ? `${from / 1000}–${to / 1000}` : `${first}–${last}`;
}

function thousands(yuan: number): string {
  return String(Math.round(yuan / 100) / 10 || yuan / 1000);
}

/** `15–25K·13薪`, as job seekers read the pay. Money is in yuan a month. */
export function formatPay(job: { salaryMin: number; salaryMax: number; salaryMonths: number }): string {
  const range = formatThousands(job.salaryMin, job.salaryMax);
  return job.salaryMonths > 12 ? `${range}K·${job.salaryMonths}薪` : `${range}K`;
}
