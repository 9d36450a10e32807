import { ReasonDialog } from '../../components/record/reason-dialog.tsx';
import { verificationCopy } from '../../copy/recruiting/verification.ts';
import { jobTitle } from '../../models/job/job-format.ts';
import { type Decision, draftName, readDecisionDraft } from './decision-draft.ts';
import type { ReviewActions } from './use-review-actions.tsx';

type DecisionDialogProps = {
  userId: string;
  decision: Decision;
  /** Minutes until the company sees a rejection; 0 if it sees it at once, undefined before the settings are read. */
  graceMinutes: number | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  actions: ReviewActions;
  finalFocus: () => HTMLElement | null;
};

/** Asks why a job is rejected or removed. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { userId, decision, graceMinutes, open, onOpenChange, actions, finalFocus } = props;
  const { description, ...texts } = textsOf(decision.kind);
  return (
    <ReasonDialog
      key={draftName(decision)}
      texts={{ ...texts, description: description(jobTitle(decision.job), graceMinutes) }}
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={finalFocus}
      name="reason"
      draftName={draftName(decision)}
      readDraft={() => readDecisionDraft(userId, decision)}
      draftOf={(typed) => ({ ...decision, ...typed })}
      submit={(reason) => submit(actions, decision, reason)}
    />
  );
}

function textsOf(kind: Decision['kind']) {
  const { reject, remove, uphold } = verificationCopy;
  return kind === 'reject' ? reject : { ...remove, ...(kind === 'uphold' && uphold) };
}

function submit(actions: ReviewActions, decision: Decision, reason: string): Promise<boolean> {
  if (decision.kind === 'uphold') return actions.upholdAndRemove(decision.report, decision.job, reason);
  return actions[decision.kind](decision.job, reason);
}
