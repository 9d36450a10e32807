import * as v from 'valibot';
import { RESUBMISSIONS_A_DAY } from '#contract/daily-limits.ts';
import { DAY_MS } from '#contract/days.ts';
import { AppError } from '#contract/errors.ts';
import { mapFields } from '#contract/fields.ts';
import { targetsOf } from '#contract/machine.ts';
import { idSchema, type RecordOf, rejectReasonSchema, type UserRecord } from '#contract/models.ts';
import { scopeOf } from '#contract/policy.ts';
import { type ApplicationActor, applicationSteps } from '#contract/recruiting/application-status.ts';
import { noteField } from '#contract/recruiting/records.ts';
import { resumeFields } from '#contract/recruiting/resume.ts';
import { findId } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import { authorize, refused, requireScope, requireUser } from '../authorize.ts';
import { lockPerson } from '../lock-person.ts';
import { findRecord, lockRecord, toRecord } from '../records.ts';
import { insertRecord, saveRecord } from '../store-record.ts';
import { readFields, toleratedTimes } from '../writable.ts';
import { type Change, headOf, requireSeen, type WriteContext } from '../write-context.ts';
import { requireApproved } from './company-jobs.ts';
import { countApplication } from './count-steps.ts';
import { isListed } from './listed.ts';
import { moveApplication, notifyAbout, requireStepTo } from './move-application.ts';
import { fillJob } from './move-job.ts';
import { countPlaces } from './places.ts';
import { showsPerson, showTo } from './show.ts';

type Application = RecordOf<'Application'>;
type Job = RecordOf<'Job'>;
type Data = Readonly<Record<string, unknown>>;

const NO_CONSENT = '请先同意向该企业提供简历';
const statusFrom = (actor: ApplicationActor) => v.picklist(targetsOf(applicationSteps, actor), '投递状态不正确');
/** The applicant agrees that the company, by its name, receives the data. */
const consent = v.optional(v.pipe(v.boolean(), v.value(true, NO_CONSENT)), false);
const newApplication = v.strictObject({ jobId: idSchema, consent });
const decision = v.strictObject({
  status: statusFrom('company'),
  reason: v.optional(rejectReasonSchema, ''),
});
const newNote = v.strictObject({
  note: noteField.schema,
  /** The note that was edited. It is not overwritten when a colleague has changed it meanwhile. */
  seenNote: v.exactOptional(v.string()),
});
const answer = v.strictObject({
  status: statusFrom('applicant'),
  consent: v.exactOptional(v.literal(true, NO_CONSENT)),
});

/**
 * Applies for a listed job with the caller's résumé. There is one application for each job and person: a repeat returns
 * the id of the existing one and changes nothing.
 */
export async function insertApplication(
  store: Store,
  context: WriteContext,
  data: Data,
  id = context.dependencies.randomId(),
): Promise<string> {
  authorize(context.caller, 'Application.insert', { isOwn: true });
  const applicant = await lockPerson({ store, context });
  const { jobId } = readFields(context.caller, 'Application', data, newApplication, toleratedTimes);
  const existing = await findId(store, 'Application', { jobId, applicantId: applicant._id });
  if (existing !== undefined) return existing;
  const requireListed = async (found: Job | undefined): Promise<Job> => {
    if (!found || !isListed(found, context.now)) throw await unlisted(store, applicant._id, found);
    return found;
  };
  // Without a lock first, so that a refused call delays nobody who applies.
  await requireListed(await findRecord(store, 'Job', jobId));
  const job = await requireListed(await lockRecord(store, 'Job', jobId));
  await refuseBlocked(store, applicant._id, job.userId);
  const record: Application = {
    ...headOf(context, id),
    jobId,
    jobTitle: job.title,
    employerId: job.userId,
    companyName: job.companyName,
    applicantId: applicant._id,
    status: 'submitted',
    reason: '',
    times: { submitted: context.now },
    jobFilledTime: 0,
    note: '',
    ...(await sentData(store, context, applicant)),
  };
  const after = { jobId, applicantId: applicant._id, status: record.status };
  await insertRecord(store, context, 'Application', record, { action: 'createApplication', after });
  await storeContact(store, id, applicant);
  await notifyAbout(store, context, record, 'applicationReceived', 'company');
  await countApplication(store, record, job.category);
  return id;
}

/** Moves an application: the company decides, the applicant answers. Returns it as the caller may see it. */
export async function updateApplication(store: Store, context: WriteContext, change: Change): Promise<Data> {
  const decides = scopeOf(context.caller.principal, 'Application.decide') !== 'none';
  requireScope(context.caller, decides ? 'Application.decide' : 'Application.answer');
  const found = await store.sql
    .selectFrom('Application')
    .select(['jobId', 'employerId', 'applicantId'])
    .where('_id', '=', change.id)
    .executeTakeFirst();
  const isOwn = (decides ? found?.employerId : found?.applicantId) === requireUser(context.caller)._id;
  if (!found || !isOwn) throw refused(context.caller);
  // Parsed before the locks, because a field may be refused too.
  const step = readStep(context, decides, change.data);
  const person = decides ? requireUser(context.caller) : await lockPerson({ store, context });
  // A job with applications is never deleted.
  const job = await lockRecord(store, 'Job', found.jobId);
  const before = await lockRecord(store, 'Application', change.id);
  if (!job || !before) throw refused(context.caller);
  requireSeen(change, before);
  return showTo('Application', await step(store, person, job, before), context.caller.principal);
}

type Step = (store: Store, person: UserRecord, job: Job, before: Application) => Promise<Application>;

