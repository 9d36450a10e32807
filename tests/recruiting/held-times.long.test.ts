import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { SETTING_ID } from '#contract/recruiting/setting.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addApplication, addJob } from '#tests/support/fixtures/recruiting-records.ts';
import { setPeople } from './people.ts';
import { setTelling } from './telling-stage.ts';

const CALLS = 10_000;
/** Eight times the standard deviation of the share among equal calls, which is 0.0058. */
const CHANCE = 0.05;

type Timed = { isHeld: boolean; ms: number };

describeOnEachDatabase('The time of an answer', (open) => {
  const people = setPeople(open);
  setTelling(people);

  test('does not tell an applicant a held rejection from an application that waits, in 10,000 calls', async () => {
    const { owner, seeker, superAdmin } = people();
    await superAdmin.update('Setting', SETTING_ID, { graceMinutes: 10 });
    const [held, waiting] = [await apply(), await apply()];
    await owner.update('Application', held, { status: 'rejected', reason: '经验不足' });
    const calls: Timed[] = [];
    // Drawn by lot, so that no rhythm of the machine meets one of them only.
    for (let call = 0; call < CALLS; call += 1) {
      const isHeld = Math.random() < 0.5;
      const started = performance.now();
      await seeker.get('Application', isHeld ? held : waiting);
      calls.push({ isHeld, ms: performance.now() - started });
    }
    expect(Math.abs(shareOfSlower(calls) - 0.5)).toBeLessThan(CHANCE);
  });

  async function apply(): Promise<string> {
    const { test: stage, company, seeker } = people();
    const jobId = await addJob(stage, company, { status: 'published' });
    return addApplication(stage, { jobId, company, applicant: seeker.user, status: 'viewed' });
  }
});

test('A difference of a tenth of the range of times is found', () => {
  const calls = Array.from({ length: CALLS }, (_, call) => ({ isHeld: call % 2 === 0, ms: Math.random() }));
  expect(Math.abs(shareOfSlower(calls) - 0.5)).toBeLessThan(CHANCE);
  const slower = calls.map(({ isHeld, ms }) => ({ isHeld, ms: isHeld ? ms + 0.1 : ms }));
  expect(shareOfSlower(slower)).toBeGreaterThan(0.5 + CHANCE);
});

/** Of all pairs of a held and a waiting one, the share in which the held one is slower (the statistic of Mann and Whitney). */
function shareOfSlower(calls: readonly Timed[]): number {
  const ranked = calls.toSorted((a, b) => a.ms - b.ms);
  let waiting = 0;
  let pairs = 0;
  for (const { isHeld } of ranked) {
    if (isHeld) pairs += waiting;
    else waiting += 1;
  }
  return pairs / (waiting * (calls.length - waiting));
}
