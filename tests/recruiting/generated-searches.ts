import fc from 'fast-check';
import { expect, onTestFinished } from 'vitest';
import { compareText } from '#contract/compare-text.ts';
import { filterTraits, withFacets } from '#contract/facets.ts';
import { matches, parseFilter } from '#contract/filter.ts';
import { wordsOf } from '#contract/list-query.ts';
import { blankJob } from '#contract/recruiting/job.ts';
import { type JobSearch, jobConditionsOf, jobQuery } from '#contract/recruiting/job-search.ts';
import { searchKey } from '#contract/search-key.ts';
import { searchBounds } from '#database/search-bounds.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import { addJob } from '#tests/support/fixtures/recruiting-records.ts';
import { jobSearch, searchedJob } from '#tests/support/generators/job-searches.ts';
import { pagesOf } from './job-pages.ts';
import type { People } from './people.ts';
import { holds, reads, syllables } from './plain-job-search.ts';

const JOBS = 60;
/** Other jobs and searches might find too little to compare. */
const SEED = 1;
/** Of so many searches, one is read page by page. */
const PAGED = 10;

const word = fc.constantFrom(...Object.keys(syllables), 'java', 'ＪＡＶＡ', 'c++', 'a', '%', "'", '·');
const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(''));
const names = fc.record({ title: text, companyName: text, requirements: text, skills: text });
const generatedJob = fc
  .tuple(searchedJob, names, fc.integer({ min: 0, max: 20 }), fc.constantFrom('published', 'published', 'closed'))
  .map(([job, named, age, status]) => ({ ...job, ...named, description: '', publishTime: NOON - age, status }));

/** Words, pinyin and initials. */
const letters = fc.constantFrom(...Object.values(syllables).flat(), 'q', 'd', 'h', 'y');
const typed = fc.array(letters, { minLength: 1, maxLength: 3 }).map((several) => several.join(''));
const words = fc.array(fc.oneof(text, typed), { minLength: 1, maxLength: 6 });
const anything: JobSearch['filters'] = {
  ...{ category: '', employmentType: '', experience: '', education: '', pay: '', active: '' },
};
const generatedSearch = fc.tuple(jobSearch, words, fc.boolean()).map(([filtered, several, isFiltered]): JobSearch => {
  const search = several.join(' ');
  return isFiltered ? { ...filtered, search } : { search, city: '', filters: anything };
});

type Job = ReturnType<typeof generatedJob.generate>['value'] & { _id: string };

function isFound(job: Job, { search, city, filters }: JobSearch): boolean {
  const { title, companyName, city: place, address, skills, requirements } = job;
  const isHeld = wordsOf(search).every((one) =>
    holds({ title, companyName, city: place, address, skills, requirements }, searchKey(one)),
  );
  const conditions = Object.entries(jobConditionsOf(filters, city, NOON)).filter(([, value]) => value !== '' && value);
  const filter = parseFilter(Object.fromEntries(conditions), (field) => filterTraits('Job')[field]);
  return job.status === 'published' && isHeld && matches(filter, withFacets('Job', { ...blankJob, ...job }));
}

/** The rank of a job in the order by relevance. */
function rankOf({ title, companyName }: Job, search: string): number {
  const isIn = (...texts: string[]) =>
    wordsOf(search)
      .map(searchKey)
      .every((key) => texts.some((one) => searchKey(one).includes(key) || reads(one, key)));
  return isIn(title) ? 2 : isIn(title, companyName) ? 1 : 0;
}

/** The ids of jobs, those with the highest numbers first. */
function sorted(jobs: readonly Job[], ...numbersOf: ((job: Job) => number)[]): string[] {
  const differ = (one: Job, other: Job) =>
    numbersOf.reduce((found, of) => found || of(other) - of(one), 0) || compareText(other._id, one._id);
  return [...jobs].sort(differ).map(({ _id }) => _id);
}

/**
 * Runs so many generated searches, and compares each with a plain evaluation: a quarter of them each with the index and
 * without it, while few words are frequent and while nearly all are.
 */
export async function compareSearches(
  { test: stage, company, seeker, functions }: People,
  count: number,
): Promise<void> {
  const real = { ...searchBounds };
  onTestFinished(() => void Object.assign(searchBounds, real));
  const jobs: Job[] = [];
  for (const job of fc.sample(generatedJob, { numRuns: JOBS, seed: SEED }))
    jobs.push({ ...job, _id: await addJob(stage, company, job) });
  const listed = jobs.filter(({ status }) => status === 'published');
  const newest = listed.map(({ publishTime }) => publishTime).sort((a, b) => b - a);
  const seen = { found: 0, ranked: 0, split: 0 };

  async function compare(search: JobSearch, number: number) {
    const found = jobs.filter((job) => isFound(job, search));
    const time = ({ publishTime }: Job) => publishTime;
    const rank = (job: Job) => rankOf(job, search.search);
    const since = newest[searchBounds.ranked - 1] ?? 0;
    const [order = 'relevance', ...wanted] = [
      ['relevance', sorted(found, rank, time), sorted(found, (job) => (time(job) < since ? 0 : rank(job)), time)],
      ['publishTime', sorted(found, time)],
      ['relevance', sorted(found, rank, time), sorted(found, (job) => (time(job) < since ? 0 : rank(job)), time)],
      ['salaryMax', sorted(found, ({ salaryMax }) => salaryMax)],
    ][number % 4] as [string, ...string[][]];
    const call = { query: jobQuery(search, NOON), orderBy: [{ [order]: 'desc' }] };
    const page = pagesOf(functions, seeker, call);
    const [whole] = await page.one({ limit: 1000 });
    // Whether the words are frequent, so that the newest jobs are ranked only, is left to the server.
    const known = wanted.findIndex((one) => JSON.stringify(one) === JSON.stringify(whole));
    expect(known >= 0 ? whole : wanted[0], JSON.stringify({ order, search })).toEqual(whole);
    if (number % PAGED === 0) {
      const limit = 1 + (number % 7);
      expect(await page.all(limit), JSON.stringify({ order, search, limit })).toEqual(whole);
      const [skipped] = await page.one({ limit, offset: 5 });
      expect(skipped).toEqual(whole.slice(5, 5 + limit));
    }
    seen.found += whole.length;
    seen.ranked += Number(found.some((job) => rank(job) > 0) && found.some((job) => rank(job) === 0));
    seen.split += Number(known === 1);
  }

  for (const [number, search] of fc.sample(generatedSearch, { numRuns: count, seed: SEED }).entries()) {
    if (number % (count / 4) === 0) {
      const isComplete = Number(number % (count / 2) === 0);
      const isSmall = number >= count / 2;
      Object.assign(searchBounds, isSmall ? { candidates: 5, ranked: 20 } : real);
      await stage.database.sql.updateTable('SearchIndex').set({ isComplete }).where('name', '=', 'Job').execute();
    }
    await compare(search, number);
  }
  expect(seen.found).toBeGreaterThan(count / 2);
  expect(seen.ranked).toBeGreaterThan(count / 50);
  expect(seen.split).toBeGreaterThan(count / 500);
}
