import { Copy, Eye, Link, ListChecks, Pencil, RotateCcw, Send, Trash2, UserPlus, X } from 'lucide-react';
import type { JobStatus } from '#contract/recruiting/job-status.ts';
import { Button, type ButtonVariant } from '../../components/ui/button.tsx';
import { RowMenu } from '../../components/ui/menu.tsx';
import type { MenuItem } from '../../components/ui/menu-item.ts';
import { companyJobsCopy } from '../../copy/recruiting/company-jobs.ts';
import { jobCopy } from '../../copy/recruiting/job.ts';
import { jobTitle } from '../../models/job/job-format.ts';
import type { Job } from './job-texts.ts';

const texts = companyJobsCopy.actions;

/** Handlers of the buttons in the list and in the details. */
export type JobHandlers = {
  open: (job: Job) => void;
  edit: (job: Job) => void;
  copy: (job: Job) => void;
  copyLink: (job: Job) => unknown;
  submit: (job: Job) => unknown;
  close: (job: Job) => unknown;
  release: (job: Job) => void;
  remove: (job: Job) => unknown;
  showApplications: (job: Job) => void;
};
type ActionName = 'edit' | 'submit' | 'reopen' | 'release' | 'copy' | 'link' | 'close' | 'applications' | 'remove';

/** What a company may do in each status. The first one stands beside the menu. */
const actionsOf: Readonly<Record<JobStatus, readonly ActionName[]>> = {
  draft: ['edit', 'submit', 'copy', 'remove'],
  pending: ['applications', 'copy'],
  published: ['edit', 'applications', 'link', 'copy', 'close'],
  rejected: ['edit', 'copy'],
  filled: ['release', 'applications', 'copy'],
  closed: ['reopen', 'applications', 'copy'],
  removed: ['applications', 'copy'],
};

/** Whether a job in its status has the action. */
export function hasAction({ status }: Job, action: ActionName): boolean {
  return actionsOf[status].includes(action);
}

/** The menu items of a job's actions. Companies without an approved profile can't submit. */
export function jobMenu(job: Job, handlers: JobHandlers, isVerified: boolean): MenuItem[] {
  const obstacle = isVerified ? undefined : companyJobsCopy.needsApproval;
  const blocked = { disabled: obstacle !== undefined, hint: obstacle };
  const items: Record<ActionName, MenuItem> = {
    edit: { label: texts.edit, icon: Pencil, onSelect: () => handlers.edit(job) },
    submit: { label: texts.submit, icon: Send, onSelect: () => handlers.submit(job), ...blocked },
    reopen: { label: texts.reopen, icon: RotateCcw, onSelect: () => handlers.edit(job), ...blocked },
    release: { label: texts.release, icon: UserPlus, onSelect: () => handlers.release(job) },
    copy: { label: texts.copy, icon: Copy, onSelect: () => handlers.copy(job) },
    link: { label: jobCopy.link.copy, icon: Link, onSelect: () => handlers.copyLink(job) },
    close: { label: texts.close, icon: X, tone: 'danger', onSelect: () => handlers.close(job) },
    applications: { label: texts.applications, icon: ListChecks, onSelect: () => handlers.showApplications(job) },
    remove: { label: texts.remove, icon: Trash2, tone: 'danger', onSelect: () => handlers.remove(job) },
  };
  return actionsOf[job.status].map((name) => items[name]);
}

/** Whether the company can only read the job. */
export function isReadOnly(job: Job): boolean {
  return job.status === 'pending' || job.status === 'removed';
}

type RowActionsProps = { job: Job; handlers: JobHandlers; isVerified: boolean };

/** Where nothing can be changed, the details come first. */
export function RowActions({ job, handlers, isVerified }: RowActionsProps) {
  const [first, ...rest] = jobMenu(job, handlers, isVerified);
  const title = jobTitle(job);
  const details: MenuItem = { label: texts.details, icon: Eye, onSelect: () => handlers.open(job) };
  if (!first) return null;
  const [shown, next] = isReadOnly(job) ? [details, first] : [first, details];
  return (
    <>
      <ActionButton item={shown} title={title} />
      <RowMenu label={texts.more(title)} items={[next, ...rest]} />
    </>
  );
}

type ActionButtonProps = { item: MenuItem; title: string; variant?: ButtonVariant };

/** The first action of a job: quiet in a row, as high as the other buttons in the footer of the details. */
export function ActionButton({ item, title, variant = 'ghost' }: ActionButtonProps) {
  return (
    <Button
      size={variant === 'ghost' ? 'sm' : 'md'}
      variant={variant}
      disabled={item.disabled}
      title={item.hint}
      aria-label={texts.of(item.label, title)}
      onClick={item.onSelect}
    >
      {item.label}
    </Button>
  );
}
