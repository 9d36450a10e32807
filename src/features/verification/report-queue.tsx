import { useCallback, useMemo } from 'react';
import type { RecordOf } from '#contract/models.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { RecordBrowser, useListing } from '../../components/data-list/record-browser.tsx';
import { useDialogAbove } from '../../components/data-list/use-dialog-above.ts';
import { useOpenRecord } from '../../components/data-list/use-open-record.ts';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { type Decision, readOpenDecision } from './decision-draft.ts';
import { ReportDetails, type ReportHandlers } from './report-details.tsx';
import { waitingReports } from './report-listing.tsx';
import { OpenButton } from './row-actions.tsx';
import { useReviewActions } from './use-review-actions.ts';

type Report = RecordOf<'Report'>;

/** The reports that wait for a decision. */
export function ReportQueue() {
  const { message, note, fail, clear } = useMessage();
  const actions = useReviewActions(note, fail);
  const userId = useCurrentUser()?._id ?? '';
  const browser = useListing(waitingReports);
  const { rows } = browser.list;
  const { openId, open, close, neighbours } = useOpenRecord(rows);
  const { dialog, setOpen, open: ask } = useDialogAbove<Decision>(openId, () => readOpenDecision(userId, ['uphold']));

  const goTo = useCallback(
    (id: string) => {
      clear();
      open(id);
    },
    [clear, open],
  );
  const openReport = useCallback((report: Report) => goTo(report._id), [goTo]);
  const handlers = useMemo<ReportHandlers>(
    () => ({
      actions,
      onUpholdAndRemove: (report, job) => {
        clear();
        ask({ kind: 'uphold', job, report });
      },
    }),
    [actions, clear, ask],
  );
  const rowActions = useCallback(
    (report: Report) => <OpenButton name={report.jobTitle} isPending onOpen={() => openReport(report)} />,
    [openReport],
  );

  const decisionDialog = dialog && (
    <DecisionDialog
      userId={userId}
      decision={dialog.subject}
      open={dialog.isOpen}
      onOpenChange={setOpen}
      actions={actions}
    />
  );
  return (
    <>
      {openId === undefined && <MessageNotice message={message} onDismiss={clear} />}
      <RecordBrowser {...browser} rowActions={rowActions} onRowOpen={openReport} openKey={openId} />
      {openId !== undefined && neighbours ? (
        <ReportDetails
          id={openId}
          row={rows.find((row) => row._id === openId)}
          neighbours={neighbours}
          shown={rows.length}
          handlers={handlers}
          message={message}
          onDismissMessage={clear}
          onStep={goTo}
          onClose={close}
        >
          {decisionDialog}
        </ReportDetails>
      ) : (
        decisionDialog
      )}
    </>
  );
}
