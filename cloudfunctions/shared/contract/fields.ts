import * as v from 'valibot';
import { DAY_MS, dayOf, endOfDay } from './days.ts';
import type { ErrorCode } from './errors.ts';
import { line, lines, MAX_EMAIL_LENGTH, optionalEmail, required, requiredEmail, requiredLines } from './text.ts';

export type FieldKind = 'text' | 'number' | 'boolean' | 'json';
/** How a list reads the Chinese characters of the texts that it sorts; those of a name begin with a surname. */
export type Reading = 'text' | 'name';
/** What a query may do with a field. A field that is sorted by its reading has a `…Sort` column, which a migration adds. */
export type FieldTraits = { kind: FieldKind; filter: boolean; sort: boolean | Reading; search: boolean };

/** What a query may do with a field that holds a text. A text that is only found is not sorted. */
export const textTraits = {
  none: { kind: 'text', filter: false, sort: false, search: false },
  filter: { kind: 'text', filter: true, sort: false, search: false },
  sort: { kind: 'text', filter: true, sort: true, search: false },
  find: { kind: 'text', filter: true, sort: false, search: true },
  search: { kind: 'text', filter: true, sort: true, search: true },
} as const satisfies Record<string, FieldTraits>;

type Options = {
  /** A field with `find` or `search` has a `…Search` column, which a migration adds. */
  query: keyof typeof textTraits;
  /** An empty value is refused, and the form marks the field with a star. */
  required?: boolean;
  /** No two records may have the same value: the error of a duplicate. The column with the unique index is a migration's. */
  unique?: ErrorCode;
  /** Information about a person. The privacy policy names such a field of a user, and every field of a company. */
  personal?: boolean;
  /** Changing it sends an approved record back to review. */
  identity?: boolean;
  /** A person's name, which lists sort by the reading of its surname. */
  isName?: boolean;
  /** The `autocomplete` attribute of the input. */
  autoComplete?: string;
  /** A line below the input. */
  help?: string;
  /** Takes the whole width where facts stand in two columns. */
  wide?: boolean;
};
type Length = { max: number };
type SomeText = v.GenericSchema<string, string>;

type Declared<T> = Options & {
  label: string;
  /** Checks a value that somebody writes. */
  schema: v.GenericSchema<T, T>;
  /** Reads a stored value. */
  stored: v.GenericSchema<unknown, T | null>;
  /** The value in a new record, unless another one is given. */
  initial: T;
  max?: number;
};
/** How a form edits a field, as a text, as one of several values, or as several of them (`choices.ts`). */
type TextControl = { control: 'text' | 'tel' | 'email' | 'textarea' | 'logo' | 'time' };
type ChoiceControl = {
  control: 'choice' | 'choices';
  /** The values, and how each one is called. */
  names: Readonly<Record<string, string>>;
  options: readonly { value: string; label: string }[];
  known: readonly string[];
  otherwise: string;
};

/** A number is edited as text; 0 is an empty input. `date` is a day in China, stored as its last millisecond in ms since the epoch. */
type NumberControl = { control: 'number' | 'date'; min: number; max: number };
/** A list of entries, each with texts of its own, stored as JSON. */
type ListControl = { control: 'list'; entries: Readonly<Record<string, TextField>> };

export type TextField = Declared<string> & (TextControl | ChoiceControl);
export type NumberField = Declared<number> & NumberControl;
export type ListField = Declared<Readonly<Record<string, string>>[]> & ListControl;
/** One field of a model: how it is called, checked, edited, and queried. */
export type Field = TextField | NumberField | ListField;

function field<const O extends Options & Length, const C extends TextControl['control']>(
  label: string,
  schema: SomeText,
  control: C,
  options: O,
) {
  return { ...options, label, schema, stored: v.string(), initial: '', control } as const;
}

/** A text of one line. */
export function text<const O extends Options & Length>(label: string, options: O) {
  return field(label, lineSchema(label, options), 'text', options);
}

/** A telephone number, as free text. */
export function phone<const O extends Options & Length>(label: string, options: O) {
  return field(label, lineSchema(label, options), 'tel', { ...options, autoComplete: 'tel' });
}

