import { BadgeCheck } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { RecordOf } from '#contract/models.ts';
import { classNames } from '../../components/class-names.ts';
import { Bar } from '../../components/feedback/loading.tsx';
import { FactLine } from '../../components/record/fact-line.tsx';
import { TagList } from '../../components/record/tag-list.tsx';
import { TimeText } from '../../components/time-text.tsx';
import { Link } from '../../components/ui/link.tsx';
import { jobCopy } from '../../copy/recruiting/job.ts';
import { companyFacts, jobConditions, jobTags } from './job-format.ts';
import { JobPay } from './job-pay.tsx';

type JobCardProps = Pick<ComponentProps<typeof Link>, 'to' | 'onClick'> & {
  job: RecordOf<'Job'>;
  logo: ReactNode;
  /** The job is shown beside the list. */
  isOpen?: boolean;
  isVisited?: boolean;
  /** Stands at the end of the company's line, above the link. */
  action?: ReactNode;
};

/** A job in a list. The whole card is the link. */
export function JobCard({ job, logo, to, onClick, isOpen = false, isVisited = false, action }: JobCardProps) {
  return (
    <article
      data-job={job._id}
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 rounded-md border p-4 transition-colors',
        isOpen ? 'border-accent-ink bg-accent-soft' : 'border-line bg-panel hover:bg-hover',
      )}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="min-w-0 text-base">
          <Link
            to={to}
            onClick={onClick}
            aria-current={isOpen ? 'true' : undefined}
            className={classNames(
              'line-clamp-2 after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent-ink',
              isVisited && !isOpen ? 'font-normal text-muted' : 'text-ink-strong',
            )}
          >
            {job.title}
          </Link>
        </h2>
        <JobPay job={job} />
      </div>
      <FactLine className="text-sm" parts={[...jobConditions(job), ...(isVisited ? [jobCopy.visited] : [])]} />
      <TagList tags={jobTags(job)} label={jobCopy.tags} isOneLine />
      <div className="mt-1 flex items-center gap-2.5">
        {logo}
        <div className="min-w-0 flex-1 text-sm">
          <p className="truncate text-ink" title={job.companyName}>
            {job.companyName}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 whitespace-nowrap text-muted">
            {job.isCompanyOpen && (
              <span className="inline-flex items-center gap-0.5 text-success">
                <BadgeCheck size={14} aria-hidden />
                {jobCopy.verified}
              </span>
            )}
            <span>
              {jobCopy.firstPublished} <TimeText time={job.firstPublishTime} />
            </span>
          </p>
        </div>
        {action && <div className="relative z-1 shrink-0">{action}</div>}
      </div>
      <FactLine className="text-sm" parts={companyFacts(job)} />
    </article>
  );
}

/** As high as a card with a title of one line, tags, and a line about its company. */
export function JobCardOutline() {
  return (
    <div className="grid h-47.25 content-between rounded-md border border-line bg-panel p-4">
      <div className="flex justify-between gap-6">
        <Bar className="h-4 w-1/2" />
        <Bar className="h-4 w-16" />
      </div>
      <Bar className="h-3.5 w-2/3" />
      <Bar className="h-5 w-1/2" />
      <div className="flex items-center gap-2.5">
        <Bar className="size-8" />
        <Bar className="h-3.5 w-1/3" />
      </div>
    </div>
  );
}
