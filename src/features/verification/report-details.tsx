import { AppError } from '#contract/errors.ts';
import type { RecordOf } from '#contract/models.ts';
import { jobFieldNames } from '#contract/recruiting/job.ts';
import { useRecord } from '../../components/data-list/use-record.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { DocumentOutline } from '../../components/feedback/outlines.tsx';
import { type Fact, Facts } from '../../components/record/facts.tsx';
import { type OpenRecord, RecordDetails } from '../../components/record/record-details.tsx';
import { StepKeys } from '../../components/record/step-keys.tsx';
import { TimeText } from '../../components/time-text.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { verificationCopy } from '../../copy/recruiting/verification.ts';
import { jobFacts, jobTitle } from '../../models/job/job-format.ts';
import { mayDecide } from './job-decisions.ts';
import { JobHead } from './job-head.tsx';
import { ReportStatusBadge, reasonText } from './report-status.tsx';
import type { ReviewActions } from './use-review-actions.tsx';

type Job = RecordOf<'Job'>;
type Report = RecordOf<'Report'>;
export type ReportHandlers = {
  actions: ReviewActions;
  onUpholdAndRemove: (report: Report, job: Job) => void;
};

const { busy, details, reports: texts } = verificationCopy;
const labels = { ...details, title: texts.title, gone: texts.gone };

/** One report beside the list: what was reported, the job as it is now, and the decisions. */
export function ReportDetails({ handlers, ...opened }: OpenRecord<'Report'> & { handlers: ReportHandlers }) {
  return (
    <RecordDetails
      {...opened}
      model="Report"
      size="lg"
      labels={labels}
      nameOf={(report) => texts.of(report.jobTitle)}
      renderBody={(report) => <Body report={report} />}
      renderActions={(report) => (
        <>
          <StepKeys {...opened} />
          {/* Buttons of their own for each report: the second click of a double click must not decide on the next one. */}
          {report?.status === 'open' && <Decisions key={report._id} report={report} handlers={handlers} />}
        </>
      )}
    />
  );
}

function Decisions({ report, handlers }: { report: Report; handlers: ReportHandlers }) {
  const { actions, onUpholdAndRemove } = handlers;
  const { record: job } = useRecord('Job', report.jobId, undefined);
  const isRemovable = job !== undefined && mayDecide(job, 'remove');
  return (
    <>
      <Button onClick={() => actions.dismiss(report)} busyLabel={busy}>
        {texts.dismiss}
      </Button>
      <Button variant={isRemovable ? 'secondary' : 'primary'} onClick={() => actions.uphold(report)} busyLabel={busy}>
        {isRemovable ? texts.upholdOnly : texts.uphold}
      </Button>
      {isRemovable && (
        <Button variant="danger" onClick={() => onUpholdAndRemove(report, job)}>
          {texts.upholdAndRemove}
        </Button>
      )}
    </>
  );
}

function Body({ report }: { report: Report }) {
  return (
    <>
      <Facts isShort facts={factsOf(report)} />
      <section aria-label={texts.job} className="grid gap-5 border-t border-line pt-5">
        <h3 className="text-base">{texts.job}</h3>
        <ReportedJob id={report.jobId} />
      </section>
    </>
  );
}

function factsOf({ reason, status, text, createTime }: Report): Fact[] {
  return [
    { label: texts.reason, value: reasonText(reason) },
    { label: texts.status, value: <ReportStatusBadge status={status} /> },
    { label: texts.time, value: <TimeText time={createTime} /> },
    { label: texts.text, value: text || texts.noText, isBlank: text === '', isWide: true },
  ];
}

/** The title stands above the facts. */
const factNames = jobFieldNames.filter((name) => name !== 'title');

function ReportedJob({ id }: { id: string }) {
  const { record: job, error, isFetching, refetch } = useRecord('Job', id, undefined);
  if (error instanceof AppError && error.code === 'NOT_FOUND') return <Notice tone="warning">{texts.jobGone}</Notice>;
  if (error) return <ErrorState error={error} onRetry={() => refetch()} busy={isFetching} />;
  if (!job) return <Loading outline={<DocumentOutline />} />;
  const address = new URLSearchParams({ tab: 'all', id });
  return (
    <>
      <p className="text-lg font-medium text-ink-strong">{jobTitle(job)}</p>
      <JobHead job={job} />
      <Facts isShort facts={jobFacts(job, factNames)} />
      <p>
        <ButtonLink to={`/admin/verification?${address}`} size="sm">
          {texts.openJob}
        </ButtonLink>
      </p>
    </>
  );
}
