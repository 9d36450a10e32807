import { choiceNames } from '#contract/choices.ts';
import { dayOf } from '#contract/days.ts';
import { choiceName } from '#contract/fields.ts';
import type { RecordOf } from '#contract/models.ts';
import { ACTIVE_DAYS, RECENT_DAYS } from '#contract/recruiting/company-figures.ts';
import { formatPay, type JobField, jobFieldNames, jobFields } from '#contract/recruiting/job.ts';
import { jobStatuses } from '#contract/recruiting/job-status.ts';
import { skillsOf } from '#contract/recruiting/skills.ts';
import { formatCount } from '../../components/format-number.ts';
import { formatDate } from '../../components/format-time.ts';
import type { FormatValue } from '../../components/history/changes.ts';
import type { Fact } from '../../components/record/facts.tsx';
import { numberCopy } from '../../copy/numbers.ts';
import { jobCopy } from '../../copy/recruiting/job.ts';

/** What a company writes of a job. */
export type JobInput = Pick<RecordOf<'Job'>, JobField>;

const units: Readonly<Partial<Record<JobField, (value: string) => string>>> = {
  headcount: jobCopy.people,
  salaryMin: jobCopy.yuan,
  salaryMax: jobCopy.yuan,
  salaryMonths: jobCopy.months,
};

/** Labels of the fields that the history of a job shows, in its order. */
export const jobHistoryLabels = { status: jobCopy.status, reason: jobCopy.reason, ...jobCopy.fields } as const;

/** Formats a field of a job, or its status. Empty values read 未填写. */
export const formatJobValue: FormatValue = (name, value) => {
  if (name === 'status') return jobCopy.statuses[jobStatuses.find((known) => known === value) ?? 'removed'];
  const known = jobFieldNames.find((one) => one === name);
  if (known === undefined) return typeof value === 'string' && value !== '' ? value : jobCopy.blank;
  const field = jobFields[known];
  if (field.control === 'choice') return choiceName(field, value);
  if (field.control === 'choices') return choiceNames(field, String(value ?? '')).join('、') || jobCopy.blank;
  if (known === 'salaryMonths' && value === 0) return jobCopy.noBonus;
  if (value === '' || value === 0 || value === undefined || value === null) return jobCopy.blank;
  if (field.control === 'date') return formatDate(Number(value));
  const text = typeof value === 'number' ? formatCount(value) : String(value);
  return units[known]?.(text) ?? text;
};

/** One field of a job with its formatted value. */
export function jobFact(name: JobField, value: unknown): Fact {
  const text = formatJobValue(name, value);
  return {
    label: jobCopy.fields[name],
    value: text,
    isBlank: text === jobCopy.blank,
    isWide: 'wide' in jobFields[name],
  };
}

/** All fields of a job, in the order of the form. Details that are not given are left out. */
export function jobFacts(job: JobInput, names: readonly JobField[] = jobFieldNames): Fact[] {
  return names.filter((name) => !lacks(job, name)).map((name) => jobFact(name, job[name]));
}

/** What a job may say beside what every job must. */
export const detailFields = ['workFrom', 'workTo', 'restDays', 'benefits', 'skills', 'companyDescription'] as const;

function lacks(job: JobInput, name: JobField): boolean {
  return detailFields.some((detail) => detail === name) && job[name] === jobFields[name].initial;
}

const conditionFields = ['experience', 'education', 'employmentType'] as const;
const payFields: readonly JobField[] = ['salaryMin', 'salaryMax', 'salaryMonths'];
const headFields: readonly JobField[] = ['title', 'city', ...conditionFields];
/** The short form of a pay is rounded to it. */
const PAY_STEP = 100;

/** The fields that the title, the conditions and the pay of a job do not show. Details that are not given are left out. */
export function fieldsBelowHead(job: JobInput): JobField[] {
  const isPayInFull = [job.salaryMin, job.salaryMax].every((pay) => pay > 0 && pay % PAY_STEP === 0);
  const shown = isPayInFull ? [...headFields, ...payFields] : headFields;
  return jobFieldNames.filter((name) => !shown.includes(name) && !lacks(job, name));
}

/** Where the job is and whom it asks for: 上海, 1–3年, 大专, 全职. */
export function jobConditions(job: Pick<JobInput, 'city' | 'experience' | 'education' | 'employmentType'>): string[] {
  const conditions = conditionFields.map((name) => formatJobValue(name, job[name]));
  return [job.city, ...conditions].filter((part) => part !== '');
}

/** When one works: `工作时间 09:00–18:00`, `双休`. A shift may end on the next day. What is not given is left out. */
export function jobHours({ workFrom, workTo, restDays }: Pick<JobInput, 'workFrom' | 'workTo' | 'restDays'>): string[] {
  const hours = workFrom === '' || workTo === '' ? '' : jobCopy.hours(workFrom, workTo, workTo < workFrom);
  return [hours, restDays === '' ? '' : formatJobValue('restDays', restDays)].filter(Boolean);
}

/** The benefits that a job offers, by their names. */
export function jobBenefits({ benefits }: Pick<JobInput, 'benefits'>): string[] {
  return choiceNames(jobFields.benefits, benefits);
}

const CARD_TAGS = 3;

/** What a card points out of a job: its first skills, then its first benefits. */
export function jobTags(job: Pick<JobInput, 'skills' | 'benefits'>): string[] {
  return [...new Set([...skillsOf(job.skills), ...jobBenefits(job)])].slice(0, CARD_TAGS);
}

/** `15–25K·13薪`, or a stand-in for a draft without pay. */
export function jobPay(job: Pick<JobInput, 'salaryMin' | 'salaryMax' | 'salaryMonths'>): string {
  return job.salaryMin > 0 && job.salaryMax > 0 ? formatPay(job) : jobCopy.payBlank;
}

type CompanyFigures = Pick<RecordOf<'Job'>, 'answerPercent' | 'answerHours' | 'activeDay'>;

/** How the company answers, and when it was last active: `回复率 86%，通常 2 天内回复`, `今天活跃`. What is unknown is left out. */
export function companyFacts({ answerPercent, answerHours, activeDay }: CompanyFigures, now = Date.now()): string[] {
  return [answerText(answerPercent, answerHours), activityText(dayOf(now) - activeDay)].filter((text) => text !== '');
}

function answerText(percent: number | null, hours: number | null): string {
  if (percent === null) return '';
  if (hours === null) return jobCopy.answers(percent);
  const span = hours <= 24 ? numberCopy.hours(String(hours)) : numberCopy.days(String(hours / 24));
  return jobCopy.answersWithin(percent, span);
}

function activityText(daysAgo: number): string {
  if (daysAgo <= 0) return jobCopy.activeToday;
  const days = [RECENT_DAYS, ACTIVE_DAYS].find((within) => daysAgo < within);
  return days === undefined ? '' : jobCopy.activeWithin(days);
}

/** The title of a job. A draft may lack it. */
export function jobTitle(job: Pick<JobInput, 'title'>): string {
  return job.title || jobCopy.untitled;
}
