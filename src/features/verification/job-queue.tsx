import { useCallback, useMemo } from 'react';
import type { RecordOf } from '#contract/models.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { type Listing, RecordBrowser, useListing } from '../../components/data-list/record-browser.tsx';
import { useDialogAbove } from '../../components/data-list/use-dialog-above.ts';
import { useOpenRecord } from '../../components/data-list/use-open-record.ts';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { type Decision, readOpenDecision } from './decision-draft.ts';
import { JobDetails, type JobHandlers } from './job-details.tsx';
import { JobRowActions } from './row-actions.tsx';
import { useReviewActions } from './use-review-actions.ts';

type Job = RecordOf<'Job'>;

/** A list of jobs with their details and the decisions on them. */
export function JobQueue<F extends string>({ listing }: { listing: Listing<'Job', F> }) {
  const { message, note, fail, clear } = useMessage();
  const actions = useReviewActions(note, fail);
  const userId = useCurrentUser()?._id ?? '';
  const browser = useListing(listing);
  const { rows } = browser.list;
  const { openId, open, close, neighbours } = useOpenRecord(rows);
  const {
    dialog,
    setOpen,
    open: ask,
  } = useDialogAbove<Decision>(openId, () => readOpenDecision(userId, ['reject', 'remove']));

  const goTo = useCallback(
    (id: string) => {
      clear();
      open(id);
    },
    [clear, open],
  );
  const openJob = useCallback((job: Job) => goTo(job._id), [goTo]);
  const handlers = useMemo<JobHandlers>(() => {
    const decide = (kind: 'reject' | 'remove') => (job: Job) => {
      clear();
      ask({ kind, job, report: null });
    };
    return { actions, onReject: decide('reject'), onRemove: decide('remove') };
  }, [actions, clear, ask]);
  const rowActions = useCallback(
    (job: Job) => <JobRowActions job={job} handlers={handlers} onOpen={openJob} />,
    [handlers, openJob],
  );

  // Rendered inside the details while they are open, so that the focus returns to them.
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
      <RecordBrowser {...browser} rowActions={rowActions} onRowOpen={openJob} openKey={openId} />
      {openId !== undefined && neighbours ? (
        <JobDetails
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
        </JobDetails>
      ) : (
        decisionDialog
      )}
    </>
  );
}
