import { sql } from 'kysely';
import { lockRows } from '#database/rows.ts';
import type { Store, ToldJobTable } from '#database/tables.ts';
import type { WriteContext } from '../write-context.ts';
import { listedSql } from './listed.ts';
import type { NewJob } from './new-jobs.ts';
import { type NotifiedEvent, notifyAll } from './notify.ts';

/** The jobs that match a saved search. */
export type FoundJobs = { searchId: string; userId: string; jobs: readonly NewJob[] };

/** Rows of one statement: few enough for the databases' limits of parameters. */
const INSERTED_AT_ONCE = 2000;

/**
 * Tells the owners of saved searches about jobs, each job once for each search: a row of `ToldJob` is written in the
 * transaction of the notification. What has changed since the comparison counts: a search that is deleted, a suspended
 * person, a job that is no longer listed, a company that is blocked. Returns the number of searches that had news.
 */
export async function tellFoundJobs(
  store: Store,
  context: Pick<WriteContext, 'now' | 'dependencies'>,
  found: readonly FoundJobs[],
): Promise<number> {
  const userIds = [...new Set(found.map(({ userId }) => userId))];
  // Under these locks nobody deletes the searches, blocks a company, or tells the same jobs.
  await lockRows(store, 'User', userIds);
  const names = await currentSearches(store, found);
  const listed = await stillListed(store, context.now, found);
  const blocked = await blockedCompanies(store, userIds);
  const told = await alreadyTold(store, found);
  const rows: ToldJobTable[] = [];
  const news: NotifiedEvent[] = [];
  for (const { searchId, userId, jobs } of found) {
    const name = names.get(searchId);
    if (name === undefined) continue;
    const fresh = jobs.filter(
      (job) => listed.has(job._id) && !blocked.has(pair(userId, job.userId)) && !told.has(pair(searchId, job._id)),
    );
    if (fresh.length === 0) continue;
    for (const { _id: jobId } of fresh) rows.push({ searchId, jobId });
    const about = { jobTitle: name, companyName: '', jobCount: fresh.length };
    news.push({ userId, kind: 'newJobs', targetId: searchId, ...about });
  }
  await insertTold(store, rows);
  await notifyAll(store, context, news);
  return news.length;
}

const pair = (one: string, other: string) => `${one} ${other}`;

/** The names of those searches that exist and whose owners can sign in. */
async function currentSearches({ sql: db }: Store, found: readonly FoundJobs[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('SavedSearch')
    .innerJoin('User', 'User._id', 'SavedSearch.userId')
    .select(['SavedSearch._id', 'SavedSearch.name'])
    .where(
      'SavedSearch._id',
      'in',
      found.map(({ searchId }) => searchId),
    )
    .where('SavedSearch.frequency', '!=', 'never')
    .where('User.status', '=', 'active')
    .where('User.role', '=', 'jobseeker')
    .execute();
  return new Map(rows.map(({ _id, name }) => [_id, name]));
}

const jobIdsOf = (found: readonly FoundJobs[]) => [...new Set(found.flatMap(({ jobs }) => jobs.map(({ _id }) => _id)))];

async function stillListed(store: Store, now: number, found: readonly FoundJobs[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ _id: string }>`select _id from ${sql.table('Job')}
    where _id in (${sql.join(jobIdsOf(found))}) and ${await listedSql(store, now)}`.execute(store.sql);
  return new Set(rows.map(({ _id }) => _id));
}

async function blockedCompanies({ sql: db }: Store, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('Block').select(['userId', 'employerId']).where('userId', 'in', userIds).execute();
  return new Set(rows.map(({ userId, employerId }) => pair(userId, employerId)));
}

async function alreadyTold({ sql: db }: Store, found: readonly FoundJobs[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('ToldJob')
    .select(['searchId', 'jobId'])
    .where(
      'searchId',
      'in',
      found.map(({ searchId }) => searchId),
    )
    .where('jobId', 'in', jobIdsOf(found))
    .execute();
  return new Set(rows.map(({ searchId, jobId }) => pair(searchId, jobId)));
}

async function insertTold({ sql: db }: Store, rows: readonly ToldJobTable[]): Promise<void> {
  for (let start = 0; start < rows.length; start += INSERTED_AT_ONCE) {
    await db
      .insertInto('ToldJob')
      .values(rows.slice(start, start + INSERTED_AT_ONCE))
      .execute();
  }
}
