import type { RecordOf } from '#contract/models.ts';
import { timesOf } from '#contract/recruiting/interview.ts';
import { interviewIcs } from '#contract/recruiting/interview-ics.ts';
import { type Content, letterHtml } from './letter-html.ts';
import { mailTexts } from './mail-texts.ts';
import type { Reason } from './reasons.ts';

type Interview = RecordOf<'Interview'>;

/** A mail without sender and receiver. Text and HTML say the same. */
export type Letter = {
  subject: string;
  text: string;
  html: string;
  /** The address to which a mail program sends the end of the subscription; null if there is none. */
  unsubscribeUrl: string | null;
  /** The interview as a calendar file, without its place; null if the mail is about none. */
  calendar: { name: string; content: string } | null;
};

/** The events that a summary lists. */
const MAX_ENTRIES = 50;

/** Where the links of a mail lead. `end` is where its reader ends such mails. */
export type Links = { publicUrl: string; end: { label: string; url: string }; unsubscribeUrl: string | null };

/** Writes the mail about one event. `interview` is the record that it is about, if it is about one. */
export function letterAbout(reason: Reason, interview: Interview | undefined, links: Links): Letter {
  const details: [string, string][] = [];
  if (reason.person !== '') details.push([mailTexts.person, reason.person]);
  if (interview) {
    details.push(...timesIn(interview));
    details.push([mailTexts.interviewMode, mailTexts.mode(interview)]);
  }
  const preview = details.map(([label, value]) => `${label}：${value}`).join('；') || mailTexts.seeApp;
  const link = { label: mailTexts.details, url: addressOf(reason, links) };
  const content = { subject: reason.text, preview, details, entries: [], more: '', link, end: links.end };
  return {
    ...formsOf(content),
    unsubscribeUrl: links.unsubscribeUrl,
    calendar: interview ? calendarOf(interview) : null,
  };
}

/** Writes one mail about several events. `label` names their group; undefined for events of several groups. */
export function summaryOf(reasons: readonly Reason[], label: string | undefined, links: Links): Letter {
  const { length } = reasons;
  const subject = label === undefined ? mailTexts.mixedSummary(length) : mailTexts.summary(label, length);
  const entries = reasons.slice(0, MAX_ENTRIES).map((reason) => {
    const text = reason.person === '' ? reason.text : `${reason.text}（${reason.person}）`;
    return { text, url: addressOf(reason, links) };
  });
  const left = length - entries.length;
  const content = {
    subject,
    preview: entries[0]?.text ?? '',
    details: [],
    entries,
    more: left > 0 ? mailTexts.more(left) : '',
    link: { label: mailTexts.open, url: `${links.publicUrl}/` },
    end: links.end,
  };
  return { ...formsOf(content), unsubscribeUrl: links.unsubscribeUrl, calendar: null };
}

function addressOf({ page }: Reason, { publicUrl }: Links): string {
  return `${publicUrl}/#${page}`;
}

function formsOf(content: Content): Pick<Letter, 'subject' | 'text' | 'html'> {
  return { subject: content.subject, text: textForm(content), html: letterHtml(content) };
}

function textForm({ subject, details, entries, more, link, end }: Content): string {
  const parts = [
    subject,
    details.map(([label, value]) => `${label}：${value}`).join('\n'),
    ...entries.map(({ text, url }) => `${text}\n${url}`),
    more,
    `${link.label}：\n${link.url}`,
    mailTexts.footer,
    `${end.label}：\n${end.url}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The time of an interview, or each of those that are proposed. */
function timesIn(interview: Interview): [string, string][] {
  const times = timesOf(interview);
  return times.map((time, index) => [
    times.length === 1 ? mailTexts.interviewTime : mailTexts.proposedTime(index + 1),
    mailTexts.zoned(time, interview),
  ]);
}

/** The place may be a telephone number or a link that lets anybody in. */
function calendarOf(interview: Interview): NonNullable<Letter['calendar']> {
  const { companyName, jobTitle } = interview;
  const content = interviewIcs(
    { ...interview, place: '' },
    {
      summary: mailTexts.calendarSummary(companyName, jobTitle),
      description: mailTexts.calendarDescription(interview, timesOf(interview).slice(1)),
    },
  );
  return { name: mailTexts.calendarFile, content };
}
