import { Notice } from '../../components/feedback/notice.tsx';
import type { OpenRecord } from '../../components/record/record-details.tsx';
import { Button } from '../../components/ui/button.tsx';
import { RowMenu } from '../../components/ui/menu.tsx';
import { interviewCopy, companyInterviewsCopy as texts } from '../../copy/recruiting/interviews.ts';
import type { Interview } from '../../models/interview/interview.ts';
import { InterviewDetails } from '../../models/interview/interview-details.tsx';
import { wishedMomentOf } from '../../models/interview/interview-time.ts';
import { type InterviewHandlers, interviewItems } from './interview-menu.ts';

type CompanyInterviewDetailsProps = OpenRecord<'Interview'> & { handlers: InterviewHandlers; now: number };

/** One interview beside the agenda. */
export function CompanyInterviewDetails({ handlers, now, ...opened }: CompanyInterviewDetailsProps) {
  return (
    <InterviewDetails
      {...opened}
      viewer="company"
      renderNotice={(interview) => <WishNotice interview={interview} />}
      renderActions={(interview) => <Actions interview={interview} handlers={handlers} now={now} />}
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
          // A button of its own for each step: the focus must not stay on what has become another one.
          key={shown.label}
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

/** The other time that the applicant asked for. */
function WishNotice({ interview }: { interview: Interview }) {
  if (interview.wishedTime === 0) return null;
  return (
    <Notice tone="warning" title={texts.wish(wishedMomentOf(interview))}>
      {interview.wish}
    </Notice>
  );
}
