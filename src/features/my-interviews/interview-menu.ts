import { CalendarArrowDown, CalendarCheck, CalendarClock, CalendarX2, Check, FileText, X } from 'lucide-react';
import type { MenuItem } from '../../components/ui/menu-item.ts';
import { interviewCopy, myInterviewsCopy as texts } from '../../copy/recruiting/interviews.ts';
import { downloadIcs } from '../../models/interview/download-ics.ts';
import { hasChoice, type Interview, mayDo, nextStart, periodFrom } from '../../models/interview/interview.ts';

/** Handlers of the buttons in the list and in the details. */
export type InterviewHandlers = {
  open: (interview: Interview) => void;
  /** `startTime` is one of the proposed times. */
  accept: (interview: Interview, startTime: number) => Promise<boolean>;
  decline: (interview: Interview) => void;
  wish: (interview: Interview) => void;
  cancel: (interview: Interview) => void;
  openApplication: (interview: Interview) => void;
};

/** How a job seeker can answer an interview, the most welcome answer first, and what else can be done with it. */
export function interviewItems(interview: Interview, handlers: InterviewHandlers, now: number) {
  const may = (event: 'accept' | 'decline' | 'wish' | 'cancel') => mayDo(interview, event, 'applicant', now);
  const answers: MenuItem[] = [];
  const start = nextStart(interview, now);
  if (may('accept')) {
    answers.push(
      hasChoice(interview)
        ? { label: texts.choose, icon: CalendarCheck, onSelect: () => handlers.open(interview) }
        : { label: texts.accept, icon: Check, onSelect: () => handlers.accept(interview, start) },
    );
  }
  if (may('wish')) {
    const label = interview.wishedTime > 0 ? texts.wishAgain : texts.wish;
    answers.push({ label, icon: CalendarClock, onSelect: () => handlers.wish(interview) });
  }
  if (may('decline')) {
    answers.push({ label: texts.decline, icon: X, tone: 'danger', onSelect: () => handlers.decline(interview) });
  }
  const rest: MenuItem[] = [
    { label: interviewCopy.download, icon: CalendarArrowDown, onSelect: () => downloadIcs(interview) },
    { label: texts.application, icon: FileText, onSelect: () => handlers.openApplication(interview) },
  ];
  if (may('cancel') && periodFrom(start, interview).end > now) {
    rest.push({ label: texts.cancel, icon: CalendarX2, tone: 'danger', onSelect: () => handlers.cancel(interview) });
  }
  return { answers, rest };
}
