import { type ReactNode, useCallback, useMemo } from 'react';
import type { RecordOf } from '#contract/models.ts';
import { RecordBrowser } from '../../components/data-list/record-browser.tsx';
import { Button } from '../../components/ui/button.tsx';
import { verificationCopy } from '../../copy/recruiting/verification.ts';
import { ReportDetails, type ReportHandlers } from './report-details.tsx';
import { waitingReports } from './report-listing.tsx';
import { useReview } from './use-review.tsx';

type Report = RecordOf<'Report'>;
const kinds = ['uphold'] as const;
const { actions: texts } = verificationCopy;

/** The reports that wait for a decision. The children stand above the details while they are open. */
export function ReportQueue({ children }: { children: ReactNode }) {
  const { actions, ask, openRecord, details, list, notice, dialog } = useReview(waitingReports, kinds);
  const handlers = useMemo<ReportHandlers>(
    () => ({ actions, onUpholdAndRemove: (report, job) => ask({ kind: 'uphold', job, report }) }),
    [actions, ask],
  );
  const rowActions = useCallback(
    (report: Report) => (
      <Button size="sm" onClick={() => openRecord(report)} aria-label={texts.of(texts.details, report.jobTitle)}>
        {texts.details}
      </Button>
    ),
    [openRecord],
  );
  return (
    <>
      {notice}
      <RecordBrowser {...list} rowActions={rowActions} />
      {details ? (
        <ReportDetails {...details} handlers={handlers}>
          {dialog}
          {children}
        </ReportDetails>
      ) : (
        <>
          {dialog}
          {children}
        </>
      )}
    </>
  );
}
