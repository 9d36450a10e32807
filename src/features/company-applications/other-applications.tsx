import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { personStatuses } from '#contract/recruiting/application-status.ts';
import { decidedStatus } from '#contract/recruiting/held.ts';
import { queryAllRecords } from '../../cloud/calls/data.ts';
import { LoadErrorLine } from '../../components/feedback/error-line.tsx';
import { TimeText } from '../../components/time-text.tsx';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import { ApplicationStatusBadge } from '../../models/application/application-status.tsx';
import type { Application } from './application-moves.ts';

const texts = companyApplicationsCopy.open;

type OtherApplicationsProps = { application: Application; onOpen: (application: Application) => void };

/** What the same person sent to other jobs of the company, as long as the company sees who applied. */
export function OtherApplications({ application, onOpen }: OtherApplicationsProps) {
  const headingId = useId();
  const { _id, applicantId } = application;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['Application', 'others', _id],
    queryFn: () => {
      const query = { applicantId, _id: { $neq: _id }, status: { $in: personStatuses } };
      return queryAllRecords('Application', { query, orderBy: [{ createTime: 'desc' }] });
    },
  });
  if (!error && (data === undefined || data.length === 0)) return null;
  return (
    <section aria-labelledby={headingId} className="border-t border-line pt-5">
      <h3 id={headingId} className="mb-3 text-base">
        {texts.others}
      </h3>
      {error && <LoadErrorLine error={error} onRetry={refetch} busy={isFetching} />}
      {data !== undefined && data.length > 0 && (
        <ul className="ruled rounded-sm border border-line">
          {data.map((other) => (
            <li key={other._id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5">
              <button type="button" className="record-name" onClick={() => onOpen(other)}>
                {other.jobTitle}
              </button>
              <span className="flex items-center gap-3 text-sm text-muted tabular-nums">
                <TimeText time={other.times.submitted ?? other.createTime} />
                <ApplicationStatusBadge status={decidedStatus(other)} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
