import { sql } from 'kysely';
import { businessTables, type TestDatabase } from './databases.ts';

type Row = Readonly<Record<string, unknown>>;
type TableName = (typeof businessTables)[number];

/** What tells the rows of a table apart. */
const keys: Readonly<Record<TableName, readonly string[]>> = {
  User: ['_id'],
  Company: ['_id'],
  Credential: ['userId'],
  EndedSession: ['identity'],
  LoginAttempt: ['bucket'],
  Audit: ['_id'],
  Collection: ['name'],
  Document: ['collection', '_id'],
  DataTransaction: ['_id'],
  DataTransactionOperation: ['transactionId', 'position'],
  DataTransactionRead: ['transactionId', 'model', 'recordId'],
};

/**
 * Which rows an act changed, in every business table: `+Company`, `-Credential`, `~User phone revision` (the columns that
 * differ), and for the history what was done, `+Audit createUser`. An empty list: nothing changed.
 */
export async function changesBy<T>(
  test: Pick<TestDatabase, 'database'>,
  act: () => Promise<T>,
): Promise<{ answer: T; changes: string[] }> {
  const before = await readAll(test);
  const answer = await act();
  const after = await readAll(test);
  const changes = businessTables.flatMap((table) => differences(table, before.get(table), after.get(table)));
  return { answer, changes: changes.sort() };
}

async function readAll({ database }: Pick<TestDatabase, 'database'>): Promise<Map<TableName, Map<string, Row>>> {
  const tables = new Map<TableName, Map<string, Row>>();
  for (const table of businessTables) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(database.sql);
    tables.set(table, new Map(rows.map((row) => [keys[table].map((name) => String(row[name])).join('/'), row])));
  }
  return tables;
}

function differences(
  table: TableName,
  before: ReadonlyMap<string, Row> = new Map(),
  after: ReadonlyMap<string, Row> = new Map(),
): string[] {
  const removed = [...before.keys()].filter((key) => !after.has(key)).map(() => `-${table}`);
  const others = [...after].flatMap(([key, row]) => {
    const old = before.get(key);
    if (!old) return [table === 'Audit' ? `+Audit ${String(row.action)}` : `+${table}`];
    const columns = Object.keys(row).filter((name) => row[name] !== old[name]);
    return columns.length === 0 ? [] : [`~${table} ${columns.sort().join(' ')}`];
  });
  return [...removed, ...others];
}
