import { FileText } from 'lucide-react';
import { useId } from 'react';
import { Notice } from '../../components/feedback/notice.tsx';
import { sayMoment } from '../../components/format-time.ts';
import { type OpenRecord, RecordDetails } from '../../components/record/record-details.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { RowMenu } from '../../components/ui/menu.tsx';
import { useRunning } from '../../components/use-running.ts';
import { interviewCopy, myInterviewsCopy as texts } from '../../copy/recruiting/interviews.ts';
import { ClashNotice, useClashes } from '../../models/interview/clash-notice.tsx';
import { type Interview, isOpen, periodOf, waitsForApplicant } from '../../models/interview/interview.ts';
import { InterviewFacts } from '../../models/interview/interview-facts.tsx';
import { InterviewStatusBadge } from '../../models/interview/interview-status.tsx';
import { type InterviewHandlers, interviewItems } from './interview-menu.ts';

type InterviewDetailsProps = OpenRecord<'Interview'> & { handlers: InterviewHandlers; now: number };

/** One interview beside the list, with the answers to it. */
export function InterviewDetails({ handlers, now, ...opened }: InterviewDetailsProps) {
  return (
    <RecordDetails
      {...opened}
      model="Interview"
      size="lg"
      labels={interviewCopy}
      nameOf={(interview) => interview.jobTitle}
      renderBody={(interview) => <Body interview={interview} now={now} />}
      renderActions={(interview) => interview && <Answers interview={interview} handlers={handlers} now={now} />}
    />
  );
}

type AnswersProps = { interview: Interview; handlers: InterviewHandlers; now: number };

/** The answers as buttons, the most welcome one last. */
function Answers({ interview, handlers, now }: AnswersProps) {
  const { isRunning, run } = useRunning();
  const { answers, rest } = interviewItems(interview, handlers, now);
  return (
    <>
      <RowMenu label={interviewCopy.more(interview.jobTitle)} items={rest} />
      {answers.toReversed().map(({ label, onSelect }) => (
        <Button
          key={label}
          variant={label === texts.accept ? 'primary' : 'secondary'}
          disabled={isRunning}
          onClick={() => run(onSelect)}
        >
          {label}
        </Button>
      ))}
    </>
  );
}

function Body({ interview, now }: { interview: Interview; now: number }) {
  const headingId = useId();
  const { _id, applicationId, companyName, status } = interview;
  const found = useClashes(isOpen(interview) ? periodOf(interview) : undefined, _id);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <p className="text-ink-strong">{companyName}</p>
          <p>
            <InterviewStatusBadge status={status} />
          </p>
        </div>
        <ButtonLink to={`/jobseeker/applications?id=${applicationId}`} size="sm" icon={FileText}>
          {texts.application}
        </ButtonLink>
      </div>
      <AnswerNotice interview={interview} now={now} />
      <ClashNotice {...found} viewer="applicant" />
      <section aria-labelledby={headingId}>
        <h3 id={headingId} className="mb-3 text-base">
          {interviewCopy.arranged}
        </h3>
        <InterviewFacts interview={interview} />
      </section>
    </>
  );
}

/** What an invitation waits for. */
function AnswerNotice({ interview, now }: { interview: Interview; now: number }) {
  const { companyName, startTime, wishedTime, wish } = interview;
  if (wishedTime > 0) {
    return (
      <Notice tone="neutral" title={texts.wished(sayMoment(wishedTime))}>
        {wish}
      </Notice>
    );
  }
  if (!waitsForApplicant(interview)) return null;
  const isLate = startTime <= now;
  return (
    <Notice tone="warning" title={isLate ? texts.late.title : texts.waiting.title}>
      {isLate ? texts.late.text : texts.waiting.text(companyName)}
    </Notice>
  );
}
