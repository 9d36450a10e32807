import { type FunctionName, functionNames } from './actions.ts';
import type { Edition } from './edition.ts';

/** The function that only the platform's timer calls. */
export const SCHEDULE_FUNCTION = 'runSchedule';
/** The name of its trigger. */
export const TIMER_NAME = 'everyMinute';
/** How long a call of it may take. */
export const SCHEDULE_TIME_LIMIT_MS = 60_000;

export type DeployedFunctionName = FunctionName | typeof SCHEDULE_FUNCTION;

/** The functions that an edition deploys: those that clients call, and in the recruiting edition the timer's. */
export function deployedFunctions(edition: Edition): readonly DeployedFunctionName[] {
  return edition === 'recruiting' ? [...functionNames, SCHEDULE_FUNCTION] : functionNames;
}
