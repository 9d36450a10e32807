import { addCompany, addUser, contextOf } from '#tests/support/fixtures/functions.ts';
import { addJob, addResume } from '#tests/support/fixtures/recruiting-records.ts';
import type { Stage } from './stage.ts';

/** Somebody who calls the function, with records of their own. */
export type Person = { context: unknown; ids: { User: string; Company: string; Job: string; Resume: string } };

/** An approved company with a draft of a job. */
export async function addEmployer(stage: Pick<Stage, 'database'>, name: string): Promise<Person> {
  const user = await addUser(stage, { role: 'company', username: name, email: `${name}@example.com` });
  const company = await addCompany(stage, { userId: user._id, verifyStatus: 'approved' });
  const job = await addJob(stage, company);
  return personOf(user._id, { Company: company._id, Job: job });
}

/** A job seeker with a résumé in the library. */
export async function addSeeker(stage: Pick<Stage, 'database'>, name: string): Promise<Person> {
  const user = await addUser(stage, { role: 'jobseeker', username: name, email: `${name}@example.com` });
  return personOf(user._id, { Resume: await addResume(stage, user._id, { visibility: 'library' }) });
}

function personOf(userId: string, ids: Partial<Person['ids']>): Person {
  const context = contextOf('queryMySQLData', { uid: `uid-${userId}` });
  return { context, ids: { User: userId, Company: '', Job: '', Resume: '', ...ids } };
}
