import { DAY_MS } from '#contract/days.ts';
import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
import type { SeededRandom } from '../../emulator/seeds/seeded-random.ts';

/** What a side means to do. It goes through the functions if `isReal`. */
export type Step = {
  time: number;
  act: 'view' | 'answer' | 'withdraw' | 'resend';
  to: ApplicationStatus;
  isReal: boolean;
};

/** Plans the course of an application that is sent at a time. Most are answered, some late, and some never. */
export function planCourse(random: SeededRandom, sent: number): Step[] {
  const answer = (): Pick<Step, 'act' | 'to'> => ({
    act: 'answer',
    to: random.chance(85) ? 'rejected' : random.pick(['shortlisted', 'interviewing'] as const),
  });
  const view = { act: 'view', to: 'viewed' } as const;
  const withdraw = { act: 'withdraw', to: 'withdrawn' } as const;
  const resend = { act: 'resend', to: 'submitted' } as const;
  const shortlist = { act: 'answer', to: 'shortlisted' } as const;
  const plan = (acts: readonly Pick<Step, 'act' | 'to'>[], isReal: boolean, days: number, from = sent): Step[] => {
    let time = from;
    return acts.map((act) => {
      time += Math.floor(DAY_MS / 24) + random.number(days * DAY_MS);
      return { ...act, time, isReal };
    });
  };
  const kind = random.number(100);
  if (kind < 6) return [];
  if (kind < 10) return plan([view], false, 12);
  if (kind < 13) return plan([answer()], random.chance(20), 40);
  if (kind < 15) return plan([view, answer()], true, 8);
  if (kind < 18) return plan([withdraw], true, 20);
  // After the applicant was told.
  if (kind < 20) return plan([withdraw, resend], true, 8, sent + 14 * DAY_MS);
  if (kind < 22) return plan([withdraw, resend, answer()], true, 12);
  if (kind < 24) return plan([shortlist, withdraw, resend], true, 10);
  return plan([answer()], random.chance(5), 13);
}
