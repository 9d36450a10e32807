import { afterEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import type { UserRecord } from '#contract/models.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';

import { NOON, sessionOf } from '#tests/support/fixtures/functions.ts';
import { addJob } from '#tests/support/fixtures/recruiting-records.ts';
import { smallestOf, timed } from '#tests/support/measure.ts';
import { type FunctionCall, type OtherProcess, startOtherProcess } from '#tests/support/processes/other-process.ts';
import { setPeople } from './people.ts';

const MINUTE = 60_000;
const ACCOUNTS = 5;
const CHANGES = 60;
const SAMPLES = 60;
const MAX_RATIO = 2;

describeOnEachDatabase('While five accounts write as much as they can', (open) => {
  const people = setPeople(open);
  let other: OtherProcess;
  afterEach(() => other.stop());

  it(`others wait at most ${MAX_RATIO} times as long if that happens in open transactions`, async () => {
    const { test, company, owner, seeker, addSeeker } = people();
    other = startOtherProcess(test.url, { edition: 'recruiting' });
    const jobId = await addJob(test, company, { status: 'published' });
    const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => addSeeker()));
    const resumes = await Promise.all(accounts.map(async (account) => String((await account.list('Resume'))[0]?._id)));

    const send = async (user: UserRecord, name: FunctionCall['name'], event: object, now = NOON) => {
      const [answer] = await other.send([{ name, identity: sessionOf(user), event }], now);
      // So many writes at once may also end in conflicts, after their repeats.
      if (answer?.success === false && answer.errorCode === 'DATABASE_TRANSACTION_CONFLICT') return {};
      if (!answer?.success) throw new Error(JSON.stringify(answer));
      return answer.data;
    };
    /** Applies for the job and changes the résumé, again and again; in a transaction, nothing is ever committed. */
    const write = async (isInside: boolean, isOver: () => boolean) => {
      const one = async ({ user }: (typeof accounts)[number], index: number) => {
        let now = NOON;
        for (let round = 0; !isOver(); round += 1) {
          const started = isInside ? await send(user, 'queryMySQLData', { action: 'startTransaction' }) : {};
          if (isInside && !started.transactionId) continue;
          const data = { jobId, consent: true };
          await send(user, 'insertMySQLData', { action: 'insert', model: 'Application', data, ...idOf(started) });
          for (let count = 0; count < CHANGES && !isOver(); count += 1) {
            const change = { query: { _id: resumes[index] }, data: { headline: `第${round}轮第${count}版` } };
            // Outside of transactions the changes are stored, and a day has a limit of them.
            if (!isInside) now += 10 * MINUTE;
            await send(user, 'queryMySQLData', { action: 'update', model: 'Resume', ...change, ...idOf(started) }, now);
          }
          if (isInside) await send(user, 'queryMySQLData', { action: 'abortTransaction', ...idOf(started) });
        }
      };
      await Promise.all(accounts.map(one));
    };
    const idOf = ({ transactionId }: Record<string, unknown>) => (transactionId === undefined ? {} : { transactionId });

    const victims: Readonly<Record<string, (index: number) => Promise<unknown>>> = {
      'a company that edits the job': (index: number) =>
        owner.update('Job', jobId, { validUntil: NOON + (20 + (index % 2)) * DAY_MS }),
      'a job seeker who lists jobs': () => seeker.list('Job'),
    };
    const medians = async (isInside: boolean) => {
      let isOver = false;
      const writing = write(isInside, () => isOver);
      const found: number[] = [];
      try {
        for (const call of Object.values(victims)) {
          const times: number[] = [];
          for (let index = 0; index < SAMPLES; index += 1) times.push((await timed(() => call(index))).ms);
          found.push(median(times));
        }
      } finally {
        isOver = true;
        await writing;
      }
      return found;
    };

    const worstRatio = async () => {
      const inside = await medians(true);
      const outside = await medians(false);
      const ratios = inside.map((ms, index) => ms / (outside[index] ?? 0));
      return Math.max(...ratios);
    };
    expect(await smallestOf(worstRatio, MAX_RATIO)).toBeLessThan(MAX_RATIO);
  });
});

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
