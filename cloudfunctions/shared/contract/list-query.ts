import type { ModelName, RecordOf } from './models.ts';

export type FieldOf<M extends ModelName> = keyof RecordOf<M> & string;
export type Query = Record<string, unknown>;
/** What a field must be: one value ('' means any), or comparisons such as `{ $gte: 5000 }`. */
export type Condition = string | Readonly<Record<string, unknown>>;
export type Conditions<M extends ModelName> = Partial<Record<FieldOf<M>, Condition | undefined>> & {
  $and?: readonly Query[];
};

/** One of several fields contains a text. */
export function foundIn<M extends ModelName>(fields: readonly FieldOf<M>[], text: string): Query {
  return { $or: fields.map((field) => ({ [field]: { $search: text } })) };
}

/**
 * What a search looks for: fields, of which one has to contain the whole text, or a facet that has to contain each of its
 * words, in any order.
 */
export type Searched<M extends ModelName> = readonly FieldOf<M>[] | { facet: string };

/** What a list is ordered by, descending, while its records are searched by words (`facet.ts`). */
export const RELEVANCE = 'relevance';

/** Each word costs as much as a search of its own, so the rest of a long text is one word. */
const MAX_WORDS = 4;

/** The words of a search. */
export function wordsOf(search: string): string[] {
  const text = search.trim();
  if (text === '') return [];
  const words = text.split(/\s+/);
  const rest = words.slice(MAX_WORDS).join(' ');
  return [...new Set(words.slice(0, MAX_WORDS)), ...(rest === '' ? [] : [rest])];
}

/** The filter of a list as the server expects it: a search, and conditions. */
export function listQuery<M extends ModelName>(
  search: string,
  searched: Searched<M>,
  conditions: Conditions<M> = {},
): Query {
  const query: Query = {};
  for (const [field, value] of Object.entries(conditions))
    if (value !== undefined && value !== '') query[field] = value;
  const text = search.trim();
  if (text === '') return query;
  if ('facet' in searched) {
    const found = wordsOf(search).map((word) => ({ [searched.facet]: { $search: word } }));
    return { ...query, $and: [...(conditions.$and ?? []), ...found] };
  }
  return searched.length === 0 ? query : { ...query, ...foundIn(searched, text) };
}
