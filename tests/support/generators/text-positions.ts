import type * as v from 'valibot';
import { actions, type FunctionName, functionNames } from '#contract/actions.ts';
import { comparisons } from '#contract/filter.ts';
import { isModelName, type ModelName, models } from '#contract/models.ts';

export type PlacedCall = { name: FunctionName; event: Record<string, unknown>; place: string };
type Placed = { value: unknown; place: string };

/** A collection of free documents, beside the models. */
export const COLLECTION = 'notes';
/** The value of a text field in a valid call: a valid name, id and password. */
const SAMPLE = 'x1x1x1';
/** Texts of another form, by their field. */
const samples: Readonly<Record<string, string>> = {
  email: 'x1x1x1@example.com',
  from: '2025-03-03',
  to: '2025-03-09',
  code: '123456',
};

/**
 * Every call of the contract on these models with `text` in one place at a time: each field of each action, each name of
 * a field, each field and operator of each model's filters, each field of each model's records. Derived from the schemas; throws for
 * a kind of schema that it does not know.
 */
export function* callsWith(text: string, called: readonly ModelName[]): Generator<PlacedCall> {
  for (const name of functionNames) {
    for (const [action, { input }] of Object.entries(actions[name])) {
      for (const model of [...called, COLLECTION]) {
        const base = { ...objectSample(input, model), action };
        for (const { value, place } of [...places(input, text, model), ...strangers(base, text)]) {
          yield { name, event: { ...base, ...asObject(value) }, place: `${action} ${model} ${place}` };
        }
        if (!Object.hasOwn(input.entries, 'model')) break;
      }
    }
    yield { name, event: { action: text }, place: 'action' };
  }
}

/** A payload that an action accepts: optional fields are left out. */
export function samplesOf(): { place: string; input: v.GenericSchema; payload: unknown }[] {
  return functionNames.flatMap((name) =>
    Object.entries(actions[name]).map(([action, { input }]) => ({
      place: `${name} ${action}`,
      input,
      payload: objectSample(input, COLLECTION),
    })),
  );
}

function objectSample(schema: v.GenericSchema, model: string): Record<string, unknown> {
  return asObject(sampleOf(schema, '', model));
}

/** An unknown name, and a value below one. */
function* strangers(base: object, text: string): Generator<Placed> {
  yield { value: { ...base, [text]: 1 }, place: 'name' };
  yield { value: { ...base, unknown: { deeper: [text] } }, place: 'unknown' };
}

function sampleOf(schema: unknown, field: string, model: string): unknown {
  const { type, entries, wrapped, options, literal, key, value } = partsOf(schema);
  switch (type) {
    case 'string':
      return field === 'model' ? model : (samples[field] ?? SAMPLE);
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'literal':
      return literal;
    case 'picklist':
    case 'variant':
    case 'union':
      return type === 'picklist' ? options[0] : sampleOf(options[0], field, model);
    case 'array':
      return [];
    case 'record':
      return { [String(sampleOf(key, field, model))]: sampleOf(value, field, model) };
    case 'strict_object': {
      const required = Object.entries(entries).filter(([, entry]) => partsOf(entry).type !== 'optional');
      return Object.fromEntries(required.map(([name, entry]) => [name, sampleOf(entry, name, model)]));
    }
    case 'optional':
    case 'nullable':
      return sampleOf(wrapped, field, model);
    case 'custom':
      return { [fieldsOf(model)[0] ?? '']: SAMPLE };
    default:
      throw new Error(`Unknown kind of schema: ${type}`);
  }
}

/** The values of a schema that hold the text in one place. */
function* places(schema: unknown, text: string, model: string, field = ''): Generator<Placed> {
  const { type, entries, wrapped, options, item, key, value } = partsOf(schema);
  switch (type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'literal':
    case 'picklist':
      yield { value: text, place: field };
      return;
    case 'variant':
    case 'union':
      for (const option of options) yield* places(option, text, model, field);
      return;
    case 'array':
      for (const placed of places(item, text, model, `${field}[]`)) yield { ...placed, value: [placed.value] };
      return;
    case 'record': {
      const name = String(sampleOf(key, field, model));
      yield { value: { [text]: sampleOf(value, field, model) }, place: `name of ${field}` };
      for (const placed of places(value, text, model, `${field}.*`))
        yield { ...placed, value: { [name]: placed.value } };
      return;
    }
    case 'strict_object': {
      const base = asObject(sampleOf(schema, field, model));
      for (const [name, entry] of Object.entries(entries)) {
        for (const placed of places(entry, text, model, `${field}.${name}`)) {
          yield { ...placed, value: { ...base, [name]: placed.value } };
        }
      }
      return;
    }
    case 'optional':
    case 'nullable':
      yield* places(wrapped, text, model, field);
      return;
    case 'custom':
      for (const data of dataWith(text, model)) yield { ...data, place: `${field} ${data.place}` };
      return;
    case 'unknown':
      for (const filter of filtersWith(text, model)) yield { ...filter, place: `${field} ${filter.place}` };
      return;
    default:
      throw new Error(`Unknown kind of schema: ${type}`);
  }
}

function* dataWith(text: string, model: string): Generator<Placed> {
  for (const name of fieldsOf(model)) yield { value: { [name]: text }, place: name };
  yield { value: { [text]: SAMPLE }, place: 'name' };
  yield { value: { inner: [{ deeper: text }] }, place: 'inner' };
}

function* filtersWith(text: string, model: string): Generator<Placed> {
  const names = isModelName(model) ? Object.keys(models[model].traits) : ['text'];
  for (const name of names) {
    const conditions = [text, [text], ...comparisons.flatMap((sign) => [{ [sign]: text }, { [sign]: [text] }])];
    for (const condition of conditions) {
      const filter = { [name]: condition };
      const place = `${name} ${typeof condition === 'object' ? Object.keys(condition)[0] : ''}`;
      for (const value of [filter, { $and: [filter] }, { $or: [filter] }]) yield { value, place };
    }
    yield { value: { [name]: { [text]: SAMPLE } }, place: `operator of ${name}` };
  }
  yield { value: { [text]: SAMPLE }, place: 'name' };
  yield { value: { [text]: [{}] }, place: 'group' };
}

function fieldsOf(model: string): string[] {
  return isModelName(model) ? Object.keys(models[model].record.entries) : ['text'];
}

/** The parts of a schema that this file reads. Parts that the kind of schema lacks are empty. */
function partsOf(schema: unknown) {
  const parts = asObject(schema);
  const options: unknown[] = Array.isArray(parts.options) ? parts.options : [];
  const { type, wrapped, literal, key, value, item } = parts;
  return { type, entries: asObject(parts.entries), wrapped, options, literal, key, value, item };
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
