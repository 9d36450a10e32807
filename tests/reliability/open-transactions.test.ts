import { expect, it } from 'vitest';
import { MAX_OPEN_TRANSACTIONS } from '#contract/call-limits.ts';
import { TRANSACTION_LIFETIME_MS } from '#contract/limits.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { sessionOf, tally } from '#tests/support/fixtures/functions.ts';
import { useTransactionStage } from '#tests/support/fixtures/transaction-stage.ts';
import { startOtherProcess } from '#tests/support/processes/other-process.ts';

const refused = {
  success: false,
  errorCode: 'TOO_MANY_ATTEMPTS',
  error: `同时进行的事务不能超过${MAX_OPEN_TRANSACTIONS}个，请先提交或取消已有事务`,
};

describeOnEachDatabase('Open transactions of the data service', (open) => {
  const { stage, openRows } = useTransactionStage(open);
  const start = () => stage().ask(stage().people.seeker, { action: 'startTransaction' });

  it(`are at most ${MAX_OPEN_TRANSACTIONS} of one user; ended and expired ones do not count`, async () => {
    const { functions, people, ask } = stage();
    const started = [];
    for (let count = 0; count < MAX_OPEN_TRANSACTIONS; count += 1) started.push(await start());
    expect(started.every(({ success }) => success)).toBe(true);
    expect(await start()).toMatchObject(refused);
    expect(await ask(people.other, { action: 'startTransaction' })).toMatchObject({ success: true });

    const first = started[0]?.success ? Object(started[0].data).transactionId : '';
    await ask(people.seeker, { action: 'abortTransaction', transactionId: first });
    expect(await start()).toMatchObject({ success: true });
    expect(await start()).toMatchObject(refused);

    functions.clock.now += TRANSACTION_LIFETIME_MS;
    expect(await start()).toMatchObject({ success: true });
    expect(await openRows()).toBe(1);
  });

  it('never exceed the limit when several processes start them at once', async () => {
    const { test, people } = stage();
    const processes = Array.from({ length: 3 }, () => startOtherProcess(test.url));
    const event = { action: 'startTransaction' };
    const call = { name: 'queryMySQLData', identity: sessionOf(people.seeker), event } as const;
    const starts = Array.from({ length: MAX_OPEN_TRANSACTIONS }, () => call);
    const outcomes = await Promise.all(processes.map(({ call: send }) => send(starts)));
    await Promise.all(processes.map(({ stop }) => stop()));
    expect(tally(outcomes.flat())).toEqual({
      success: MAX_OPEN_TRANSACTIONS,
      TOO_MANY_ATTEMPTS: 2 * MAX_OPEN_TRANSACTIONS,
    });
  });
});
