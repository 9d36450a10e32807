import { MAX_FILTER_TERMS, MAX_OFFSET, MAX_QUERY_COST } from '#contract/call-limits.ts';
import { MAX_LIMIT } from '#contract/limits.ts';
import { costOf } from '#server/query-cost.ts';

type Query = { query: object; limit: number; orderBy?: object[]; offset?: number };

/** Texts that no job has, different in each call, so that nothing is remembered of an earlier one. */
const absent = (call: number, number: number) => `绝无${call}之${number}`;
const sorts = [{ salaryMin: 'asc' }, { salaryMax: 'desc' }, { publishTime: 'asc' }, { createTime: 'desc' }];

/** The most alternatives of a kind that the bounds allow beside the rest of a query. */
function alternatives(rest: Omit<Query, 'query'>, termOf: (number: number) => object): Query {
  const terms: object[] = [];
  while (terms.length < MAX_FILTER_TERMS / 2) {
    const next = { ...rest, query: { $or: [...terms, termOf(terms.length)] } };
    if (costOf(next) > MAX_QUERY_COST) break;
    terms.push(termOf(terms.length));
  }
  return { ...rest, query: { $or: terms } };
}

/** The costliest legal queries of jobs, derived from the bounds. */
export const worstQueries: Readonly<Record<string, (call: number) => Query>> = {
  'searches that find nothing': (call) =>
    alternatives({ limit: MAX_LIMIT }, (number) => ({ title: { $search: absent(call, number) } })),
  'comparisons that exclude nothing': (call) =>
    alternatives({ limit: MAX_LIMIT }, (number) => ({ companyId: absent(call, number) })),
  'lists that exclude nothing, with all sorts': (call) => {
    const values = (field: number) => Array.from({ length: 200 }, (_, index) => absent(call, 1000 * field + index));
    const query = { city: { $nin: values(1) }, category: { $nin: values(2) }, userId: { $nin: values(3) } };
    return { query, limit: MAX_LIMIT, orderBy: sorts, offset: 1 };
  },
  'sorts without an index, far behind': (call) => ({
    query: { salaryMin: { $gte: -call - 1 } },
    limit: MAX_LIMIT,
    orderBy: sorts.slice(0, 3),
    offset: MAX_OFFSET,
  }),
  'the largest pages': (call) => ({ query: { salaryMin: { $gte: -call - 1 } }, limit: MAX_LIMIT }),
};
