import * as v from 'valibot';
import { pluck } from '#contract/fields.ts';
import type { ModelName } from '#contract/models.ts';
import { type Principal, scopeOf } from '#contract/policy.ts';
import { showsPerson } from '#contract/recruiting/application-status.ts';
import { concealName } from '#contract/recruiting/conceal.ts';
import { nothingHeld } from '#contract/recruiting/held.ts';
import { applicationRecordSchema, interviewRecordSchema } from '#contract/recruiting/records.ts';
import { blankResume, resumeFieldNames } from '#contract/recruiting/resume.ts';
import { settingFields } from '#contract/recruiting/setting.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What would identify a single interview to administrators, who may only count them. */
const uncountable = ['_id', 'applicationId', 'applicantId', 'applicantName', 'place', 'reason', 'wish', 'wishedTime'];

/** What nobody but the company learns of an application. */
const companyOnly = { note: '', ...nothingHeld };

/** Whether a caller may see a decision on a job of which the company has not been told yet. */
const reviewsJobs = (principal: Principal) => scopeOf(principal, 'Job.review') !== 'none';

/** The fields that a caller sees only in part, and can neither filter nor sort by; undefined for callers who see all. */
export function concealedFields(model: ModelName, principal: Principal): readonly string[] | undefined {
  if (model === 'Job') return reviewsJobs(principal) ? undefined : Object.keys(nothingHeld);
  if (principal === 'jobseeker') return model === 'Application' ? Object.keys(companyOnly) : undefined;
  if (model === 'Interview') return principal === 'company' ? ['applicantName', 'reason', 'wish'] : uncountable;
  // A company learns how often a job was looked at, not by whom.
  if (model === 'JobView' || model === 'Invitation') return ['userId'];
  if (model === 'Application') {
    // What a company has decided hides nothing about the person.
    return ['applicantName', 'snapshot', 'offer', ...Object.keys(principal === 'company' ? { note: '' } : companyOnly)];
  }
  if (model === 'Setting') return principal === 'company' ? Object.keys(hiddenSettings) : undefined;
  if (model !== 'Resume') return undefined;
  return principal === 'company' ? ['userId'] : resumeFieldNames;
}

/** A company reads how long a job may be valid, when an answer is overdue, whether its jobs are paused then, and the grace time. */
const {
  jobDays: _days,
  answerDays: _answers,
  pauseUnanswered: _pause,
  graceMinutes: _grace,
  ...hiddenSettings
} = pluck(settingFields, 'initial');

/** A record of a model with concealed fields, as the caller may see it. */
export function showTo(model: ModelName, record: Fields, principal: Principal): Fields {
  if (model === 'Job') return reviewsJobs(principal) ? record : { ...record, ...nothingHeld };
  if (model === 'Interview') return showInterview(record, principal);
  if (model === 'Setting') return { ...record, ...hiddenSettings };
  // Administrators see how complete a résumé is, and nothing of its contents. Companies read the copy in the library.
  if (model === 'Resume' && principal !== 'company') return { ...record, ...blankResume };
  if (model === 'JobView' || model === 'Invitation' || model === 'Resume') return { ...record, userId: '' };
  if (principal === 'jobseeker') return { ...record, ...companyOnly };
  const { status, applicantName } = v.parse(applicationRecordSchema, record);
  if (principal === 'company' && showsPerson(status)) return record;
  return { ...record, applicantName: concealName(applicantName), snapshot: null, offer: null, ...companyOnly };
}

/** A company sees who comes to the interview, and what they wrote, as long as it sees who applied. */
function showInterview(record: Fields, principal: Principal): Fields {
  const { isPersonShown, applicantName } = v.parse(interviewRecordSchema, record);
  if (principal === 'jobseeker' || isPersonShown) return record;
  return { ...record, applicantName: concealName(applicantName), reason: '', wish: '' };
}
