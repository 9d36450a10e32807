import { interviewIcs } from '#contract/recruiting/interview-ics.ts';
import { formatDate } from '../../components/format-time.ts';
import { interviewCopy } from '../../copy/recruiting/interviews.ts';
import type { Interview } from './interview.ts';
import { kindOf } from './interview-names.ts';

const texts = interviewCopy.calendar;

const RELEASE_MS = 60_000;
/** Characters that file systems refuse, and those that hide the ending. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;

/** Saves an interview as a file that calendars read. It replaces the entry of an earlier file, also by a cancelled one. */
export function downloadIcs(interview: Interview): void {
  const { companyName, jobTitle, startTime } = interview;
  const [round, mode] = kindOf(interview);
  const content = interviewIcs(interview, {
    summary: texts.summary(companyName, jobTitle),
    description: texts.description(round, mode),
  });
  const url = URL.createObjectURL(new Blob([content], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${texts.file(companyName, formatDate(startTime)).replace(UNSAFE, '_')}.ics`;
  link.click();
  // Some browsers begin to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}
