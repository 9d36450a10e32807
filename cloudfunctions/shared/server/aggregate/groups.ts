import type { ActionInput } from '#contract/actions.ts';
import { AppError } from '#contract/errors.ts';
import type { FieldTraits } from '#contract/models.ts';
import type { SortKey } from '#database/order-sql.ts';

export type Aggregation = Omit<ActionInput<'queryMySQLData', 'aggregate'>, 'model'>;
export type Metric = Aggregation['metrics'][string];

/**
 * Validates an aggregation and returns the order of its groups: as requested, by grouping fields or metrics, then by the
 * remaining grouping fields, so that the order is complete.
 */
export function readGroups(
  { groupBy, metrics, orderBy }: Aggregation,
  traitsOf: (field: string) => FieldTraits | undefined,
): SortKey[] {
  if (new Set(groupBy).size < groupBy.length) throw new AppError('VALIDATION_FAILED', '分组字段重复');
  for (const field of groupBy) {
    if (!traitsOf(field)?.filter) throw new AppError('VALIDATION_FAILED', '不支持的分组字段');
    if (Object.hasOwn(metrics, field)) throw new AppError('VALIDATION_FAILED', '统计名称与分组字段重复');
  }
  for (const metric of Object.values(metrics)) {
    if (metric.op !== 'count' && !isMeasurable(metric.op, traitsOf(metric.field))) {
      throw new AppError('VALIDATION_FAILED', '不支持的统计字段');
    }
  }
  const order = orderBy.flatMap((entry) => Object.entries(entry).map(([field, direction]) => ({ field, direction })));
  const names = order.map(({ field }) => field);
  if (names.some((name) => !groupBy.includes(name) && !Object.hasOwn(metrics, name))) {
    throw new AppError('VALIDATION_FAILED', '不支持的排序字段');
  }
  if (new Set(names).size < names.length) throw new AppError('VALIDATION_FAILED', '排序字段重复');
  const rest = groupBy.filter((field) => !names.includes(field));
  return [...order, ...rest.map((field): SortKey => ({ field, direction: 'asc' }))];
}

/** Sums and means need numbers; minimum and maximum also accept sortable texts. */
function isMeasurable(op: Exclude<Metric['op'], 'count'>, traits: FieldTraits | undefined): boolean {
  if (!traits) return false;
  if (traits.kind === 'json' || traits.kind === 'number') return true;
  return (op === 'min' || op === 'max') && traits.kind === 'text' && traits.sort !== false;
}

/** The mean as both databases compute it; null of no values. */
export function mean(sum: number, count: number): number | null {
  return count === 0 ? null : sum / count;
}
