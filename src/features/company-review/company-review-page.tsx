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
import { useReviewActs } from './use-review-acts.ts';

/** /admin/companies: the administrators' list of companies, their review and their deletion. */
export function CompanyReviewPage() {
  const { message, say, fail, clear: clearMessage } = useMessage();
  const acts = useReviewActs(say, fail);
  const userId = useCurrentUser()?._id ?? '';
  const browser = useListing(companyListing);
  const { rows } = browser.list;
  const { openId, open, close, neighbours } = useOpenRecord(rows);
  const [rejecting, setRejecting] = useState<{ company: CompanyRecord; open: boolean } | undefined>(() => {
    const draft = readOpenRejectDraft(userId);
    return draft && { company: draft.company, open: true };
  });
  const [openBelow, setOpenBelow] = useState(openId);
  // A step in the history that opens or closes the details closes the dialog that stood above them.
  if (openBelow !== openId) {
    setOpenBelow(openId);
    if (rejecting) setRejecting({ ...rejecting, open: false });
  }

  // What was said of an earlier act does not stand beside a new one.
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
      <RowActions company={company} acts={acts} onOpen={openCompany} onReject={startRejecting} />
    ),
    [acts, openCompany, startRejecting],
  );

  // Above the details where they are open, so that the focus goes back to them.
  const rejectDialog = rejecting && (
    <RejectDialog
      key={rejecting.company._id}
      userId={userId}
      company={rejecting.company}
      open={rejecting.open}
      onOpenChange={(isOpen) => setRejecting({ ...rejecting, open: isOpen })}
      reject={acts.reject}
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
          acts={acts}
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
