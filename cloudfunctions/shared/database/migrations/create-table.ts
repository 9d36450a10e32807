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
  const indexes = [
    ...(table.unique ?? []).map((column) => ({ unique: true, columns: [column].flat() })),
    ...(table.indexes ?? []).map((names) => ({ unique: false, columns: names })),
  ].map((index) => ({ ...index, name: quote(store, [table.name, ...index.columns].join('_')) }));
  const primaryKey = `primary key (${list(store, table.primaryKey)})`;

  if (store.dialect === 'mysql') {
    const keys = indexes.map(
      (index) => `${index.unique ? 'unique ' : ''}index ${index.name} (${list(store, index.columns)})`,
    );
    const options = `engine=InnoDB default charset=utf8mb4 collate=${await binaryCollation(store)}`;
    await execute(store, `${head(store, table)} (${[...columns, primaryKey, ...keys].join(', ')}) ${options}`);
    return;
  }
  await execute(store, `${head(store, table)} (${[...columns, primaryKey].join(', ')})`);
  for (const index of indexes) {
    const create = `create ${index.unique ? 'unique ' : ''}index if not exists ${index.name}`;
    await execute(store, `${create} on ${quote(store, table.name)} (${list(store, index.columns)})`);
  }
}

/**
 * Adds columns and indexes to a table unless the columns exist. MySQL adds all of them in one statement and SQLite in the
 * transaction of the migration, so a crash never leaves only some of them.
 */
export async function addColumns(store: Store, table: Omit<TableDefinition, 'primaryKey' | 'unique'>): Promise<void> {
  const known = (await store.sql.introspection.getTables()).find(({ name }) => name === table.name)?.columns ?? [];
  if (Object.keys(table.columns).every((name) => known.some((column) => column.name === name))) return;
  const alter = `alter table ${quote(store, table.name)}`;
  const columns = columnList(store, table.columns).map((column) => `add column ${column}`);
  const indexes = (table.indexes ?? []).map((names) => ({
    name: quote(store, [table.name, ...names].join('_')),
    columns: list(store, names),
  }));
  if (store.dialect === 'mysql') {
    const keys = indexes.map((index) => `add index ${index.name} (${index.columns})`);
    return execute(store, `${alter} ${[...columns, ...keys].join(', ')}`);
  }
  for (const column of columns) await execute(store, `${alter} ${column}`);
  for (const index of indexes) {
    await execute(store, `create index ${index.name} on ${quote(store, table.name)} (${index.columns})`);
  }
}

/**
 * Adds one column unless it exists: `addColumn(store, 'Company', 'website', 'varchar(256)')`. Existing rows, and rows that
 * functions of the previous release write, get an empty text or 0, unless the type ends in "null".
 */
export function addColumn(store: Store, table: string, name: string, type: string): Promise<void> {
  // MySQL accepts a default of a text column only in parentheses, SQLite only without them.
  const emptyText = store.dialect === 'mysql' ? "('')" : "''";
  const empty = /char|text/.test(type) ? emptyText : '0';
  const column = type.endsWith('null') ? type : `${type} default ${empty}`;
  return addColumns(store, { name: table, columns: { [name]: column } });
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
