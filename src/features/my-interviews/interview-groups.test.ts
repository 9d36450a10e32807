import { expect, it } from 'vitest';
import { HOUR_MS } from '#contract/days.ts';
import type { InterviewStatus } from '#contract/recruiting/interview-status.ts';
import { interviewRecord } from '#tests/support/fixtures/interview-record.ts';
import { grouped } from './interview-groups.ts';

const NOW = 1_800_000_000_000;

function interview(_id: string, status: InterviewStatus, hours: number, wishedTime = 0) {
  return interviewRecord({
    _id,
    createTime: NOW,
    updateTime: NOW,
    startTime: NOW + hours * HOUR_MS,
    status,
    wishedTime,
  });
}

it('puts what is to be answered first, then what is to come, then the rest, newest first', () => {
  const parts = grouped(
    [
      interview('later', 'proposed', 30),
      interview('missed', 'proposed', -30),
      interview('wished', 'proposed', -2, NOW + HOUR_MS),
      interview('running', 'accepted', -0.5),
      interview('next', 'accepted', 2),
      interview('over', 'accepted', -2),
      interview('cancelled', 'cancelled', 5),
      interview('done', 'done', -50),
    ],
    NOW,
  );
  const ids = Object.entries(parts).map(([group, rows]) => [group, ...rows.map(({ _id }) => _id)]);
  expect(ids).toEqual([
    ['waiting', 'missed', 'later'],
    ['coming', 'wished', 'running', 'next'],
    ['past', 'cancelled', 'over', 'done'],
  ]);
});

it('shows an interview once, in its latest state', () => {
  const { waiting, past } = grouped([interview('a', 'proposed', 2), interview('a', 'declined', 2)], NOW);
  expect([waiting.length, past.length]).toEqual([0, 1]);
});
