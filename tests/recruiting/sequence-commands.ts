import * as fc from 'fast-check';
import { HOUR_MS } from '#contract/days.ts';
import { askedFor } from './machine-cases.ts';
import { type Interview, type InterviewCommand, interviewSteps, MOST, MOST_HELD } from './reference-interviews.ts';
import { type Command, GRACE } from './reference-model.ts';

/** Calls of a sequence, and the jobs and job seekers that they are about. */
export const LENGTH = 50;
export const JOBS = 2;
export const PERSONS = 3;

/** Steps that end what others need are rare, so that later ones have something to do. */
const often = <const T>(value: T, times: number): T[] => Array.from({ length: times }, () => value);

const job = fc.nat(JOBS - 1);
const person = fc.nat(PERSONS - 1);

const onlyOne: number[] = [];

/** The more a step depends on others before, the more often it is tried. */
const interviewCommand: fc.Arbitrary<InterviewCommand> = fc.record({
  kind: fc.constant('interview'),
  step: fc.constantFrom(
    ...interviewSteps,
    ...often('propose', 3),
    ...often('accept', 2),
    'wish',
    ...often('done', 2),
    ...often('noShow', 3),
  ),
  // Often the same, so that there is an interview.
  job: fc.constantFrom(0, ...often(JOBS - 1, 3)),
  person: fc.constantFrom(...often(0, 5), 1, PERSONS - 1),
  newest: fc.constantFrom(0, 0, 0, 1, 2),
  // In the past, within a minute, soon, and too far ahead.
  days: fc.constantFrom(-1, 0, 1, 1, 1, 3, 3, 30, 400),
  // None, later ones, one that has passed, and the same one again.
  further: fc.constantFrom<number[]>(...often(onlyOne, 4), [2], [5, 2], [1, 2], [-2], [0]),
  // The first, another one, none, and one that is not proposed.
  choice: fc.constantFrom(undefined, 0, 0, 1, 2, 3),
  minutes: fc.constantFrom(30, 45),
});

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'edit',
        'revise',
        'extend',
        'submit',
        'resubmit',
        'resubmit',
        'close',
        'release',
        'release',
        'delete',
      ),
      job,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(...often('approve', 12), ...often('reject', 3), 'takeReviewBack', 'remove'),
      job,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('headcount'), job, headcount: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('apply'), job, person }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('decide'),
      job,
      person,
      status: fc.constantFrom(...askedFor.company, 'offered'),
      replyDays: fc.constantFrom(undefined, 0, 1),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('answer'),
      job,
      person,
      status: fc.constantFrom(...askedFor.applicant, 'submitted', 'hired'),
    }),
  },
  { weight: 10, arbitrary: interviewCommand },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('leaveApproval', ...often('approveCompany', 4), 'wait'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('sleep', ...often('tell', 2)) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('takeBack'),
      job,
      person,
      status: fc.constantFrom('shortlisted', 'rejected'),
    }),
  },
);

/** Interviews that an application has before the first call, because 50 calls don't reach the limits. */
const earlier = fc.constantFrom<{ number: number; status: Interview['status'] }[]>(
  ...often({ number: 0, status: 'proposed' }, 3),
  { number: MOST_HELD - 1, status: 'accepted' },
  { number: MOST - 1, status: 'cancelled' },
);

export const sequence = fc.record({
  earlier,
  graceMinutes: fc.constantFrom(0, GRACE / 60_000),
  commands: fc.array(command, { minLength: LENGTH, maxLength: LENGTH }),
});

/** The earlier interviews, one an hour. */
export function earlierInterviews(now: number, { number, status }: { number: number; status: Interview['status'] }) {
  return Array.from({ length: number }, (_, index): Interview => {
    const startTime = now + (index + 1) * HOUR_MS;
    return { status, startTime, secondTime: 0, thirdTime: 0, minutes: 60, wishedTime: 0 };
  });
}
