import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { withParam } from '../../components/data-list/list-state.ts';
import { useRowBatches } from '../../components/data-list/use-row-batches.ts';
import { barKeys } from '../../components/feedback/loading.tsx';
import { jobSearchCopy as texts } from '../../copy/recruiting/job-search.ts';
import { CompanyLogo } from '../../models/company/company-logo.tsx';
import { JobCard, JobCardOutline } from '../../models/job/job-card.tsx';
import type { Job } from './job-listing.ts';

type JobListProps = {
  jobs: readonly Job[];
  openId: string | undefined;
  isVisited: (jobId: string) => boolean;
  /** What a card offers beside its link. */
  action: ((job: Job) => ReactNode) | undefined;
  onOpen: (jobId: string) => void;
};

/** The found jobs as cards. */
export function JobList({ jobs, openId, isVisited, action, onOpen }: JobListProps) {
  const rendered = useRowBatches(jobs.length);
  const { pathname, search } = useLocation();
  return (
    <ul aria-label={texts.list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {jobs.slice(0, rendered).map((job) => (
        <li key={job._id}>
          <JobCard
            job={job}
            logo={<CompanyLogo url={job.companyLogo} name={job.companyName} size="sm" />}
            to={{ pathname, search: withParam(new URLSearchParams(search), 'id', job._id).toString() }}
            onClick={(event) => {
              // A new tab or window follows the link.
              if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onOpen(job._id);
            }}
            isOpen={job._id === openId}
            isVisited={isVisited(job._id)}
            action={action?.(job)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The outline of the cards. */
export function JobListOutline() {
  return (
    <div className="grid gap-3">
      {barKeys(6).map((key) => (
        <JobCardOutline key={key} />
      ))}
    </div>
  );
}
