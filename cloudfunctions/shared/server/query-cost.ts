import { exceeded } from '#contract/bounds.ts';
import { MAX_OFFSET, MAX_QUERY_COST } from '#contract/call-limits.ts';
import { models } from '#contract/models.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { openModel } from '#database/open-model.ts';

/** What a query, a count or an aggregation asks for. */
type Query = Readonly<Record<string, unknown>>;

/** What the parts of a query cost for each record that it reads, measured against one comparison. */
const SEARCH = 4;
const VALUES_OF_ONE = 50;
const SORT = 3;
const METRIC = 3;
const GROUP = 4;
const OFFSET_OF_ONE = 500;

/**
 * Computes what a call may cost before it runs, from its conditions, the values in their lists, sorts, offset, groups and
 * metrics. Throws QUERY_TOO_COSTLY, which says what to narrow, above MAX_QUERY_COST.
 */
export function refuseCostly(query: Query): void {
  if (Number(query.offset ?? 0) > MAX_OFFSET) throw exceeded('offset');
  if (costOf(query) > MAX_QUERY_COST) throw exceeded('queryCost');
}

/** Whether a query names its only record, by id or by a unique field. Then it costs no more than a look-up. */
export function namesOneRecord({ model, query }: Query): boolean {
  const name = typeof model === 'string' ? openModel(model) : undefined;
  if (name === undefined || !isPlainObject(query)) return false;
  const [condition, ...others] = Object.entries(query);
  if (condition === undefined || others.length > 0) return false;
  const [field, value] = condition;
  return typeof value === 'string' && (field === '_id' || models[name].unique.some((column) => column.field === field));
}

/** The cost of a query, in comparisons for each record. */
export function costOf({ query, orderBy, offset, groupBy, metrics }: Query): number {
  return (
    filterCost(query) +
    SORT * lengthOf(orderBy) +
    GROUP * lengthOf(groupBy) +
    METRIC * lengthOf(metrics) +
    Number(offset ?? 0) / OFFSET_OF_ONE
  );
}

function filterCost(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((cost, item) => cost + filterCost(item), 0);
  if (!isPlainObject(value)) return 0;
  return Object.entries(value).reduce((cost, [name, operand]) => cost + termCost(name, operand), 0);
}

function termCost(name: string, operand: unknown): number {
  if (name === '$and' || name === '$or') return filterCost(operand);
  if (name === '$search') return SEARCH;
  if (name === '$in' || name === '$nin') return 1 + lengthOf(operand) / VALUES_OF_ONE;
  // Each operator of a field is a comparison of its own.
  return isPlainObject(operand) ? filterCost(operand) : 1;
}

function lengthOf(value: unknown): number {
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}
