import * as v from 'valibot';
import { dayOf, endOfDay, formatDay, parseDay } from '#contract/days.ts';
import { AppError } from '#contract/errors.ts';
import type { NumberField, TextField } from '#contract/fields.ts';

/** A field that a form edits as one text. */
export type FormField = (TextField | NumberField) & {
  control: 'text' | 'tel' | 'email' | 'textarea' | 'choice' | 'choices' | 'number' | 'date' | 'time';
};
export type FormFields = Readonly<Record<string, FormField>>;
type Name<F> = keyof F & string;

export type Texts<F> = { [N in Name<F>]: string };
export type FieldErrors<F> = { [N in Name<F>]?: string | undefined };
/** The values of a record's fields. */
export type Values<F extends FormFields> = { [N in Name<F>]: v.InferOutput<F[N]['schema']> };

/** Returns the text of a value in a form. The number 0 is an empty text; a date is `YYYY-MM-DD`. */
export function textOfValue(field: FormField, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number' || value === 0) return '';
  return field.control === 'date' ? formatDay(dayOf(value)) : String(value);
}

/** Returns the value of a text in a form. A text that is no number or no date becomes NaN, which every schema refuses. */
export function valueOfText(field: FormField, text: string): string | number {
  const trimmed = text.trim();
  if (field.control === 'number') return readNumber(trimmed);
  return field.control === 'date' ? lastMoment(trimmed) : trimmed;
}

/** Digits, alone or in groups of three, in either width. A fraction is a number too, which the field's check refuses. */
const NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;
const FULL_WIDTH = /[\uff0c-\uff0e\uff10-\uff19]/g;
const WIDTH_DISTANCE = 0xfee0;

/** The number that somebody typed: `1,200`, `１２`. 0 for nothing, NaN for what people would not read as a number. */
function readNumber(text: string): number {
  const narrow = text.replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - WIDTH_DISTANCE));
  if (narrow === '') return 0;
  return NUMBER.test(narrow) ? Number(narrow.replaceAll(',', '')) : Number.NaN;
}

/** The last millisecond of a day. */
function lastMoment(text: string): number {
  const day = text === '' ? undefined : parseDay(text);
  if (day === undefined) return text === '' ? 0 : Number.NaN;
  return endOfDay(day);
}

/** The texts of a form for the fields of a record. */
export function textsOf<F extends FormFields>(fields: F, values: Values<F>): Texts<F>;
export function textsOf(fields: FormFields, values: Readonly<Record<string, unknown>>): object {
  return mapEntries(fields, (field, name) => textOfValue(field, values[name]));
}

/** The values of a form's texts. Check the texts first. */
export function valuesOf<F extends FormFields>(fields: F, texts: Texts<F>): Values<F>;
export function valuesOf(fields: FormFields, texts: Readonly<Record<string, string>>): object {
  return mapEntries(fields, (field, name) => valueOfText(field, texts[name] ?? ''));
}

/** The values of the texts that have changed. A save sends no others, so that it can't change what nobody touched. */
export function changedValues<F extends FormFields>(fields: F, before: Texts<F>, typed: Texts<F>): Partial<Values<F>>;
export function changedValues(
  fields: FormFields,
  before: Readonly<Record<string, string>>,
  typed: Readonly<Record<string, string>>,
): object {
  const changed = Object.keys(fields).filter((name) => before[name]?.trim() !== typed[name]?.trim());
  return Object.fromEntries(Object.entries(valuesOf(fields, typed)).filter(([name]) => changed.includes(name)));
}

/** Returns why a text is refused, by the schema that the server uses too. */
export function fieldError(field: FormField, text: string, { mayBeEmpty = false } = {}): string | undefined {
  const value = valueOfText(field, text);
  if (mayBeEmpty && value === field.initial) return undefined;
  const parsed = v.safeParse<v.GenericSchema>(field.schema, value);
  return parsed.success ? undefined : parsed.issues[0].message;
}

/** The errors of a form's texts. With `mayBeEmpty` required fields may be missing, as in a draft. */
export function fieldErrors<F extends FormFields>(
  fields: F,
  texts: Texts<F>,
  options?: { mayBeEmpty: boolean },
): FieldErrors<F>;
export function fieldErrors(
  fields: FormFields,
  texts: Readonly<Record<string, string>>,
  options?: { mayBeEmpty: boolean },
): object {
  const errors = Object.entries(fields).map(([name, field]) => [name, fieldError(field, texts[name] ?? '', options)]);
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined));
}

/** The texts with which the server refused single fields of a form. */
export function refusedFields<F extends FormFields>(fields: F, error: unknown): FieldErrors<F>;
export function refusedFields(fields: FormFields, error: unknown): object {
  const refusals = error instanceof AppError ? (error.fields ?? {}) : {};
  return Object.fromEntries(Object.entries(refusals).filter(([name]) => Object.hasOwn(fields, name)));
}

function mapEntries<R>(fields: FormFields, map: (field: FormField, name: string) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)]));
}
