import { expect, it } from 'vitest';
import { clientOf } from '#tests/support/clients/data-client.ts';
import { useDataService } from '#tests/support/fixtures/data-service.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, addUser, sessionOf } from '#tests/support/fixtures/functions.ts';
import { addNumbers } from '#tests/support/fixtures/numbers.ts';

describeOnEachDatabase('The aggregates of the data service', (open) => {
  const { service, call } = useDataService(open, (test) => addNumbers(test, 150));

  it('[7.18] groups and measures users and companies', async () => {
    const people = [];
    for (const [index, role] of (['company', 'company', 'jobseeker'] as const).entries()) {
      people.push(
        await addUser(service().test, { role, phone: 'grouped', revision: index + 1, realName: `人${index}` }),
      );
    }
    const [first, second] = people;
    if (!first || !second) throw new Error('There are three people');
    const query = { phone: 'grouped' };
    const { groups } = await call('queryMySQLData', 'aggregate', {
      model: 'User',
      query,
      groupBy: ['role', 'isSuperAdmin'],
      metrics: {
        total: { op: 'count' },
        sum: { op: 'sum', field: 'revision' },
        times: { op: 'sum', field: 'createTime' },
        avg: { op: 'avg', field: 'revision' },
        min: { op: 'min', field: 'realName' },
        max: { op: 'max', field: 'createTime' },
      },
      orderBy: [{ avg: 'desc' }],
    });
    const times = first.createTime + second.createTime;
    const company = { role: 'company', isSuperAdmin: false, total: 2, sum: 3, times, avg: 1.5, min: '人0' };
    expect(groups).toEqual([
      expect.objectContaining({ role: 'jobseeker', isSuperAdmin: false, total: 1, sum: 3, avg: 3, min: '人2' }),
      { ...company, max: second.createTime },
    ]);
    await addCompany(service().test, { userId: first._id, verifyStatus: 'approved' });
    await addCompany(service().test, { userId: second._id, verifyStatus: 'rejected' });
    const byStatus = await call('queryMySQLData', 'aggregate', {
      model: 'Company',
      groupBy: ['verifyStatus'],
      metrics: { n: { op: 'count' } },
      orderBy: [{ n: 'desc' }],
      limit: 1,
    });
    expect(byStatus.groups).toEqual([{ verifyStatus: 'approved', n: 1 }]);
  });

  it.each(['User', 'numbers'])(
    'returns one empty group when nothing of %s matches, and none when grouped',
    async (model) => {
      const query = { _id: 'nobody' };
      const metrics = {
        n: { op: 'count' },
        sum: { op: 'sum', field: 'revision' },
        avg: { op: 'avg', field: 'revision' },
        max: { op: 'max', field: 'createTime' },
      } as const;
      const total = await call('queryMySQLData', 'aggregate', { model, query, metrics });
      expect(total.groups).toEqual([{ n: 0, sum: 0, avg: null, max: null }]);
      const grouped = await call('queryMySQLData', 'aggregate', { model, query, groupBy: ['_id'], metrics });
      expect(grouped.groups).toEqual([]);
    },
  );

  it('sums large numbers exactly', async () => {
    const huge = 8_999_999_999_999_991;
    for (let index = 0; index < 3; index += 1) await addUser(service().test, { phone: 'huge', createTime: huge });
    const { groups } = await call('queryMySQLData', 'aggregate', {
      model: 'User',
      query: { phone: 'huge' },
      metrics: { sum: { op: 'sum', field: 'createTime' }, avg: { op: 'avg', field: 'createTime' } },
    });
    expect(groups).toEqual([{ sum: 3 * huge, avg: (3 * huge) / 3 }]);
  });

  it('groups and measures documents', async () => {
    const { groups } = await call('queryMySQLData', 'aggregate', {
      model: 'numbers',
      query: { index: { $lt: 100 } },
      groupBy: ['third', 'missing'],
      metrics: {
        n: { op: 'count' },
        sum: { op: 'sum', field: 'index' },
        avg: { op: 'avg', field: 'index' },
        min: { op: 'min', field: 'name' },
        max: { op: 'max', field: 'index' },
        none: { op: 'sum', field: 'name' },
      },
      orderBy: [{ n: 'desc' }, { third: 'desc' }],
      limit: 2,
    });
    expect(groups).toEqual([
      { third: 0, missing: null, n: 34, sum: 1683, avg: 49.5, min: 'n0', max: 99, none: 0 },
      { third: 2, missing: null, n: 33, sum: 1650, avg: 50, min: 'n0', max: 98, none: 0 },
    ]);
  });

  it.each<[string, object]>([
    ['a group by a field without filter', { model: 'Company', groupBy: ['description'] }],
    ['a group by an unknown field', { model: 'User', groupBy: ['passwordHash'] }],
    ['a group by one field twice', { model: 'User', groupBy: ['role', 'role'] }],
    ['a sum of texts', { model: 'User', metrics: { s: { op: 'sum', field: 'username' } } }],
    ['the minimum of an unsortable field', { model: 'User', metrics: { s: { op: 'min', field: 'phone' } } }],
    ['a metric without a field', { model: 'User', metrics: { s: { op: 'sum' } } }],
    ['an unknown metric', { model: 'User', metrics: { s: { op: 'median', field: 'revision' } } }],
    ['a metric named like a group', { model: 'User', groupBy: ['role'], metrics: { role: { op: 'count' } } }],
    ['without metrics', { model: 'User', metrics: {} }],
    ['an order by an unknown column', { model: 'User', orderBy: [{ username: 'asc' }] }],
    ['documents by a built-in property', { model: 'numbers', groupBy: ['constructor'] }],
    ['more than 1,000 groups', { model: 'numbers', groupBy: ['index'], limit: 1001 }],
  ])('refuses to aggregate %s', async (_, event) => {
    const asked = { action: 'aggregate', metrics: { n: { op: 'count' } }, ...event };
    expect(await service().functions.call('queryMySQLData', service().root, asked)).toMatchObject({
      success: false,
      errorCode: 'VALIDATION_FAILED',
    });
  });

  it('only administrators aggregate, and never audit entries', async () => {
    const metrics = { n: { op: 'count' } as const };
    const denied = { code: 'PERMISSION_DENIED' };
    const company = clientOf(service().functions, sessionOf(await addUser(service().test, { role: 'company' })));
    for (const model of ['User', 'Company', 'Audit']) {
      await expect(company('queryMySQLData', 'aggregate', { model, metrics })).rejects.toMatchObject(denied);
    }
    await expect(call('queryMySQLData', 'aggregate', { model: 'Audit', metrics })).rejects.toMatchObject(denied);
  });
});
