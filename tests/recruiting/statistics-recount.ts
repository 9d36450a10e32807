import { DAY_MS, HOUR_MS } from '#contract/days.ts';
import type { RecordOf } from '#contract/models.ts';
import { responseStatuses } from '#contract/recruiting/application-status.ts';
import { MAX_RESPONSES, MIN_RESPONSES, SLOWEST_COMPANIES, steps, TOP_JOBS } from '#contract/recruiting/statistics.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';

/** Generated records, as they are stored. */
export type Generated = {
  users: readonly { createTime: number }[];
  companies: readonly { userId: string; companyName: string; createTime: number }[];
  jobs: readonly { _id: string; title: string; category: string; userId: string; firstPublishTime: number }[];
  applications: readonly Pick<RecordOf<'Application'>, 'employerId' | 'jobId' | 'createTime' | 'times'>[];
  views: readonly { jobId: string; employerId: string; createTime: number }[];
};

// The recount shares nothing with the product but the limits: days are named by the platform's own calendar.

export type Period = { from: string; to: string };

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });
/** The calendar is slow, and the zone differs from UTC by whole hours. */
const days = new Map<number, string>();

export function dayText(time: number): string {
  const hour = Math.floor(time / HOUR_MS);
  const known = days.get(hour) ?? calendar.format(time);
  days.set(hour, known);
  return known;
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

function weeksOf({ from, to }: Period): string[] {
  const weeks: string[] = [];
  for (let time = Date.parse(mondayOf(from)); time <= Date.parse(to); time += 7 * DAY_MS) {
    weeks.push(new Date(time).toISOString().slice(0, 10));
  }
  return weeks;
}

type Moment = { time: number; figure: string; employerId?: string; jobId?: string; category?: string | undefined };

function* momentsOf({ users, companies, jobs, applications, views }: Generated): Generator<Moment> {
  for (const { createTime: time } of users) yield { time, figure: 'users' };
  for (const { createTime: time } of companies) yield { time, figure: 'companies' };
  for (const { firstPublishTime: time } of jobs) yield { time, figure: 'jobs' };
  // Looks count from the next day on.
  for (const { createTime: time, ...of } of views) {
    if (dayText(time) < dayText(NOON)) yield { ...of, time, figure: 'views' };
  }
  const categoryOf = new Map(jobs.map(({ _id, category }) => [_id, category]));
  for (const { createTime, times, employerId, jobId } of applications) {
    const of = { employerId, jobId, category: categoryOf.get(jobId) };
    yield { ...of, time: createTime, figure: 'applications' };
    yield { ...of, time: times.interviewing ?? 0, figure: 'interviews' };
    yield { ...of, time: times.offered ?? 0, figure: 'offers' };
    yield { ...of, time: times.hired ?? 0, figure: 'hires' };
  }
}

type Counts = Record<string, number>;
const isWithin = (day: string, { from, to }: Period) => day >= from && day <= to;

/** Counts the moments of a period, in all, by week, and by what `keyOf` returns. Moments without a key only in all. */
function tally(
  data: Generated,
  period: Period,
  figures: readonly string[],
  { isCounted, keyOf }: { isCounted(moment: Moment): boolean; keyOf(moment: Moment): string | undefined },
) {
  const zeros = (): Counts => Object.fromEntries(figures.map((figure) => [figure, 0]));
  const totals = zeros();
  const weeks = new Map(weeksOf(period).map((week) => [week, zeros()]));
  const keys = new Map<string, Counts>();
  for (const moment of momentsOf(data)) {
    const day = dayText(moment.time);
    if (moment.time === 0 || !isWithin(day, period) || !isCounted(moment)) continue;
    const key = keyOf(moment);
    const ofKey = keys.get(key ?? '') ?? zeros();
    if (key !== undefined) keys.set(key, ofKey);
    for (const counts of [totals, ofKey, weeks.get(mondayOf(day)) ?? zeros()]) {
      if (moment.figure in counts) counts[moment.figure] = (counts[moment.figure] ?? 0) + 1;
    }
  }
  return { totals, weeks: [...weeks].map(([week, counts]) => ({ week, ...counts })), keys };
}

/** The waits until the latest first responses of a period, by company. */
function waitsOf({ applications }: Generated, period: Period, company?: string): Map<string, number[]> {
  const responses: { employerId: string; createTime: number; response: number }[] = [];
  for (const { createTime, times, employerId } of applications) {
    const response = Math.min(...responseStatuses.flatMap((status) => times[status] ?? []));
    const isWanted = company === undefined || employerId === company;
    if (!isWanted || !Number.isFinite(response) || !isWithin(dayText(response), period)) continue;
    responses.push({ employerId, createTime, response });
  }
  const descending = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);
  responses.sort(
    (a, b) => b.response - a.response || descending(a.employerId, b.employerId) || b.createTime - a.createTime,
  );
  const waits = new Map<string, number[]>();
  for (const { employerId, createTime, response } of responses.slice(0, MAX_RESPONSES)) {
    const ofCompany = waits.get(employerId) ?? [];
    waits.set(employerId, ofCompany);
    ofCompany.push(response - createTime);
  }
  return waits;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number) => sorted[Math.floor(index)] ?? Number.NaN;
  return Math.floor((at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2);
}

export function recountCompany(data: Generated, employerId: string, period: Period) {
  const { totals, weeks, keys } = tally(data, period, steps, {
    isCounted: (moment) => moment.employerId === employerId,
    keyOf: ({ jobId }) => jobId,
  });
  const titleOf = new Map(data.jobs.map(({ _id, title }) => [_id, title]));
  const jobs = [...keys].sort(
    ([one, a], [other, b]) =>
      (b.applications ?? 0) - (a.applications ?? 0) || (b.views ?? 0) - (a.views ?? 0) || (one < other ? -1 : 1),
  );
  const others = jobs.slice(TOP_JOBS).map(([, counts]) => counts);
  const sumOf = (figure: string) => others.reduce((sum, counts) => sum + (counts[figure] ?? 0), 0);
  const waits = waitsOf(data, period, employerId).get(employerId) ?? [];
  return {
    scope: 'company',
    totals,
    weeks,
    jobs: jobs.slice(0, TOP_JOBS).map(([jobId, counts]) => ({ jobId, title: titleOf.get(jobId), ...counts })),
    otherJobs: others.length > 0 ? Object.fromEntries(steps.map((step) => [step, sumOf(step)])) : null,
    responses: waits.length,
    medianMs: waits.length === 0 ? null : median(waits),
  };
}

export function recountPlatform(data: Generated, period: Period) {
  const figures = ['users', 'companies', 'jobs', 'applications', 'hires'];
  const { totals, weeks, keys } = tally(data, period, figures, {
    isCounted: ({ figure }) => figures.includes(figure),
    keyOf: ({ category }) => category,
  });
  const categories = [...keys]
    .map(([category, { applications = 0, hires = 0 }]) => ({ category, applications, hires }))
    .sort((a, b) => b.applications - a.applications || (a.category < b.category ? -1 : 1));
  const names = new Map(data.companies.map(({ userId, companyName }) => [userId, companyName]));
  const slowest = [...waitsOf(data, period)]
    .filter(([, waits]) => waits.length >= MIN_RESPONSES)
    .map(([userId, waits]) => ({
      companyName: names.get(userId) ?? '',
      responses: waits.length,
      medianMs: median(waits),
    }))
    .sort((a, b) => b.medianMs - a.medianMs)
    .slice(0, SLOWEST_COMPANIES);
  return { scope: 'platform', totals, weeks, categories, slowest };
}
