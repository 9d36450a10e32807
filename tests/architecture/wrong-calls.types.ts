import type { ActionOutput } from '#contract/actions.ts';
import { findStepTo, stepsFrom } from '#contract/machine.ts';
import { type RecordOf, verifyStatuses } from '#contract/models.ts';
import { applicationSteps } from '#contract/recruiting/application-status.ts';
import type { queryRecords } from '../../src/cloud/calls/data.ts';
import type { callFunction } from '../../src/cloud/calls/functions.ts';

// Calls that must not compile. `npm run check` fails when one of them does, because its `@ts-expect-error` is then unused.
// Nothing here runs.

declare const call: typeof callFunction;
declare const query: typeof queryRecords;

export async function wrongCalls(): Promise<void> {
  // @ts-expect-error No such action.
  await call('queryMySQLData', 'drop', {});
  // @ts-expect-error An action of another function.
  await call('loginAuth', 'query', { model: 'User' });
  // @ts-expect-error The model is missing.
  await call('queryMySQLData', 'count', { query: {} });
  // @ts-expect-error No role of the contract.
  await call('loginAuth', 'login', { username: 'a', password: 'b', role: 'visitor' });
  // @ts-expect-error The limit is a number.
  await call('queryMySQLData', 'query', { model: 'User', limit: '10' });
}

export async function wrongReads(): Promise<void> {
  const { records } = await query('Company');
  const [company] = records;
  // @ts-expect-error No field of a company.
  company?.companyname;
  // @ts-expect-error A status that no company has.
  company?.verifyStatus === 'removed';
  // @ts-expect-error Stored passwords are in no response.
  (await query('User')).records[0]?.passwordHash;
  // @ts-expect-error The number of records is not in the response to a count as `count`.
  (await call('queryMySQLData', 'count', { model: 'User' })).count;
}

export function wrongSteps(output: ActionOutput<'queryMySQLData', 'get'>): void {
  // @ts-expect-error No status of an application.
  findStepTo(applicationSteps, 'submitted', 'approved', 'company');
  // @ts-expect-error No actor of an application.
  findStepTo(applicationSteps, 'submitted', 'viewed', 'admin');
  // @ts-expect-error Statuses are texts.
  stepsFrom([1], 'open', 'company', 'viewed');
  // @ts-expect-error A list of statuses is not to be changed.
  verifyStatuses.push('pending');
  // @ts-expect-error A response is not parsed before its model is known.
  const job: RecordOf<'Job'> = output;
  void job;
}
