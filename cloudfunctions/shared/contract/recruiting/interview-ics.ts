import type { RecordOf } from '../models.ts';
import type { InterviewStatus } from './interview-status.ts';

type Interview = Pick<
  RecordOf<'Interview'>,
  '_id' | 'revision' | 'createTime' | 'updateTime' | 'startTime' | 'minutes' | 'place' | 'status' | 'companyName'
>;
/** What the calendar shows. It must not contain contact data, because calendars are often shared. */
export type IcsTexts = { summary: string; description: string };

/** The part of the UID after the `@`. It never changes, because calendars find the entry to replace by its UID. */
const DOMAIN = 'interviews.recruitment-platform';
/** A published entry has an organizer. Addresses are contact data, so this one leads nowhere (RFC 2606). */
const ORGANIZER = `mailto:no-reply@${DOMAIN}.invalid`;
const MAX_LINE_OCTETS = 75;

const statuses: Readonly<Record<InterviewStatus, 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'>> = {
  proposed: 'TENTATIVE',
  accepted: 'CONFIRMED',
  declined: 'CANCELLED',
  cancelled: 'CANCELLED',
  done: 'CONFIRMED',
  noShow: 'CONFIRMED',
};

/**
 * Returns an interview as an iCalendar file (RFC 5545). It is published (RFC 5546, 3.2.1): an entry to keep, not an
 * invitation that calendars answer. Each revision has the same UID and a higher SEQUENCE, so a calendar replaces the
 * entry; a cancelled one says so by its status. Times are in UTC, so they need no definition of a time zone.
 */
export function interviewIcs(interview: Interview, { summary, description }: IcsTexts): string {
  const status = statuses[interview.status];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//recruitment-platform//interviews//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${interview._id}@${DOMAIN}`,
    `ORGANIZER;CN=${quote(interview.companyName)}:${ORGANIZER}`,
    `SEQUENCE:${interview.revision}`,
    `DTSTAMP:${utc(interview.updateTime)}`,
    `CREATED:${utc(interview.createTime)}`,
    `LAST-MODIFIED:${utc(interview.updateTime)}`,
    `DTSTART:${utc(interview.startTime)}`,
    `DTEND:${utc(interview.startTime + interview.minutes * 60_000)}`,
    `STATUS:${status}`,
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(interview.place)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** `20250102T030405Z` */
function utc(time: number): string {
  return new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Escapes a text value and removes control characters, so that it can't begin a line of its own. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|[\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** The value of a parameter, which can't contain quotes and line breaks. */
function quote(text: string): string {
  return `"${text
    .toWellFormed()
    .replace(/"/g, "'")
    .replace(/\^/g, '^^')
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')}"`;
}

/** Breaks a line after at most 75 octets, never inside a character. A line that continues begins with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (octets + length > MAX_LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}
