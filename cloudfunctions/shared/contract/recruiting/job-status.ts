import { type Step, stepsFrom } from '../machine.ts';

export const jobStatuses = ['draft', 'pending', 'published', 'rejected', 'filled', 'closed', 'removed'] as const;
export type JobStatus = (typeof jobStatuses)[number];
export const jobStatusLabels: Readonly<Record<JobStatus, string>> = {
  draft: '草稿',
  pending: '待审核',
  published: '招聘中',
  rejected: '审核未通过',
  filled: '已招满',
  closed: '已关闭',
  removed: '已下架',
};

/** `owner` is the company, `reviewer` an administrator, `system` the server itself. */
export type JobActor = 'owner' | 'reviewer' | 'system';
/**
 * `revise` changes a field that was reviewed, `edit` any other. `submit` leads to `published` where the review is
 * switched off. `fill` follows the acceptance of the last place.
 */
export type JobEvent =
  | 'edit'
  | 'revise'
  | 'submit'
  | 'publish'
  | 'approve'
  | 'reject'
  | 'close'
  | 'fill'
  | 'release'
  | 'remove';
/** The decisions of a review that the company sees only after a delay (`held.ts`). */
export const heldJobStatuses = ['rejected'] as const satisfies readonly JobStatus[];
type JobStep = Step<JobStatus, JobEvent, JobActor>;

export const jobSteps: readonly JobStep[] = [
  ...stepsFrom(['draft', 'rejected'], 'edit', 'owner', 'draft'),
  ...stepsFrom(['draft', 'rejected'], 'revise', 'owner', 'draft'),
  ...stepsFrom(['published'], 'edit', 'owner', 'published'),
  ...stepsFrom(['published'], 'revise', 'owner', 'pending'),
  ...stepsFrom(['draft', 'closed'], 'submit', 'owner', 'pending'),
  ...stepsFrom(['draft', 'closed'], 'publish', 'owner', 'published'),
  ...stepsFrom(['pending'], 'approve', 'reviewer', 'published'),
  ...stepsFrom(['pending'], 'reject', 'reviewer', 'rejected'),
  ...stepsFrom(['published'], 'close', 'owner', 'closed'),
  ...stepsFrom(['published'], 'fill', 'system', 'filled'),
  ...stepsFrom(['filled'], 'release', 'owner', 'published'),
  ...stepsFrom(['pending', 'published', 'rejected', 'filled', 'closed'], 'remove', 'reviewer', 'removed'),
];