function readStep(context: WriteContext, decides: boolean, data: Data): Step {
  const { caller } = context;
  if (!decides) {
    const wanted = readFields(caller, 'Application', data, answer, toleratedTimes);
    return (store, person, job, before) => respond(store, context, person, job, before, wanted);
  }
  if (Object.hasOwn(data, 'note')) {
    const wanted = readFields(caller, 'Application', data, newNote, toleratedTimes);
    return (store, _person, job, before) => saveNote(store, context, job, before, wanted);
  }
  const wanted = readFields(caller, 'Application', data, decision, toleratedTimes);
  return (store, _person, job, before) => decide(store, context, job, before, wanted);
}

/**
 * Stores what the company notes about an application, while it sees who applied. Revision and update time stay, because
 * they would show the applicant that there is a note.
 */
async function saveNote(
  store: Store,
  context: WriteContext,
  job: Job,
  before: Application,
  { note, seenNote }: v.InferOutput<typeof newNote>,
): Promise<Application> {
  await requireApproved(store, job.userId);
  if (!showsPerson(before.status)) throw new AppError('PERMISSION_DENIED', '该投递已结束，不能再填写备注');
  const isOutdated = seenNote !== undefined && seenNote !== before.note && note !== before.note;
  if (isOutdated) throw new AppError('STALE_REVISION');
  const wanted = { ...before, note };
  return saveRecord(store, context, 'Application', before, wanted, { action: 'noteApplication', keepsRevision: true });
}

async function decide(
  store: Store,
  context: WriteContext,
  job: Job,
  before: Application,
  { status, reason }: v.InferOutput<typeof decision>,
): Promise<Application> {
  // A company without an approved profile can still reject.
  if (status !== 'rejected') await requireApproved(store, job.userId);
  // The step first: an application that has moved on is refused for that, whether places are left or not.
  const { event } = requireStepTo(before, status, 'company');
  if (event === 'reject') return moveApplication(store, context, before, event, 'company', { reason });
  if (event === 'offer') {
    if (job.status !== 'published') throw new AppError('PRECONDITION_FAILED', '职位不在招聘中');
    if ((await countPlaces(store, job._id)) >= job.headcount) {
      throw new AppError('PRECONDITION_FAILED', '录用人数已达招聘人数');
    }
  }
  return moveApplication(store, context, before, event, 'company');
}

async function respond(
  store: Store,
  context: WriteContext,
  applicant: UserRecord,
  job: Job,
  before: Application,
  { status, consent: agreed }: v.InferOutput<typeof answer>,
): Promise<Application> {
  const { event } = requireStepTo(before, status, 'applicant');
  if (event !== 'resubmit') {
    const after = await moveApplication(store, context, before, event, 'applicant');
    if (event === 'accept') await fillJob(store, context, job);
    return after;
  }
  if (!isListed(job, context.now)) throw await unlisted(store, applicant._id, job);
  if (agreed !== true) throw new AppError('VALIDATION_FAILED', NO_CONSENT);
  await refuseBlocked(store, before.applicantId, job.userId);
  await refuseTooManyResubmissions(store, context, before._id);
  const sent = await sentData(store, context, applicant);
  const after = await moveApplication(store, context, before, event, 'applicant', sent);
  await storeContact(store, before._id, applicant);
  return after;
}

/** Counts the withdrawals and the repeated sendings of the application: each sending follows a withdrawal. */
async function refuseTooManyResubmissions(store: Store, context: WriteContext, targetId: string): Promise<void> {
  const moves = await store.sql
    .selectFrom('Audit')
    .select('_id')
    .where('targetId', '=', targetId)
    .where('action', '=', 'moveApplication')
    .where('actorId', '=', requireUser(context.caller)._id)
    .where('createTime', '>', context.now - DAY_MS)
    .limit(2 * RESUBMISSIONS_A_DAY + 1)
    .execute();
  if (moves.length <= 2 * RESUBMISSIONS_A_DAY) return;
  throw new AppError('LIMIT_REACHED', `同一职位24小时内最多重新投递${RESUBMISSIONS_A_DAY}次，请稍后再试`);
}

/** The parts of an application that come from the applicant at the moment of sending. */
async function sentData(store: Store, context: WriteContext, applicant: UserRecord) {
  const row = await store.sql.selectFrom('Resume').selectAll().where('userId', '=', applicant._id).executeTakeFirst();
  if (!row) throw new AppError('VALIDATION_FAILED', '请先填写简历');
  const resume = toRecord('Resume', row);
  const snapshot = mapFields(resumeFields, (_field, name) => resume[name]) as Application['snapshot'];
  return { applicantName: applicant.realName || applicant.username, snapshot, consentTime: context.now };
}

/** Contact data are columns that no query returns; only `requestContact` reads them. */
async function storeContact(
  store: Store,
  id: string,
  { phone, email }: { phone: string; email: string | null },
): Promise<void> {
  await store.sql
    .updateTable('Application')
    .set({ contactPhone: phone, contactEmail: email ?? '' })
    .where('_id', '=', id)
    .execute();
}

/** The error for a job that takes no applications. Only people who saved it or applied for it learn that it is filled. */
async function unlisted(store: Store, userId: string, job: Job | undefined): Promise<AppError> {
  if (job?.status === 'filled') {
    const known =
      (await findId(store, 'Application', { jobId: job._id, applicantId: userId })) ??
      (await findId(store, 'Favorite', { jobId: job._id, userId }));
    if (known !== undefined) return new AppError('NOT_FOUND', '该职位已招满');
  }
  return new AppError('NOT_FOUND', '职位不存在或已停止招聘');
}

async function refuseBlocked(store: Store, userId: string, employerId: string): Promise<void> {
  const block = await findId(store, 'Block', { userId, employerId });
  if (block !== undefined) throw new AppError('VALIDATION_FAILED', '您已屏蔽该企业');
}
