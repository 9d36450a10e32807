import type * as v from 'valibot';
import type { ErrorCode } from './errors.ts';
import { type Field, type FieldTraits, textTraits } from './fields.ts';
import type { Role } from './roles.ts';

export const numberTraits: FieldTraits = { kind: 'number', filter: true, sort: true, search: false };
export const recordTraits = {
  _id: textTraits.sort,
  createTime: numberTraits,
  updateTime: numberTraits,
  revision: numberTraits,
};

/** A field with a fixed set of values, and what any other stored value reads as: the value that permits least. */
export type ClosedField = { known: readonly string[]; otherwise: string };
/** No two rows have the same value in `column`. A column with another name than the field holds its `uniqueKey`. */
export type UniqueColumn = { column: string; field: string; error: ErrorCode };

export type Model<Entries extends v.ObjectEntries> = {
  /** Records as the functions return them; the browser parses them with the same schema. */
  record: v.ObjectSchema<Entries, undefined>;
  /** What a query may do with each field. A field that is missing here does not exist for a caller. */
  traits: { readonly [F in keyof Entries]: FieldTraits };
  /** The declared fields that people write. */
  fields: Readonly<Record<string, Field>>;
  /** A database may hold other values after a restore, a change by hand, or a return to an earlier release. */
  closed: Readonly<Record<string, ClosedField>>;
  /**
   * The field with the id of the user whom a record belongs to, if it belongs to one. Records of two people have a field
   * for each role.
   */
  owner: (keyof Entries & string) | { readonly [R in Role]?: keyof Entries & string } | null;
  /**
   * The field with the id of the user whose deletion deletes the record. Null for a record that stays, or that a rule of
   * its own removes or erases (`server/recruiting/erase.ts`).
   */
  deletedWith: (keyof Entries & string) | null;
  /** Whether the owner reads the history of the record, for models of which one user has few records. */
  showsHistory?: true;
  /** Fields whose values the history does not show, because they tell about a person. It shows that they changed. */
  unaudited?: readonly (keyof Entries & string)[];
  /** Of several violations, the first one is reported. */
  unique: readonly UniqueColumn[];
};

/** Declares a model. The type check names the traits that are missing. */
export function defineModel<const Entries extends v.ObjectEntries>(declaration: Model<Entries>): Model<Entries> {
  return declaration;
}
