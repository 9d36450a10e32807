import * as v from 'valibot';
import { RESUBMISSIONS_A_DAY } from '#contract/daily-limits.ts';
import { DAY_MS } from '#contract/days.ts';
import { AppError } from '#contract/errors.ts';
import { targetsOf } from '#contract/machine.ts';
import { type RecordOf, rejectReasonSchema } from '#contract/models.ts';
import { scopeOf } from '#contract/policy.ts';
import {
  type ApplicationActor,
  type ApplicationStatus,
  type ApplicationStep,
  applicationSteps,
  heldStatusOf,
  showsPerson,
} from '#contract/recruiting/application-status.ts';
import { decidedStatus } from '#contract/recruiting/held.ts';
import { offerDayErrors, offerSchema } from '#contract/recruiting/offer.ts';
import { noteField } from '#contract/recruiting/records.ts';
import type { Store } from '#database/tables.ts';
import { refused, requireUser } from '../authorize.ts';
import { defineUpdate, type Update } from '../define-write.ts';
import { lockPerson } from '../lock-person.ts';
import { lockRecord } from '../records.ts';
import { saveRecord } from '../store-record.ts';
import type { Change, WriteContext } from '../write-context.ts';
import { messageSchema, NO_CONSENT, refuseBlocked, sentData, storeContact, unlisted } from './applications.ts';
import { requireApproved } from './company-jobs.ts';
import { holdDecision, refuseTold, takeBackDecision, takenBackSchemas } from './held-decisions.ts';
import { isLapsed } from './lapse-offer.ts';
import { isListed } from './listed.ts';
import { moveApplication, requireStepTo } from './move-application.ts';
import { fillJob } from './move-job.ts';
import { countPlaces } from './places.ts';
import { showTo } from './show.ts';

type Application = RecordOf<'Application'>;
type Job = RecordOf<'Job'>;
type Data = Readonly<Record<string, unknown>>;

const statusFrom = (actor: ApplicationActor) => v.picklist(targetsOf(applicationSteps, actor), '投递状态不正确');

/** Moves an application: the company decides, the applicant answers. Returns it as the caller may see it. */
export async function updateApplication(store: Store, context: WriteContext, change: Change): Promise<Data> {
  const update = updateOf(context, change.data);
  return showTo('Application', await update(store, context, change), context.caller.principal);
}

function updateOf({ caller }: WriteContext, data: Data): Update<Application> {
  if (scopeOf(caller.principal, 'Application.decide') === 'none') return answerApplication;
  if (Object.hasOwn(data, 'takeBack')) return takeBackApplication;
  return Object.hasOwn(data, 'note') ? noteApplication : decideApplication;
}

/** Every change of an application locks its job first. A job with applications is never deleted. */
async function lockJob(write: { store: Store; context: WriteContext; before: Application }): Promise<Job> {
  const job = await lockRecord(write.store, 'Job', write.before.jobId);
  if (!job) throw refused(write.context.caller);
  return job;
}

/**
 * Stores what the company notes about an application, while it sees who applied. Revision and update time stay, because
 * they would show the applicant that there is a note.
 */
const noteApplication = defineUpdate('Application', {
  permission: 'Application.decide',
  isRecordFirst: true,
  fields: v.strictObject({
    note: noteField.schema,
    // The note that was edited. It is not overwritten when a colleague has changed it meanwhile.
    seenNote: v.exactOptional(v.string()),
  }),
  lockFirst: lockJob,
  async refuse({ store, before, fields: { note, seenNote }, locked: job }) {
    await requireApproved(store, job.userId);
    if (!showsPerson(before.status)) throw new AppError('PERMISSION_DENIED', '该投递已结束，不能再填写备注');
    const isOutdated = seenNote !== undefined && seenNote !== before.note && note !== before.note;
    if (isOutdated) throw new AppError('STALE_REVISION');
  },
  save({ store, context, before, fields: { note } }) {
    return saveRecord(store, context, 'Application', before, { ...before, note }, { action: 'noteApplication' });
  },
});

