import { type ApplicationStatus, applicationStatuses } from '#contract/recruiting/application-status.ts';
import { type InterviewStatus, interviewStatuses } from '#contract/recruiting/interview-status.ts';
import { type JobStatus, jobStatuses } from '#contract/recruiting/job-status.ts';

/**
 * The three machines as people describe them, written down without the contract's tables. All that the tests know of steps
 * derives from here. A column is a call, named by what it sends; a cell is the status afterwards, `-` a refusal.
 */
const jobs = `
            edit      revise  submit  submitWithoutReview close  release   approve   reject   remove  hireLast
  draft     draft     draft   pending published           -      -         -         -        -       draft
  pending   -         -       -       -                   -      -         published rejected removed pending
  published published pending -       -                   closed -         -         -        removed filled
  rejected  draft     draft   -       -                   -      -         -         -        removed rejected
  filled    -         -       -       -                   -      published -         -        removed filled
  closed    -         -       pending published           -      -         -         -        removed closed
  removed   -         -       -       -                   -      -         -         -        -       removed
`;
/**
 * A column is the status that is asked for: by the company, and after the line by the applicant. `closeJob` closes the job,
 * `lapse` is the end of an offer's last day.
 */
const applications = `
               viewed shortlisted interviewing offered rejected | submitted hired declined withdrawn closeJob lapse
  submitted    viewed shortlisted interviewing offered rejected   -         -     -        withdrawn closed   -
  viewed       -      shortlisted interviewing offered rejected   -         -     -        withdrawn closed   -
  shortlisted  -      -           interviewing offered rejected   -         -     -        withdrawn closed   -
  interviewing -      -           -            offered rejected   -         -     -        withdrawn closed   -
  offered      -      shortlisted -            -       rejected   -         hired declined withdrawn closed   shortlisted
  hired        -      -           -            -       -          -         -     -        -         -        -
  declined     -      -           -            -       -          -         -     -        -         -        -
  rejected     -      -           -            -       -          -         -     -        -         -        -
  withdrawn    -      -           -            -       -          submitted -     -        -         -        -
  closed       -      -           -            -       -          -         -     -        -         -        -
`;

/**
 * `choose` accepts the time by naming it, and `mistake` names one that is not proposed. `cancel` and `drop` are the
 * cancellation by the company and by the applicant, `reject` ends the application.
 */
const interviews = `
            accept   choose   mistake decline  wish     drop      move     offerThree cancel    done miss   reject
  proposed  accepted accepted -       declined proposed -         proposed proposed   cancelled -    -      cancelled
  accepted  -        -        -       -        -        cancelled proposed proposed   cancelled done noShow cancelled
  declined  -        -        -       -        -        -         -        -          -         -    -      declined
  cancelled -        -        -       -        -        -         -        -          -         -    -      cancelled
  done      -        -        -       -        -        -         -        -          -         -    -      done
  noShow    -        -        -       -        -        -         -        -          -         -    -      noShow
`;

export type Case<Status extends string> = { from: Status; call: string; to: Status | undefined };

/** Reads a table. Throws an error that names a status without a row, and a cell that is no status. */
function read<Status extends string>(text: string, statuses: readonly Status[]): Case<Status>[] {
  const [head = [], ...rows] = linesOf(text);
  const known = (name: string | undefined) => statuses.find((status) => status === name);
  const lacking = statuses.filter((status) => !rows.some(([name]) => name === status));
  if (lacking.length > 0) throw new Error(`The table of the cases has no row of ${lacking.join(', ')}`);
  return rows.flatMap(([name, ...cells]) =>
    head.map((call, column) => {
      const from = known(name);
      const cell = cells[column];
      const to = known(cell);
      if (!from || (!to && cell !== '-')) throw new Error(`The table has no ${cell} after ${call} from ${name}`);
      return { from, call, to };
    }),
  );
}

function linesOf(text: string): string[][] {
  const lines = text.trim().split('\n');
  return lines.map((line) => line.replace('|', '').trim().split(/\s+/));
}

export const jobCases: Case<JobStatus>[] = read(jobs, jobStatuses);
export const applicationCases: Case<ApplicationStatus>[] = read(applications, applicationStatuses);
export const interviewCases: Case<InterviewStatus>[] = read(interviews, interviewStatuses);

const [byCompany = [], byApplicant = []] = (applications.trim().split('\n')[0] ?? '')
  .split('|')
  .map((calls) => applicationStatuses.filter((status) => calls.trim().split(/\s+/).includes(status)));
/** The statuses that a company and an applicant ask for. */
export const askedFor = { company: byCompany, applicant: byApplicant } as const;

/** The status of an application after a call, undefined where it is refused. */
export function applicationAfter(from: ApplicationStatus | undefined, call: string): ApplicationStatus | undefined {
  return applicationCases.find((one) => one.from === from && one.call === call)?.to;
}

/** Whether an application is still being decided on. */
export function isOpen(status: ApplicationStatus | undefined): boolean {
  return applicationAfter(status, 'rejected') !== undefined;
}
