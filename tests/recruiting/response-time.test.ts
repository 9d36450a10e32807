import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/days.ts';
import { MIN_RESPONSES, RESPONSE_TIME_DAYS } from '#contract/recruiting/statistics.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { dataOf, sessionOf } from '#tests/support/fixtures/functions.ts';
import { type Caller, publishJob, setPeople } from './people.ts';

describeOnEachDatabase('How fast a company usually answers', (open) => {
  const people = setPeople(open);
  const read = async ({ user }: Caller, jobId: string) =>
    dataOf(await people().functions.call('queryMySQLData', sessionOf(user), { action: 'responseTime', jobId }));

  /** Lets people apply for a job, and the company answer each of them after some hours. */
  async function answerAfter(jobId: string, hours: readonly number[]) {
    const { owner, addSeeker, functions } = people();
    for (const wait of hours) {
      const seeker = await addSeeker();
      const id = await seeker.insert('Application', { jobId, consent: true });
      await owner.update('Application', id, { status: 'viewed' });
      functions.clock.now += wait * HOUR_MS;
      await owner.update('Application', id, { status: 'shortlisted' });
    }
  }

  test('is the median of its recent answers, once there are enough of them', async () => {
    const { seeker, functions } = people();
    const jobId = await publishJob(people(), { headcount: 9 });
    await answerAfter(jobId, [1, 2, 40, 5]);
    expect(await read(seeker, jobId)).toEqual({ medianMs: null });
    await answerAfter(jobId, [3]);
    expect(MIN_RESPONSES).toBe(5);
    expect(await read(seeker, jobId)).toEqual({ medianMs: 3 * HOUR_MS });
    const other = await publishJob(people());
    expect(await read(seeker, other)).toEqual({ medianMs: 3 * HOUR_MS });
    functions.clock.now += (RESPONSE_TIME_DAYS - 1) * DAY_MS;
    const later = await publishJob(people());
    await answerAfter(later, [7]);
    expect(await read(seeker, later)).toEqual({ medianMs: null });
  });

  test('exists for listed jobs only', async () => {
    const { seeker, owner, functions } = people();
    const jobId = await publishJob(people());
    await answerAfter(jobId, [1, 1, 1, 1, 1]);
    await owner.update('Job', jobId, { status: 'closed' });
    const closed = await functions.call('queryMySQLData', sessionOf(seeker.user), { action: 'responseTime', jobId });
    expect(closed).toMatchObject({ errorCode: 'NOT_FOUND' });
  });
});
