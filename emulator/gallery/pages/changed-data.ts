import * as v from 'valibot';
import type { Actions } from '#contract/actions.ts';
import type { Field } from '#contract/fields.ts';
import { DEFAULT_LIMIT } from '#contract/limits.ts';
import { models } from '#contract/models.ts';
import { isPlainObject } from '#contract/plain-object.ts';

// What the responses to reads become in the states of a page.

export type Data = Readonly<Record<string, unknown>>;
type DataActions = Actions['queryMySQLData'];
/** The actions that read records and change nothing. */
export type ReadAction = {
  [A in keyof DataActions]: DataActions[A]['readOnly'] extends true ? A : never;
}[keyof DataActions];
/** Changes the data of each kind of read. A new action needs a line in each. */
export type Change = Readonly<Record<ReadAction, (data: Data, call: Data) => unknown>>;

const empty: Change = {
  query: ({ total }) => ({ records: [], total: total === null ? null : 0, next: null }),
  get: (data) => data,
  count: () => ({ total: 0 }),
  aggregate: () => ({ groups: [] }),
  statistics: (data) => mapValues(data, (value, name) => withoutEvents(name, value)),
  countNewJobs: (data) => ({ ...data, counts: [] }),
};

const long: Change = {
  query: lengthenAll,
  get: lengthenAll,
  count: (data) => data,
  aggregate: (data) => data,
  statistics: lengthenAll,
  countNewJobs: (data) => data,
};

const many: Change = {
  query: (data, call) => repeat(v.parse(pageSchema, data), call),
  get: (data) => data,
  count: multiply,
  aggregate: multiply,
  statistics: multiply,
  countNewJobs: (data) => data,
};

export const changes = { empty, long, many };

function mapValues(data: Data, map: (value: unknown, name: string) => unknown): Data {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, map(value, name)]));
}

/** The statistics of a period in which nothing happened: its weeks are there, each with zeros. */
function withoutEvents(name: string, value: unknown): unknown {
  if (name === 'medianMs' || name === 'otherJobs') return null;
  if (Array.isArray(value)) return name === 'weeks' ? value.map((week) => withoutEvents('week', week)) : [];
  if (isPlainObject(value)) return mapValues(value, (inner, key) => withoutEvents(key, inner));
  return typeof value === 'number' ? 0 : value;
}

const FACTOR = 100;

/** Multiplies all numbers but durations. */
function multiply(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(multiply);
  if (isPlainObject(value)) return mapValues(value, (inner, name) => (name === 'medianMs' ? inner : multiply(inner)));
  return typeof value === 'number' ? value * FACTOR : value;
}

const pageSchema = v.object({
  records: v.array(v.record(v.string(), v.unknown())),
  total: v.nullable(v.number()),
});

/** Repeats the records of a page of a list, which has a next one. What is asked for without a list's limit has none. */
function repeat({ records, total }: v.InferOutput<typeof pageSchema>, { limit = DEFAULT_LIMIT, after }: Data) {
  const count = typeof limit === 'number' && records.length > 0 ? Math.min(limit, DEFAULT_LIMIT) : 0;
  const part = typeof after === 'string' ? after : 'gallery1';
  const repeated = Array.from({ length: count }, (_, index) => {
    const [record] = records.slice(index % records.length);
    const isItself = after === undefined && index < records.length;
    return isItself ? record : { ...record, _id: `${part}-${index}-${record?._id}`.slice(0, 32) };
  });
  const next = limit === DEFAULT_LIMIT && count > 0 ? `${part}1` : null;
  return { records: repeated, total: total === null ? null : total * FACTOR, next };
}

/** The longest text of a field that no model declares, such as the copy of a name. */
const UNDECLARED = 64;
const texts: readonly Field['control'][] = ['text', 'tel', 'email', 'textarea'];
const tables: readonly Readonly<Record<string, Field>>[] = Object.values(models).map(({ fields }) => fields);

function lengthenAll(data: Data): Data {
  return mapValues(data, (value, name) => lengthen(value, fieldsNamed(name, tables)));
}

/** Models share names of fields. */
function fieldsNamed(name: string, among: typeof tables): Field[] {
  return among.flatMap((fields) => fields[name] ?? []);
}

/** Repeats each text until it is as long as all fields of its name accept. Codes, ids and addresses of pictures stay. */
function lengthen(value: unknown, fields: readonly Field[]): unknown {
  if (Array.isArray(value)) return value.map((entry) => lengthen(entry, fields));
  if (isPlainObject(value)) {
    const lists = fields.flatMap((field) => (field.control === 'list' ? [field.entries] : []));
    return mapValues(value, (inner, name) => lengthen(inner, fieldsNamed(name, lists.length > 0 ? lists : tables)));
  }
  if (typeof value !== 'string' || value === '') return value;
  const isText = fields.length > 0 && fields.every(({ control }) => texts.includes(control));
  if (!isText && !/\p{sc=Han}/u.test(value)) return value;
  if (fields.some(({ control }) => control === 'email')) return `${'w'.repeat(60)}@${'w'.repeat(60)}.example`;
  const limits = fields.flatMap(({ control, max }) => (texts.includes(control) && max !== undefined ? [max] : []));
  const length = limits.length > 0 ? Math.min(...limits) : UNDECLARED;
  return value.repeat(Math.ceil(length / value.length)).slice(0, length);
}
