import type * as v from 'valibot';
import type { Facet } from '../facet.ts';
import { textTraits } from '../fields.ts';
import type { jobRecordSchema } from './records.ts';
import { skillsOf } from './skills.ts';
import { termsOf } from './terms.ts';

type Job = v.InferOutput<typeof jobRecordSchema>;

/** What people find jobs by. */
export const jobFacets = {
  /**
   * The texts that name a job and its place, its skills, and the words of letters in its duties and requirements. The Chinese
   * text of these two is left out, because its grams would take many times the room of all others
   * (docs/decisions.md#searching-jobs). Without skills they are those of earlier releases.
   */
  words: {
    traits: textTraits.find,
    readings: ['title', 'companyName'],
    of: ({ title, companyName, city, address, skills, requirements, description }) =>
      [title, companyName, city, address, ...skillsOf(skills), ...termsOf(requirements, description)].join('|'),
  },
} as const satisfies Record<string, Facet<Job>>;

/** What the lists of job seekers and administrators search. A company's own name is in each of its jobs. */
export const searchedOfJobs = { facet: 'words' } as const;
