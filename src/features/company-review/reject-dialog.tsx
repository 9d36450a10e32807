import type { CompanyRecord } from '#contract/models.ts';
import { ReasonDialog } from '../../components/record/reason-dialog.tsx';
import { companyCopy } from '../../copy/company.ts';
import { reviewCopy } from '../../copy/company-review.ts';
import { type RejectDraft, readRejectDraft, rejectDraftName } from './reject-draft.ts';
import type { ReviewActions } from './use-review-actions.ts';

type RejectDialogProps = {
  userId: string;
  company: CompanyRecord;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  reject: ReviewActions['reject'];
  finalFocus: () => HTMLElement | null;
};

/** Asks for the reason of a rejection. */
export function RejectDialog({ userId, company, open, onOpenChange, reject, finalFocus }: RejectDialogProps) {
  const { description, ...texts } = reviewCopy.reject;
  return (
    <ReasonDialog
      texts={{
        ...texts,
        description: description(company.companyName),
        cancel: companyCopy.cancel,
        busy: reviewCopy.busy,
      }}
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={finalFocus}
      name="rejectReason"
      draftName={rejectDraftName(company._id)}
      readDraft={() => readRejectDraft(userId, company._id)}
      draftOf={(typed): RejectDraft => ({ company, ...typed })}
      submit={(reason) => reject(company, reason)}
    />
  );
}
