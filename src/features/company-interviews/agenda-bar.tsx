import { ChevronLeft, ChevronRight } from 'lucide-react';
import { dayOf } from '#contract/days.ts';
import { sayDay } from '../../components/format-time.ts';
import { Button, IconButton } from '../../components/ui/button.tsx';
import { companyInterviewsCopy as texts } from '../../copy/recruiting/interviews.ts';
import { type AgendaView, stepDay } from './agenda-days.ts';

type AgendaBarProps = {
  view: AgendaView;
  day: number;
  days: readonly number[];
  now: number;
  go: (next: { day: number }) => void;
};

/** Which days are shown, and the steps to others. */
export function AgendaBar({ view, day, days, now, go }: AgendaBarProps) {
  const [first = day] = days;
  const last = days.at(-1) ?? day;
  const today = dayOf(now);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex items-center gap-1">
        <IconButton
          label={texts.previous[view]}
          icon={ChevronLeft}
          onClick={() => go({ day: stepDay(view, day, -1) })}
        />
        <Button size="sm" disabled={days.includes(today)} onClick={() => go({ day: today })}>
          {texts.goToday}
        </Button>
        <IconButton label={texts.next[view]} icon={ChevronRight} onClick={() => go({ day: stepDay(view, day, 1) })} />
      </div>
      <p role="status" className="font-medium text-ink-strong tabular-nums">
        {first === last ? sayDay(first, today) : texts.week(sayDay(first, today), sayDay(last, today))}
      </p>
    </div>
  );
}
