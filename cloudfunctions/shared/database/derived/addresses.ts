import { sql } from 'kysely';
import { hasUnseen, trimUnseen, withoutUnseen } from '#contract/normalize.ts';
import { searchKey } from '#contract/search-key.ts';
import { uniqueKey } from '../columns.ts';
import { updateRows } from '../stored-rows.ts';
import type { Store } from '../tables.ts';

const BATCH = 500;

type Row = { _id: string; address: string; key: string | null };

/** Removes invisible characters from stored e-mail addresses, which earlier releases accepted. Safe to run again. */
export async function cleanAddresses(store: Store): Promise<void> {
  for (const { _id, address, key } of await unclean(store, 'User', 'email', 'emailKey')) {
    const email = cleaned(address);
    // Another user has the address, whose key this one could not get.
    if (key !== uniqueKey(email)) continue;
    await updateRows(store, 'User', ['_id', _id], { email, emailSearch: searchKey(email) });
  }
  for (const { _id, address } of await unclean(store, 'Company', 'contactEmail', '_id')) {
    const contactEmail = cleaned(address);
    const changes = { contactEmail, contactEmailSearch: searchKey(contactEmail) };
    await updateRows(store, 'Company', ['_id', _id], changes);
  }
  for (const { _id, address } of await unclean(store, 'Application', 'contactEmail', '_id')) {
    await updateRows(store, 'Application', ['_id', _id], { contactEmail: cleaned(address) });
  }
}

function cleaned(address: string): string {
  return trimUnseen(withoutUnseen(address));
}

/** Only addresses of more bytes than characters can have invisible ones. */
async function unclean(store: Store, table: string, field: string, key: string): Promise<Row[]> {
  const column = sql.ref(field);
  const characters = store.dialect === 'mysql' ? sql`char_length(${column})` : sql`length(${column})`;
  const found: Row[] = [];
  for (let last = ''; ; ) {
    const { rows } = await sql<Row>`select _id, ${column} as address, ${sql.ref(key)} as ${sql.ref('key')}
      from ${sql.table(table)} where _id > ${last} and octet_length(${column}) > ${characters}
      order by _id limit ${BATCH}`.execute(store.sql);
    found.push(...rows.filter(({ address }) => hasUnseen(address)));
    const end = rows.at(-1);
    if (!end) return found;
    last = end._id;
  }
}
