import { type ReactNode, useCallback, useMemo } from 'react';
import type { RecordOf } from '#contract/models.ts';
import { type Listing, RecordBrowser } from '../../components/data-list/record-browser.tsx';
import { SelectAllBox, SelectBox, SelectionBar, SelectionProvider } from '../../components/data-list/selection.tsx';
import { useMediaQuery, wideList } from '../../components/media-query.ts';
import { Button } from '../../components/ui/button.tsx';
import { verificationCopy } from '../../copy/recruiting/verification.ts';
import { jobTitle } from '../../models/job/job-format.ts';
import { mayDecide } from './job-decisions.ts';
import { JobDetails, type JobHandlers } from './job-details.tsx';
import { JobRowActions } from './row-actions.tsx';
import { useReview } from './use-review.tsx';
import type { ReviewActions } from './use-review-actions.tsx';

type Job = RecordOf<'Job'>;
const kinds = ['reject', 'remove'] as const;

const isWaiting = (job: Job) => mayDecide(job, 'approve');
const selectCell = (job: Job) => isWaiting(job) && <SelectBox id={job._id} name={jobTitle(job)} />;

/** A list of jobs with their details and the decisions on them. The children stand above the details while they are open. */
export function JobQueue<F extends string>({ listing, children }: { listing: Listing<'Job', F>; children: ReactNode }) {
  const { actions, ask, openRecord, details, list, notice, dialog } = useReview(listing, kinds);
  const handlers = useMemo<JobHandlers>(
    () => ({
      actions,
      onReject: (job) => ask({ kind: 'reject', job, report: null }),
      onRemove: (job) => ask({ kind: 'remove', job, report: null }),
    }),
    [actions, ask],
  );
  const showsDecisions = useMediaQuery(wideList);
  const rowActions = useCallback(
    (job: Job) => <JobRowActions job={job} handlers={handlers} showsDecisions={showsDecisions} onOpen={openRecord} />,
    [handlers, showsDecisions, openRecord],
  );
  const waiting = useMemo(() => list.list.rows.filter(isWaiting), [list.list.rows]);
  const leading = useMemo(() => ({ header: <SelectAllBox rows={waiting} />, cell: selectCell }), [waiting]);
  return (
    <SelectionProvider>
      {notice}
      <RecordBrowser
        {...list}
        rowActions={rowActions}
        leading={leading}
        bar={<JobSelection rows={waiting} onApprove={actions.approveSeveral} />}
      />
      {details ? (
        <JobDetails {...details} handlers={handlers}>
          {dialog}
          {children}
        </JobDetails>
      ) : (
        <>
          {dialog}
          {children}
        </>
      )}
    </SelectionProvider>
  );
}

type JobSelectionProps = { rows: readonly Job[]; onApprove: ReviewActions['approveSeveral'] };

/** Approves the selected jobs. A rejection has a reason of its own. */
function JobSelection({ rows, onApprove }: JobSelectionProps) {
  return (
    <SelectionBar
      rows={rows}
      label={verificationCopy.several.selected}
      renderActions={(selected, clear) => (
        <Button
          size="sm"
          busyLabel={verificationCopy.busy}
          onClick={async () => {
            await onApprove(selected);
            clear();
          }}
        >
          {verificationCopy.actions.approve}
        </Button>
      )}
    />
  );
}
