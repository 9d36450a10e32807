import * as v from 'valibot';
import { libraryRecord } from '#contract/recruiting/library.ts';
import { resumeRecordSchema } from '#contract/recruiting/records.ts';
import { rowOf } from './columns.ts';
import { lockRow } from './rows.ts';
import { deleteByIds, insertRows, updateRow } from './stored-rows.ts';
import type { Store } from './tables.ts';

type Row = Readonly<Record<string, unknown>>;

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
  const resume = await lockRow(store, 'Resume', userId, 'userId');
  if (!resume) return;
  const row = await copyOf(store, resume);
  if (row === undefined) return removeFromLibrary(store, userId);
  const before = await lockRow(store, 'LibraryResume', userId, 'userId');
  await (before ? updateRow(store, 'LibraryResume', before, row) : insertRows(store, 'LibraryResume', [row]));
}

/** Returns the copy of a résumé, which is locked, or undefined if the library must not hold it. */
async function copyOf(store: Store, found: Row): Promise<Row | undefined> {
  const resume = v.parse(resumeRecordSchema, {
    ...found,
    education: v.parse(json, found.education),
    work: v.parse(json, found.work),
    projects: v.parse(json, found.projects),
  });
  const user = v.parse(author, await lockRow(store, 'User', resume.userId));
  const isFound = resume.visibility === 'library' && user.status === 'active' && user.role === 'jobseeker';
  return isFound ? rowOf('Resume', libraryRecord(resume, user)) : undefined;
}

/** The caller has locked the user. */
export async function removeFromLibrary(store: Store, userId: string): Promise<void> {
  const found = await lockRow(store, 'LibraryResume', userId, 'userId');
  if (found) await deleteByIds(store, 'LibraryResume', [String(found._id)]);
}
