import { type AuditAction, type AuditRecord, auditActions } from '#contract/models.ts';
import type { historyCopy } from '../../copy/history.ts';

export type EntryKind = keyof typeof historyCopy.kinds;

const kinds = {
  createUser: 'userCreated',
  updateUser: 'userChanged',
  deleteUser: 'userDeleted',
  setPassword: 'passwordSet',
  resetPassword: 'passwordReset',
  setSuperAdmin: 'superAdminGranted',
  removeSuperAdmin: 'superAdminRemoved',
  createCompany: 'companyCreated',
  updateCompany: 'companyChanged',
  approveCompany: 'companyApproved',
  rejectCompany: 'companyRejected',
  deleteCompany: 'companyDeleted',
  addCollection: 'other',
  insertDocument: 'other',
  updateDocument: 'other',
  deleteDocument: 'other',
} as const satisfies Record<AuditAction, EntryKind>;

/** What an audit entry records. An update counts as its effect where that matters more than the fields. */
export function entryKind({ action, before, after }: Pick<AuditRecord, 'action' | 'before' | 'after'>): EntryKind {
  const known = auditActions.find((name) => name === action);
  if (known === 'updateCompany' && after.verifyStatus === 'pending' && before.verifyStatus !== 'pending') {
    return 'companyResubmitted';
  }
  if (known === 'updateUser' && after.status !== before.status) {
    if (after.status === 'suspended') return 'userSuspended';
    if (after.status === 'active') return 'userActivated';
  }
  return known === undefined ? 'other' : kinds[known];
}
