import type * as v from 'valibot';
import type { Facet } from '../facet.ts';
import { textTraits } from '../fields.ts';
import { isResponseStatus, isWithCompany, showsPerson } from './application-status.ts';
import { decidedStatus } from './held.ts';
import type { applicationRecordSchema } from './records.ts';

type Application = v.InferOutput<typeof applicationRecordSchema>;

const number = { ...textTraits.filter, kind: 'number' } as const;
const flag = { ...textTraits.filter, kind: 'boolean' } as const;

/**
 * What a company finds applications by. Whatever tells about the person is empty while the company does not see who applied,
 * so that no search finds out more than the company reads.
 */
export const applicationFacets = {
  /** The name, and what the résumé as it was sent says in short, one text in each line. */
  person: { traits: textTraits.find, of: (application) => shown(application, textsOf, '') },
  /** What the company has decided, whether or not the applicant has been told. */
  decided: { traits: textTraits.filter, isEverywhere: true, of: decidedStatus },
  years: {
    traits: number,
    of: (application) => shown(application, ({ snapshot }) => snapshot?.experienceYears ?? 0, 0),
  },
  degree: { traits: number, of: (application) => shown(application, degreeOf, 0) },
  city: {
    traits: textTraits.find,
    of: (application) => shown(application, ({ snapshot }) => snapshot?.city ?? '', ''),
  },
  hasNote: { traits: flag, of: (application) => shown(application, ({ note }) => note !== '', false) },
  /** Since when the person has waited for the company, in ms since the epoch; 0 while the company has nothing to do. */
  waitingSince: {
    traits: number,
    of: (application) => (isWithCompany(decidedStatus(application)) ? waitingSince(application) : 0),
  },
} as const satisfies Record<string, Facet<Application>>;

function shown<T>(application: Application, of: (application: Application) => T, hidden: T): T {
  return showsPerson(application.status) ? of(application) : hidden;
}

function textsOf({ applicantName, snapshot }: Application): string {
  if (snapshot === null) return applicantName;
  const { headline, city, expectedPosition, skills, work, education } = snapshot;
  const entries = [
    ...work.flatMap(({ company, position }) => [company, position]),
    ...education.flatMap(({ school, major }) => [school, major]),
  ];
  return [applicantName, headline, city, expectedPosition, skills, ...entries].filter((text) => text !== '').join('\n');
}

/** Degrees as people write them, from the lowest to the highest. */
const degrees = [/大专|专科|高职/, /本科|学士/, /硕士|研究生|MBA/i, /博士|PhD/i] as const;
export const degreeNames = ['college', 'bachelor', 'master', 'doctor'] as const;

/** The number of the highest degree: 1 for a college, 4 for a doctor, 0 for none that is known. */
function degreeOf({ snapshot }: Application): number {
  const written = snapshot?.education.map(({ degree }) => degree) ?? [];
  return 1 + degrees.findLastIndex((pattern) => written.some((degree) => pattern.test(degree)));
}

/** Since when the person expects the next step, in ms since the epoch. Looking at an application is not an answer. */
export function waitingSince({
  status,
  times,
  createTime,
  updateTime,
}: Pick<Application, 'status' | 'times' | 'createTime' | 'updateTime'>): number {
  return isResponseStatus(status) ? (times[status] ?? updateTime) : (times.submitted ?? createTime);
}