/** An e-mail address. */
export function email<const O extends Options>(label: string, options: O) {
  const schema = options.required ? requiredEmail(label) : optionalEmail(label);
  return field(label, schema, 'email', { ...options, max: MAX_EMAIL_LENGTH, autoComplete: 'email' });
}

/** A text of several lines, which a query can't name. */
export function longText<const O extends Omit<Options, 'query' | 'help' | 'wide'> & Length>(label: string, options: O) {
  const help = `${options.required ? '' : '选填，'}最多 ${options.max} 个字符。`;
  const schema = options.required ? requiredLines(options.max, label) : lines(options.max, label);
  return field(label, schema, 'textarea', { ...options, query: 'none', help, wide: true });
}

type Range = { min: number; max: number };
/** The last day that a `Date` knows, less one: its last millisecond has to be known too. */
const MAX_TIME = 8.64e15 - DAY_MS;

/** A whole number. Without `required` it may be 0, which means that it is not given. */
export function whole<const O extends Options & Range>(label: string, options: O) {
  return {
    ...options,
    label,
    schema: wholeSchema(label, options),
    stored: v.number(),
    initial: 0,
    control: 'number',
  } as const;
}

/** The last day of a period. Every moment of it is stored as its last millisecond. */
export function day<const O extends Options>(label: string, options: O) {
  const range = { ...options, min: 0, max: MAX_TIME };
  return {
    ...range,
    label,
    schema: daySchema(label, range),
    stored: v.number(),
    initial: 0,
    control: 'date',
  } as const;
}

function daySchema(label: string, range: Options & Range): v.GenericSchema<number, number> {
  return v.pipe(
    wholeSchema(label, range),
    v.transform((time) => (time === 0 ? 0 : endOfDay(dayOf(time)))),
  );
}

function wholeSchema(label: string, { min, max, required }: Options & Range): v.GenericSchema<number, number> {
  const text = `${label}应为${min}到${max}的整数`;
  return v.pipe(
    v.number(`${label}格式不正确`),
    v.safeInteger(text),
    v.check((value) => value !== 0 || !required, `请填写${label}`),
    v.check((value) => value === 0 || (value >= min && value <= max), text),
  );
}

/** A list of at most `max` entries: `entries('教育经历', { school: text(…) }, { max: 10, query: 'none' })`. */
export function entries<const E extends Readonly<Record<string, TextField>>, const O extends Options & Length>(
  label: string,
  fields: E,
  options: O,
) {
  type Entry = { readonly [F in keyof E]: string };
  const entry = v.strictObject(newRecordSchemas(fields)) as unknown as v.GenericSchema<Entry, Entry>;
  const schema = v.pipe(
    v.array(entry, `${label}格式不正确`),
    v.maxLength(options.max, `${label}不能超过${options.max}项`),
  );
  const initial: Entry[] = [];
  return { ...options, label, schema, stored: v.array(entry), initial, entries: fields, control: 'list' } as const;
}

type Choice<V extends string> = Options & {
  initial: V;
  /** What an unknown stored value reads as: the value that permits least. */
  otherwise: V;
  /** The error of a value that is none of these. */
  message: string;
};

/** One of several values. A database may hold others after a restore, a change by hand, or a return to an earlier release. */
export function choice<V extends string, const O extends Options>(
  label: string,
  names: Readonly<Record<V, string>>,
  choices: O & Choice<NoInfer<V>>,
) {
  const known = fieldNames(names);
  const schema = v.picklist(known, choices.message);
  const stored = v.fallback(v.picklist(known), choices.otherwise);
  const options = known.map((value) => ({ value, label: names[value] }));
  return { ...choices, label, schema, stored, names, options, known, control: 'choice' } as const;
}

/** How a stored value of a choice is called. An unknown one is called like the value that it reads as. */
export function choiceName({ names, otherwise }: Pick<ChoiceControl, 'names' | 'otherwise'>, value: unknown): string {
  return names[String(value)] ?? names[otherwise] ?? '';
}

/** What a query may do with a field. Texts that people write freely are sorted by their reading. */
export function traitsOf({ control, query, isName = false }: Pick<Field, 'control' | 'query' | 'isName'>): FieldTraits {
  const traits: FieldTraits = textTraits[query];
  if (control === 'list') return { ...textTraits.none, kind: 'json' };
  if (control === 'number' || control === 'date') return { ...traits, kind: 'number' };
  return control === 'text' && traits.sort ? { ...traits, sort: isName ? 'name' : 'text' } : traits;
}

