import type * as v from 'valibot';
import type { Facet } from '../facet.ts';
import { textTraits } from '../fields.ts';
import { searchKey } from '../search-key.ts';
import type { jobRecordSchema } from './records.ts';

type Job = v.InferOutput<typeof jobRecordSchema>;

/** Letters and digits in a row, as skills and tools are named: java, c++, .net, node.js. */
const TERM = /[\w.+#-]+/g;
/** Of one job. Each term has grams, so they are few and short. */
const MAX_TERMS = 30;
const MAX_TERM_LENGTH = 24;

/** What people find jobs by. */
export const jobFacets = {
  /**
   * The texts that name a job and its place, and the words of letters in its duties and requirements. Their Chinese text is
   * left out, because its grams would take many times the room of all others (docs/decisions.md#searching-jobs).
   */
  words: {
    traits: textTraits.find,
    of: (job) => [job.title, job.companyName, job.city, job.address, ...termsOf(job)].join('|'),
  },
} as const satisfies Record<string, Facet<Job>>;

/** What the lists of job seekers and administrators search. A company's own name is in each of its jobs. */
export const searchedOfJobs = { facet: 'words' } as const;

function termsOf({ description, requirements }: Job): string[] {
  const found = searchKey(`${requirements}\n${description}`).match(TERM) ?? [];
  const terms = found.filter((term) => term.length <= MAX_TERM_LENGTH && /[a-z]/.test(term));
  return [...new Set(terms)].slice(0, MAX_TERMS);
}
