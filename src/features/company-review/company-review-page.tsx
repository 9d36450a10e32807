import { useCallback, useState } from 'react';
import type { CompanyRecord } from '#contract/models.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { RecordBrowser, useListing } from '../../components/data-list/record-browser.tsx';
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
  const [rejecting, setRejecting] = useState<{ company: CompanyRecord; open: boolean } | undefined>(() => {
    const draft = readOpenRejectDraft(userId);
    return draft && { company: draft.company, open: true };
  });
  const [openBelow, setOpenBelow] = useState(openId);
  // Going back or forward may open or close the details; the dialog above them closes then.
  if (openBelow !== openId) {
    setOpenBelow(openId);
    if (rejecting) setRejecting({ ...rejecting, open: false });
  }

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
      setRejecting({ company, open: true });
    },
    [clearMessage],
  );
  const rowActions = useCallback(
    (company: CompanyRecord) => (
      <RowActions company={company} actions={actions} onOpen={openCompany} onReject={startRejecting} />
    ),
    [actions, openCompany, startRejecting],
  );

  // Rendered inside the details while they are open, so that the focus returns to them.
  const rejectDialog = rejecting && (
    <RejectDialog
      key={rejecting.company._id}
      userId={userId}
      company={rejecting.company}
      open={rejecting.open}
      onOpenChange={(isOpen) => setRejecting({ ...rejecting, open: isOpen })}
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
