import * as v from 'valibot';
import type { ModelName } from '#contract/models.ts';
import { interviewData, jobData, resume } from '#tests/support/fixtures/recruiting-records.ts';
import { type Caller, type Gateway, signInByTicket } from './gateway.ts';
import { type CreatedUser, createProfile, createUserWithPassword, nextNumber } from './users.ts';

// Records of the recruiting edition, added through the service by the people to whom they belong.

/** A user with an own session, and with what belongs to the role: an approved profile, or a résumé. */
export type Member = CreatedUser & { caller: Caller };
const idSchema = v.object({ id: v.string() });

async function insert({ call }: Caller, model: ModelName, data: object): Promise<string> {
  return v.parse(idSchema, await call('insertMySQLData', 'insert', { model, data })).id;
}

const update = ({ call }: Caller, model: ModelName, _id: string, data: object) =>
  call('queryMySQLData', 'update', { model, query: { _id }, data });

/** Creates a company user whose profile is approved. */
export async function createEmployer(gateway: Gateway, root: Caller): Promise<Member & { companyName: string }> {
  const user = await createUserWithPassword(root, 'company');
  const { id, companyName } = await createProfile(gateway, user);
  await update(root, 'Company', id, { verifyStatus: 'approved' });
  return { ...user, companyName, caller: await signInByTicket(gateway, user.username, 'company') };
}

/** Creates a job seeker with a complete résumé in the library. `headline` distinguishes people there. */
export async function createSeeker(gateway: Gateway, root: Caller): Promise<Member & { headline: string }> {
  const user = await createUserWithPassword(root, 'jobseeker');
  const caller = await signInByTicket(gateway, user.username, 'jobseeker');
  const headline = `仓储第${nextNumber()}人`;
  await insert(caller, 'Resume', { ...resume, headline, visibility: 'library' });
  return { ...user, headline, caller };
}

/** Submits a job with a title of its own to the review. */
export async function submitJob({ caller }: Member): Promise<{ jobId: string; title: string }> {
  const title = `仓库管理员${nextNumber()}号`;
  const jobId = await insert(caller, 'Job', jobData(Date.now(), { title }));
  await update(caller, 'Job', jobId, { status: 'pending' });
  return { jobId, title };
}

/** Publishes a job with a title of its own. */
export async function publishJob(employer: Member, root: Caller): Promise<{ jobId: string; title: string }> {
  const job = await submitJob(employer);
  await update(root, 'Job', job.jobId, { status: 'published' });
  return job;
}

/** An employer, and a job seeker who has applied for the employer's job. */
export async function createApplication(gateway: Gateway, root: Caller) {
  const [employer, seeker] = [await createEmployer(gateway, root), await createSeeker(gateway, root)];
  const { jobId, title } = await publishJob(employer, root);
  const applicationId = await insert(seeker.caller, 'Application', { jobId, consent: true });
  return { employer, seeker, title, applicationId };
}

/** Proposes an interview on the next day. Returns its id. */
export const proposeInterview = ({ caller }: Member, applicationId: string) =>
  insert(caller, 'Interview', interviewData(Date.now(), applicationId));
