import { memo } from 'react';
import type { Interview } from '../../models/interview/interview.ts';
import { InterviewRow } from '../../models/interview/interview-row.tsx';
import { type InterviewHandlers, interviewItems } from './interview-menu.ts';

type AgendaRowProps = {
  interview: Interview;
  start: number;
  handlers: InterviewHandlers;
  now: number;
  clashes: boolean;
  isOpen: boolean;
  showsDay?: boolean;
};

/** One interview of the agenda. */
export const AgendaRow = memo(function AgendaRow({ handlers, now, ...row }: AgendaRowProps) {
  const items = interviewItems(row.interview, handlers, now);
  return <InterviewRow {...row} {...items} viewer="company" onOpen={handlers.open} />;
});
