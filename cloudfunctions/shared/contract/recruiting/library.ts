import type { RecordOf } from '../models.ts';
import { type Author, concealName, createConcealer } from './conceal.ts';
import { type ResumeField, type ResumeInput, resumeFieldNames, resumeFields } from './resume.ts';

/** How many people a company may invite within a day, so that nobody is flooded. */
export const INVITATIONS_A_DAY = 100;

/** A résumé as companies find it: what tells who wrote it is replaced in every text. */
export function concealResume<R extends ResumeInput>(resume: R, author: Author): R {
  const conceal = createConcealer(author);
  const texts = resumeFieldNames.map((name): [string, unknown] => {
    const { control } = resumeFields[name];
    const value = resume[name];
    if (control === 'choice' || typeof value === 'number') return [name, value];
    if (typeof value === 'string') return [name, conceal(value)];
    const entries = value.map((entry) => Object.entries(entry).map(([key, text]) => [key, conceal(text)]));
    return [name, entries.map((entry) => Object.fromEntries(entry))];
  });
  return { ...resume, ...Object.fromEntries(texts) };
}

/** The fields whose texts tell who wrote them. */
export function revealingFields(resume: ResumeInput, author: Author): readonly ResumeField[] {
  const concealed = concealResume(resume, author);
  return resumeFieldNames.filter((name) => JSON.stringify(resume[name]) !== JSON.stringify(concealed[name]));
}

/** The record of the library for a résumé. */
export function libraryRecord(resume: RecordOf<'Resume'>, author: Author): RecordOf<'Resume'> {
  return { ...concealResume(resume, author), name: concealName(author.realName || author.username) };
}
