import type { CompanyRecord } from '#contract/models.ts';
import { updateRecord } from '../../cloud/calls/data.ts';

export type Decision = { verifyStatus: 'approved' } | { verifyStatus: 'rejected'; rejectReason: string };

/** Call 4 as an administrator makes it. The revision says what the decision was made on: the server refuses it for another. */
export function decideCompany(company: CompanyRecord, decision: Decision): Promise<CompanyRecord> {
  const data = { ...decision, updateTime: Date.now() };
  return updateRecord('Company', company._id, data, { revision: company.revision });
}
