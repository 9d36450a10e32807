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

/** The filter of a list as the server expects it: a search over several fields, and conditions. */
export function listQuery<M extends ModelName>(
  search: string,
  searched: readonly FieldOf<M>[],
  conditions: Conditions<M> = {},
): Query {
  const query: Query = {};
  for (const [field, value] of Object.entries(conditions))
    if (value !== undefined && value !== '') query[field] = value;
  const text = search.trim();
  return text === '' || searched.length === 0 ? query : { ...query, ...foundIn(searched, text) };
}
