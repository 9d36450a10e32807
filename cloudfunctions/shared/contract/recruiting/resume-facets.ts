import type * as v from 'valibot';
import type { Facet } from '../facet.ts';
import { textTraits } from '../fields.ts';
import type { resumeRecordSchema } from './records.ts';
import { termsOf } from './terms.ts';

type Resume = v.InferOutput<typeof resumeRecordSchema>;

/** What companies find résumés of the library by. The library's copies hold nothing that tells who wrote them. */
export const resumeFacets = {
  /**
   * The texts that name what a person can do, has done and wants, and the words of letters in the longer ones, whose Chinese
   * text is left out as that of jobs is (docs/decisions.md#searching-jobs).
   */
  words: {
    traits: textTraits.find,
    of: ({ headline, expectedPosition, city, skills, work, projects, selfIntroduction }) => {
      const texts = [...work.map(({ duties }) => duties), ...projects.map(({ description }) => description)];
      const positions = new Set(work.map(({ position }) => position));
      return [headline, expectedPosition, city, skills, ...positions, ...termsOf(...texts, selfIntroduction)].join('|');
    },
  },
} as const satisfies Record<string, Facet<Resume>>;

/** What the lists of companies search. */
export const searchedOfResumes = { facet: 'words' } as const;
