import { memo } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { RowMenu } from '../../components/ui/menu.tsx';
import { interviewCopy } from '../../copy/recruiting/interviews.ts';
import type { Interview } from '../../models/interview/interview.ts';
import { InterviewRow } from '../../models/interview/interview-row.tsx';
import { type InterviewHandlers, interviewItems } from './interview-menu.ts';

type AgendaRowProps = {
  interview: Interview;
  handlers: InterviewHandlers;
  now: number;
  clashes: boolean;
  isOpen: boolean;
  showsDay?: boolean;
};

/** One interview of the agenda. The step that it waits for is a button, the others stand in the menu. */
export const AgendaRow = memo(function AgendaRow({ handlers, now, ...row }: AgendaRowProps) {
  const { interview } = row;
  const { applicantName } = interview;
  const { next, rest } = interviewItems(interview, handlers, now);
  return (
    <InterviewRow
      {...row}
      viewer="company"
      onOpen={handlers.open}
      actions={
        <>
          {next ? (
            <Button
              size="sm"
              disabled={next.disabled}
              title={next.hint}
              onClick={next.onSelect}
              aria-label={interviewCopy.of(next.label, applicantName)}
            >
              {next.label}
            </Button>
          ) : (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => handlers.open(interview)}
              aria-label={interviewCopy.of(interviewCopy.details, applicantName)}
            >
              {interviewCopy.details}
            </Button>
          )}
          <RowMenu label={interviewCopy.more(applicantName)} items={rest} />
        </>
      }
    />
  );
});
