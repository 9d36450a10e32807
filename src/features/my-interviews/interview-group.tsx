import { memo } from 'react';
import { useRowBatches } from '../../components/data-list/use-row-batches.ts';
import { Panel } from '../../components/ui/panel.tsx';
import { myInterviewsCopy as texts } from '../../copy/recruiting/interviews.ts';
import { type Clashing, type Interview, nextStart, waitsForApplicant } from '../../models/interview/interview.ts';
import { InterviewRow } from '../../models/interview/interview-row.tsx';
import type { InterviewGroup } from './interview-groups.ts';
import { type InterviewHandlers, interviewItems } from './interview-menu.ts';

type GroupProps = {
  group: InterviewGroup;
  interviews: readonly Interview[];
  clashing: Clashing;
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
            clashes={clashing.hasAny(interview)}
            isOpen={interview._id === openId}
          />
        ))}
      </ul>
    </Panel>
  );
}

type RowProps = { interview: Interview; handlers: InterviewHandlers; now: number; clashes: boolean; isOpen: boolean };

const Row = memo(function Row({ handlers, now, ...row }: RowProps) {
  const { answers, rest } = interviewItems(row.interview, handlers, now);
  const [first, ...others] = waitsForApplicant(row.interview) ? answers : [];
  const items = [...(first ? others : answers), ...rest];
  return (
    <InterviewRow
      {...row}
      start={nextStart(row.interview, now)}
      viewer="applicant"
      showsDay
      onOpen={handlers.open}
      next={first}
      rest={items}
    />
  );
});
