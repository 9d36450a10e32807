import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queryRecords } from '../../cloud/calls/data.ts';
import { recordKeys } from '../../components/data-list/record-cache.ts';
import { LoadErrorLine } from '../../components/feedback/error-line.tsx';
import { TimeText } from '../../components/time-text.tsx';
import { lists } from '../../copy/lists.ts';
import { verificationCopy } from '../../copy/recruiting/verification.ts';
import { ReportStatusBadge, reasonText } from './report-status.tsx';

const { reports: texts } = verificationCopy;
/** The latest reports of a job. More of them tell nothing new. */
const SHOWN = 20;

/** What was reported about a job, newest first. */
export function JobReports({ jobId }: { jobId: string }) {
  const headingId = useId();
  const reports = useQuery({
    queryKey: [...recordKeys.model('Report'), 'ofJob', jobId],
    queryFn: () => queryRecords('Report', { query: { jobId }, orderBy: [{ createTime: 'desc' }], limit: SHOWN }),
  });
  return (
    <section aria-labelledby={headingId} className="border-t border-line pt-5">
      <h3 id={headingId} className="mb-3 text-base">
        {texts.heading}
      </h3>
      {reports.data === undefined && reports.error === null && (
        <p role="status" className="appear-late text-muted">
          {lists.loading}
        </p>
      )}
      {reports.error !== null && (
        <LoadErrorLine error={reports.error} onRetry={reports.refetch} busy={reports.isFetching} />
      )}
      {reports.data?.records.length === 0 && <p className="text-muted">{texts.none}</p>}
      <ul className="grid gap-3">
        {reports.data?.records.map((report) => (
          <li key={report._id} className="grid gap-1 rounded-sm border border-line px-3 py-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium text-ink-strong">{reasonText(report.reason)}</span>
              <ReportStatusBadge status={report.status} />
              <span className="ml-auto text-sm text-muted tabular-nums">
                <TimeText time={report.createTime} />
              </span>
            </p>
            {report.text !== '' && <p className="whitespace-pre-line">{report.text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
