import type { Store } from '#database/tables.ts';
import type { Caller } from '../caller.ts';
import { compareValues, documentField } from '../documents/document-order.ts';
import { matchingDocuments } from '../documents/list-documents.ts';
import { type Aggregation, type Metric, mean, readGroups } from './groups.ts';

type Fields = Readonly<Record<string, unknown>>;
type Tally = { documents: number; sum: number; numbers: number; extreme: unknown };
type Group = { fields: Fields; tallies: Tally[] };

/**
 * Like `aggregateRecords`, for free documents, which are read one by one. Sums and means ignore values that are not
 * numbers. Minimum and maximum ignore missing values and compare the others like the order of a query.
 */
export async function aggregateDocuments(
  store: Store,
  caller: Caller,
  collection: string,
  input: Aggregation,
): Promise<Record<string, unknown>[]> {
  const order = readGroups(input, documentField);
  const metrics = Object.values(input.metrics);
  const groups = new Map<string, Group>();
  if (input.groupBy.length === 0) groups.set('[]', newGroup([], {}, metrics));
  for await (const document of matchingDocuments(store, caller, collection, input.query)) {
    const key = JSON.stringify(input.groupBy.map((field) => document[field] ?? null));
    const group = groups.get(key) ?? newGroup(input.groupBy, document, metrics);
    groups.set(key, group);
    for (const [index, metric] of metrics.entries()) count(group.tallies[index], metric, document);
  }
  return [...groups.values()]
    .map((group) => readGroup(group, input))
    .sort((a, b) => {
      for (const { field, direction } of order) {
        const difference = compareValues(a[field], b[field]);
        if (difference !== 0) return direction === 'asc' ? difference : -difference;
      }
      return 0;
    })
    .slice(0, input.limit);
}

function newGroup(groupBy: readonly string[], document: Fields, metrics: readonly Metric[]): Group {
  return {
    fields: Object.fromEntries(groupBy.map((field) => [field, document[field] ?? null])),
    tallies: metrics.map(() => ({ documents: 0, sum: 0, numbers: 0, extreme: null })),
  };
}

function count(tally: Tally | undefined, metric: Metric, document: Fields): void {
  if (!tally) return;
  tally.documents += 1;
  if (metric.op === 'count') return;
  const value = document[metric.field] ?? null;
  if (typeof value === 'number') {
    tally.sum += value;
    tally.numbers += 1;
  }
  if (value === null) return;
  const difference = tally.extreme === null ? 0 : compareValues(value, tally.extreme);
  const isFurther = metric.op === 'min' ? difference < 0 : difference > 0;
  if (tally.extreme === null || isFurther) tally.extreme = value;
}

function readGroup({ fields, tallies }: Group, input: Aggregation): Record<string, unknown> {
  const metrics = Object.entries(input.metrics).map(([name, { op }], index) => [name, readTally(op, tallies[index])]);
  return { ...fields, ...Object.fromEntries(metrics) };
}

function readTally(op: Metric['op'], tally: Tally | undefined): unknown {
  if (!tally) return null;
  switch (op) {
    case 'count':
      return tally.documents;
    case 'sum':
      return tally.sum;
    case 'avg':
      return mean(tally.sum, tally.numbers);
    case 'min':
    case 'max':
      return tally.extreme;
    default:
      return op satisfies never;
  }
}
