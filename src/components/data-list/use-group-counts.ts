import { useQuery } from '@tanstack/react-query';
import type { FacetOf } from '#contract/facets.ts';
import type { FieldOf, Query } from '#contract/list-query.ts';
import type { ModelName } from '#contract/models.ts';
import { aggregateRecords } from '../../cloud/calls/data.ts';

export type GroupCounts = ReadonlyMap<string, number>;

/** Counts the records of a model by the values of a field or a facet. The data are undefined until the response arrives. */
export function useGroupCounts<M extends ModelName>(model: M, field: FieldOf<M> | FacetOf<M>, query: Query = {}) {
  return useQuery({
    queryKey: [model, 'groups', field, query],
    queryFn: () =>
      aggregateRecords(model, { query, groupBy: [field], metrics: { count: { op: 'count' } }, limit: 1000 }),
    select: (groups): GroupCounts => new Map(groups.map((group) => [String(group[field]), Number(group.count)])),
  });
}

export function totalOf(counts: GroupCounts): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
