import { Notice } from '../../components/feedback/notice.tsx';
import type { OpenRecord } from '../../components/record/record-details.tsx';
import { Button } from '../../components/ui/button.tsx';
import { RowMenu } from '../../components/ui/menu.tsx';
import { interviewCopy, myInterviewsCopy as texts } from '../../copy/recruiting/interviews.ts';
import { hasChoice, type Interview, nextStart, waitsForApplicant } from '../../models/interview/interview.ts';
import { InterviewDetails } from '../../models/interview/interview-details.tsx';
import { wishedMomentOf } from '../../models/interview/interview-time.ts';
import { type InterviewHandlers, interviewItems } from './interview-menu.ts';
import { TimeChoice } from './time-choice.tsx';

type MyInterviewDetailsProps = OpenRecord<'Interview'> & { handlers: InterviewHandlers; now: number };

/** One interview beside the list, with the answers to it. */
export function MyInterviewDetails({ handlers, now, ...opened }: MyInterviewDetailsProps) {
  return (
    <InterviewDetails
      {...opened}
      viewer="applicant"
      renderNotice={(interview) => <AnswerNotice interview={interview} now={now} />}
      renderChoice={(interview, clashes) =>
        hasChoice(interview) ? (
          <TimeChoice interview={interview} clashes={clashes} handlers={handlers} now={now} />
        ) : undefined
      }
      renderActions={(interview) => <Answers interview={interview} handlers={handlers} now={now} />}
    />
  );
}

type AnswersProps = { interview: Interview; handlers: InterviewHandlers; now: number };

/**
 * The answers as buttons, the most welcome one last. One that is refused keeps the focus: none is disabled. Of several times
 * each has a button of its own.
 */
function Answers({ interview, handlers, now }: AnswersProps) {
  const { answers, rest } = interviewItems(interview, handlers, now);
  return (
    <>
      <RowMenu label={interviewCopy.more(interview.jobTitle)} items={rest} />
      {answers
        .filter(({ label }) => label !== texts.choose)
        .toReversed()
        .map(({ label, onSelect }) => (
          <Button key={label} variant={label === texts.accept ? 'primary' : 'secondary'} onClick={onSelect}>
            {label}
          </Button>
        ))}
    </>
  );
}

/** What an invitation waits for. */
function AnswerNotice({ interview, now }: { interview: Interview; now: number }) {
  const { companyName, wishedTime, wish } = interview;
  if (wishedTime > 0) {
    return (
      <Notice tone="neutral" title={texts.wished(wishedMomentOf(interview))}>
        {wish}
      </Notice>
    );
  }
  if (!waitsForApplicant(interview)) return null;
  const isLate = nextStart(interview, now) <= now;
  const { text, choice } = texts.waiting;
  return (
    <Notice tone="warning" title={isLate ? texts.late.title : texts.waiting.title}>
      {isLate ? texts.late.text : (hasChoice(interview) ? choice : text)(companyName)}
    </Notice>
  );
}
