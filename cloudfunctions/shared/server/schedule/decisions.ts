import { heldStatuses } from '#contract/recruiting/application-status.ts';
import { tellDecision } from '../recruiting/held-decisions.ts';
import { everyMinute, type Task } from './task.ts';

/** Decisions that one batch tells, each in a transaction of its own: they lock different jobs. */
const BATCH = 50;

/** Tells applicants what companies have decided, when the grace time is over. */
export const decisions: Task = {
  dueTime: everyMinute,
  async runBatch({ database, dependencies, write }) {
    const now = dependencies.now();
    const due = await database.sql
      .selectFrom('Application')
      .select(['_id', 'jobId'])
      .where('held', 'in', heldStatuses)
      .where('tellTime', '<=', now)
      .orderBy('tellTime')
      .orderBy('_id')
      .limit(BATCH)
      .execute();
    let told = 0;
    for (const application of due) {
      if (await write((store) => tellDecision(store, { now, dependencies }, application))) told += 1;
    }
    return { counts: told === 0 ? {} : { told }, next: due.length < BATCH ? undefined : 'rest' };
  },
};
