import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { applicationSteps } from '#contract/recruiting/application-status.ts';
import { interviewSteps } from '#contract/recruiting/interview-status.ts';
import { jobSteps } from '#contract/recruiting/job-status.ts';
import { emptyTables, openEmbedded, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { applicationCases, interviewCases, jobCases } from './machine-cases.ts';
import { addOwnResume, moveApplication, moveInterview, moveJob } from './machine-stage.ts';
import { addPeople } from './people.ts';

let database: TestDatabase;
beforeAll(async () => {
  vi.stubEnv('EDITION', 'recruiting');
  database = await openEmbedded();
});
afterAll(async () => {
  await database.remove();
  vi.unstubAllEnvs();
});

async function freshPeople() {
  await emptyTables(database);
  const people = await addPeople(database);
  await addOwnResume(people);
  return people;
}

type Check = () => Promise<boolean>;

const jobChecks: Check[] = jobCases.map(({ from, call, to }) => async () => {
  const { outcome, status } = await moveJob(await freshPeople(), from, call);
  return status === (to ?? from) && (outcome === 'success') === (to !== undefined);
});
const applicationChecks: Check[] = applicationCases.map(({ from, call, to }) => async () => {
  return (await moveApplication(await freshPeople(), from, call)).status === (to ?? from);
});
const interviewChecks: Check[] = interviewCases.map(({ from, call, to }) => async () => {
  const { outcome, status } = await moveInterview(await freshPeople(), from, call);
  return status === (to ?? from) && (outcome === 'success') === (to !== undefined);
});

async function isDetected(checks: readonly Check[]): Promise<boolean> {
  for (const check of checks) if (!(await check())) return true;
  return false;
}

/** Lists the steps whose absence no check detects. */
async function undetected<S extends { from: string; event: string; by: string }>(
  steps: readonly S[],
  checks: readonly Check[],
): Promise<string[]> {
  const names: string[] = [];
  for (const step of steps) {
    const { from } = step;
    // No status has this name, so the step is never found.
    Object.assign(step, { from: 'nowhere' });
    const detected = await isDetected(checks);
    Object.assign(step, { from });
    if (!detected) names.push(`${from} ${step.event} by ${step.by}`);
  }
  return names;
}

test('the tests of the machines detect every removed step', async () => {
  expect(await isDetected([...jobChecks, ...applicationChecks, ...interviewChecks])).toBe(false);
  expect(await undetected(jobSteps, jobChecks)).toEqual([]);
  expect(await undetected(applicationSteps, applicationChecks)).toEqual([]);
  expect(await undetected(interviewSteps, interviewChecks)).toEqual([]);
});