const decideApplication = defineUpdate('Application', {
  permission: 'Application.decide',
  isRecordFirst: true,
  fields: v.strictObject({
    status: statusFrom('company'),
    reason: v.optional(rejectReasonSchema, ''),
    // Pages of the release before offer without terms.
    offer: v.exactOptional(offerSchema),
  }),
  lockFirst: lockJob,
  async refuse({ store, context, before, fields: { status, offer }, locked: job }) {
    // A company without an approved profile can still reject.
    if (status !== 'rejected') await requireApproved(store, job.userId);
    // The step first: an application that has moved on is refused for that, whether places are left or not.
    if (companyStep(before, status).event !== 'offer') {
      if (offer) throw new AppError('VALIDATION_FAILED', '录用条件只能随录用发送');
      return;
    }
    const [dayError] = offer ? Object.values(offerDayErrors(offer, context.now)) : [];
    if (dayError !== undefined) throw new AppError('VALIDATION_FAILED', dayError);
    if (job.status !== 'published') throw new AppError('PRECONDITION_FAILED', '职位不在招聘中');
    if ((await countPlaces(store, job._id)) >= job.headcount) {
      throw new AppError('PRECONDITION_FAILED', '录用人数已达招聘人数');
    }
  },
  async save({ store, context, before, fields: { status, reason, offer = null } }) {
    const { event } = companyStep(before, status);
    const given = event === 'reject' ? reason : '';
    const held = heldStatusOf(event);
    const heldDecision = held && (await holdDecision(store, context, 'Application', before, held, given));
    const terms = event === 'offer' ? { offer, replyUntil: offer?.replyDay ?? 0 } : {};
    return heldDecision ?? moveApplication(store, context, before, event, 'company', { reason: given, ...terms });
  },
});

/** What a company can do next follows from what it has decided, whether or not the applicant has been told. */
function companyStep(before: Application, to: ApplicationStatus): ApplicationStep {
  return requireStepTo({ status: decidedStatus(before) }, to, 'company');
}

/** Takes a decision back while the applicant has not been told. Companies without an approved profile can, too. */
const takeBackApplication = defineUpdate('Application', {
  permission: 'Application.decide',
  isRecordFirst: true,
  fields: v.strictObject({ takeBack: takenBackSchemas.Application }),
  lockFirst: lockJob,
  refuse: ({ before, fields: { takeBack } }) => refuseTold('Application', before, takeBack),
  save: ({ store, context, before }) => takeBackDecision(store, context, 'Application', before),
});

const answerApplication = defineUpdate('Application', {
  permission: 'Application.answer',
  isRecordFirst: true,
  fields: v.strictObject({
    status: statusFrom('applicant'),
    consent: v.exactOptional(v.literal(true, NO_CONSENT)),
    message: messageSchema,
  }),
  lockFirst: async (write) => ({ applicant: await lockPerson(write), job: await lockJob(write) }),
  async refuse({ store, context, before, fields: { status, consent, message }, locked: { applicant, job } }) {
    const { event } = requireStepTo(before, status, 'applicant');
    if (event === 'accept' && isLapsed(before, context.now)) {
      throw new AppError('PRECONDITION_FAILED', '录用已过答复截止日期');
    }
    if (event !== 'resubmit') {
      if (message !== '') throw new AppError('VALIDATION_FAILED', '附言只能随投递发送');
      return;
    }
    if (!(await isListed(store, job, context.now))) throw await unlisted(store, applicant._id, job);
    if (consent !== true) throw new AppError('VALIDATION_FAILED', NO_CONSENT);
    await refuseBlocked(store, before.applicantId, job.userId);
    await refuseTooManyResubmissions(store, context, before._id);
  },
  async save({ store, context, before, fields: { status, message }, locked: { applicant, job } }) {
    const { event } = requireStepTo(before, status, 'applicant');
    const sent = event === 'resubmit' ? await sentData(store, context, applicant, message) : {};
    const after = await moveApplication(store, context, before, event, 'applicant', sent);
    if (event === 'resubmit') await storeContact(store, before._id, applicant);
    if (event === 'accept') await fillJob(store, context, job);
    return after;
  },
});

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
