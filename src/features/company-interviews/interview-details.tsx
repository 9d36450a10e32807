import { FileUser } from 'lucide-react';
import { useId } from 'react';
import { Notice } from '../../components/feedback/notice.tsx';
import { sayMoment } from '../../components/format-time.ts';
import { type OpenRecord, RecordDetails } from '../../components/record/record-details.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { RowMenu } from '../../components/ui/menu.tsx';
import { interviewCopy, companyInterviewsCopy as texts } from '../../copy/recruiting/interviews.ts';
import { ClashNotice, useClashes } from '../../models/interview/clash-notice.tsx';
import { type Interview, isOpen, periodOf } from '../../models/interview/interview.ts';
import { InterviewFacts } from '../../models/interview/interview-facts.tsx';
import { InterviewStatusBadge } from '../../models/interview/interview-status.tsx';
import { type InterviewHandlers, interviewItems } from './interview-menu.ts';

type InterviewDetailsProps = OpenRecord<'Interview'> & { handlers: InterviewHandlers; now: number };

/** One interview beside the agenda. */
export function InterviewDetails({ handlers, now, ...opened }: InterviewDetailsProps) {
  return (
    <RecordDetails
      {...opened}
      model="Interview"
      size="lg"
      labels={interviewCopy}
      nameOf={(interview) => interview.applicantName}
      renderBody={(interview) => <Body interview={interview} />}
      renderActions={(interview) => interview && <Actions interview={interview} handlers={handlers} now={now} />}
    />
  );
}

type ActionsProps = { interview: Interview; handlers: InterviewHandlers; now: number };

function Actions({ interview, handlers, now }: ActionsProps) {
  const { next, rest } = interviewItems(interview, handlers, now);
  // Of an interview that waits for nothing, the time may still change.
  const shown = next ?? rest.find(({ label }) => label === texts.move);
  return (
    <>
      <RowMenu label={interviewCopy.more(interview.applicantName)} items={rest.filter((item) => item !== shown)} />
      {shown && (
        <Button
          variant={next ? 'primary' : 'secondary'}
          disabled={shown.disabled}
          title={shown.hint}
          onClick={shown.onSelect}
        >
          {shown.label}
        </Button>
      )}
    </>
  );
}

function Body({ interview }: { interview: Interview }) {
  const headingId = useId();
  const { _id, applicationId, jobTitle, status, wishedTime, wish } = interview;
  const found = useClashes(isOpen(interview) ? periodOf(interview) : undefined, _id);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <p className="font-medium text-ink-strong">{jobTitle}</p>
          <p>
            <InterviewStatusBadge status={status} />
          </p>
        </div>
        <ButtonLink to={`/company/applications?view=list&id=${applicationId}`} size="sm" icon={FileUser}>
          {texts.application}
        </ButtonLink>
      </div>
      {wishedTime > 0 && (
        <Notice tone="warning" title={texts.wish(sayMoment(wishedTime))}>
          {wish}
        </Notice>
      )}
      <ClashNotice {...found} viewer="company" />
      <section aria-labelledby={headingId}>
        <h3 id={headingId} className="mb-3 text-base">
          {interviewCopy.arranged}
        </h3>
        <InterviewFacts interview={interview} />
      </section>
    </>
  );
}
