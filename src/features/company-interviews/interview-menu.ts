import { CalendarArrowDown, CalendarClock, CalendarX2, Check, FileUser, UserX } from 'lucide-react';
import type { MenuItem } from '../../components/ui/menu-item.ts';
import { interviewCopy, companyInterviewsCopy as texts } from '../../copy/recruiting/interviews.ts';
import { downloadIcs } from '../../models/interview/download-ics.ts';
import { type Interview, mayDo } from '../../models/interview/interview.ts';

/** Handlers of the buttons in the agenda and in the details. */
export type InterviewHandlers = {
  open: (interview: Interview) => void;
  move: (interview: Interview) => void;
  cancel: (interview: Interview) => void;
  /** Records the result. */
  finish: (interview: Interview, status: 'done' | 'noShow') => Promise<boolean>;
  openApplication: (interview: Interview) => void;
  /** Companies without an approved profile can only cancel. */
  isVerified: boolean;
};

/** What a company can do with an interview. `next` is the step that it waits for, if it waits for one. */
export function interviewItems(interview: Interview, handlers: InterviewHandlers, now: number) {
  const { isVerified } = handlers;
  const blocked = { disabled: !isVerified, hint: isVerified ? undefined : texts.needsApproval };
  const may = (event: 'finish' | 'miss' | 'move' | 'cancel') => mayDo(interview, event, 'company', now);
  const steps: MenuItem[] = [];
  if (may('finish')) {
    steps.push({ label: texts.done, icon: Check, onSelect: () => handlers.finish(interview, 'done'), ...blocked });
  }
  if (may('miss')) {
    steps.push({ label: texts.noShow, icon: UserX, onSelect: () => handlers.finish(interview, 'noShow'), ...blocked });
  }
  if (may('move')) {
    steps.push({ label: texts.move, icon: CalendarClock, onSelect: () => handlers.move(interview), ...blocked });
  }
  const [first] = steps;
  const next = may('finish') || interview.wishedTime > 0 ? first : undefined;
  const rest: MenuItem[] = [
    ...steps.filter((step) => step !== next),
    { label: interviewCopy.download, icon: CalendarArrowDown, onSelect: () => downloadIcs(interview) },
    { label: texts.application, icon: FileUser, onSelect: () => handlers.openApplication(interview) },
  ];
  if (may('cancel')) {
    rest.push({ label: texts.cancel, icon: CalendarX2, tone: 'danger', onSelect: () => handlers.cancel(interview) });
  }
  return { next, rest };
}
