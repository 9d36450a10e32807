import type { RecordOf } from '#contract/models.ts';
import { decidedStatus, isHeld } from '#contract/recruiting/held.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { formatClock } from '../../components/format-time.ts';
import { FactLine } from '../../components/record/fact-line.tsx';
import { TimeText } from '../../components/time-text.tsx';
import { Link } from '../../components/ui/link.tsx';
import { heldCopy } from '../../copy/recruiting/held.ts';
import { verificationCopy } from '../../copy/recruiting/verification.ts';
import { CompanyLogo } from '../../models/company/company-logo.tsx';
import { jobConditions } from '../../models/job/job-format.ts';
import { JobPay } from '../../models/job/job-pay.tsx';
import { JobStatusBadge } from '../../models/job/job-status.tsx';

const { details, fields } = verificationCopy;

/** Status, pay and company of a job, above its facts. */
export function JobHead({ job }: { job: RecordOf<'Job'> }) {
  const status = decidedStatus(job);
  const mayBeListed = status === 'pending' || status === 'published';
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-4">
        <CompanyLogo url={job.companyLogo} name={job.companyName} />
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <JobStatusBadge job={job} />
            <JobPay job={job} />
          </p>
          <FactLine parts={jobConditions(job)} />
          <p>
            <Link
              to={`/admin/companies?${new URLSearchParams({ id: job.companyId })}`}
              className="font-medium text-accent-ink hover:underline"
            >
              {job.companyName}
            </Link>
          </p>
          {job.reason !== '' && (
            <p>
              <span className="text-muted">{fields.reason}：</span>
              {job.reason}
            </p>
          )}
          <p className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
            <Moment label={fields.createTime} time={job.createTime} />
            <Moment label={fields.updateTime} time={job.updateTime} />
            {job.firstPublishTime > 0 && <Moment label={details.firstPublished} time={job.firstPublishTime} />}
          </p>
        </div>
      </div>
      {isHeld(job) && (
        <Notice tone="neutral" title={heldCopy.held(formatClock(job.tellTime), verificationCopy.company)}>
          {job.heldReason !== '' && `${fields.reason}：${job.heldReason}`}
        </Notice>
      )}
      {!job.isCompanyOpen && mayBeListed && <Notice tone="warning">{details.companyClosed}</Notice>}
    </div>
  );
}

function Moment({ label, time }: { label: string; time: number }) {
  return (
    <span>
      {label} <TimeText time={time} />
    </span>
  );
}
