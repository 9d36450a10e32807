import { sql } from 'kysely';
import type { Store } from '../tables.ts';

export type TableDefinition = {
  name: string;
  /** Column → type; not null unless the type ends in "null". */
  columns: Record<string, string>;
  primaryKey: readonly string[];
  /** One column, or several together. */
  unique?: readonly (string | readonly string[])[];
  indexes?: readonly (readonly string[])[];
};

/**
 * Creates a table with its indexes unless it exists. MySQL can't roll back DDL, so an interrupted migration runs again;
 * for the same reason one statement creates the table and its indexes.
 */
export async function createTable(store: Store, table: TableDefinition): Promise<void> {
  const columns = columnList(store, table.columns);
  const indexes = indexesOf(store, table);
  const primaryKey = `primary key (${list(store, table.primaryKey)})`;

  if (store.dialect === 'mysql') {
    const keys = indexes.map(({ kind, name, on }) => `${kind} ${name} (${on})`);
    const options = `engine=InnoDB default charset=utf8mb4 collate=${await binaryCollation(store)}`;
    await execute(store, `${head(store, table)} (${[...columns, primaryKey, ...keys].join(', ')}) ${options}`);
    return;
  }
  await execute(store, `${head(store, table)} (${[...columns, primaryKey].join(', ')})`);
  await createIndexes(store, table.name, indexes);
}

/**
 * Adds columns and indexes to a table, as far as they do not exist: a crash on MySQL may have left some of them. Some
 * databases refuse a column and its index in one statement. Existing rows, and rows that functions of the previous release
 * write, get an empty text or 0, unless the type ends in "null".
 */
export async function addColumns(store: Store, table: Omit<TableDefinition, 'primaryKey'>): Promise<void> {
  const known = (await store.sql.introspection.getTables()).find(({ name }) => name === table.name)?.columns ?? [];
  const missing = Object.entries(table.columns).filter(([name]) => !known.some((column) => column.name === name));
  const types = missing.map(([name, type]) => [name, withDefault(store, type)]);
  const columns = columnList(store, Object.fromEntries(types)).map((column) => `add column ${column}`);
  const alter = `alter table ${quote(store, table.name)}`;
  // SQLite adds one column in a statement.
  const changes = store.dialect === 'sqlite' || columns.length === 0 ? columns : [columns.join(', ')];
  for (const change of changes) await execute(store, `${alter} ${change}`);
  await addIndexes(store, table);
}

/** Adds indexes unless they exist. MySQL has no `if not exists` for them. */
export async function addIndexes(
  store: Store,
  table: Pick<TableDefinition, 'name' | 'unique' | 'indexes'>,
): Promise<void> {
  if (store.dialect === 'sqlite') return createIndexes(store, table.name, indexesOf(store, table));
  const { rows } = await sql<{ name: string }>`select distinct index_name as name from information_schema.statistics
    where table_schema = database() and table_name = ${table.name}`.execute(store.sql);
  const missing = indexesOf(store, table).filter(({ name }) => !rows.some((row) => quote(store, row.name) === name));
  if (missing.length === 0) return;
  const keys = missing.map(({ kind, name, on }) => `add ${kind} ${name} (${on})`);
  await execute(store, `alter table ${quote(store, table.name)} ${keys.join(', ')}`);
}

/** Adds one column unless it exists: `addColumn(store, 'Company', 'website', 'varchar(256)')`. */
export function addColumn(store: Store, table: string, name: string, type: string): Promise<void> {
  return addColumns(store, { name: table, columns: { [name]: type } });
}

function withDefault(store: Store, type: string): string {
  if (type.endsWith('null')) return type;
  // MySQL accepts a default of a text column only in parentheses, SQLite only without them.
  const emptyText = store.dialect === 'mysql' ? "('')" : "''";
  return `${type} default ${/char|text/.test(type) ? emptyText : '0'}`;
}

type Index = { kind: 'index' | 'unique index'; name: string; on: string };

function indexesOf(
  store: Store,
  { name, unique = [], indexes = [] }: Pick<TableDefinition, 'name' | 'unique' | 'indexes'>,
): Index[] {
  const index = (kind: Index['kind'], columns: readonly string[]) => ({
    kind,
    name: quote(store, [name, ...columns].join('_')),
    on: list(store, columns),
  });
  return [
    ...unique.map((columns) => index('unique index', [columns].flat())),
    ...indexes.map((columns) => index('index', columns)),
  ];
}

/** SQLite only: MySQL creates the indexes along with their columns. */
async function createIndexes(store: Store, table: string, indexes: readonly Index[]): Promise<void> {
  for (const { kind, name, on } of indexes)
    await execute(store, `create ${kind} if not exists ${name} on ${quote(store, table)} (${on})`);
}

function columnList(store: Store, columns: TableDefinition['columns']): string[] {
  return Object.entries(columns).map(([name, type]) => {
    return `${quote(store, name)} ${type.endsWith('null') ? type : `${type} not null`}`;
  });
}

/**
 * The collation that compares texts by code point and without padding, like SQLite: 'a' equals neither 'A' nor 'a '.
 * MariaDB and MySQL have different names for it.
 */
async function binaryCollation(store: Store): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version() as version`.execute(store.sql);
  return rows[0]?.version.includes('MariaDB') ? 'utf8mb4_nopad_bin' : 'utf8mb4_0900_bin';
}

function head(store: Store, table: TableDefinition): string {
  return `create table if not exists ${quote(store, table.name)}`;
}

function list(store: Store, names: readonly string[]): string {
  return names.map((name) => quote(store, name)).join(', ');
}

/** For names from migrations only, never from a caller. */
function quote(store: Store, name: string): string {
  return store.dialect === 'mysql' ? `\`${name}\`` : `"${name}"`;
}

async function execute(store: Store, statement: string): Promise<void> {
  await sql.raw(statement).execute(store.sql);
}
