import { beforeAll, expect, it } from 'vitest';
import { timesOf } from '#contract/recruiting/interview.ts';
import { rowOf, userRow } from '#database/columns.ts';
import { insertRows } from '#database/stored-rows.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { dataOf, functionsForTests, sessionOf } from '#tests/support/fixtures/functions.ts';
import { planSeeds } from '../../emulator/seeds/plan.ts';
import { insertRecruiting } from '../../emulator/seeds/recruiting/insert-recruiting.ts';
import { planRecruiting } from '../../emulator/seeds/recruiting/plan.ts';

const NOW = Date.UTC(2026, 4, 4, 4);
const seeds = planSeeds();
const users = seeds.users.map((user) => ({ ...user, cloudbaseUid: `uid-${user._id}` }));
const { companies } = seeds;
const plan = planRecruiting({ users, companies }, NOW);

describeOnEachDatabase('The samples of the recruiting edition, read by the functions', (open) => {
  const { database: test, functions } = functionsForTests(open, 'recruiting');
  functions.clock.now = NOW;
  beforeAll(async () => {
    await insertRows(test.database, 'User', users.map(userRow));
    await insertRows(
      test.database,
      'Company',
      companies.map((company) => rowOf('Company', company)),
    );
    await insertRecruiting(test.database, NOW);
  });

  const call = async (userId: string, event: object) =>
    dataOf(await functions.call('queryMySQLData', sessionOf({ _id: userId }), event));
  const count = async (userId: string, model: string, query = {}) =>
    (await call(userId, { action: 'count', model, query })).total;
  const list = async (userId: string, model: string, query = {}) =>
    (await call(userId, { action: 'query', model, query, limit: 1000 })).records;
  const move = (userId: string, id: string, status: string) =>
    call(userId, { action: 'update', model: 'Application', query: { _id: id }, data: { status } });

  it('are all there for administrators', async () => {
    const counts = { Job: 600, Resume: 29, Application: 400, Report: plan.reports.length };
    for (const [model, total] of Object.entries(counts)) {
      expect({ model, total: await count('preset-admin', model) }).toEqual({ model, total });
    }
    expect(await count('preset-admin', 'Audit', { model: 'Job' })).toBe(plan.history.length);
  });

  it('tell people what happened to the applications, the latest of it unread', async () => {
    for (const userId of ['preset-company1', 'preset-jobseeker1']) {
      const total = Number(await count(userId, 'Notification'));
      const unread = Number(await count(userId, 'Notification', { isRead: false }));
      expect({ userId, isPartlyUnread: unread > 0 && unread < total && total <= 200 }).toEqual({
        userId,
        isPartlyUnread: true,
      });
    }
    expect(await count('preset-jobseeker2', 'Notification')).toBe(0);
  });

  it('let jobseeker1 choose among three times of an interview, and company1 move the one for which another time was asked', async () => {
    const update = (userId: string, id: unknown, data: object) =>
      call(userId, { action: 'update', model: 'Interview', query: { _id: id }, data });
    const coming = { startTime: { $gt: NOW } };
    const answers: unknown = await list('preset-jobseeker1', 'Interview', { status: 'proposed', wishedTime: 0 });
    const [toAnswer] = Array.isArray(answers) ? answers : [];
    const startTime = timesOf(toAnswer)[2];
    expect(await update('preset-jobseeker1', toAnswer?._id, { status: 'accepted', startTime })).toMatchObject({
      record: { status: 'accepted', startTime },
    });
    const own: unknown = await list('preset-company1', 'Interview', coming);
    expect(own).toHaveLength(2);
    const [wished] = Array.isArray(own) ? own.filter(({ wishedTime }) => wishedTime > 0) : [];
    expect(await update('preset-company1', wished?._id, { startTime: wished?.wishedTime })).toMatchObject({
      record: { status: 'proposed', wishedTime: 0 },
    });
    expect(await count('preset-jobseeker2', 'Interview')).toBe(0);
  });

  it('show job seekers the listed jobs only', async () => {
    const listed = plan.jobs.filter((job) => job.status === 'published' && job.validUntil > NOW && job.isCompanyOpen);
    const found: unknown = await list('preset-jobseeker2', 'Job');
    expect(Array.isArray(found) ? found.map(({ _id }) => _id).sort() : found).toEqual(
      listed.map(({ _id }) => _id).sort(),
    );
    expect(await count('preset-jobseeker2', 'Job', { title: { $search: '工程师' } })).toBeGreaterThan(10);
  });

  it('let company1 and jobseeker1 continue where they stand', async () => {
    const [offer] = plan.applications.flatMap(({ record }) =>
      record.status === 'offered' && record.applicantId === 'preset-jobseeker1' ? [record] : [],
    );
    expect(await move('preset-jobseeker1', offer?._id ?? '', 'hired')).toMatchObject({ record: { status: 'hired' } });
    const [waiting] = plan.applications.flatMap(({ record }) =>
      record.status === 'submitted' && record.employerId === 'preset-company1' ? [record] : [],
    );
    expect(await move('preset-company1', waiting?._id ?? '', 'viewed')).toMatchObject({
      record: { status: 'viewed', applicantName: waiting?.applicantName, snapshot: waiting?.snapshot },
    });
    expect(await call('preset-company1', { action: 'requestContact', applicationId: waiting?._id })).toEqual({
      phone: users.find(({ _id }) => _id === waiting?.applicantId)?.phone,
      email: users.find(({ _id }) => _id === waiting?.applicantId)?.email ?? '',
    });
  });

  it('are not inserted a second time', async () => {
    await insertRecruiting(test.database, NOW);
    expect(await count('preset-admin', 'Job')).toBe(600);
  });
});
