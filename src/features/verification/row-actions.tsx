import { Ban, Check, X } from 'lucide-react';
import type { RecordOf } from '#contract/models.ts';
import { Button } from '../../components/ui/button.tsx';
import { RowMenu } from '../../components/ui/menu.tsx';
import type { MenuItem } from '../../components/ui/menu-item.ts';
import { verificationCopy } from '../../copy/recruiting/verification.ts';
import { jobTitle } from '../../models/job/job-format.ts';
import { mayDecide } from './job-decisions.ts';
import type { JobHandlers } from './job-details.tsx';

type Job = RecordOf<'Job'>;
const { actions: texts } = verificationCopy;

type JobActionsProps = { job: Job; handlers: JobHandlers; onOpen: (job: Job) => void };

/** The details come first, because they are read before a decision. The menu has the decisions that are possible now. */
export function JobRowActions({ job, handlers, onOpen }: JobActionsProps) {
  const { actions, onReject, onRemove } = handlers;
  const isPending = mayDecide(job, 'approve');
  const items: MenuItem[] = [];
  if (isPending) items.push({ label: texts.approve, icon: Check, onSelect: () => actions.approve(job) });
  if (isPending) items.push({ label: texts.reject, icon: X, onSelect: () => onReject(job) });
  if (mayDecide(job, 'remove')) {
    items.push({ label: texts.remove, icon: Ban, tone: 'danger', onSelect: () => onRemove(job) });
  }
  return (
    <>
      <OpenButton name={jobTitle(job)} isPending={isPending} onOpen={() => onOpen(job)} />
      {items.length > 0 && <RowMenu label={texts.more(jobTitle(job))} items={items} />}
    </>
  );
}

export function OpenButton({ name, isPending, onOpen }: { name: string; isPending: boolean; onOpen: () => void }) {
  return (
    <Button
      size="sm"
      variant={isPending ? 'secondary' : 'ghost'}
      onClick={onOpen}
      aria-label={texts.of(texts.details, name)}
    >
      {texts.details}
    </Button>
  );
}
