import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { NETWORK_READS, VISITOR_READS, VISITOR_WINDOW_MS } from '#contract/call-limits.ts';
import { DAY_MS } from '#contract/days.ts';
import type { CompanyRecord } from '#contract/models.ts';
import { describeOnEachDatabase, emptyTables } from '#tests/support/fixtures/databases.ts';
import {
  addCompany,
  addUser,
  dataOf,
  NOON,
  outcomeOf,
  sessionOf,
  type TestIdentity,
  tally,
} from '#tests/support/fixtures/functions.ts';
import { addJob } from '#tests/support/fixtures/recruiting-records.ts';
import { recruitingFunctionsForTests } from '../authorization/recruiting-cast.ts';

const foundSchema = v.object({ records: v.array(v.object({ _id: v.string() })) });
const visitor = (name: string, sourceIp = '203.0.113.7'): TestIdentity => ({ uid: name, isAnonymous: true, sourceIp });

describeOnEachDatabase('Visitors without an account', (open) => {
  const { database, functions } = recruitingFunctionsForTests(open);
  let company: CompanyRecord;
  let listed: string;

  beforeEach(async () => {
    await emptyTables(database);
    functions.clock.now = NOON;
    company = await addCompany(database, {
      userId: (await addUser(database, { role: 'company' }))._id,
      verifyStatus: 'approved',
    });
    listed = await addJob(database, company, { title: '公开职位', status: 'published' });
  });

  const query = (identity: TestIdentity, condition: object = {}) =>
    functions.call('queryMySQLData', identity, { action: 'query', model: 'Job', query: condition });
  const get = (identity: TestIdentity, id: string) =>
    functions.call('queryMySQLData', identity, { action: 'get', model: 'Job', id });
  const found = async (identity: TestIdentity, condition?: object) =>
    v.parse(foundSchema, dataOf(await query(identity, condition))).records;
  const idsOf = async (identity: TestIdentity, condition?: object) =>
    (await found(identity, condition)).map(({ _id }) => _id);

  test('find listed jobs by everything that job seekers search by, and nothing else', async () => {
    const statuses = ['draft', 'pending', 'rejected', 'filled', 'closed', 'removed'] as const;
    const hidden = await Promise.all(statuses.map((status) => addJob(database, company, { status })));
    hidden.push(await addJob(database, company, { status: 'published', validUntil: NOON - DAY_MS }));
    hidden.push(await addJob(database, company, { status: 'published', isCompanyOpen: false }));
    const jobseeker = sessionOf(await addUser(database));
    expect(await idsOf(visitor('a'))).toEqual([listed]);
    for (const condition of [{ companyId: company._id }, { words: { $search: '公开' } }, { status: 'published' }]) {
      expect(await idsOf(visitor('a'), condition), JSON.stringify(condition)).toEqual(
        await idsOf(jobseeker, condition),
      );
    }
    expect(dataOf(await get(visitor('a'), listed))).toEqual(dataOf(await get(jobseeker, listed)));
    for (const id of hidden) expect(outcomeOf(await get(visitor('a'), id))).toBe('NOT_FOUND');
  });

  test('lose a job with the next call when its company is no longer approved', async () => {
    await database.database.sql.updateTable('Job').set({ isCompanyOpen: 0 }).where('_id', '=', listed).execute();
    expect(await idsOf(visitor('a'))).toEqual([]);
    expect(outcomeOf(await get(visitor('a'), listed))).toBe('NOT_FOUND');
  });

  test(`read ${VISITOR_READS} times within a window of time`, async () => {
    const flood = await Promise.all(Array.from({ length: 20 }, () => readTimes(visitor('a'), VISITOR_READS / 20)));
    expect(tally(flood.flat())).toEqual({ success: VISITOR_READS });
    expect(outcomeOf(await query(visitor('a')))).toBe('LIMIT_REACHED');
    expect(outcomeOf(await get(visitor('a'), listed))).toBe('LIMIT_REACHED');
    // Neither another visitor of the same network is held back, nor a person who is signed in.
    expect(outcomeOf(await query(visitor('b')))).toBe('success');
    expect(outcomeOf(await query(sessionOf(await addUser(database))))).toBe('success');
    functions.clock.now += VISITOR_WINDOW_MS;
    expect(outcomeOf(await query(visitor('a')))).toBe('success');
    // Nothing is kept of the window before.
    expect(await database.database.sql.selectFrom('VisitorRead').select('reads').execute()).toEqual([
      { reads: 1 },
      { reads: 1 },
    ]);
  });

  test('get no more reads by sending them all at once', async () => {
    const flood = await Promise.all(Array.from({ length: 2 * VISITOR_READS }, () => get(visitor('a'), listed)));
    expect(tally(flood.map(outcomeOf))).toEqual({ success: VISITOR_READS, LIMIT_REACHED: VISITOR_READS });
  });

  test('are counted where they look for what is not listed', async () => {
    const guesses = Array.from({ length: VISITOR_READS }, (_, guess) => get(visitor('a'), `guess-${guess}`));
    expect(tally((await Promise.all(guesses)).map(outcomeOf))).toEqual({ NOT_FOUND: VISITOR_READS });
    expect(outcomeOf(await get(visitor('a'), listed))).toBe('LIMIT_REACHED');
  });

  test('share the reads of their network, however many sessions they begin', async () => {
    expect(outcomeOf(await query(visitor('a', '2001:db8::1')))).toBe('success');
    await database.database.sql
      .updateTable('VisitorRead')
      .set({ reads: NETWORK_READS })
      .where('reads', '=', 1)
      .execute();
    // The first 64 bits are the network.
    expect(outcomeOf(await query(visitor('b', '2001:db8:0:0:9:8:7:6')))).toBe('LIMIT_REACHED');
    expect(outcomeOf(await query(visitor('b', '2001:db8:0:1::1')))).toBe('success');
  });

  test('are not counted where they are refused', async () => {
    for (const model of ['User', 'Company', 'Resume', 'Application'])
      expect(
        outcomeOf(await functions.call('queryMySQLData', visitor('a'), { action: 'query', model, query: {} })),
      ).toBe('PERMISSION_DENIED');
    expect(await database.database.sql.selectFrom('VisitorRead').selectAll().execute()).toEqual([]);
  });

  async function readTimes(identity: TestIdentity, times: number): Promise<string[]> {
    const outcomes: string[] = [];
    for (let left = times; left > 0; left -= 1) outcomes.push(outcomeOf(await get(identity, listed)));
    return outcomes;
  }
});
