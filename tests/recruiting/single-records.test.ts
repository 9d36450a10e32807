import { expect, test } from 'vitest';
import { openDatabase } from '#database/open-database.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { randomId } from '#tests/support/fixtures/functions.ts';
import { interviewData } from '#tests/support/fixtures/recruiting-records.ts';
import { publishJob, resume, setPeople } from './people.ts';

type Table = 'Application' | 'Interview' | 'Report';

// `lost-nodes.test.ts` and the races have several callers. Here the lock of the faster one is left out, so that only the
// unique key is between the two.
describeOnEachDatabase('What another call stores at the same moment', (open) => {
  const people = setPeople(open);

  /** Stores a row again as another call, which locks nothing else and commits a moment after `act` has begun. */
  async function beside<T>(table: Table, fields: object, act: () => Promise<T>): Promise<T> {
    const { url, database } = people().test;
    const row = await database.sql.selectFrom(table).selectAll().executeTakeFirstOrThrow();
    await database.sql.deleteFrom(table).execute();
    const other = await openDatabase(url);
    const stored = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const faster = inTransaction(other, async (store) => {
      const again = { ...row, ...fields } as Tables[Table];
      await store.sql.insertInto(table).values(again).execute();
      stored.resolve();
      await begun.promise;
    });
    try {
      await stored.promise;
      const slower = act();
      setTimeout(begun.resolve, 300);
      return await slower;
    } finally {
      begun.resolve();
      await faster;
      await other.close();
    }
  }

  test('is the one application for a job', async () => {
    const { seeker } = people();
    await seeker.insert('Resume', resume);
    const jobId = await publishJob(people());
    const apply = () => seeker.insert('Application', { jobId, consent: true });
    await apply();
    const _id = randomId();
    expect(await beside('Application', { _id }, apply)).toBe(_id);
    expect(await seeker.list('Application')).toHaveLength(1);
  });

  test('is the interview of its round', async () => {
    const { seeker, owner, functions } = people();
    await seeker.insert('Resume', resume);
    const applicationId = await seeker.insert('Application', { jobId: await publishJob(people()), consent: true });
    const propose = (minutes: number) =>
      owner.insert('Interview', interviewData(functions.clock.now, applicationId, { minutes }));
    await propose(45);
    const _id = randomId();
    expect(await beside('Interview', { _id }, () => propose(45))).toBe(_id);
    expect(await beside('Interview', { _id }, () => propose(30))).not.toBe(_id);
    const rounds = (await owner.list('Interview')).map(({ round, minutes }) => `${round}: ${minutes}`);
    expect(rounds.sort()).toEqual(['1: 45', '2: 30']);
  });

  test('is the open report of a person about a job, until it is decided', async () => {
    const { seeker, admin, test: stage } = people();
    const jobId = await publishJob(people());
    const report = (text: string) => seeker.insert('Report', { jobId, reason: 'fake', text });
    await report('假的');
    const _id = randomId();
    expect(await beside('Report', { _id }, () => report('假的'))).toBe(_id);
    await expect(beside('Report', { _id }, () => report('另一个'))).rejects.toThrow('LIMIT_REACHED');
    await admin.update('Report', _id, { status: 'dismissed' });
    expect(await report('假的')).not.toBe(_id);
    const keys = await stage.database.sql
      .selectFrom('Report')
      .select(['status', 'openKey'])
      .orderBy('status')
      .execute();
    expect(keys).toEqual([
      { status: 'dismissed', openKey: null },
      { status: 'open', openKey: jobId },
    ]);
  });
});
