import { HOUR_MS } from '#contract/days.ts';
import { jobFields } from '#contract/recruiting/job.ts';
import { type Period, type PlatformStatistics, platformFigures } from '#contract/recruiting/statistics.ts';
import { formatCount, sayDuration } from '../../components/format-number.ts';
import { statisticsCopy as copy } from '../../copy/recruiting/statistics.ts';
import type { FigureTable } from './figure-table.ts';
import { weekRow } from './week-row.ts';

export function platformCourseTable({ weeks }: Pick<PlatformStatistics, 'weeks'>, period: Period): FigureTable {
  return {
    head: copy.week,
    columns: platformFigures.map((key) => ({ key, label: copy.platform[key] })),
    rows: weeks.map((week) =>
      weekRow(
        week.week,
        platformFigures.map((figure) => week[figure]),
        period,
      ),
    ),
  };
}

const categoryNames: Readonly<Record<string, string>> = jobFields.category.names;

export function categoriesTable({ categories }: Pick<PlatformStatistics, 'categories'>): FigureTable {
  return {
    head: copy.categories.category,
    columns: [
      { key: 'applications', label: copy.platform.applications },
      { key: 'hires', label: copy.platform.hires },
    ],
    rows: categories.map(({ category, applications, hires }) => ({
      key: category,
      label: categoryNames[category] ?? jobFields.category.names.other,
      values: [applications, hires],
    })),
  };
}

/** The file has hours, with which a spreadsheet can calculate. */
export function slowestTable({ slowest }: Pick<PlatformStatistics, 'slowest'>): FigureTable {
  const { company, median, medianHours, responses, deleted } = copy.slowest;
  return {
    head: company,
    columns: [
      { key: 'median', label: median, fileLabel: medianHours, format: sayHours },
      { key: 'responses', label: responses, format: formatCount },
    ],
    rows: slowest.map((one, index) => ({
      key: String(index),
      label: one.companyName || deleted,
      values: [Math.round((one.medianMs / HOUR_MS) * 100) / 100, one.responses],
    })),
  };
}

export function sayHours(hours: number): string {
  return sayDuration(hours * HOUR_MS);
}
