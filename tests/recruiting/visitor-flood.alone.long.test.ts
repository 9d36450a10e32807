import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { VISITOR_READS } from '#contract/call-limits.ts';
import { median } from '#tests/bench/median.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, addUser, outcomeOf, type TestIdentity, tally } from '#tests/support/fixtures/functions.ts';
import { addJob } from '#tests/support/fixtures/recruiting-records.ts';
import { recruitingFunctionsForTests } from '../authorization/recruiting-cast.ts';

const REQUESTS = 10_000;
/** Calls of the flood that are under way at once. */
const AT_ONCE = 4;
const LOOKS = 100;
const flooding: TestIdentity = { uid: 'flooding', isAnonymous: true, sourceIp: '203.0.113.7' };

describeOnEachDatabase('A visitor who sends requests without a pause', (open) => {
  const { database, functions } = recruitingFunctionsForTests(open);
  const search = (identity: TestIdentity) =>
    functions.call('queryMySQLData', identity, {
      action: 'query',
      model: 'Job',
      query: { words: { $search: '工程师' } },
    });

  /** The median time of another visitor's searches, in milliseconds. Each is one of a new visitor, as the limit wants. */
  async function medianLook(name: string, goesOn: () => boolean): Promise<number> {
    const times: number[] = [];
    for (let look = 0; look < LOOKS || goesOn(); look += 1) {
      const identity = { uid: `${name}-${Math.floor(look / 100)}`, isAnonymous: true, sourceIp: '198.51.100.1' };
      const started = performance.now();
      expect(outcomeOf(await search(identity))).toBe('success');
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return median(times);
  }

  test(`reads ${VISITOR_READS} times of ${REQUESTS}, and slows nobody down`, async () => {
    const company = await addCompany(database, {
      userId: (await addUser(database, { role: 'company' }))._id,
      verifyStatus: 'approved',
    });
    for (let n = 0; n < 100; n += 1) await addJob(database, company, { title: `前端工程师${n}`, status: 'published' });
    await medianLook('warm', () => false);
    const alone = await medianLook('alone', () => false);
    let left = REQUESTS;
    const outcomes: string[] = [];
    const flow = async () => {
      while (left > 0) {
        left -= 1;
        outcomes.push(outcomeOf(await search(flooding)));
      }
    };
    const flood = Promise.all(Array.from({ length: AT_ONCE }, flow));
    const beside = await medianLook('beside', () => left > 0);
    await flood;
    console.info(`alone ${alone.toFixed(2)} ms, beside the flood ${beside.toFixed(2)} ms`, tally(outcomes));
    expect(tally(outcomes)).toEqual({ success: VISITOR_READS, LIMIT_REACHED: REQUESTS - VISITOR_READS });
    expect(beside).toBeLessThan(2 * alone);
  });
});
