import type { CallEvent } from '#tests/support/fixtures/call-stage.ts';
import { type OperationName, type OperationRow, refusal, refusedWith, text } from './row.ts';

const invalid = (message: unknown = text) => refusal('VALIDATION_FAILED', message);
const update = (data: unknown) => ({ action: 'update', model: 'numbers', query: { _id: 'id-00000' }, data });

const refused: readonly [string, CallEvent & { action: OperationName }, unknown][] = [
  ['an update of nothing', { ...update({}), action: 'update' }, invalid('参数必需是非空对象')],
  ['an update with an array', { ...update([1]), action: 'update' }, invalid('参数必需是非空对象')],
  ['an update of the id', { ...update({ _id: 'x' }), action: 'update' }, invalid('不能更新_id的值')],
  ['an insert of nothing', { action: 'insert', model: 'numbers', data: {} }, invalid('参数必需是非空对象')],
  [
    'an id that is neither text nor number',
    { action: 'get', model: 'numbers', id: {} },
    invalid('docId必须为字符串或数字'),
  ],
  [
    'a deletion of users by another field than the id',
    { action: 'delete', model: 'User', query: { role: 'jobseeker' } },
    invalid('更新或删除模型的记录时，查询参数只能是一条记录的_id'),
  ],
  [
    'an update of more than 1,000 documents',
    { ...update({ more: 1 }), action: 'update', query: {} },
    invalid('一次最多更新或删除1000条文档，请缩小查询范围'),
  ],
  ['a collection without a name', { action: 'addCollection', name: ' ' }, invalid('Collection name is required')],
  ['a filter that is a string', { action: 'query', model: 'numbers', query: 'x' }, invalid('查询参数必须为对象')],
  ['a filter by an unknown operator', { action: 'count', model: 'numbers', query: { a: { $where: '1' } } }, invalid()],
  ['an invalid cursor', { action: 'query', model: 'numbers', after: 'x' }, invalid()],
  [
    'a sum of texts',
    { action: 'aggregate', model: 'User', metrics: { s: { op: 'sum', field: 'username' } } },
    invalid(),
  ],
  ['a missing collection', { action: 'query', model: 'unknown', query: {} }, refusal('NOT_FOUND', '集合不存在')],
  [
    'a commit of a missing transaction',
    { action: 'commitTransaction', transactionId: 'none' },
    refusal('TRANSACTION_NOT_FOUND', '事务不存在或已过期'),
  ],
];

export const refusalRows: OperationRow[] = refused.map(([what, event, answers]) => ({
  name: `refuses ${what}`,
  does: [event.action],
  run: ({ raw }) => refusedWith(raw(event)),
  answers,
}));
