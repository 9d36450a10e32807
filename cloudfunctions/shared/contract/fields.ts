import type * as v from 'valibot';
import { line, lines, MAX_EMAIL_LENGTH, optionalEmail, required } from './text.ts';

export type FieldKind = 'text' | 'number' | 'boolean' | 'json';
/** What a query may do with a field. */
export type FieldTraits = { kind: FieldKind; filter: boolean; sort: boolean; search: boolean };

/** What a query may do with a field that holds a text. Each step includes the ones before it. */
export const textTraits = {
  none: { kind: 'text', filter: false, sort: false, search: false },
  filter: { kind: 'text', filter: true, sort: false, search: false },
  sort: { kind: 'text', filter: true, sort: true, search: false },
  search: { kind: 'text', filter: true, sort: true, search: true },
} as const satisfies Record<string, FieldTraits>;

/** How a form edits a field. */
export type Control = 'text' | 'tel' | 'email' | 'textarea' | 'logo';

type Options = {
  /** An empty value is refused, and the form marks the field with a star. */
  required?: boolean;
  /** `filter` unless given. A field with `search` has a `…Search` column, which a migration adds. */
  query?: keyof typeof textTraits;
  /** Changing it sends an approved record back to review. */
  identity?: boolean;
  /** The `autocomplete` attribute of the input. */
  autoComplete?: string;
  /** A line below the input. */
  help?: string;
  /** Takes the whole width where facts stand in two columns. */
  wide?: boolean;
};
type Length = { max: number };

/** One field of a model: how it is called, checked, edited, and queried. */
export type TextField = Required<Pick<Options, 'query'>> &
  Omit<Options, 'query'> & { label: string; schema: v.GenericSchema<string, string>; control: Control };

/** A text of one line. */
export function text<const O extends Options & Length>(label: string, options: O) {
  const schema = lineSchema(label, options);
  return { query: 'filter', ...options, label, schema, control: 'text' } as const;
}

/** A telephone number, as free text. */
export function phone<const O extends Options & Length>(label: string, options: O) {
  return { ...text(label, options), autoComplete: 'tel', control: 'tel' } as const;
}

/** An optional e-mail address. */
export function email<const O extends Options>(label: string, options: O) {
  const schema: TextField['schema'] = optionalEmail(label);
  return {
    query: 'filter',
    ...options,
    label,
    schema,
    max: MAX_EMAIL_LENGTH,
    autoComplete: 'email',
    control: 'email',
  } as const;
}

/** An optional text of several lines. */
export function longText<const O extends Options & Length>(label: string, options: O) {
  const schema: TextField['schema'] = lines(options.max, label);
  const help = `选填，最多 ${options.max} 个字符。`;
  return { query: 'none', help, wide: true, ...options, label, schema, control: 'textarea' } as const;
}

function lineSchema(label: string, options: Options & Length): TextField['schema'] {
  return options.required ? required(options.max, label) : line(options.max, label);
}

type FieldTable = Readonly<Record<string, TextField>>;

/** The names of the fields that have these traits: `NamesWith<typeof fields, { required: true }>`. */
export type NamesWith<Fields extends FieldTable, Traits> = {
  [F in keyof Fields]: Fields[F] extends Traits ? F : never;
}[keyof Fields] &
  string;

/** The names of all fields, in the order of their declaration. */
export function fieldNames<Fields extends object>(fields: Fields): readonly (keyof Fields & string)[] {
  return Object.keys(fields).filter((name): name is keyof Fields & string => Object.hasOwn(fields, name));
}

/** The names of the fields that have these traits, in the order of their declaration. */
export function namesWith<Fields extends FieldTable, const Traits extends Partial<TextField>>(
  fields: Fields,
  traits: Traits,
): readonly NamesWith<Fields, Traits>[] {
  const wanted = Object.entries(traits);
  return fieldNames(fields).filter((name): name is NamesWith<Fields, Traits> => {
    const declared = new Map<string, unknown>(Object.entries(fields[name] ?? {}));
    return wanted.every(([trait, value]) => declared.get(trait) === value);
  });
}

/** An object with the same names: `mapFields(fields, (field) => field.label)`. */
export function mapFields<Fields extends FieldTable, Result>(
  fields: Fields,
  map: (field: TextField, name: keyof Fields & string) => Result,
): { [F in keyof Fields]: Result };
export function mapFields(fields: FieldTable, map: (field: TextField, name: string) => unknown): object {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)]));
}
