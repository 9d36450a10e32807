import { describe, expect, it } from 'vitest';
import { interviewFields } from '#contract/recruiting/interview.ts';
import { runIn } from '#tests/support/fixtures/zones.ts';
import type { Interview } from './interview.ts';
import { scheduleChanges, scheduleOf } from './schedule-texts.ts';

const interview: Interview = {
  _id: 'i',
  createTime: 0,
  updateTime: 0,
  revision: 1,
  applicationId: 'a',
  jobId: 'j',
  jobTitle: '仓管',
  employerId: 'c',
  companyName: '顺达',
  applicantId: 'p',
  applicantName: '欧阳明',
  isPersonShown: true,
  round: 1,
  minutes: 60,
  mode: 'onsite',
  place: '江南大道 100 号',
  timeZone: 'Asia/Shanghai',
  // Clocks in New York show this hour twice that night.
  startTime: Date.parse('2026-11-01T06:30Z'),
  status: 'proposed',
  reason: '',
  wishedTime: 0,
  wish: '',
};
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
