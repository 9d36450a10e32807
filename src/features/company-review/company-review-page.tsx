import { useCallback } from 'react';
import type { CompanyRecord } from '#contract/models.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { RecordBrowser, useListing } from '../../components/data-list/record-browser.tsx';
import { useDialogAbove } from '../../components/data-list/use-dialog-above.ts';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { useMediaQuery, wideList } from '../../components/media-query.ts';
import { useDetails } from '../../components/record/use-details.ts';
import { reviewCopy } from '../../copy/company-review.ts';
import { CompanyDetails } from './company-details.tsx';
import { companyListing } from './company-listing.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { readOpenRejectDraft } from './reject-draft.ts';
import { RowActions } from './row-actions.tsx';
import { useReviewActions } from './use-review-actions.ts';

const isWaiting = ({ verifyStatus }: CompanyRecord) => verifyStatus === 'pending';

/** /admin/companies: the administrators' list of companies, their review and their deletion. */
export function CompanyReviewPage() {
  return <CompanyReview />;
}

type CompanyReviewProps = {
  /**
   * The result of a decision, as it is shown beside the next company. Where it is given, the next company that waits opens
   * after a decision in the details. Stable.
   */
  resultBefore?: (result: string) => string;
};

/** The page of both editions. */
export function CompanyReview({ resultBefore }: CompanyReviewProps) {
  const messages = useMessage();
  const { message, notify, note, fail, clear } = messages;
  const userId = useCurrentUser()?._id ?? '';
  const browser = useListing(companyListing);
  const { openId, openRecord, openAfter, details } = useDetails(browser.list, messages);
  const goOn = useCallback(
    ({ _id }: CompanyRecord, result: string) => {
      if (resultBefore && openAfter(_id, isWaiting)) note('success', resultBefore(result));
    },
    [resultBefore, openAfter, note],
  );
  const actions = useReviewActions(notify, fail, goOn);
  const rejecting = useDialogAbove(openId, clear, () => readOpenRejectDraft(userId)?.company);
  const { dialog, open: startRejecting } = rejecting;
  const showsDecisions = useMediaQuery(wideList);
  const rowActions = useCallback(
    (company: CompanyRecord) => (
      <RowActions
        company={company}
        actions={actions}
        showsDecisions={showsDecisions}
        onOpen={openRecord}
        onReject={startRejecting}
      />
    ),
    [actions, showsDecisions, openRecord, startRejecting],
  );

  // Rendered inside the details while they are open, so that the focus returns to them.
  const rejectDialog = dialog && (
    <RejectDialog
      key={dialog.subject._id}
      userId={userId}
      company={dialog.subject}
      open={dialog.isOpen}
      onOpenChange={rejecting.setOpen}
      reject={actions.reject}
      finalFocus={rejecting.finalFocus}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl">{reviewCopy.title}</h1>
      {openId === undefined && <MessageNotice message={message} onDismiss={clear} />}
      <RecordBrowser {...browser} rowActions={rowActions} onRowOpen={openRecord} openKey={openId} />
      {details ? (
        <CompanyDetails {...details} actions={actions} onReject={startRejecting} leadsOn={resultBefore !== undefined}>
          {rejectDialog}
        </CompanyDetails>
      ) : (
        rejectDialog
      )}
    </div>
  );
}
