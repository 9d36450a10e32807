import { type CompanyStatistics, type Funnel, type Period, steps } from '#contract/recruiting/statistics.ts';
import { statisticsCopy as copy } from '../../copy/recruiting/statistics.ts';
import type { FigureTable } from './figure-table.ts';
import { weekRow } from './week-row.ts';

const columns = steps.map((key) => ({ key, label: copy.steps[key] }));
const figuresOf = (funnel: Funnel) => steps.map((step) => funnel[step]);

/** The steps with their figures, and each one's share of the step before. */
export function funnelTable({ totals }: Pick<CompanyStatistics, 'totals'>): FigureTable {
  return {
    head: copy.funnel.step,
    columns: [
      { key: 'count', label: copy.funnel.count },
      { key: 'rate', label: copy.funnel.rate, format: sayRate },
    ],
    rows: steps.map((step, index) => {
      const before = steps[index - 1];
      const whole = before === undefined ? 0 : totals[before];
      const rate = whole === 0 ? null : Math.round((totals[step] / whole) * 1000) / 1000;
      return { key: step, label: copy.steps[step], values: [totals[step], rate] };
    }),
  };
}

/** `12.5%` */
export function sayRate(rate: number): string {
  return `${Math.round(rate * 1000) / 10}%`;
}

export function courseTable({ weeks }: Pick<CompanyStatistics, 'weeks'>, period: Period): FigureTable {
  return { head: copy.week, columns, rows: weeks.map((week) => weekRow(week.week, figuresOf(week), period)) };
}

/** The jobs in the order of their applications, which the chart shows. */
export function jobsTable({ jobs, otherJobs }: Pick<CompanyStatistics, 'jobs' | 'otherJobs'>): FigureTable {
  const rows = jobs.map(({ jobId, title, ...funnel }) => ({
    key: jobId,
    label: title || copy.jobs.deleted,
    values: figuresOf(funnel),
  }));
  const others = otherJobs ? [{ key: '', label: copy.jobs.others, values: figuresOf(otherJobs) }] : [];
  return { head: copy.jobs.job, columns, rows: [...rows, ...others] };
}
/** The column of `jobsTable` that its chart shows. */
export const APPLICATIONS = steps.indexOf('applications');
