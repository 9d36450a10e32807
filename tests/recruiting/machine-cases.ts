import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
import type { InterviewStatus } from '#contract/recruiting/interview-status.ts';
import type { JobStatus } from '#contract/recruiting/job-status.ts';

/**
 * The three machines as people describe them, written down without the contract's tables. A column is a call, named by
 * what it sends and who sends it; a cell is the status afterwards, `-` a refusal.
 */
const jobs = `
            edit      revise  submit  submitWithoutReview close  release   approve   reject   remove
  draft     draft     draft   pending published           -      -         -         -        -
  pending   -         -       -       -                   -      -         published rejected removed
  published published pending -       -                   closed -         -         -        removed
  rejected  draft     draft   -       -                   -      -         -         -        removed
  filled    -         -       -       -                   -      published -         -        removed
  closed    -         -       pending published           -      -         -         -        removed
  removed   -         -       -       -                   -      -         -         -        -
`;
const applications = `
               view   shortlist   invite       offer   reject   submit    accept decline  withdraw  closeJob
  submitted    viewed shortlisted interviewing offered rejected -         -      -        withdrawn closed
  viewed       -      shortlisted interviewing offered rejected -         -      -        withdrawn closed
  shortlisted  -      -           interviewing offered rejected -         -      -        withdrawn closed
  interviewing -      -           -            offered rejected -         -      -        withdrawn closed
  offered      -      shortlisted -            -       rejected -         hired  declined withdrawn closed
  hired        -      -           -            -       -        -         -      -        -         -
  declined     -      -           -            -       -        -         -      -        -         -
  rejected     -      -           -            -       -        -         -      -        -         -
  withdrawn    -      -           -            -       -        submitted -      -        -         -
  closed       -      -           -            -       -        -         -      -        -         -
`;

/** `cancel` and `drop` are the cancellation by the company and by the applicant, `reject` ends the application. */
const interviews = `
            accept   decline  wish     drop      move     cancel    done miss   reject
  proposed  accepted declined proposed -         proposed cancelled -    -      cancelled
  accepted  -        -        -        cancelled proposed cancelled done noShow cancelled
  declined  -        -        -        -         -        -         -    -      declined
  cancelled -        -        -        -         -        -         -    -      cancelled
  done      -        -        -        -         -        -         -    -      done
  noShow    -        -        -        -         -        -         -    -      noShow
`;

export type Case<Status extends string> = { from: Status; call: string; to: Status | undefined };

function read<Status extends string>(text: string, statuses: readonly Status[]): Case<Status>[] {
  const [head = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const known = (name: string | undefined) => statuses.find((status) => status === name);
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

export const jobCases = (statuses: readonly JobStatus[]) => read(jobs, statuses);
export const applicationCases = (statuses: readonly ApplicationStatus[]) => read(applications, statuses);
export const interviewCases = (statuses: readonly InterviewStatus[]) => read(interviews, statuses);
