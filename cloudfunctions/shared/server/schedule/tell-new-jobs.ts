import * as v from 'valibot';
import type { RecordOf } from '#contract/models.ts';
import type { Store } from '#database/tables.ts';
import { createMatcher, type NewJob, type Place, publishedJobs } from '../recruiting/new-jobs.ts';
import { type FoundJobs, tellFoundJobs } from '../recruiting/tell-found-jobs.ts';
import { parsePosition } from './position.ts';
import type { BatchContext, Task } from './task.ts';

/** Jobs that one batch compares, and saved searches that it compares them with. */
const JOBS = 1000;
const SEARCHES = 500;
/** Found jobs of one transaction, and at most those of one search more. The owners wait for it with what they write. */
const TOLD_AT_ONCE = 5000;
/**
 * A run looks back so far behind the last one, because a job appears when its transaction ends, a moment after its time of
 * publication, and the clocks of two processes differ a little.
 */
const OVERLAP_MS = 120_000;

const placeSchema = v.object({ time: v.number(), id: v.string() });
const positionSchema = v.object({
  /** The run compares the jobs that were published up to this time. */
  until: v.number(),
  /** The jobs up to here are done. */
  from: placeSchema,
  /** The last one of the jobs that are being compared; null until they were read. */
  to: v.nullable(placeSchema),
  /** The searches up to this id are compared with them. */
  after: v.string(),
});
type Position = v.InferOutput<typeof positionSchema>;

/**
 * Tells people about the jobs that were published since the last run and match their saved searches. Each batch compares
 * some jobs with some searches in memory. A repeated batch tells nothing twice (`tellFoundJobs`).
 */
export function tellNewJobs(frequency: RecordOf<'SavedSearch'>['frequency'], dueTime: Task['dueTime']): Task {
  return {
    dueTime,
    async runBatch(context) {
      const { database, dependencies } = context;
      const position = parsePosition(positionSchema, context.position) ?? begin(context);
      const bounds = { ...position, now: dependencies.now(), limit: JOBS };
      const jobs = await publishedJobs(database, bounds);
      const last = jobs.at(-1);
      if (last === undefined && position.to === null) return { counts: {}, next: undefined };
      const to: Place = position.to ?? { time: last?.publishTime ?? 0, id: last?._id ?? '' };
      const searches = await searchesAfter(database, frequency, position.after);
      const told = await tell(context, compare(searches, jobs, bounds.now));
      const next = nextOf({ ...position, to }, searches, jobs.length === JOBS || position.to !== null);
      return { counts: told === 0 ? {} : { told }, next: next && JSON.stringify(next) };
    },
  };
}

function begin({ dependencies, doneFor }: BatchContext): Position {
  const until = dependencies.now();
  return { until, from: { time: Math.min(doneFor, until) - OVERLAP_MS, id: '' }, to: null, after: '' };
}

type Search = Awaited<ReturnType<typeof searchesAfter>>[number];

/** After the last search the next jobs follow; without any the run is complete. */
function nextOf(position: Position, searches: readonly Search[], hasMoreJobs: boolean): Position | undefined {
  const last = searches.at(-1);
  if (last !== undefined && searches.length === SEARCHES) return { ...position, after: last._id };
  return hasMoreJobs && position.to ? { ...position, from: position.to, to: null, after: '' } : undefined;
}

function searchesAfter({ sql }: Store, frequency: RecordOf<'SavedSearch'>['frequency'], after: string) {
  return sql
    .selectFrom('SavedSearch')
    .select(['_id', 'userId', 'search', 'createTime'])
    .where('frequency', '=', frequency)
    .where('_id', '>', after)
    .orderBy('_id')
    .limit(SEARCHES)
    .execute();
}

/** Finds the jobs of each search. Those that were published before it was saved are not new. */
function compare(searches: readonly Search[], jobs: readonly NewJob[], now: number): FoundJobs[] {
  const matcher = createMatcher(now);
  return searches.flatMap(({ _id, userId, search, createTime }) => {
    const isMatch = matcher(search);
    const found = jobs.filter((job) => job.publishTime > createTime && isMatch(job));
    return found.length > 0 ? [{ searchId: _id, userId, jobs: found }] : [];
  });
}

/** Returns the number of searches whose owners were told. */
async function tell({ dependencies, write }: BatchContext, found: readonly FoundJobs[]): Promise<number> {
  let told = 0;
  for (const some of portions(found)) {
    told += await write((store) => tellFoundJobs(store, { now: dependencies.now(), dependencies }, some));
  }
  return told;
}

/** What each transaction tells. */
function portions(found: readonly FoundJobs[]): FoundJobs[][] {
  const split: FoundJobs[][] = [];
  let jobs = TOLD_AT_ONCE;
  for (const one of found) {
    if (jobs >= TOLD_AT_ONCE) {
      split.push([]);
      jobs = 0;
    }
    split.at(-1)?.push(one);
    jobs += one.jobs.length;
  }
  return split;
}
