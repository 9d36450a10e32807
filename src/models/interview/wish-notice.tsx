import { Notice } from '../../components/feedback/notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { scheduleCopy } from '../../copy/recruiting/interviews.ts';
import { sayMoment } from './interview-time.ts';
import { dayAndClock, type MomentTexts, type ScheduleTexts, timeOf } from './schedule-texts.ts';

type WishNoticeProps = {
  /** 0 for none. */
  time: number;
  typed: ScheduleTexts;
  onUse: (wished: MomentTexts) => void;
};

/** The time that the applicant wished, and a button that fills it in. */
export function WishNotice({ time, typed, onUse }: WishNoticeProps) {
  if (time === 0) return null;
  const isUsed = timeOf(typed) === time && typed.further.length === 0;
  return (
    <Notice
      tone="neutral"
      title={scheduleCopy.wish}
      action={
        <Button size="sm" disabled={isUsed} onClick={() => onUse(dayAndClock(time))}>
          {scheduleCopy.useWish}
        </Button>
      }
    >
      {sayMoment(time)}
    </Notice>
  );
}
