import { describe, expect, it } from 'vitest';
import { interviewFields } from '#contract/recruiting/interview.ts';
import { interviewRecord } from '#tests/support/fixtures/interview-record.ts';
import { runIn } from '#tests/support/fixtures/zones.ts';
import { scheduleChanges, scheduleOf } from './schedule-texts.ts';

// Clocks in New York show this hour twice that night.
const interview = interviewRecord({ startTime: Date.parse('2026-11-01T06:30Z') });
const other = { minutes: '45', mode: 'video', place: '二楼' } as const;

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
      expect(Object.keys(moved)).toEqual(['startTime', 'timeZone']);
      expect(moved.startTime).toBe(Date.parse('2026-11-01T09:00-05:00'));
    });
  });
});
