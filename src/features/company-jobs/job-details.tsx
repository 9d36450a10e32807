import type { RecordOf } from '#contract/models.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { type OpenRecord, RecordDetails } from '../../components/record/record-details.tsx';
import { TimeText } from '../../components/time-text.tsx';
import { Link } from '../../components/ui/link.tsx';
import { RowMenu } from '../../components/ui/menu.tsx';
import { companyJobsCopy } from '../../copy/recruiting/company-jobs.ts';
import { CompanyLogo } from '../../models/company/company-logo.tsx';
import { JobDocument } from '../../models/job/job-document.tsx';
import { jobTitle } from '../../models/job/job-format.ts';
import { isExpired, JobStatusBadge } from '../../models/job/job-status.tsx';
import { ActionButton, isReadOnly, type JobHandlers, jobMenu } from './row-actions.tsx';

type JobDetailsProps = OpenRecord<'Job'> & { handlers: JobHandlers; isVerified: boolean; isPaused: boolean };
type Job = RecordOf<'Job'>;
const { details: texts, fields, actions } = companyJobsCopy;

/** One job beside the list: its state, the job as job seekers see it, and its history. */
export function JobDetails({ handlers, isVerified, isPaused, ...opened }: JobDetailsProps) {
  return (
    <RecordDetails
      {...opened}
      model="Job"
      size="lg"
      labels={texts}
      nameOf={jobTitle}
      renderBody={(job) => <Body job={job} isPaused={isPaused} />}
      renderActions={(job) => job && <Actions job={job} handlers={handlers} isVerified={isVerified} />}
    />
  );
}

function Actions({ job, handlers, isVerified }: { job: Job; handlers: JobHandlers; isVerified: boolean }) {
  const [first, ...rest] = jobMenu(job, handlers, isVerified);
  const title = jobTitle(job);
  return (
    <>
      {rest.length > 0 && <RowMenu label={actions.more(title)} items={rest} />}
      {first && (
        <ActionButton
          // A button of its own for each action: the focus must not stay on what has become another one.
          key={first.label}
          item={first}
          title={title}
          variant={isReadOnly(job) ? 'secondary' : 'primary'}
        />
      )}
    </>
  );
}

type BodyProps = { job: Job; isPaused: boolean };

function Body({ job, isPaused }: BodyProps) {
  return (
    <>
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted tabular-nums">
          <JobStatusBadge job={job} />
          <span>
            {fields.updateTime} <TimeText time={job.updateTime} />
          </span>
          {job.firstPublishTime > 0 && (
            <span>
              {fields.firstPublishTime} <TimeText time={job.firstPublishTime} />
            </span>
          )}
          {job.status !== 'draft' && (
            <Link
              to={`/company/applications?job=${job._id}`}
              className="rounded-sm text-accent-ink hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
            >
              {actions.applications}
            </Link>
          )}
        </p>
        <StateNotice job={job} isPaused={isPaused} />
      </div>
      <JobDocument job={job} logo={<CompanyLogo url={job.companyLogo} name={job.companyName} />} heading={undefined} />
    </>
  );
}

/** Why job seekers don't see the job. */
function StateNotice({ job, isPaused }: BodyProps) {
  if (job.status === 'rejected' || job.status === 'removed') {
    return (
      <Notice tone="warning" title={texts[job.status]}>
        {job.reason}
      </Notice>
    );
  }
  if (isExpired(job)) return <Notice tone="warning">{texts.expired}</Notice>;
  if (job.status !== 'published') return null;
  if (!job.isCompanyOpen) return <Notice tone="warning">{texts.hidden}</Notice>;
  if (isPaused) return <Notice tone="warning">{texts.paused}</Notice>;
  return null;
}
