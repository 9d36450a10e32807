import { expect, it } from 'vitest';
import type { refusedStep } from './machine.ts';
import { verifyStatuses } from './models.ts';
import {
  applicantSteps,
  applicationStatuses,
  applicationSteps,
  companySteps,
  isOpenStatus,
  isWithApplicant,
} from './recruiting/application-status.ts';
import { interviewStatuses, interviewSteps } from './recruiting/interview-status.ts';
import { jobStatuses, jobSteps } from './recruiting/job-status.ts';
import { reportStatuses, reportSteps } from './recruiting/records.ts';
import { verificationRules } from './verification.ts';

type Machine = { statuses: readonly string[]; initial: string; steps: readonly { from: string; to: string }[] };

const machines: Readonly<Record<Parameters<typeof refusedStep>[0], Machine>> = {
  Company: { statuses: verifyStatuses, initial: 'pending', steps: verificationRules },
  Job: { statuses: jobStatuses, initial: 'draft', steps: jobSteps },
  Application: { statuses: applicationStatuses, initial: 'submitted', steps: applicationSteps },
  Interview: { statuses: interviewStatuses, initial: 'proposed', steps: interviewSteps },
  Report: { statuses: reportStatuses, initial: 'open', steps: reportSteps },
};

/** The statuses to which no steps lead from the initial one. */
function unreachable({ statuses, initial, steps }: Machine): string[] {
  const reached = new Set([initial]);
  // A set also visits what is added while it is read.
  for (const status of reached) for (const { from, to } of steps) if (from === status) reached.add(to);
  return statuses.filter((status) => !reached.has(status));
}

it.each(Object.entries(machines))('steps lead to every status of the machine of the model %s', (_, machine) => {
  expect(unreachable(machine)).toEqual([]);
});

it('names a status that no step leads to, and those that only follow from it', () => {
  const { Application } = machines;
  const half = { ...Application, statuses: [...Application.statuses, 'newStatus', 'followingStatus'] };
  expect(unreachable(half)).toEqual(['newStatus', 'followingStatus']);
  const onlyLeft = [
    ...half.steps,
    { from: 'newStatus', to: 'followingStatus' },
    { from: 'followingStatus', to: 'newStatus' },
  ];
  expect(unreachable({ ...half, steps: onlyLeft })).toEqual(['newStatus', 'followingStatus']);
  expect(unreachable({ ...half, steps: [...onlyLeft, { from: 'viewed', to: 'newStatus' }] })).toEqual([]);
});

it.each(applicationStatuses)(
  '%s has a step for the side that has the next one, and for the company only while it is open',
  (status) => {
    const ofCompany = companySteps.filter(({ from, event }) => from === status && event !== 'reject');
    const ofApplicant = applicantSteps.filter(({ from, event }) => from === status && event !== 'withdraw');
    const next = isWithApplicant(status) ? ofApplicant : ofCompany;
    expect(next.length > 0).toBe(isOpenStatus(status));
  },
);
