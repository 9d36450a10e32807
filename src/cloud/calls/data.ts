import type { ActionOutput, ActionPayload } from '#contract/actions.ts';
import { AppError } from '#contract/errors.ts';
import { isPlainObject } from '#contract/filter.ts';
import { MAX_LIMIT } from '#contract/limits.ts';
import { dataCopy } from '../../copy/data.ts';
import { callFunction } from './functions.ts';
import { parseRecord, type RecordFor } from './records.ts';

/** A filter of the data service: `{field: value}`, `{field: {$op: value}}`, `$and`/`$or` of filters. */
export type Query = Record<string, unknown>;
export type Order = Record<string, 'asc' | 'desc'>[];
export type QueryOptions = { query?: Query; limit?: number; offset?: number; orderBy?: Order; after?: string };
export type Page<T> = { records: T[]; next: string | null };
type Aggregation = Omit<ActionPayload<'queryMySQLData', 'aggregate'>, 'model' | 'query'> & { query?: Query };

/**
 * Returns a page of a model's records, or of the free documents of an added collection. `countRecords` returns how many
 * match in all.
 */
export async function queryRecords<N extends string>(
  model: N,
  options: QueryOptions = {},
): Promise<Page<RecordFor<N>>> {
  checkQuery(options.query);
  const page = await callFunction('queryMySQLData', 'query', { model, withTotal: false, ...options });
  return { records: page.records.map((record) => parseRecord(model, record)), next: page.next };
}

/** Returns all matching records, in as few calls as possible. For lists of one person that stay small. */
export async function queryAllRecords<N extends string>(
  model: N,
  options: Omit<QueryOptions, 'limit' | 'offset' | 'after'> = {},
): Promise<RecordFor<N>[]> {
  const records: RecordFor<N>[] = [];
  let after: string | undefined;
  do {
    const page = await queryRecords(model, { ...options, limit: MAX_LIMIT, ...(after !== undefined && { after }) });
    records.push(...page.records);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return records;
}

/** Returns selected fields only, not parsed, because a partial record has no schema. */
export function queryFields(
  model: string,
  select: [string, ...string[]],
  options: QueryOptions = {},
): Promise<ActionOutput<'queryMySQLData', 'query'>> {
  checkQuery(options.query);
  return callFunction('queryMySQLData', 'query', { model, select, withTotal: false, ...options });
}

export async function getRecord<N extends string>(model: N, id: string | number): Promise<RecordFor<N>> {
  const { record } = await callFunction('queryMySQLData', 'get', { model, id });
  return parseRecord(model, record);
}

export async function countRecords(model: string, query: Query = {}): Promise<number> {
  checkQuery(query);
  return (await callFunction('queryMySQLData', 'count', { model, query })).total;
}

/** Returns the id of the new record. */
export async function insertRecord(model: string, data: Record<string, unknown>): Promise<string> {
  try {
    return (await callFunction('insertMySQLData', 'insert', { model, data })).id;
  } catch (reason) {
    if (!(reason instanceof AppError) || reason.code !== 'INTERNAL') throw reason;
    throw new AppError('INTERNAL', dataCopy.insertFailed, { cause: reason });
  }
}

/** Changes a record and returns it. With `revision`, throws STALE_REVISION if the record has changed since. */
export async function updateRecord<N extends string>(
  model: N,
  id: string | number,
  data: Record<string, unknown>,
  options: { revision?: number } = {},
): Promise<RecordFor<N>> {
  const payload = { model, query: { _id: id }, data, ...options };
  const { record } = await callFunction('queryMySQLData', 'update', payload);
  return parseRecord(model, record);
}

/** Returns the number of deleted records. */
export async function deleteRecord(model: string, id: string | number): Promise<number> {
  return (await callFunction('queryMySQLData', 'delete', { model, query: { _id: id } })).deleted;
}

export async function aggregateRecords(
  model: string,
  aggregation: Aggregation,
): Promise<ActionOutput<'queryMySQLData', 'aggregate'>['groups']> {
  checkQuery(aggregation.query);
  return (await callFunction('queryMySQLData', 'aggregate', { model, ...aggregation })).groups;
}

export async function addCollection(name: string): Promise<string> {
  return (await callFunction('queryMySQLData', 'addCollection', { name })).name;
}

/** Validates a query before sending: JSON drops undefined values, so the server would match everything. */
function checkQuery(query: unknown): void {
  if (query === undefined) return;
  if (!isPlainObject(query)) throw new AppError('VALIDATION_FAILED', dataCopy.queryNotObject);
  const values = Object.values(query);
  if (values.length > 0 && values.every((value) => value === undefined)) {
    throw new AppError('VALIDATION_FAILED', dataCopy.queryAllUndefined);
  }
}
