import type { ApplicationStatus } from './application-status.ts';
import type { InterviewStatus } from './interview-status.ts';
import type { JobStatus } from './job-status.ts';
import type { MailGroup } from './mail-groups.ts';

/**
 * `jobTitle` is the name of the saved search where it is about one, and `jobCount` the number of its new jobs. `days` is the
 * time that the text names. Both are 0 where there is none.
 */
export type About = { jobTitle: string; companyName: string; days: number; jobCount: number };
/** The statuses of the records that events tell about. */
type Statuses = {
  Application: ApplicationStatus;
  Job: JobStatus;
  Company: 'approved' | 'rejected';
  Interview: InterviewStatus;
  Invitation: never;
  SavedSearch: never;
};
export type Target = keyof Statuses;

/** What must hold of the record beside its status (`server/mail/facts.ts`). */
export type MailFact =
  | 'parties'
  | 'ahead'
  | 'wished'
  | 'unwished'
  | 'filled'
  | 'overdue'
  | 'unanswered'
  | 'endsInAWeek'
  | 'endsInADay'
  | 'listed'
  | 'unapplied'
  | 'news';
/**
 * The group of an event's mail, and the condition under which it still makes sense when it is sent: the record has one of
 * the statuses, if any are named, and all facts hold. Whatever the event, its receiver can sign in, may read the record
 * and has not blocked the company.
 */
type Mail<T extends Target> = { group: MailGroup; while?: readonly Statuses[T][]; and?: readonly MailFact[] };

type EventAbout<T extends Target> = {
  /** The model of the record that it tells about. */
  target: T;
  /** What its receiver reads. No text names a person. */
  text: (about: About) => string;
  /** Where it leads, if not to the record's own page. */
  page?: (targetId: string) => string;
  mail: Mail<T>;
};
export type Event = { [T in Target]: EventAbout<T> }[Target];
