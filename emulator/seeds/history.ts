import type { AuditAction } from '#contract/audit-actions.ts';
import { profileOf } from '#contract/company.ts';
import type { ModelName, RecordOf } from '#contract/models.ts';
import type { Story } from './companies.ts';
import type { SeededRandom } from './seeded-random.ts';
import { officeTime, seedId } from './users.ts';

type Audit = RecordOf<'Audit'>;
type Company = RecordOf<'Company'>;
type User = RecordOf<'User'>;
export type Entry = Pick<Audit, 'before' | 'after'> & {
  action: AuditAction;
  actor: User;
  snapshot?: Audit['snapshot'];
};

/** Returns the audit entries of a profile, oldest first, as the server writes them. */
export function companyHistory(
  random: SeededRandom,
  company: Company,
  story: Story,
  owner: User,
  admins: readonly User[],
): Audit[] {
  const reviewer = random.pick(admins);
  const { companyName, contactPerson, contactPhone, address, businessLicense, reSubmitReason, rejectReason } = company;
  const created: Entry = {
    action: 'createCompany',
    actor: owner,
    before: {},
    after: { companyName, contactPerson, contactPhone, address, businessLicense, verifyStatus: 'pending' },
  };
  const decision = (verifyStatus: 'approved' | 'rejected', reason: string, earlier: Partial<Company> = {}): Entry => ({
    action: verifyStatus === 'approved' ? 'approveCompany' : 'rejectCompany',
    actor: reviewer,
    before: { verifyStatus: 'pending', ...(reason ? { rejectReason: '' } : {}) },
    after: { verifyStatus, ...(reason ? { rejectReason: reason } : {}) },
    snapshot: { ...profileOf(company), ...earlier },
  });
  const resubmission = (from: string, earlier: Partial<Company>, later: Partial<Company>): Entry => ({
    action: 'updateCompany',
    actor: owner,
    before: { ...earlier, verifyStatus: from, reSubmitReason: '' },
    after: { ...later, verifyStatus: 'pending', reSubmitReason },
  });
  const earlierAddress = { address: address.replace(/\d+号$/, '') };
  const earlierName = { companyName: companyName.replace('（集团）', '') };
  const entries: Record<Story, Entry[]> = {
    pending: [created],
    approved: [created, decision('approved', '')],
    rejected: [created, decision('rejected', rejectReason)],
    resubmitted: [
      created,
      decision('rejected', rejectReason, earlierAddress),
      resubmission('rejected', earlierAddress, { address }),
    ],
    changed: [created, decision('approved', '', earlierName), resubmission('approved', earlierName, { companyName })],
  };
  const stages = entries[story];
  const span = company.updateTime - company.createTime;
  return stages.map((entry, index) => {
    // The first and last entries have the record's own times. The middle one is within office hours.
    const middle = officeTime(random, company.createTime + span / 2);
    const time = index === 0 ? company.createTime : index === stages.length - 1 ? company.updateTime : middle;
    return auditRow(random, entry, { model: 'Company', targetId: company._id, time, position: index + 1 });
  });
}

/** Returns the audit entries of a user: the creation, and the change of status if there was one. */
export function userHistory(random: SeededRandom, user: User, admins: readonly User[]): Audit[] {
  const actor = random.pick(admins);
  const { username, email, realName, role } = user;
  const created: Entry = {
    action: 'createUser',
    actor,
    before: {},
    after: { username, email, realName, role, status: 'active' },
  };
  const target = { model: 'User', targetId: user._id } as const;
  const rows = [auditRow(random, created, { ...target, time: user.createTime, position: 1 })];
  if (user.status === 'active') return rows;
  const changed: Entry = {
    action: 'updateUser',
    actor,
    before: { status: 'active' },
    after: { status: user.status },
  };
  return [...rows, auditRow(random, changed, { ...target, time: user.updateTime, position: 2 })];
}

type Placement = { model: ModelName; targetId: string; time: number; position: number };

/** Returns an entry as the server stores it. */
export function auditRow(random: SeededRandom, entry: Entry, { model, targetId, time, position }: Placement): Audit {
  return {
    _id: seedId(random, 'h'),
    actorId: entry.actor._id,
    actorName: entry.actor.realName,
    action: entry.action,
    model,
    targetId,
    before: entry.before,
    after: entry.after,
    requestId: 'seed',
    position,
    snapshot: entry.snapshot ?? null,
    createTime: time,
    updateTime: time,
    revision: 1,
  };
}
