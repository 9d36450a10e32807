import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { createFunctions, dataOf, sessionOf } from '#tests/support/fixtures/functions.ts';
import { addJob } from '#tests/support/fixtures/recruiting-records.ts';
import { lockEveryRow, openSqlTransactions } from '#tests/support/fixtures/row-locks.ts';
import { countStatements } from '#tests/support/fixtures/statement-count.ts';
import { setPeople } from './people.ts';

const OPERATIONS = 60;

describeOnEachDatabase('An open transaction of the data service', (open) => {
  const people = setPeople(open);

  /** Starts a job seeker's transaction, whose calls are counted. */
  async function start() {
    const { test, addSeeker } = people();
    const seeker = await addSeeker();
    const { database, workOf } = countStatements(test);
    const functions = createFunctions({ database });
    const identity = sessionOf(seeker.user);
    const send = async (name: 'queryMySQLData' | 'insertMySQLData', event: object) =>
      dataOf(await functions.call(name, identity, event));
    const { transactionId } = await send('queryMySQLData', { action: 'startTransaction' });
    return {
      workOf,
      resumeId: String((await seeker.list('Resume'))[0]?._id),
      insert: (model: string, data: object) =>
        send('insertMySQLData', { action: 'insert', model, data, transactionId }),
      update: (model: string, _id: string, data: object) =>
        send('queryMySQLData', { action: 'update', model, query: { _id }, data, transactionId }),
      get: (model: string, id: string) => send('queryMySQLData', { action: 'get', model, id, transactionId }),
      commit: () => send('queryMySQLData', { action: 'commitTransaction', transactionId }),
    };
  }
  const publishedJob = () => addJob(people().test, people().company, { status: 'published', headcount: 9 });

  it('does the same work for each change of one record', async () => {
    const { workOf, insert, update, resumeId, get, commit } = await start();
    await insert('Application', { jobId: await publishedJob(), consent: true });
    const rename = (index: number) => workOf(() => update('Resume', resumeId, { headline: `第${index}版` }));
    await rename(0);
    const second = await rename(1);
    for (let index = 2; index < OPERATIONS; index += 1) expect(await rename(index)).toEqual(second);
    const read = await workOf(() => get('Resume', resumeId));
    expect(read.statements).toBeLessThanOrEqual(second.statements);
    await commit();
    expect(await people().superAdmin.list('Audit', { action: 'updateResume' })).toHaveLength(OPERATIONS);
  });

  it('does the same work for each of many new records', async () => {
    const { workOf, insert, commit } = await start();
    const jobs: string[] = [];
    for (let index = 0; index < OPERATIONS; index += 1) jobs.push(await publishedJob());
    const save = (jobId: string) => workOf(() => insert('Favorite', { jobId }));
    const [first = '', second = '', ...others] = jobs;
    await save(first);
    const expected = await save(second);
    for (const jobId of others) expect(await save(jobId)).toEqual(expected);
    await commit();
    expect(await people().superAdmin.list('Audit', { action: 'createFavorite' })).toHaveLength(OPERATIONS);
  });

  it('sees what its earlier operations changed in other records', async () => {
    const { workOf: _, insert, update, get, commit } = await start();
    const jobId = await publishedJob();
    const { id } = await insert('Application', { jobId, consent: true });
    expect(await insert('Application', { jobId, consent: true })).toEqual({ id });
    await insert('Block', { companyId: people().company._id });
    expect(await get('Application', String(id))).toMatchObject({ record: { status: 'withdrawn', revision: 2 } });
    await expect(update('Application', String(id), { status: 'submitted', consent: true })).rejects.toThrow('屏蔽');
    await commit();
    expect(await people().owner.get('Application', String(id))).toMatchObject({ status: 'withdrawn' });
  });

  it('holds no lock between its calls', async () => {
    const { insert, update, resumeId } = await start();
    const jobId = await publishedJob();
    await insert('Application', { jobId, consent: true });
    await update('Resume', resumeId, { headline: '新' });
    const { test, owner } = people();
    if (test.database.dialect === 'mysql') expect(await openSqlTransactions(test)).toBe(0);
    expect(await owner.update('Job', jobId, { headcount: 5 })).toMatchObject({ headcount: 5 });
  });

  it('waits for no lock of another caller while it applies for a job', async () => {
    const { test } = people();
    if (test.database.dialect !== 'mysql') return; // One write runs at a time.
    const { insert, update, resumeId } = await start();
    const jobId = await publishedJob();
    const release = await lockEveryRow(test, { tables: ['DataTransaction', 'Resume', 'LibraryResume'] });
    await insert('Application', { jobId, consent: true });
    await update('Resume', resumeId, { headline: '新' });
    await release();
  });
});
