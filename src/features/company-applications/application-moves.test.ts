import { describe, expect, it } from 'vitest';
import { moveBeside, movesOf, moveTo } from './application-moves.ts';

describe('the steps of a company', () => {
  it('lead forward, also by more than one, and back only from an offer', () => {
    expect(movesOf('submitted').map(({ to }) => to)).toEqual(['viewed', 'shortlisted', 'interviewing', 'offered']);
    expect(movesOf('interviewing').map(({ event }) => event)).toEqual(['offer']);
    expect(movesOf('offered')).toEqual([{ event: 'takeBack', to: 'shortlisted' }]);
    expect(moveTo('shortlisted', 'viewed')).toBeUndefined();
  });

  it.each(['hired', 'declined', 'rejected', 'withdrawn', 'closed'] as const)('end with %s', (status) => {
    expect(movesOf(status)).toEqual([]);
  });

  it('go to the nearest column that is allowed', () => {
    expect(moveBeside('viewed', 'right')?.to).toBe('shortlisted');
    expect(moveBeside('viewed', 'left')).toBeUndefined();
    expect(moveBeside('offered', 'right')).toBeUndefined();
    expect(moveBeside('offered', 'left')?.to).toBe('shortlisted');
  });
});
