import { CompiledQuery, type QueryResult, sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { duplicateColumn } from '../duplicate-key.ts';
import type { Store } from '../tables.ts';
import {
  type ChangedRow,
  changedTables,
  type FoundRow,
  findChanged,
  idOf,
  putRows,
  type Row,
  readRows,
} from './changed-rows.ts';
import { interceptStatements } from './intercept.ts';
import { hashed, keyColumnsOf, keysOf, primaryKeyOf } from './row-keys.ts';
import { conditionOf, insertedRows, isKeyed, namesTable, withoutLock, writtenTable } from './statements.ts';

/** Tables that no rule reads: a dry run leaves them alone. They hold counts, grams, and the transactions themselves. */
const UNREAD = /^(?:JobDay|CategoryDay|\w+Gram|DataTransaction\w*)$/;

type Changes = {
  /** The primary keys of the rows that the dry run has written, by table. */
  written: Map<string, Set<string>>;
  /** Those that were not stored before. */
  inserted: Map<string, Set<string>>;
  /** Those whose buffered changes were put into the table. */
  shown: Map<string, Set<string>>;
};

/**
 * Runs `work` on the tables as the buffered writes of a transaction leave them, undoes it, and returns its result with the
 * rows that it has changed. The rules of the earlier writes do not run again: their rows are put into a table when a
 * statement of `work` can touch them, so the cost depends on the rows that `work` touches, not on the number of earlier
 * writes. Locks no row that is only read. An error ends the whole SQL transaction.
 */
export async function dryRun<T>(
  store: Store,
  transactionId: string,
  work: (store: Store) => Promise<T>,
): Promise<{ result: T; changes: ChangedRow[] }> {
  const changes: Changes = { written: new Map(), inserted: new Map(), shown: new Map() };
  const tables = await changedTables(store, transactionId);
  const show = rowsShower(store, transactionId, changes);
  await sql`savepoint dry_run`.execute(store.sql);
  const view = interceptStatements(store, async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
    const written = writtenTable(query);
    if (written !== undefined && UNREAD.test(written)) return { rows: [], numAffectedRows: 0n };
    for (const table of tables) if (namesTable(query, table)) await show(table, query);
    if (written !== undefined) await noteWritten(store, changes, written, query);
    return store.sql.executeQuery<R>(withoutLock(query));
  });
  const result = await work(view);
  const after = await readEach(store, changes.written);
  await sql`rollback to savepoint dry_run`.execute(store.sql);
  return { result, changes: await changedRows(store, changes, after) };
}

/** Returns a function that puts the buffered changes of a table into it that a statement can touch. */
function rowsShower(store: Store, transactionId: string, { shown }: Changes) {
  const asked = new Map<string, Set<string>>();
  const complete = new Set<string>();
  return async (table: string, query: CompiledQuery): Promise<void> => {
    if (complete.has(table)) return;
    const known = getOrAdd(shown, table);
    const keyed = isKeyed(query, keyColumnsOf(table));
    if (!keyed) complete.add(table);
    const found = keyed
      ? await findByKeys(store, transactionId, table, hashed(query.parameters), getOrAdd(asked, table))
      : await findChanged(store, transactionId, table);
    const added = new Map(found.filter(({ id }) => !known.has(id)).map((row) => [row.id, row]));
    for (const id of added.keys()) known.add(id);
    await putRows(store, table, [...added.values()]).catch((error: unknown) => {
      // Another caller has taken a value that has to be unique.
      const isTaken = duplicateColumn(error) !== undefined;
      throw isTaken ? new AppError('DATABASE_TRANSACTION_CONFLICT', undefined, { cause: error }) : error;
    });
  };
}

/** Also returns the rows that had a value before that a found row has now: they are replaced together. */
async function findByKeys(
  store: Store,
  transactionId: string,
  table: string,
  keys: readonly string[],
  asked: Set<string>,
): Promise<FoundRow[]> {
  const found: FoundRow[] = [];
  for (let next = keys; ; ) {
    const unasked = next.filter((key) => !asked.has(key));
    if (unasked.length === 0) return found;
    for (const key of unasked) asked.add(key);
    const rows = await findChanged(store, transactionId, table, unasked);
    found.push(...rows);
    next = rows.flatMap(({ image }) => (image ? keysOf(table, image) : []));
  }
}

async function noteWritten(store: Store, changes: Changes, table: string, query: CompiledQuery): Promise<void> {
  const written = getOrAdd(changes.written, table);
  const rows = insertedRows(query);
  for (const row of rows ?? []) {
    if (isForgotten(table, row)) continue;
    written.add(idOf(table, row));
    getOrAdd(changes.inserted, table).add(idOf(table, row));
  }
  if (rows !== undefined) return;
  const { text, parameters } = conditionOf(query);
  const columns = primaryKeyOf(table)
    .map((name) => sql.ref(name))
    .reduce((list, name) => sql`${list}, ${name}`);
  const select = sql`select ${columns} from ${sql.table(table)} where `.compile(store.sql);
  const found = await store.sql.executeQuery<Row>(CompiledQuery.raw(`${select.sql}${text}`, parameters));
  for (const row of found.rows) written.add(idOf(table, row));
}

/**
 * New rows that no later operation can name, because the commit gives them other ids: notifications, and entries of the
 * history. Only the entry of a deleted document is read, for the revision of a new one with the same id.
 */
function isForgotten(table: string, row: Row): boolean {
  return table === 'Notification' || (table === 'Audit' && row.action !== 'deleteDocument');
}

/** A document that is deleted again and again needs its last entry only. */
function storedId(table: string, id: string, image: Row | null): string {
  if (table !== 'Audit' || image?.action !== 'deleteDocument') return id;
  return JSON.stringify(['deleted', image.model, image.targetId]);
}

async function changedRows(
  store: Store,
  { written, inserted, shown }: Changes,
  after: ReadonlyMap<string, ReadonlyMap<string, Row>>,
): Promise<ChangedRow[]> {
  const unknown = [...written].map(([table, ids]): [string, string[]] => {
    return [table, [...ids].filter((id) => !inserted.get(table)?.has(id) && !shown.get(table)?.has(id))];
  });
  const before = await readEach(store, new Map(unknown));
  return [...written].flatMap(([table, ids]) =>
    [...ids].map((id) => {
      const image = after.get(table)?.get(id) ?? null;
      const keys = new Set([before.get(table)?.get(id), image].flatMap((row) => (row ? keysOf(table, row) : [])));
      return { name: table, id: storedId(table, id, image), image, keys: [...keys] };
    }),
  );
}

async function readEach(
  store: Store,
  ids: ReadonlyMap<string, Iterable<string>>,
): Promise<Map<string, Map<string, Row>>> {
  const found = new Map<string, Map<string, Row>>();
  for (const [table, wanted] of ids) {
    const rows = await readRows(store, table, wanted);
    found.set(table, new Map(rows.map((row) => [idOf(table, row), row])));
  }
  return found;
}

function getOrAdd<T>(map: Map<string, Set<T>>, name: string): Set<T> {
  const known = map.get(name) ?? new Set<T>();
  map.set(name, known);
  return known;
}
