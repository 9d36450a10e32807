import { sql } from 'kysely';
import type { Store } from '../tables.ts';
import { createTable } from './create-table.ts';

/** What people chose to get by mail, as far as it differs from the default, and what is known of their addresses. */
export async function createMailChoices(store: Store): Promise<void> {
  await createTable(store, {
    name: 'MailChoice',
    columns: { userId: 'varchar(32)', mailGroup: 'varchar(16)', choice: 'varchar(16)', updateTime: 'bigint' },
    primaryKey: ['userId', 'mailGroup'],
  });
  await createTable(store, {
    name: 'MailAddress',
    columns: {
      userId: 'varchar(32)',
      email: 'varchar(254)',
      confirmTime: 'bigint',
      refuseTime: 'bigint',
      codeId: 'varchar(255)',
      codeTime: 'bigint',
    },
    primaryKey: ['userId'],
  });
  await confirmRegistered(store);
}

/** Confirms the addresses of people who have signed up by a code, unless they have changed since. Safe to run again. */
export async function confirmRegistered(store: Store): Promise<void> {
  const [user, known, audit] = [sql.table('User'), sql.table('MailAddress'), sql.table('Audit')];
  await sql`insert into ${known} (${sql.join(columns.map((name) => sql.ref(name)))})
    select _id, email, ${sql.ref('createTime')}, 0, '', 0 from ${user}
    where ${sql.ref('createdBy')} = 'self' and email is not null
      and not exists (select 1 from ${known} where ${sql.ref('MailAddress.userId')} = ${sql.ref('User._id')})
      and not exists (select 1 from ${audit} where ${sql.ref('Audit.targetId')} = ${sql.ref('User._id')}
        and ${sql.ref('Audit.action')} = 'updateUser' and ${sql.ref('Audit.after')} like ${'%"email":%'})`.execute(
    store.sql,
  );
}

const columns = ['userId', 'email', 'confirmTime', 'refuseTime', 'codeId', 'codeTime'] as const;
