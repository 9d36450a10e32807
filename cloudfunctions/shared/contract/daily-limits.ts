import { type AuditAction, auditActions } from './audit-actions.ts';
import { AppError } from './errors.ts';
import { INVITATIONS_A_DAY } from './recruiting/library.ts';
import type { Role } from './roles.ts';

/** What bounds an action that has no number of its own. */
export type OtherBound =
  /** Only administrators do it. */
  | 'administrators'
  /** Once for each person. */
  | 'once'
  /** Each needs a code by e-mail. */
  | 'proof'
  /** It follows from other changes. */
  | 'follows';
type Limit = { [R in Exclude<Role, 'admin'>]?: number } | OtherBound;

/**
 * How often one person may do something within 24 hours: several times what the most diligent people do, and few enough
 * that nobody fills the tables, the history or other people's lists. Each action of the history has an entry, so that
 * everything that is stored for a person has one. Administrators have no limit.
 */
export const dailyLimits: Readonly<Record<AuditAction, Limit>> = {
  createUser: 'administrators',
  updateUser: 'administrators',
  deleteUser: 'administrators',
  setPassword: 'administrators',
  resetPassword: 'administrators',
  changePassword: { company: 20, jobseeker: 20 },
  changePhone: { jobseeker: 20 },
  registerUser: 'once',
  recoverPassword: 'proof',
  setSuperAdmin: 'administrators',
  removeSuperAdmin: 'administrators',
  createCompany: { company: 20 },
  updateCompany: { company: 200 },
  approveCompany: 'administrators',
  rejectCompany: 'administrators',
  deleteCompany: 'administrators',
  createJob: { company: 200 },
  updateJob: { company: 1000 },
  submitJob: { company: 500 },
  approveJob: 'administrators',
  rejectJob: 'administrators',
  holdReview: 'administrators',
  takeBackReview: 'administrators',
  removeJob: 'administrators',
  closeJob: { company: 500 },
  fillJob: 'follows',
  releaseJob: { company: 500 },
  deleteJob: { company: 500 },
  createResume: { jobseeker: 20 },
  updateResume: { jobseeker: 300 },
  deleteResume: { jobseeker: 20 },
  createApplication: { jobseeker: 200 },
  // Closing a job moves all of its applications; a company has no other way to move one again and again.
  moveApplication: { jobseeker: 200 },
  holdDecision: { company: 2000 },
  takeBackDecision: { company: 2000 },
  noteApplication: { company: 2000 },
  createInterview: { company: 500 },
  moveInterview: { company: 1000 },
  acceptInterview: { jobseeker: 200 },
  declineInterview: { jobseeker: 200 },
  wishInterview: { jobseeker: 200 },
  // The end of an application cancels its interviews.
  cancelInterview: 'follows',
  finishInterview: { company: 1000 },
  missInterview: { company: 1000 },
  viewContact: { company: 500 },
  createFavorite: { jobseeker: 500 },
  deleteFavorite: { jobseeker: 500 },
  createBlock: { jobseeker: 100 },
  deleteBlock: { jobseeker: 100 },
  createSavedSearch: { jobseeker: 100 },
  updateSavedSearch: { jobseeker: 300 },
  deleteSavedSearch: { jobseeker: 100 },
  createTemplate: { company: 200 },
  updateTemplate: { company: 500 },
  deleteTemplate: { company: 200 },
  createInvitation: { company: INVITATIONS_A_DAY },
  createReport: { jobseeker: 20 },
  decideReport: 'administrators',
  updateSetting: 'administrators',
  eraseExpired: 'administrators',
  retryDeliveries: 'administrators',
  addCollection: 'administrators',
  insertDocument: 'administrators',
  updateDocument: 'administrators',
  deleteDocument: 'administrators',
};

/** Times that one application may be sent again within 24 hours. */
export const RESUBMISSIONS_A_DAY = 3;
/** Looks at jobs of one person that are counted on a day. */
export const JOB_VIEWS_A_DAY = 1000;

/** How often a person may do something within 24 hours; undefined without a limit. */
export function dailyLimit(action: AuditAction, role: Role): number | undefined {
  const limit = dailyLimits[action];
  return typeof limit === 'string' || role === 'admin' ? undefined : limit[role];
}

/** The text of a person who has reached a limit of a day. */
export function dailyText(action: AuditAction, max: number): string {
  return `“${auditActions[action]}”24小时内最多${max}次，请稍后再试`;
}

export function overDailyLimit(action: AuditAction, max: number): AppError {
  return new AppError('LIMIT_REACHED', dailyText(action, max));
}
