import { type RawBuilder, sql } from 'kysely';
import { formatDay, weekOf } from '#contract/days.ts';

/** The first and the last day of a period. */
export type Days = { from: number; to: number };

/** The Monday of the week of a day, in SQL. See `weekOf`. */
export function weekSql(day: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`${day} - (${day} + 3) % 7`;
}

/** One entry for each week of a period, in their order. Weeks without a row have zeros. */
export function fillWeeks<F extends string>(
  { from, to }: Days,
  rows: readonly Readonly<Record<F | 'week', unknown>>[],
  figures: readonly F[],
): ({ week: string } & Record<F, number>)[] {
  const found = new Map(rows.map((row) => [Number(row.week), row]));
  const first = weekOf(from);
  const weeks = Array.from({ length: (weekOf(to) - first) / 7 + 1 }, (_, index) => first + 7 * index);
  return weeks.map((week) => ({ week: formatDay(week), ...numbersOf(found.get(week), figures) }));
}

/** The figures of a row as numbers: sums of no rows are null, and drivers return large ones as text. */
export function numbersOf<F extends string>(
  row: Readonly<Record<F, unknown>> | undefined,
  figures: readonly F[],
): Record<F, number> {
  return mapFigures(figures, (figure) => Number(row?.[figure] ?? 0));
}

export function sumOf<F extends string>(
  rows: readonly Readonly<Record<F, number>>[],
  figures: readonly F[],
): Record<F, number> {
  return mapFigures(figures, (figure) => rows.reduce((sum, row) => sum + row[figure], 0));
}

export function mapFigures<F extends string>(figures: readonly F[], countOf: (figure: F) => number): Record<F, number>;
export function mapFigures(figures: readonly string[], countOf: (figure: string) => number): object {
  return Object.fromEntries(figures.map((figure) => [figure, countOf(figure)]));
}
