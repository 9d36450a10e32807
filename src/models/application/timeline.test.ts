import { expect, it } from 'vitest';
import { timelineOf } from './timeline.ts';

it('orders the steps by time, the current one last where times are equal', () => {
  const times = { submitted: 1, viewed: 2, offered: 3, shortlisted: 4 };
  expect(timelineOf({ status: 'shortlisted', times }).map(({ status }) => status)).toEqual([
    'submitted',
    'viewed',
    'offered',
    'shortlisted',
  ]);
  const atOnce = timelineOf({ status: 'submitted', times: { submitted: 5, withdrawn: 5, viewed: 2 } });
  expect(atOnce.map(({ status, isCurrent }) => [status, isCurrent])).toEqual([
    ['viewed', false],
    ['withdrawn', false],
    ['submitted', true],
  ]);
});
