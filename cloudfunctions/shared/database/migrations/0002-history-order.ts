import { sql } from 'kysely';
import type { Store } from '../tables.ts';
import { addColumns } from './create-table.ts';

const profileFields = [
  'companyName',
  'contactPerson',
  'contactPhone',
  'contactEmail',
  'address',
  'businessLicense',
  'description',
  'logo',
] as const;
const decisions = ['approveCompany', 'rejectCompany'];
/** Batch size of companies, and of the entries of one company. */
const BATCH = 500;

/**
 * Numbers the entries of each record's history, because times are out of order after the clock was set back, and stores
 * the reviewed profile with each decision. Numbers existing entries by their time.
 */
export async function orderHistory(store: Store): Promise<void> {
  await addColumns(store, {
    name: 'Audit',
    columns: { position: 'integer', snapshot: 'mediumtext null' },
    indexes: [
      ['targetId', 'position', '_id'],
      ['targetId', 'action', 'position', '_id'],
    ],
  });
  await numberEntries(store);
  let behind = '';
  for (;;) {
    const companies = await store.sql
      .selectFrom('Company')
      .select(['_id', ...profileFields])
      .where('_id', '>', behind)
      .orderBy('_id')
      .limit(BATCH)
      .execute();
    for (const { _id, ...profile } of companies) await keepDecided(store, _id, profile);
    const last = companies.at(-1);
    if (!last) return;
    behind = last._id;
  }
}

async function numberEntries(store: Store): Promise<void> {
  const numbered = sql`select _id as id, row_number() over (partition by ${sql.ref('model')}, ${sql.ref('targetId')}
    order by ${sql.ref('createTime')}, _id) as number from ${sql.table('Audit')}`;
  const position = sql.ref('Audit.position');
  await (store.dialect === 'mysql'
    ? sql`update ${sql.table('Audit')} join (${numbered}) as entry on entry.id = ${sql.ref('Audit._id')}
        set ${position} = entry.number where ${position} = 0`
    : sql`update ${sql.table('Audit')} set ${sql.ref('position')} = entry.number from (${numbered}) as entry
        where entry.id = ${sql.ref('Audit._id')} and ${position} = 0`
  ).execute(store.sql);
}

/** Reconstructs a company's profile at its last decision from the current one and the changes since. */
async function keepDecided(store: Store, companyId: string, now: Readonly<Record<string, unknown>>): Promise<void> {
  const decision = await entriesOf(store, companyId)
    .select(['_id', 'position', 'snapshot'])
    .where('action', 'in', decisions)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!decision || decision.snapshot !== null) return;
  const then = { ...now };
  const changed = new Set<string>();
  for (let position = decision.position; ; ) {
    const entries = await entriesOf(store, companyId)
      .select(['position', 'before'])
      .where('position', '>', position)
      .orderBy('position')
      .limit(BATCH)
      .execute();
    // Oldest first: the first change of a field contains its value at the decision.
    for (const entry of entries) {
      const before: Readonly<Record<string, unknown>> = JSON.parse(entry.before);
      for (const field of profileFields) {
        if (changed.has(field) || !Object.hasOwn(before, field)) continue;
        changed.add(field);
        then[field] = before[field];
      }
    }
    const last = entries.at(-1);
    if (!last) break;
    position = last.position;
  }
  const snapshot = JSON.stringify(then);
  await store.sql.updateTable('Audit').set({ snapshot }).where('_id', '=', decision._id).execute();
}

function entriesOf(store: Store, companyId: string) {
  return store.sql.selectFrom('Audit').where('model', '=', 'Company').where('targetId', '=', companyId);
}
