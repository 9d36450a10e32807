import { Ban, Check, Eye, Undo2, X } from 'lucide-react';
import type { RecordOf } from '#contract/models.ts';
import { isHeld } from '#contract/recruiting/held.ts';
import { ReviewRowActions } from '../../components/record/review-row-actions.tsx';
import type { MenuItem } from '../../components/ui/menu-item.ts';
import { heldCopy } from '../../copy/recruiting/held.ts';
import { verificationCopy } from '../../copy/recruiting/verification.ts';
import { jobTitle } from '../../models/job/job-format.ts';
import { mayDecide } from './job-decisions.ts';
import type { JobHandlers } from './job-details.tsx';

type Job = RecordOf<'Job'>;
const { actions: texts } = verificationCopy;

type JobActionsProps = { job: Job; handlers: JobHandlers; showsDecisions: boolean; onOpen: (job: Job) => void };

/** The decisions that are possible now. A published job can only be removed, which is never a button of the row. */
export function JobRowActions({ job, handlers, showsDecisions, onOpen }: JobActionsProps) {
  const { actions, onReject, onRemove } = handlers;
  const decisions: MenuItem[] = [
    { label: texts.approve, icon: Check, onSelect: () => actions.approve(job) },
    { label: texts.reject, icon: X, onSelect: () => onReject(job) },
  ];
  const remove: MenuItem = { label: texts.remove, icon: Ban, tone: 'danger', onSelect: () => onRemove(job) };
  const takeBack: MenuItem = { label: heldCopy.takeBack, icon: Undo2, onSelect: () => actions.takeBack(job) };
  return (
    <ReviewRowActions
      details={{ label: texts.details, icon: Eye, onSelect: () => onOpen(job) }}
      decisions={mayDecide(job, 'approve') ? decisions : []}
      others={[...(isHeld(job) ? [takeBack] : []), ...(mayDecide(job, 'remove') ? [remove] : [])]}
      showsDecisions={showsDecisions}
      menuLabel={texts.more(jobTitle(job))}
      nameOf={(action) => texts.of(action, jobTitle(job))}
    />
  );
}
