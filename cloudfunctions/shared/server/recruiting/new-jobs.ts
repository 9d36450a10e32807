import { sql } from 'kysely';
import * as v from 'valibot';
import { filterTraits, withReadings } from '#contract/facets.ts';
import { matches, parseFilter } from '#contract/filter.ts';
import { jobQuery, readJobSearch } from '#contract/recruiting/job-search.ts';
import { jobRecordSchema } from '#contract/recruiting/records.ts';
import { MAX_NEW_JOBS } from '#contract/recruiting/saved-search.ts';
import { searchKey } from '#contract/search-key.ts';
import type { Store } from '#database/tables.ts';
import { authorize, requireUser } from '../authorize.ts';
import type { Caller } from '../caller.ts';
import { mapInTurns } from '../give-turns.ts';
import { listedSql } from './listed.ts';

/** What saved searches compare, and what decides who is told about the job. */
const newJobSchema = v.object({
  ...v.pick(jobRecordSchema, [
    '_id',
    'userId',
    'publishTime',
    'city',
    'address',
    'category',
    'employmentType',
    'experience',
    'education',
    'salaryMin',
    'salaryMax',
    'activeDay',
  ]).entries,
  words: v.string(),
  titleReading: v.string(),
  companyNameReading: v.string(),
});
export type NewJob = v.InferOutput<typeof newJobSchema>;
type Matcher = (search: string) => (job: NewJob) => boolean;

/** The newest jobs that are looked at for the counts of one person. */
const COUNTED_JOBS = 2000;

const traits = filterTraits('Job');

/**
 * Returns a function that compares jobs with saved searches as the page's query would at a time, without a database. It
 * remembers the search keys of the texts, so use one for many comparisons, and then another.
 */
export function createMatcher(now: number): Matcher {
  const keys = new Map<string, string>();
  const keyOf = (text: string) => {
    const known = keys.get(text);
    if (known !== undefined) return known;
    const key = searchKey(text);
    keys.set(text, key);
    return key;
  };
  return (search) => {
    const query = jobQuery(readJobSearch(new URLSearchParams(search)), now);
    const parsed = parseFilter(query, (field) => (Object.hasOwn(traits, field) ? traits[field] : undefined));
    const filter = withReadings('Job', parsed);
    return (job) => matches(filter, job, keyOf);
  };
}

/** The jobs that are listed now and were published after a time, the newest first. */
export async function newestJobs(store: Store, after: number, now: number, limit: number): Promise<NewJob[]> {
  const { rows } = await sql`select ${columns} from ${sql.table('Job')}
    where ${sql.ref('publishTime')} > ${after} and ${await listedSql(store, now)}
    order by ${sql.ref('publishTime')} desc, _id desc limit ${limit}`.execute(store.sql);
  return mapInTurns(rows, (row) => v.parse(newJobSchema, row));
}

/** A place in the order of publication. */
export type Place = { time: number; id: string };
type Part = {
  /** Jobs behind this place. */
  from: Place;
  /** Jobs up to this place; null without an end but `until`. */
  to: Place | null;
  /** Jobs that were published up to this time. */
  until: number;
  now: number;
  limit: number;
};

/** The jobs of a part that are listed now, in the order of publication. */
export async function publishedJobs(store: Store, { from, to, until, now, limit }: Part): Promise<NewJob[]> {
  const time = sql.ref('publishTime');
  const end = to ? sql`(${time} < ${to.time} or (${time} = ${to.time} and _id <= ${to.id}))` : sql`${time} <= ${until}`;
  const { rows } = await sql`select ${columns} from ${sql.table('Job')}
    where ${time} >= ${from.time} and (${time} > ${from.time} or _id > ${from.id}) and ${end}
      and ${await listedSql(store, now)}
    order by ${time}, _id limit ${limit}`.execute(store.sql);
  return mapInTurns(rows, (row) => v.parse(newJobSchema, row));
}

const columns = sql.join(Object.keys(newJobSchema.entries).map((name) => sql.ref(name)));

/** The companies whose jobs a person is not told about, by their users. */
async function blockedBy(store: Store, userId: string): Promise<ReadonlySet<string>> {
  const rows = await store.sql.selectFrom('Block').select('employerId').where('userId', '=', userId).execute();
  return new Set(rows.map(({ employerId }) => employerId));
}

/**
 * Counts the new jobs of each saved search of the caller: those that are listed, were published since the person last
 * opened the search, match it, and are of no blocked company. One query reads the newest jobs for all searches, and the
 * searches are compared in memory, so the cost does not grow with the number of searches or of older jobs.
 */
export async function countNewJobs(store: Store, caller: Caller) {
  authorize(caller, 'SavedSearch.read', { isOwn: true });
  const { _id: userId } = requireUser(caller);
  const searches = await store.sql
    .selectFrom('SavedSearch')
    .select(['_id', 'search', 'lastSeenTime'])
    .where('userId', '=', userId)
    .execute();
  if (searches.length === 0) return { until: 0, counts: [] };
  const earliest = Math.min(...searches.map(({ lastSeenTime }) => lastSeenTime));
  const newest = await newestJobs(store, earliest, caller.now, COUNTED_JOBS);
  /** Jobs published before this time may have been left out. */
  const complete = newest.length < COUNTED_JOBS ? earliest : (newest.at(-1)?.publishTime ?? earliest);
  const blocked = await blockedBy(store, userId);
  const jobs = newest.filter((job) => !blocked.has(job.userId));
  const matcher = createMatcher(caller.now);
  const counts = await mapInTurns(searches, ({ _id, search, lastSeenTime }) => {
    const isMatch = matcher(search);
    const found = jobs.filter((job) => job.publishTime > lastSeenTime && isMatch(job)).length;
    const isMore = found > MAX_NEW_JOBS || (found > 0 && complete > lastSeenTime);
    return { searchId: _id, count: Math.min(found, MAX_NEW_JOBS), isMore };
  });
  return { until: newest[0]?.publishTime ?? 0, counts };
}
