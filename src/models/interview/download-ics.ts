import { interviewIcs } from '#contract/recruiting/interview-ics.ts';
import { formatDate } from '../../components/format-time.ts';
import { saveFile } from '../../components/save-file.ts';
import { interviewCopy } from '../../copy/recruiting/interviews.ts';
import { type Interview, startsOf } from './interview.ts';
import { kindOf } from './interview-names.ts';
import { periodTextOf } from './interview-time.ts';

const texts = interviewCopy.calendar;

/** Saves an interview as a file that calendars read. It replaces the entry of an earlier file, also by a cancelled one. */
export function downloadIcs(interview: Interview): void {
  const { companyName, jobTitle, startTime } = interview;
  const [round, mode] = kindOf(interview);
  const [, ...others] = startsOf(interview);
  const content = interviewIcs(interview, {
    summary: texts.summary(companyName, jobTitle),
    description: [
      texts.description(round, mode),
      ...others.map((start) => texts.also(periodTextOf({ interview, start }))),
    ].join('\n'),
  });
  saveFile(`${texts.file(companyName, formatDate(startTime))}.ics`, 'text/calendar', content);
}
