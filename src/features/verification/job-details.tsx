import { Ban } from 'lucide-react';
import type { AuditRecord, RecordOf } from '#contract/models.ts';
import { decidedStatus, isHeld } from '#contract/recruiting/held.ts';
import { jobFieldNames, wordedTextOf } from '#contract/recruiting/job.ts';
import { findDiscriminatingWords } from '#contract/recruiting/wording.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { type OpenRecord, RecordDetails } from '../../components/record/record-details.tsx';
import { RecordHistory } from '../../components/record/record-history.tsx';
import { StepKeys } from '../../components/record/step-keys.tsx';
import { useReviewMarks } from '../../components/record/use-review-marks.tsx';
import { shortcutProps } from '../../components/shortcuts/shortcut-props.ts';
import { TAKE_BACK_KEY } from '../../components/shortcuts/take-back-key.ts';
import { useShortcutSetting, useShortcuts } from '../../components/shortcuts/use-shortcuts.ts';
import { Button } from '../../components/ui/button.tsx';
import { useRunning } from '../../components/use-running.ts';
import { heldCopy } from '../../copy/recruiting/held.ts';
import { jobCopy } from '../../copy/recruiting/job.ts';
import { verificationCopy } from '../../copy/recruiting/verification.ts';
import { formatJobValue, jobHistoryLabels, jobTitle } from '../../models/job/job-format.ts';
import { mayDecide } from './job-decisions.ts';
import { JobHead } from './job-head.tsx';
import { JobReports } from './job-reports.tsx';
import { MarkedJobFacts } from './marked-job-facts.tsx';
import type { ReviewActions } from './use-review-actions.tsx';

type Job = RecordOf<'Job'>;
export type JobHandlers = {
  actions: ReviewActions;
  onReject: (job: Job) => void;
  onRemove: (job: Job) => void;
};

const { actions: labels, details } = verificationCopy;

/** One job beside the list: what the company wrote, reports, history, and the decisions. */
export function JobDetails({ handlers, ...opened }: OpenRecord<'Job'> & { handlers: JobHandlers }) {
  return (
    <RecordDetails
      {...opened}
      model="Job"
      size="lg"
      labels={details}
      nameOf={jobTitle}
      renderBody={(job) => <Body job={job} onRemove={handlers.onRemove} />}
      renderActions={(job) => (
        <>
          <StepKeys {...opened} />
          {/* Buttons of their own for each job: the second click of a double click must not decide on the next one. */}
          {job && mayDecide(job, 'approve') && <Decisions key={job._id} job={job} handlers={handlers} />}
          {job && isHeld(job) && (
            <TakeBack
              key={job._id}
              job={job}
              actions={handlers.actions}
              isKeyTaken={opened.message?.action !== undefined}
            />
          )}
        </>
      )}
    />
  );
}

function Decisions({ job, handlers }: { job: Job; handlers: JobHandlers }) {
  const { isRunning, run } = useRunning();
  const { isOn } = useShortcutSetting();
  const approve = () => run(() => handlers.actions.approve(job));
  const reject = () => handlers.onReject(job);
  useShortcuts(isRunning ? {} : { A: approve, X: reject });
  return (
    <>
      <Button onClick={reject} disabled={isRunning} {...shortcutProps(isOn ? 'X' : undefined)}>
        {labels.reject}
      </Button>
      <Button
        variant="primary"
        {...shortcutProps(isOn ? 'A' : undefined)}
        onClick={approve}
        busy={isRunning}
        busyLabel={verificationCopy.busy}
      >
        {labels.approve}
      </Button>
    </>
  );
}

type TakeBackProps = {
  job: Job;
  actions: ReviewActions;
  /** The message takes an earlier decision back by the key that would take back this one. */
  isKeyTaken: boolean;
};

function TakeBack({ job, actions, isKeyTaken }: TakeBackProps) {
  const { isOn } = useShortcutSetting();
  const takeBack = () => actions.takeBack(job);
  useShortcuts(isKeyTaken ? {} : { [TAKE_BACK_KEY]: takeBack });
  return (
    <Button
      busyLabel={heldCopy.takingBack}
      onClick={takeBack}
      {...shortcutProps(isOn && !isKeyTaken ? TAKE_BACK_KEY : undefined)}
    >
      {heldCopy.takeBack}
    </Button>
  );
}

const decisions = ['approveJob', 'rejectJob', 'removeJob'] as const;

/** The reason of a rejection or a removal. */
function noteOf({ after }: AuditRecord): string | undefined {
  const reason = after.reason || after.heldReason;
  return typeof reason === 'string' && reason !== '' ? details.reasonNote(reason) : undefined;
}

function Body({ job, onRemove }: { job: Job; onRemove: (job: Job) => void }) {
  const { marks, notice } = useReviewMarks({
    model: 'Job',
    record: job,
    names: jobFieldNames,
    decisions,
    isPending: decidedStatus(job) === 'pending',
    texts: details,
  });
  return (
    <>
      {notice}
      <WordingNotice job={job} />
      <JobHead job={job} />
      <section aria-label={jobCopy.facts}>
        <MarkedJobFacts job={job} marks={marks} />
      </section>
      <JobReports jobId={job._id} />
      <RecordHistory model="Job" id={job._id} labels={historyLabels} format={formatJobValue} note={noteOf} />
      {mayDecide(job, 'remove') && (
        <div className="border-t border-line pt-5 print:hidden">
          <Button icon={Ban} onClick={() => onRemove(job)}>
            {labels.removeJob}
          </Button>
        </div>
      )}
    </>
  );
}

/** The note of an entry shows the reason. */
const { reason: _, ...historyLabels } = jobHistoryLabels;

/** Points out passages that discriminate, each with the reason. */
function WordingNotice({ job }: { job: Job }) {
  const found = findDiscriminatingWords(wordedTextOf(job));
  if (found.length === 0) return null;
  return (
    <Notice tone="warning" title={verificationCopy.wording}>
      {found.map(({ text, reason }) => `“${text}”：${reason}`).join('\n')}
    </Notice>
  );
}
