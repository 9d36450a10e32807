import { type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '#contract/days.ts';
import { unansweredStatuses } from '#contract/recruiting/application-status.ts';
import type { MailFact } from '#contract/recruiting/event.ts';
import { ANSWER_NOTICE_MS } from '#contract/recruiting/reminders.ts';

/** What holds when a mail is sent. */
export type Moment = {
  now: number;
  /** The days within which a company answers; 0 if there is no such time. */
  answerDays: number;
  /** Which jobs people can find (`listedSql`). */
  listed: RawBuilder<unknown>;
};
type Condition = (moment: Moment) => RawBuilder<unknown>;

const ref = (name: string) => sql.ref(name);
const isActive = (party: string) => sql`exists (select 1 from ${sql.table('User')}
  where ${ref('User._id')} = ${ref(party)} and ${ref('User.status')} = 'active')`;
const endsWithin =
  (days: number): Condition =>
  ({ now }) =>
    sql`${ref('validUntil')} > ${now} and ${ref('validUntil')} <= ${now + days * DAY_MS}`;

/** What must hold of a record for the mail about it, as conditions on the record's table. */
export const facts: Readonly<Record<MailFact, Condition>> = {
  /** Both the applicant and the company can sign in. */
  parties: () => sql`${isActive('applicantId')} and ${isActive('employerId')}`,
  /** The interview has not begun: one of the proposed times is ahead, or the accepted one. */
  ahead: ({ now }) =>
    sql`(${ref('startTime')} > ${now} or ${ref('secondTime')} > ${now} or ${ref('thirdTime')} > ${now})`,
  /** The applicant has asked for another time. */
  wished: () => sql`${ref('wishedTime')} > 0`,
  unwished: () => sql`${ref('wishedTime')} = 0`,
  /** The job of the application is filled. */
  filled: () => sql`${ref('jobFilledTime')} > 0`,
  /** The time for an answer to the application is over. */
  overdue: ({ now, answerDays }) =>
    answerDays === 0 ? sql`1 = 0` : sql`${ref('consentTime')} <= ${now - answerDays * DAY_MS}`,
  /** The job has applications whose time for an answer is nearly over. */
  unanswered: ({ now, answerDays }) =>
    answerDays === 0
      ? sql`1 = 0`
      : sql`exists (select 1 from ${sql.table('Application')} where ${ref('Application.jobId')} = ${ref('Job._id')}
          and ${ref('Application.status')} in (${sql.join([...unansweredStatuses])})
          and ${ref('Application.consentTime')} <= ${now - Math.max(0, answerDays * DAY_MS - ANSWER_NOTICE_MS)})`,
  endsInAWeek: endsWithin(7),
  endsInADay: endsWithin(1),
  /** The job of the invitation can be found. */
  listed: ({ listed }) => sql`exists (select 1 from ${sql.table('Job')}
    where ${ref('Job._id')} = ${ref('Invitation.jobId')} and ${listed})`,
  /** The invited person has not applied. */
  unapplied: () => sql`not exists (select 1 from ${sql.table('Application')}
    where ${ref('Application.jobId')} = ${ref('Invitation.jobId')}
    and ${ref('Application.applicantId')} = ${ref('Invitation.userId')})`,
  /** The search has found jobs that its owner has not seen, and tells about them. */
  news: (moment) => sql`${ref('frequency')} != 'never' and ${newsCount(moment)} > 0`,
};

/** The jobs that a saved search has told about, and that its owner can still find and has not seen. */
export function newsCount({ listed }: Moment): RawBuilder<unknown> {
  return sql`(select count(*) from ${sql.table('ToldJob')}
    join ${sql.table('Job')} on ${ref('Job._id')} = ${ref('ToldJob.jobId')}
    where ${ref('ToldJob.searchId')} = ${ref('SavedSearch._id')}
    and ${ref('publishTime')} > ${ref('SavedSearch.lastSeenTime')} and ${listed}
    and not exists (select 1 from ${sql.table('Block')}
      where ${ref('Block.userId')} = ${ref('SavedSearch.userId')} and ${ref('Block.employerId')} = ${ref('Job.userId')}))`;
}
