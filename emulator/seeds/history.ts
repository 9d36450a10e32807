import { profileOf } from '#contract/company.ts';
import type { AuditAction, RecordOf } from '#contract/models.ts';
import type { Story } from './companies.ts';
import type { SeededRandom } from './seeded-random.ts';
import { officeTime, seedId } from './users.ts';

type Audit = RecordOf<'Audit'>;
type Company = RecordOf<'Company'>;
type User = RecordOf<'User'>;
type Act = Pick<Audit, 'before' | 'after'> & { action: AuditAction; actor: User; snapshot?: Audit['snapshot'] };

/** How a profile came to be what it is, oldest first, told like the server tells it. */
export function companyHistory(
  random: SeededRandom,
  company: Company,
  story: Story,
  owner: User,
  admins: readonly User[],
): Audit[] {
  const reviewer = random.pick(admins);
  const { companyName, contactPerson, contactPhone, address, businessLicense, reSubmitReason, rejectReason } = company;
  const created: Act = {
    action: 'createCompany',
    actor: owner,
    before: {},
    after: { companyName, contactPerson, contactPhone, address, businessLicense, verifyStatus: 'pending' },
  };
  const decision = (verifyStatus: 'approved' | 'rejected', reason: string, earlier: Partial<Company> = {}): Act => ({
    action: verifyStatus === 'approved' ? 'approveCompany' : 'rejectCompany',
    actor: reviewer,
    before: { verifyStatus: 'pending', ...(reason ? { rejectReason: '' } : {}) },
    after: { verifyStatus, ...(reason ? { rejectReason: reason } : {}) },
    snapshot: { ...profileOf(company), ...earlier },
  });
  const back = (from: string, earlier: Partial<Company>, later: Partial<Company>): Act => ({
    action: 'updateCompany',
    actor: owner,
    before: { ...earlier, verifyStatus: from, reSubmitReason: '' },
    after: { ...later, verifyStatus: 'pending', reSubmitReason },
  });
  const shorter = { address: address.replace(/\d+号$/, '') };
  const unnamed = { companyName: companyName.replace('（集团）', '') };
  const acts: Record<Story, Act[]> = {
    pending: [created],
    approved: [created, decision('approved', '')],
    rejected: [created, decision('rejected', rejectReason)],
    resubmitted: [created, decision('rejected', rejectReason, shorter), back('rejected', shorter, { address })],
    changed: [created, decision('approved', '', unnamed), back('approved', unnamed, { companyName })],
  };
  const rows = acts[story];
  const span = company.updateTime - company.createTime;
  return rows.map((act, index) => {
    // The first and the last act are the record's own times; the one in between fell into office hours as well.
    const between = officeTime(random, company.createTime + span / 2);
    const time = index === 0 ? company.createTime : index === rows.length - 1 ? company.updateTime : between;
    return auditRow(random, act, 'Company', company._id, time, index + 1);
  });
}

/** Users who were suspended: who did it, and when. */
export function userHistory(random: SeededRandom, user: User, admins: readonly User[]): Audit[] {
  const actor = random.pick(admins);
  const { username, email, realName, role } = user;
  const created: Act = {
    action: 'createUser',
    actor,
    before: {},
    after: { username, email, realName, role, status: 'active' },
  };
  const rows = [auditRow(random, created, 'User', user._id, user.createTime, 1)];
  if (user.status === 'active') return rows;
  const changed: Act = {
    action: 'updateUser',
    actor,
    before: { status: 'active' },
    after: { status: user.status },
  };
  return [...rows, auditRow(random, changed, 'User', user._id, user.updateTime, 2)];
}

function auditRow(
  random: SeededRandom,
  act: Act,
  model: 'User' | 'Company',
  targetId: string,
  time: number,
  position: number,
): Audit {
  return {
    _id: seedId(random, 'h'),
    actorId: act.actor._id,
    actorName: act.actor.realName,
    action: act.action,
    model,
    targetId,
    before: act.before,
    after: act.after,
    requestId: 'seed',
    position,
    snapshot: act.snapshot ?? null,
    createTime: time,
    updateTime: time,
    revision: 1,
  };
}
