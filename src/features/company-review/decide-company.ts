import type { CompanyRecord } from '#contract/models.ts';
import { updateRecord } from '../../cloud/calls/data.ts';

export type Decision = { verifyStatus: 'approved' } | { verifyStatus: 'rejected'; rejectReason: string };

/** Approves or rejects a company. The server refuses a decision on another revision than the one that was shown. */
export function decideCompany(company: CompanyRecord, decision: Decision): Promise<CompanyRecord> {
  const data = { ...decision, updateTime: Date.now() };
  return updateRecord('Company', company._id, data, { revision: company.revision });
}
