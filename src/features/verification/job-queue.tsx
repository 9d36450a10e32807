import { useCallback, useMemo } from 'react';
import type { RecordOf } from '#contract/models.ts';
import { type Listing, RecordBrowser } from '../../components/data-list/record-browser.tsx';
import { useMediaQuery, wideList } from '../../components/media-query.ts';
import { JobDetails, type JobHandlers } from './job-details.tsx';
import { JobRowActions } from './row-actions.tsx';
import { useReview } from './use-review.tsx';

type Job = RecordOf<'Job'>;
const kinds = ['reject', 'remove'] as const;

/** A list of jobs with their details and the decisions on them. */
export function JobQueue<F extends string>({ listing }: { listing: Listing<'Job', F> }) {
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
  return (
    <>
      {notice}
      <RecordBrowser {...list} rowActions={rowActions} />
      {details ? (
        <JobDetails {...details} handlers={handlers}>
          {dialog}
        </JobDetails>
      ) : (
        dialog
      )}
    </>
  );
}
