import type { Period } from '#contract/recruiting/statistics.ts';
import { statisticsCopy as copy } from '../../copy/recruiting/statistics.ts';
import type { FigureRow } from './figure-table.ts';
import { daysOfWeek } from './period.ts';

/** The row of a week, named by its days within the period. */
export function weekRow(week: string, values: readonly number[], period: Period): FigureRow {
  const { from, to, isPartial } = daysOfWeek(week, period);
  return { key: week, label: copy.weekOf(from, to.slice(5)), values, isPartial };
}
