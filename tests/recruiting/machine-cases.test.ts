import { expect, it } from 'vitest';
import { applicationSteps } from '#contract/recruiting/application-status.ts';
import { interviewSteps } from '#contract/recruiting/interview-status.ts';
import { jobSteps } from '#contract/recruiting/job-status.ts';
import { applicationCases, type Case, interviewCases, jobCases } from './machine-cases.ts';

type AnyStep = { from: string; event: string; by: string; to: string };

/** Columns that are not named like the step that they take. */
const columns: Readonly<Record<string, string>> = {
  'publish by owner': 'submitWithoutReview',
  'fill by system': 'hireLast',
  'cancel by applicant': 'drop',
  'cancel by system': 'reject',
  'finish by company': 'done',
};

function withoutCase(steps: readonly AnyStep[], cases: readonly Case<string>[], callOf: (step: AnyStep) => string) {
  const hasCase = (step: AnyStep) =>
    cases.some(({ from, call, to }) => from === step.from && to === step.to && call === callOf(step));
  return steps.filter((step) => !hasCase(step)).map((step) => `${step.from} – ${step.event} → ${step.to}`);
}

const columnOf = ({ event, by }: AnyStep) => columns[`${event} by ${by}`] ?? event;
/** The columns of applications are named by the status that is asked for, or by what the system does. */
const targetOf = ({ event, by, to }: AnyStep) => {
  if (by !== 'system') return to;
  return event === 'close' ? 'closeJob' : event;
};

it.each([
  ['jobs', jobSteps, jobCases, columnOf],
  ['applications', applicationSteps, applicationCases, targetOf],
  ['interviews', interviewSteps, interviewCases, columnOf],
] as const)('the cases of %s have every step', (_, steps, cases, callOf) => {
  expect(withoutCase(steps, cases, callOf)).toEqual([]);
});

it('names a step without a case', () => {
  const step = { from: 'viewed', event: 'test', by: 'company', to: 'newStatus' };
  expect(withoutCase([...applicationSteps, step], applicationCases, targetOf)).toEqual(['viewed – test → newStatus']);
});
