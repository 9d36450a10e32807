import { sql } from 'kysely';
import { uniqueKey } from '../columns.ts';
import { duplicateColumn } from '../duplicate-key.ts';
import type { Store } from '../tables.ts';

const BATCH = 500;

type KeyColumn = { table: string; source: string; key: string };
type Row = { _id: string; createTime: number; source: string; key: string };

const keyColumns: readonly KeyColumn[] = [
  { table: 'User', source: 'username', key: 'usernameKey' },
  { table: 'User', source: 'email', key: 'emailKey' },
  { table: 'Company', source: 'businessLicense', key: 'licenseKey' },
];

/**
 * Recomputes the stored keys of names, e-mails and licence numbers. If several rows
 * would get the same key, the row that already has it keeps it, otherwise the oldest row gets it. The other rows keep
 * their old keys, which no new name can equal. Safe to run again.
 */
export async function recomputeKeys(store: Store): Promise<void> {
  for (const column of keyColumns) {
    const stale = await findStale(store, column);
    stale.sort((a, b) => a.createTime - b.createTime || (a._id < b._id ? -1 : 1));
    for (const row of stale) await setKey(store, column, row);
  }
}

async function findStale(store: Store, column: KeyColumn): Promise<Row[]> {
  const stale: Row[] = [];
  for (let last = ''; ; ) {
    const { rows } = await readBatch(store, column, last);
    stale.push(...rows.filter(({ source, key }) => uniqueKey(source) !== key));
    if (rows.length < BATCH) return stale;
    last = rows.at(-1)?._id ?? '';
  }
}

function readBatch(store: Store, { table, source, key }: KeyColumn, last: string) {
  return sql<Row>`
    select _id, ${sql.ref('createTime')}, ${sql.ref(source)} as source, ${sql.ref(key)} as ${sql.ref('key')}
    from ${sql.table(table)} where _id > ${last} and ${sql.ref(source)} is not null
    order by _id limit ${BATCH}`.execute(store.sql);
}

async function setKey(store: Store, { table, key }: KeyColumn, { _id, source }: Row): Promise<void> {
  try {
    await sql`
      update ${sql.table(table)} set ${sql.ref(key)} = ${uniqueKey(source)} where _id = ${_id}`.execute(store.sql);
  } catch (error) {
    if (duplicateColumn(error) !== key) throw error;
  }
}
