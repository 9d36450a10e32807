import { useQueries } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Query } from '#contract/list-query.ts';
import type { ModelName } from '#contract/models.ts';
import { queryFields } from '../cloud/calls/data.ts';

/** Records that wait, and the time since when they do. */
export type Line = {
  model: ModelName;
  query: Query;
  since: 'createTime' | 'updateTime';
  /** Undefined while it is not known. Without records there is nothing to ask for. */
  count: number | undefined;
};

const rows = v.array(v.looseObject({ createTime: v.optional(v.number()), updateTime: v.optional(v.number()) }));

/** Since when the record of each line that has waited longest waits: one row of one query for a line. */
export function useOldest(lines: readonly Line[]): (number | undefined)[] {
  const oldest = useQueries({
    queries: lines.map(({ model, query, since, count }) => ({
      queryKey: [model, 'oldest', since, query],
      queryFn: async () => {
        const page = await queryFields(model, [since], { query, orderBy: [{ [since]: 'asc' }], limit: 1 });
        return v.parse(rows, page.records)[0]?.[since] ?? null;
      },
      enabled: count !== undefined && count > 0,
    })),
  });
  return oldest.map(({ data }, index) => (lines[index]?.count ? (data ?? undefined) : undefined));
}
