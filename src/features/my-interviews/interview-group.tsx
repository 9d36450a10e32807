import { memo } from 'react';
import { useRowBatches } from '../../components/data-list/use-row-batches.ts';
import { Button } from '../../components/ui/button.tsx';
import { RowMenu } from '../../components/ui/menu.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { interviewCopy, myInterviewsCopy as texts } from '../../copy/recruiting/interviews.ts';
import { type Interview, waitsForApplicant } from '../../models/interview/interview.ts';
import { InterviewRow } from '../../models/interview/interview-row.tsx';
import type { InterviewGroup } from './interview-groups.ts';
import { type InterviewHandlers, interviewItems } from './interview-menu.ts';

type GroupProps = {
  group: InterviewGroup;
  interviews: readonly Interview[];
  clashing: ReadonlySet<string>;
  handlers: InterviewHandlers;
  now: number;
  openId: string | undefined;
};

/** A part of the list with its heading. Nothing if it is empty. */
export function Group({ group, interviews, clashing, handlers, now, openId }: GroupProps) {
  const rendered = useRowBatches(interviews.length);
  if (interviews.length === 0) return null;
  return (
    <Panel title={texts.groups[group]}>
      <ul className="ruled">
        {interviews.slice(0, rendered).map((interview) => (
          <Row
            key={interview._id}
            interview={interview}
            handlers={handlers}
            now={now}
            clashes={clashing.has(interview._id)}
            isOpen={interview._id === openId}
          />
        ))}
      </ul>
    </Panel>
  );
}

type RowProps = { interview: Interview; handlers: InterviewHandlers; now: number; clashes: boolean; isOpen: boolean };

const Row = memo(function Row({ handlers, now, ...row }: RowProps) {
  const { interview } = row;
  const { jobTitle } = interview;
  const { answers, rest } = interviewItems(interview, handlers, now);
  const [first, ...others] = waitsForApplicant(interview) ? answers : [];
  return (
    <InterviewRow
      {...row}
      viewer="applicant"
      showsDay
      onOpen={handlers.open}
      actions={
        <>
          {first ? (
            <Button size="sm" onClick={first.onSelect} aria-label={interviewCopy.of(first.label, jobTitle)}>
              {first.label}
            </Button>
          ) : (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => handlers.open(interview)}
              aria-label={interviewCopy.of(interviewCopy.details, jobTitle)}
            >
              {interviewCopy.details}
            </Button>
          )}
          <RowMenu label={interviewCopy.more(jobTitle)} items={[...(first ? others : answers), ...rest]} />
        </>
      }
    />
  );
});
