import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/days.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { setInterviews } from './interview-stage.ts';
import { setPeople } from './people.ts';
import { checkReminders } from './reminder-course.ts';
import { MINUTE, setTelling } from './telling-stage.ts';

/** The days on which clocks change in New York. The first has 25 hours, the second 23. */
const changes = [
  { day: '2025-11-02', start: Date.parse('2025-11-02T09:00:00-05:00'), dayBefore: '10:00' },
  { day: '2026-03-08', start: Date.parse('2026-03-08T09:00:00-04:00'), dayBefore: '08:00' },
];

describeOnEachDatabase('Reminders by clocks that change', (open) => {
  const people = setPeople(open);
  const { propose } = setInterviews(people);
  const { at } = setTelling(people);
  beforeAll(() => void vi.stubEnv('TZ', 'America/New_York'));
  afterAll(() => void vi.unstubAllEnvs());
  beforeEach(() => expect(new Date(0).getTimezoneOffset()).toBe(300));

  test.each(changes)('come 24 hours and an hour before an interview on $day', async ({ start, dayBefore }) => {
    people().functions.clock.now = start - 3 * DAY_MS;
    const id = await propose({ startTime: start, timeZone: 'America/New_York' });
    await people().seeker.update('Interview', id, { status: 'accepted' });
    const both = (kind: string) =>
      [people().seeker, people().owner].map(({ user }) => `${kind} ${id} ${user._id}`).sort();
    const time = start - DAY_MS;
    expect(new Date(time).toLocaleTimeString('en-GB', { timeStyle: 'short' })).toBe(dayBefore);
    expect(await at(time - MINUTE)).toEqual([]);
    expect(await at(time)).toEqual(both('interviewInADay'));
    expect(await at(start - HOUR_MS - MINUTE)).toEqual([]);
    expect(await at(start - HOUR_MS)).toEqual(both('interviewInAnHour'));
    expect(await at(start)).toEqual([]);
  });

  test.each([
    [1, changes[0]],
    [2, changes[1]],
  ])('follow the rules while the server’s clock jumps, with seed %i', async (seed, change) => {
    const start = (change?.start ?? 0) - 4 * DAY_MS;
    expect((await checkReminders(people(), { seed, start, at })).size).toBeGreaterThan(4);
  });
});
