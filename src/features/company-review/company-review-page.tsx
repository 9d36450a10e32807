import { useCallback } from 'react';
import type { CompanyRecord } from '#contract/models.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { RecordBrowser, useListing } from '../../components/data-list/record-browser.tsx';
import { useDialogAbove } from '../../components/data-list/use-dialog-above.ts';
import { useOpenRecord } from '../../components/data-list/use-open-record.ts';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { reviewCopy } from '../../copy/company-review.ts';
import { CompanyDetails } from './company-details.tsx';
import { companyListing } from './company-listing.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { readOpenRejectDraft } from './reject-draft.ts';
import { RowActions } from './row-actions.tsx';
import { useReviewActions } from './use-review-actions.ts';

/** /admin/companies: the administrators' list of companies, their review and their deletion. */
export function CompanyReviewPage() {
  const { message, notify, fail, clear: clearMessage } = useMessage();
  const actions = useReviewActions(notify, fail);
  const userId = useCurrentUser()?._id ?? '';
  const browser = useListing(companyListing);
  const { rows } = browser.list;
  const { openId, open, close, neighbours } = useOpenRecord(rows);
  const rejecting = useDialogAbove(openId, () => readOpenRejectDraft(userId)?.company);
  const { dialog, open: openDialog } = rejecting;

  const goTo = useCallback(
    (id: string) => {
      clearMessage();
      open(id);
    },
    [clearMessage, open],
  );
  const openCompany = useCallback((company: CompanyRecord) => goTo(company._id), [goTo]);
  const startRejecting = useCallback(
    (company: CompanyRecord) => {
      clearMessage();
      openDialog(company);
    },
    [clearMessage, openDialog],
  );
  const rowActions = useCallback(
    (company: CompanyRecord) => (
      <RowActions company={company} actions={actions} onOpen={openCompany} onReject={startRejecting} />
    ),
    [actions, openCompany, startRejecting],
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
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl">{reviewCopy.title}</h1>
      {openId === undefined && <MessageNotice message={message} onDismiss={clearMessage} />}
      <RecordBrowser {...browser} rowActions={rowActions} onRowOpen={openCompany} openKey={openId} />
      {openId !== undefined && neighbours ? (
        <CompanyDetails
          id={openId}
          row={rows.find((row) => row._id === openId)}
          neighbours={neighbours}
          shown={rows.length}
          actions={actions}
          message={message}
          onDismissMessage={clearMessage}
          onStep={goTo}
          onReject={startRejecting}
          onClose={close}
        >
          {rejectDialog}
        </CompanyDetails>
      ) : (
        rejectDialog
      )}
    </div>
  );
}
