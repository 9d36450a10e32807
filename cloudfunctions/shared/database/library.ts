import { sql } from 'kysely';
import * as v from 'valibot';
import { libraryRecord } from '#contract/recruiting/library.ts';
import { resumeRecordSchema } from '#contract/recruiting/records.ts';
import { rowOf } from './columns.ts';
import { lockRow } from './rows.ts';
import type { Store } from './tables.ts';

const json = v.pipe(v.string(), v.parseJson());
const author = v.object({
  realName: v.string(),
  username: v.string(),
  phone: v.string(),
  email: v.nullable(v.string()),
  role: v.string(),
  status: v.string(),
});

/**
 * Copies a person's résumé into the library, or removes it: the library holds the résumés that their owners opted in, while
 * their accounts are active. It contains nothing that companies may not see, so no search, filter or count can reveal it.
 * Runs in the transaction of every change of the résumé or the user. The caller has locked the user.
 */
export async function updateLibrary(store: Store, userId: string): Promise<void> {
  const found = await lockRow(store, 'Resume', userId, 'userId');
  if (!found) return;
  const resume = v.parse(resumeRecordSchema, {
    ...found,
    education: v.parse(json, found.education),
    work: v.parse(json, found.work),
    projects: v.parse(json, found.projects),
  });
  const user = v.parse(author, await lockRow(store, 'User', userId));
  if (resume.visibility !== 'library' || user.status !== 'active' || user.role !== 'jobseeker') {
    return removeFromLibrary(store, userId);
  }
  const row: Readonly<Record<string, unknown>> = rowOf('Resume', libraryRecord(resume, user));
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`replace into ${sql.table('LibraryResume')} (${names}) values (${sql.join(Object.values(row))})`.execute(
    store.sql,
  );
}

/** The caller has locked the user. */
export async function removeFromLibrary(store: Store, userId: string): Promise<void> {
  await store.sql.deleteFrom('LibraryResume').where('userId', '=', userId).execute();
}
