import type { ModelName } from '#contract/models.ts';
import { libraryRecord } from '#contract/recruiting/library.ts';
import { rowOf } from '#database/columns.ts';
import { fillStatistics } from '#database/derived/statistics.ts';
import { insertRows } from '#database/stored-rows.ts';
import type { Database, Store } from '#database/tables.ts';
import { writeWhenFree } from '#database/wait-for-write.ts';
import { toRecord } from '#server/records.ts';
import { computeFigures, storeFigures } from '#server/recruiting/company-figures.ts';
import { planSeeds } from '../plan.ts';
import type { Sample } from '../samples.ts';
import { planRecruiting, type SeededPeople } from './plan.ts';
import type { Resume } from './resumes.ts';

/** Databases limit the values of a statement. */
const INSERTED_AT_ONCE = 500;

/**
 * Inserts the samples of the recruiting edition for the seeded people, unless the edition has been used before. Records
 * of other people stay as they are, and a database without seeded people gets no samples.
 */
export async function insertRecruiting(database: Database, now: number, sample: Sample = {}): Promise<void> {
  if (await isUsed(database)) return;
  const people = await findSeededPeople(database, planSeeds(sample.people));
  if (people.companies.length === 0) return;
  const plan = planRecruiting(people, now, sample.recruiting);
  const rows: readonly (readonly [ModelName | 'LibraryResume', readonly object[]])[] = [
    ['Job', plan.jobs.map((job) => rowOf('Job', job))],
    ['Resume', plan.resumes.map((resume) => rowOf('Resume', resume))],
    ['LibraryResume', libraryOf(people, plan.resumes)],
    [
      'Application',
      plan.applications.map(({ record, ...contact }) => ({ ...rowOf('Application', record), ...contact })),
    ],
    ['Interview', plan.interviews.map((interview) => rowOf('Interview', interview))],
    ['Report', plan.reports.map((report) => rowOf('Report', report))],
    ['Favorite', plan.favorites.map((favorite) => rowOf('Favorite', favorite))],
    ['ContactView', plan.contactViews.map((view) => rowOf('ContactView', view))],
    ['JobView', plan.jobViews.map((view) => rowOf('JobView', view))],
    ['Notification', plan.notifications.map((notification) => rowOf('Notification', notification))],
    ['Invitation', plan.invitations.map((invitation) => rowOf('Invitation', invitation))],
    ['Audit', plan.history.map((entry) => rowOf('Audit', entry))],
  ];
  await writeWhenFree(database, async (store) => {
    // Another process may have inserted them meanwhile.
    if (await isUsed(store)) return;
    for (const [model, all] of rows) await insertRows(store, model, all);
    await confirmAddresses(store, people);
    await fillStatistics(store);
    const employerIds = [...new Set(plan.jobs.map(({ userId }) => userId))];
    for (const [id, figures] of await computeFigures(store, employerIds, now)) await storeFigures(store, id, figures);
  });
}

/** People with a cloud account have confirmed their addresses; the others have not. */
async function confirmAddresses(store: Store, { users }: SeededPeople): Promise<void> {
  const rows = users.flatMap(({ _id, email, cloudbaseUid, createTime }) => {
    if (email === null || cloudbaseUid === null) return [];
    return [{ userId: _id, email, confirmTime: createTime, refuseTime: 0, codeId: '', codeTime: 0 }];
  });
  for (let start = 0; start < rows.length; start += INSERTED_AT_ONCE) {
    const part = rows.slice(start, start + INSERTED_AT_ONCE);
    await store.sql.insertInto('MailAddress').values(part).execute();
  }
}

/** The copies that companies find, of the résumés that active people opted in. */
function libraryOf({ users }: SeededPeople, resumes: readonly Resume[]): object[] {
  const active = new Map(users.filter(({ status }) => status === 'active').map((user) => [user._id, user]));
  return resumes.flatMap((resume) => {
    const owner = active.get(resume.userId);
    if (owner === undefined || resume.visibility !== 'library') return [];
    return [rowOf('Resume', libraryRecord(resume, owner))];
  });
}

async function isUsed(store: Store): Promise<boolean> {
  for (const model of ['Job', 'Resume', 'Application'] as const) {
    if (await store.sql.selectFrom(model).select('_id').limit(1).executeTakeFirst()) return true;
  }
  return false;
}

/** The seeded users and companies that still exist, as they are now, in the order of the seeds. */
async function findSeededPeople(store: Store, seeds: SeededPeople): Promise<SeededPeople> {
  const users = await store.sql.selectFrom('User').selectAll().execute();
  const companies = await store.sql.selectFrom('Company').selectAll().execute();
  return {
    users: inOrder(
      seeds.users,
      users.map((row) => toRecord('User', row)),
    ),
    companies: inOrder(
      seeds.companies,
      companies.map((row) => toRecord('Company', row)),
    ),
  };
}

function inOrder<R extends { _id: string }>(seeds: readonly { _id: string }[], records: readonly R[]): R[] {
  const found = new Map(records.map((record) => [record._id, record]));
  return seeds.flatMap(({ _id }) => found.get(_id) ?? []);
}
