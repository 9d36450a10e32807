import { describe, expect, it } from 'vitest';
import { interviewFields } from '#contract/recruiting/interview.ts';
import { interviewRecord } from '#tests/support/fixtures/interview-record.ts';
import { runIn } from '#tests/support/fixtures/zones.ts';
import {
  blankSchedule,
  dayAndClock,
  furtherErrors,
  scheduleChanges,
  scheduleOf,
  scheduleValues,
  timeOf,
} from './schedule-texts.ts';

// Clocks in New York show this hour twice that night.
const interview = interviewRecord({ startTime: Date.parse('2026-11-01T06:30Z') });
const other = { minutes: '45', mode: 'video', place: '二楼' } as const;

describe('further times', () => {
  const now = Date.parse('2026-11-01T00:00Z');
  const times = { startTime: now - 60_000, secondTime: now + 60_000, thirdTime: now + 120_000 };
  const proposed = interviewRecord(times);

  it('are filled in as far as they are ahead, and stay as they are unless one changes', () => {
    const texts = scheduleOf(proposed, now);
    expect([timeOf(texts), ...texts.further.map(timeOf)]).toEqual([times.secondTime, times.thirdTime]);
    const all = scheduleOf(proposed, now + 200_000);
    expect([timeOf(all), ...all.further.map(timeOf)]).toEqual(Object.values(times));
  });

  it('are sent in their order', () => {
    const typed = { ...blankSchedule, ...dayAndClock(now + 120_000), further: [dayAndClock(now + 60_000)] };
    const sent = { startTime: now + 60_000, secondTime: now + 120_000, thirdTime: 0 };
    expect(scheduleValues(typed)).toMatchObject(sent);
  });

  it('are refused where one is missing, has passed, or is there already', () => {
    const first = dayAndClock(now + 60_000);
    const errorsOf = (...further: (typeof first)[]) => furtherErrors({ ...blankSchedule, ...first, further }, now);
    expect(errorsOf(dayAndClock(now + 120_000))).toEqual([{}]);
    expect(errorsOf({ ...first, clock: '' }, first)).toEqual([
      { clock: '请填写开始时间' },
      { clock: '与另一个时间相同' },
    ]);
    expect(errorsOf(dayAndClock(now))).toEqual([{ clock: '面试时间应晚于现在' }]);
  });
});

describe('a changed interview', () => {
  it.each(Object.keys(interviewFields))('whose %s changes keeps its time and its zone', (name) => {
    runIn('America/New_York', () => {
      const texts = scheduleOf(interview);
      const changed = Object.entries(other).filter(([field]) => field === name);
      expect(Object.keys(scheduleChanges(interview, { ...texts, ...Object.fromEntries(changed) }))).toEqual([name]);
      expect(scheduleChanges(interview, texts)).toEqual({});
    });
  });

  it('that moves sends its time with the zone of the browser', () => {
    runIn('America/New_York', () => {
      const moved = scheduleChanges(interview, { ...scheduleOf(interview), clock: '09:00' });
      expect(Object.keys(moved)).toEqual(['startTime', 'secondTime', 'thirdTime', 'timeZone']);
      expect(moved.startTime).toBe(Date.parse('2026-11-01T09:00-05:00'));
    });
  });
});
