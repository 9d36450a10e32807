import { Clock } from 'lucide-react';
import { DAY_MS, dayOf } from '#contract/days.ts';
import { waitingSince } from '#contract/recruiting/application-facets.ts';
import { isWithApplicant } from '#contract/recruiting/application-status.ts';
import { isHeld } from '#contract/recruiting/held.ts';
import { classNames } from '../../components/class-names.ts';
import { formatClock, sayDay } from '../../components/format-time.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import { type Application, isOpen } from './application-moves.ts';

/** From then on the wait is marked. */
const LATE_DAYS = 3;
const texts = companyApplicationsCopy.waiting;

/** Full days of waiting. */
export function daysWaiting(application: Application, now = Date.now()): number {
  return Math.max(0, Math.floor((now - waitingSince(application)) / DAY_MS));
}

type WaitingProps = {
  application: Application;
  /** A line of text, where a badge is too high. */
  isPlain?: boolean;
};

/** How long the person has been waiting for the company, in amber after three days, or what the company waits for. */
export function Waiting({ application, isPlain = false }: WaitingProps) {
  if (!isHeld(application) && !isOpen(application)) return null;
  const text = textOf(application);
  const isLate = isLateAnswer(application);
  if (!isLate) return <span className={classNames(!isPlain && 'text-sm', 'text-muted tabular-nums')}>{text}</span>;
  return (
    <span
      title={texts.late}
      className={isPlain ? 'inline-flex items-center gap-1 text-warning tabular-nums' : 'tabular-nums'}
    >
      {isPlain ? (
        <>
          <Clock size={12} aria-hidden />
          {text}
        </>
      ) : (
        <Badge tone="warning" icon={Clock}>
          {text}
        </Badge>
      )}
    </span>
  );
}

/** Whether the company lets the person wait for long. */
function isLateAnswer(application: Application): boolean {
  return !isHeld(application) && !isWithApplicant(application.status) && daysWaiting(application) >= LATE_DAYS;
}

function textOf(application: Application): string {
  if (isHeld(application)) return texts.told(formatClock(application.tellTime));
  if (isWithApplicant(application.status)) {
    const { replyUntil } = application;
    return replyUntil === 0 ? texts.answer : texts.answerUntil(sayDay(dayOf(replyUntil)));
  }
  const days = daysWaiting(application);
  return days === 0 ? texts.today : texts.days(days);
}
