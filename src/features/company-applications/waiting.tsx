import { Clock } from 'lucide-react';
import { DAY_MS, dayOf } from '#contract/days.ts';
import { waitingSince } from '#contract/recruiting/application-facets.ts';
import { isWithApplicant } from '#contract/recruiting/application-status.ts';
import { formatClock, sayDay } from '../../components/format-time.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import { type Application, isHeld, isOpen } from './application-moves.ts';

/** From then on the wait is marked. */
const LATE_DAYS = 3;
const texts = companyApplicationsCopy.waiting;

/** Full days of waiting. */
export function daysWaiting(application: Application, now = Date.now()): number {
  return Math.max(0, Math.floor((now - waitingSince(application)) / DAY_MS));
}

/** How long the person has been waiting for the company, in amber after three days, or what the company waits for. */
export function Waiting({ application }: { application: Application }) {
  if (isHeld(application)) {
    return <span className="text-sm text-muted tabular-nums">{texts.told(formatClock(application.tellTime))}</span>;
  }
  if (!isOpen(application)) return null;
  if (isWithApplicant(application.status)) {
    const { replyUntil } = application;
    const text = replyUntil === 0 ? texts.answer : texts.answerUntil(sayDay(dayOf(replyUntil)));
    return <span className="text-sm text-muted tabular-nums">{text}</span>;
  }
  const days = daysWaiting(application);
  if (days === 0) return <span className="text-sm text-muted">{texts.today}</span>;
  if (days < LATE_DAYS) return <span className="text-sm text-muted tabular-nums">{texts.days(days)}</span>;
  return (
    <span title={texts.late} className="tabular-nums">
      <Badge tone="warning" icon={Clock}>
        {texts.days(days)}
      </Badge>
    </span>
  );
}
