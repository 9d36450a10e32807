import { expect } from 'vitest';
import { isOpen } from './machine-cases.ts';
import { holdsInterviews, isHeld, MOST, MOST_HELD } from './reference-interviews.ts';
import type { Command, World } from './reference-model.ts';

/** The step of an interview that succeeded, an offer that lapsed, and a limit that a refused proposal has met. */
export function reachedBy(world: World, given: Command, hasSucceeded: boolean): string[] {
  if (world.hasLapsed) return ['lapse'];
  if (given.kind === 'takeBack' && hasSucceeded) return ['takeBack'];
  if (given.kind !== 'interview') return [];
  if (hasSucceeded) return [given.step];
  const interviews = world.interviews[given.job]?.[given.person] ?? [];
  if (given.step !== 'propose') return [];
  return [
    ...(interviews.filter(isHeld).length === MOST_HELD ? ['as many as may be held'] : []),
    ...(interviews.length === MOST ? ['as many as may be'] : []),
  ];
}

/** What the rules promise at every moment. */
export function requireInvariants(world: World, shown: string): void {
  for (const [place, { status, headcount }] of world.jobs.entries()) {
    const applications = world.applications[place] ?? [];
    const taken = applications.filter((one) => one === 'offered' || one === 'hired').length;
    expect(taken, shown).toBeLessThanOrEqual(headcount);
    const isEnded = status === 'closed' || status === 'removed';
    if (isEnded) expect(applications.filter(isOpen), shown).toEqual([]);
    const held = applications.filter((_, person) => world.held[place]?.[person]);
    expect(held.every(isOpen), shown).toBe(true);
    for (const [person, interviews] of (world.interviews[place] ?? []).entries()) {
      const held = interviews.filter(isHeld);
      if (!holdsInterviews(applications[person])) expect(held, shown).toEqual([]);
      expect(held.length, shown).toBeLessThanOrEqual(10);
      expect(interviews.length, shown).toBeLessThanOrEqual(50);
    }
  }
}
