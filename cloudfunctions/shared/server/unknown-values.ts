import { type RawBuilder, sql } from 'kysely';
import { compareText } from '#contract/compare-text.ts';
import { type Filter, mapTerms, matches, type Term } from '#contract/filter.ts';
import { type ClosedField, type ModelName, models } from '#contract/models.ts';
import type { Store } from '#database/tables.ts';

/** Makes a filter match unknown stored values as what they read as. Looks them up only if the filter names the field. */
export async function matchUnknownValues(store: Store, model: ModelName, filter: Filter): Promise<Filter> {
  let result = filter;
  for (const [field, closed] of Object.entries(models[model].closed)) {
    if (!names(filter, field)) continue;
    const unknown = await unknownValues(store, model, field, closed.known);
    if (unknown.length > 0)
      result = mapTerms(result, (term) => (term.field === field ? listStored(term, closed, unknown) : term));
  }
  return result;
}

/** A field as it reads, with unknown values replaced. For queries that use no index. */
export function columnAsRead(model: ModelName, field: string): RawBuilder<unknown> {
  const column = sql.ref(field);
  const closed = models[model].closed[field];
  if (!closed) return column;
  const known = sql.join(closed.known.map((value) => sql.lit(value)));
  return sql`case when ${column} in (${known}) then ${column} else ${sql.lit(closed.otherwise)} end`;
}

function names(filter: Filter, field: string): boolean {
  return 'terms' in filter ? filter.terms.some((term) => names(term, field)) : filter.field === field;
}

/** Lists the stored values that match a term after they are read. */
function listStored(term: Term, { known, otherwise }: ClosedField, unknown: readonly string[]): Filter {
  const matching = (value: string) => matches(term, { [term.field]: value });
  const values = [...known.filter(matching), ...(matching(otherwise) ? unknown : [])];
  return { kind: 'among', field: term.field, operator: '$in', values };
}

/**
 * Finds unknown values in the ranges between the known ones, each by a query of its own, so that both databases search
 * the field's index and never read all of it.
 */
async function unknownValues(store: Store, model: ModelName, field: string, known: readonly string[]) {
  const column = sql.ref(field);
  const sorted = [...known].sort(compareText);
  const gaps = [undefined, ...sorted].map((low, index) => {
    const above = low === undefined ? [] : [sql`${column} > ${low}`];
    const high = sorted[index];
    const below = high === undefined ? [] : [sql`${column} < ${high}`];
    return sql`select ${column} as value from ${sql.table(model)}
      where ${sql.join([...above, ...below], sql` and `)}`;
  });
  const { rows } = await sql<{ value: string }>`${sql.join(gaps, sql` union `)}`.execute(store.sql);
  return rows.map(({ value }) => value);
}
