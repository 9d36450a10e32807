import * as v from 'valibot';
import { parseDay } from '../days.ts';
import type { ApplicationStatus } from './application-status.ts';

/** The longest period of statistics. A year and a week, so that a year can be compared with its beginning. */
const MAX_STATISTICS_WEEKS = 53;
/** The jobs and the companies that statistics name. */
export const TOP_JOBS = 20;
export const SLOWEST_COMPANIES = 10;
/** A company with fewer responses is not compared with others. */
export const MIN_RESPONSES = 5;
/** Medians are taken of the latest responses of the period, so that their cost is bounded. */
export const MAX_RESPONSES = 50_000;

const day = v.pipe(
  v.string('日期格式不正确'),
  v.check((text) => parseDay(text) !== undefined, '日期格式不正确'),
);

/** Both days belong to the period. */
export const periodSchema = v.pipe(
  v.strictObject({ from: day, to: day }),
  v.check((period) => lengthOf(period) >= 1, '开始日期不能晚于结束日期'),
  v.check((period) => lengthOf(period) <= 7 * MAX_STATISTICS_WEEKS, `统计时段不能超过${MAX_STATISTICS_WEEKS}周`),
);
export type Period = v.InferOutput<typeof periodSchema>;

function lengthOf({ from, to }: { from: string; to: string }): number {
  return (parseDay(to) ?? 0) - (parseDay(from) ?? 0) + 1;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The steps of an application that are counted, in their order. Each counts an application once, on the day of the first time. */
export const steps = ['views', 'applications', 'interviews', 'offers', 'hires'] as const;
export type Step = (typeof steps)[number];
export type CountedStep = Exclude<Step, 'views' | 'applications'>;
/** The status that an application reaches with a step. */
export const countedStatuses = {
  interviews: 'interviewing',
  offers: 'offered',
  hires: 'hired',
} as const satisfies Record<CountedStep, ApplicationStatus>;
const funnel = { views: count, applications: count, interviews: count, offers: count, hires: count };
const funnelSchema = v.object(funnel);
export type Funnel = v.InferOutput<typeof funnelSchema>;

/** What the administrators' statistics count. */
export const platformFigures = ['users', 'companies', 'jobs', 'applications', 'hires'] as const;
export type PlatformFigure = (typeof platformFigures)[number];
const platform = { users: count, companies: count, jobs: count, applications: count, hires: count };

/** The Monday of a week. Days before the period and after it are not counted. */
const week = v.string();
/** Of no responses, the median is null. */
const medianMs = v.nullable(v.number());

const companyStatistics = v.object({
  scope: v.literal('company'),
  totals: funnelSchema,
  weeks: v.array(v.object({ week, ...funnel })),
  /** The jobs with the most applications. The title of a deleted job is empty. */
  jobs: v.array(v.object({ jobId: v.string(), title: v.string(), ...funnel })),
  /** All other jobs together; null if there are none. */
  otherJobs: v.nullable(funnelSchema),
  responses: count,
  medianMs,
});
export type CompanyStatistics = v.InferOutput<typeof companyStatistics>;

const platformStatistics = v.object({
  scope: v.literal('platform'),
  totals: v.object(platform),
  weeks: v.array(v.object({ week, ...platform })),
  categories: v.array(v.object({ category: v.string(), applications: count, hires: count })),
  /** The companies with the longest median, among those with enough responses. */
  slowest: v.array(v.object({ companyName: v.string(), responses: count, medianMs: v.number() })),
});
export type PlatformStatistics = v.InferOutput<typeof platformStatistics>;

/** A company gets its own figures, an administrator those of the platform. None names a person. */
export const statisticsSchema = v.variant('scope', [companyStatistics, platformStatistics]);
