import { expect } from 'vitest';
import { NOT_FOUND, type OperationRow, refusal, refusedWith, stored } from './row.ts';

const person = { username: '操作员😀', email: 'operator@company.cn', realName: '操作', phone: 'transports' };
const profile = { companyName: '云上招聘 🚀', contactPerson: '王建国', contactPhone: '13800000000', address: '北京市' };

export const modelRows: OperationRow[] = [
  {
    name: 'supports all operations on users',
    does: ['insert', 'get', 'update', 'query', 'count', 'aggregate', 'delete'],
    async run({ call }) {
      const model = 'User';
      const insert = (data: Record<string, unknown>) => call('insertMySQLData', 'insert', { model, data });
      const { id } = await insert(person);
      const duplicate = await refusedWith(insert({ ...person, username: 'x', email: 'OPERATOR@COMPANY.CN' }));
      const query = { phone: person.phone };
      const one = { model, query: { _id: id } };
      const updated = await call('queryMySQLData', 'update', { ...one, data: { realName: '改名' }, revision: 1 });
      const got = await call('queryMySQLData', 'get', { model, id });
      const found = await call('queryMySQLData', 'query', { model, query, select: ['username', 'realName'] });
      const counted = await call('queryMySQLData', 'count', { model, query });
      const metrics = { n: { op: 'count' }, revisions: { op: 'sum', field: 'revision' } } as const;
      const grouped = await call('queryMySQLData', 'aggregate', { model, query, groupBy: ['role'], metrics });
      const deleted = await call('queryMySQLData', 'delete', one);
      const gone = await refusedWith(call('queryMySQLData', 'get', { model, id }));
      const names = found.records.map(({ username, realName }) => [username, realName]);
      return { duplicate, updated: updated.record, got: got.record, names, counted, grouped, deleted, gone };
    },
    answers: {
      duplicate: refusal('DUPLICATE_EMAIL', '邮箱已被使用'),
      updated: expect.objectContaining({ ...person, realName: '改名', ...stored(2) }),
      got: expect.objectContaining({ ...person, realName: '改名', isSuperAdmin: false, ...stored(2) }),
      names: [[person.username, '改名']],
      counted: { total: 1 },
      grouped: { groups: [{ role: 'jobseeker', n: 1, revisions: 2 }] },
      deleted: { deleted: 1 },
      gone: NOT_FOUND,
    },
  },
  {
    name: 'lets only the company insert its profile, and an administrator review and delete it',
    does: ['insert', 'query', 'update', 'aggregate', 'delete'],
    async run({ call, asCompany }) {
      const model = 'Company';
      const insert = () => call('insertMySQLData', 'insert', { model, data: profile });
      const refused = await refusedWith(insert());
      const { own, id } = await asCompany(async () => {
        const inserted = await insert();
        return { ...inserted, own: (await call('queryMySQLData', 'query', { model })).records };
      });
      const one = { model, query: { _id: id } };
      const review = () =>
        call('queryMySQLData', 'update', { ...one, data: { verifyStatus: 'approved' }, revision: 1 });
      const { record } = await review();
      const again = await refusedWith(review());
      const metrics = { n: { op: 'count' } } as const;
      const grouped = await call('queryMySQLData', 'aggregate', { ...one, groupBy: ['verifyStatus'], metrics });
      return { refused, own, record, again, grouped, deleted: await call('queryMySQLData', 'delete', one) };
    },
    answers: {
      refused: refusal('PERMISSION_DENIED', '没有权限执行此操作'),
      own: [expect.objectContaining({ ...profile, verifyStatus: 'pending', ...stored(1) })],
      record: expect.objectContaining({ ...profile, verifyStatus: 'approved', ...stored(2) }),
      again: refusal('INVALID_TRANSITION', '该企业已被审核，请刷新后重试'),
      grouped: { groups: [{ verifyStatus: 'approved', n: 1 }] },
      deleted: { deleted: 1 },
    },
  },
];