function lineSchema(label: string, options: Options & Length): SomeText {
  return options.required ? required(options.max, label) : line(options.max, label);
}

type FieldTable = Readonly<Record<string, Field>>;

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
export function namesWith<Fields extends FieldTable, const Traits extends Partial<Field>>(
  fields: Fields,
  traits: Traits,
): readonly NamesWith<Fields, Traits>[] {
  const wanted = Object.entries(traits);
  return fieldNames(fields).filter((name): name is NamesWith<Fields, Traits> => {
    const declared = new Map<string, unknown>(Object.entries(fields[name] ?? {}));
    return wanted.every(([trait, value]) => declared.get(trait) === value);
  });
}

/** The fields that have these traits: `fieldsWith(fields, { control: 'choice' })`. */
export function fieldsWith<Fields extends FieldTable, const Traits extends Partial<Field>>(
  fields: Fields,
  traits: Traits,
): Pick<Fields, NamesWith<Fields, Traits>>;
export function fieldsWith(fields: FieldTable, traits: Partial<Field>): object {
  return Object.fromEntries(namesWith(fields, traits).map((name) => [name, fields[name]]));
}

/** The names of the fields that declare a trait, whatever its value, in the order of their declaration. */
export function namesDeclaring<Fields extends FieldTable, Trait extends string>(
  fields: Fields,
  trait: Trait,
): readonly NamesWith<Fields, Record<Trait, unknown>>[] {
  return fieldNames(fields).filter((name): name is NamesWith<Fields, Record<Trait, unknown>> => {
    return Object.hasOwn(fields[name] ?? {}, trait);
  });
}

/** Returns a value for each field. Its caller knows the type of the whole, which the type check can't derive. */
function valuesOf<Fields extends FieldTable, Values extends object>(
  fields: Fields,
  map: (field: Field, name: keyof Fields & string) => unknown,
): Values;
function valuesOf(fields: FieldTable, map: (field: Field, name: string) => unknown): object {
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, map(one, name)]));
}

/** An object with the same names: `mapFields(fields, (field) => field.label)`. */
export function mapFields<Fields extends FieldTable, Result>(
  fields: Fields,
  map: (field: Field, name: keyof Fields & string) => Result,
): { [F in keyof Fields]: Result } {
  return valuesOf(fields, map);
}

/** One trait of each field, or of each row of another table: `pluck(fields, 'schema')`. */
export function pluck<Table extends Readonly<Record<string, object>>, Trait extends keyof Table[keyof Table] & string>(
  table: Table,
  trait: Trait,
): { [Name in keyof Table]: Table[Name][Trait] };
export function pluck(table: Readonly<Record<string, object>>, trait: string): object {
  const traitOf = (row: object) => Object.entries(row).find(([name]) => name === trait)?.[1];
  return Object.fromEntries(Object.entries(table).map(([name, row]) => [name, traitOf(row)]));
}

/** The schemas of a new record: a field that is missing has its initial value. */
export function newRecordSchemas<Fields extends FieldTable>(
  fields: Fields,
): { [F in keyof Fields]: v.GenericSchema<unknown, v.InferOutput<Fields[F]['schema']>> } {
  return valuesOf(fields, ({ schema, initial }) => v.optional(schema, initial));
}

type OptionalSchemas<Fields extends FieldTable> = {
  [F in keyof Fields]: v.ExactOptionalSchema<Fields[F]['schema'], undefined>;
};

/** The schemas of a draft: a field may be missing, or as empty as in a new record. */
export function draftSchemas<Fields extends FieldTable>(fields: Fields): OptionalSchemas<Fields> {
  return valuesOf(fields, ({ schema, initial }) =>
    v.exactOptional(typeof initial === 'object' ? schema : v.union([v.literal(initial), schema])),
  );
}

/** The schemas of a change: any of the fields may be missing. */
export function changeSchemas<Fields extends FieldTable>(fields: Fields): OptionalSchemas<Fields> {
  return valuesOf(fields, ({ schema }) => v.exactOptional(schema));
}
