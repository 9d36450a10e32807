import type { AuditAction } from '#contract/audit-actions.ts';
import { mapFields } from '#contract/fields.ts';
import type { RecordOf } from '#contract/models.ts';
import { jobFields } from '#contract/recruiting/job.ts';
import { auditRow, type Entry } from '../history.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Job } from './jobs.ts';

type Audit = RecordOf<'Audit'>;
type User = RecordOf<'User'>;
type Moment = Entry & { time: number };

type Actors = {
  owner: User | undefined;
  /** Took the last place. */
  lastHired: User | undefined;
  admins: readonly User[];
};

/** Returns the audit entries of a job, oldest first, as the server writes them. Without a known owner there are none. */
export function jobHistory(random: SeededRandom, job: Job, { owner, lastHired, admins }: Actors): Audit[] {
  if (!owner || admins.length === 0) return [];
  const reviewer = random.pick(admins);
  const content = mapFields(jobFields, (_field, name) => job[name]);
  const submitTime = job.createTime + Math.min(30 * 60_000, Math.max(0, job.updateTime - job.createTime));
  const move = (action: AuditAction, actor: User, time: number, before: string, after: object): Moment => ({
    action,
    actor,
    time,
    before: { status: before },
    after: { ...after },
  });
  const decision = (action: AuditAction, time: number, before: string, after: object): Moment => ({
    ...move(action, reviewer, time, before, after),
    snapshot: { ...content },
  });
  const created: Moment = {
    action: 'createJob',
    actor: owner,
    time: job.createTime,
    before: {},
    after: { ...content, status: 'draft' },
  };
  const sentTime = job.status === 'pending' ? job.updateTime : submitTime;
  const submitted = move('submitJob', owner, sentTime, 'draft', { status: 'pending' });
  const approved = decision('approveJob', job.publishTime, 'pending', { status: 'published' });
  const { status, reason, updateTime } = job;
  const ends: Readonly<Record<Job['status'], readonly Moment[]>> = {
    draft: [created],
    pending: [created, submitted],
    rejected: [created, submitted, decision('rejectJob', updateTime, 'pending', { status, reason })],
    published: [created, submitted, approved],
    filled: [created, submitted, approved, move('fillJob', lastHired ?? owner, updateTime, 'published', { status })],
    closed: [created, submitted, approved, move('closeJob', owner, updateTime, 'published', { status })],
    removed: [created, submitted, approved, decision('removeJob', updateTime, 'published', { status, reason })],
  };
  return ends[status].map(({ time, ...entry }, index) => {
    return auditRow(random, entry, { model: 'Job', targetId: job._id, time, position: index + 1 });
  });
}
