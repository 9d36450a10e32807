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

/** The rules that must hold at every moment, and are broken. */
export function brokenInvariants(world: World): string[] {
  return world.jobs.flatMap(({ status, headcount }, place) => {
    const applications = world.applications[place] ?? [];
    const interviews = world.interviews[place] ?? [];
    const taken = applications.filter((one) => one === 'offered' || one === 'hired').length;
    const isEnded = status === 'closed' || status === 'removed';
    const decided = applications.filter((_, person) => world.held[place]?.[person]);
    const held = interviews.map((ofPerson) => ofPerson.filter(isHeld).length);
    const rules = {
      'at most as many offers as places': taken <= headcount,
      'no open application for an ended job': !isEnded || !applications.some(isOpen),
      'held decisions on open applications only': decided.every(isOpen),
      'interviews only where they are held': held.every(
        (count, person) => count === 0 || holdsInterviews(applications[person]),
      ),
      'at most 10 interviews to be held': held.every((count) => count <= 10),
      'at most 50 interviews': interviews.every(({ length }) => length <= 50),
    };
    return Object.entries(rules).flatMap(([rule, isKept]) => (isKept ? [] : [`job ${place}: ${rule}`]));
  });
}
