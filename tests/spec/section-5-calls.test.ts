import { expect, it } from 'vitest';
import { isPlainObject } from '#contract/plain-object.ts';
import { actionsWith, callOf } from '#tests/authorization/probe/calls.ts';
import { refusal, success, useCallStage } from '#tests/support/fixtures/call-stage.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, addUser } from '#tests/support/fixtures/functions.ts';

const update = (model: string, _id: unknown, data: unknown) => ({ action: 'update', model, query: { _id }, data });

describeOnEachDatabase('Rules of calls', (open) => {
  const stage = useCallStage(open);

  it.each<[unknown, string]>([
    [{}, '参数必需是非空对象'],
    [undefined, '参数必需是非空对象'],
    [null, '参数必需是非空对象'],
    [[], '参数必需是非空对象'],
    ['phone', '参数必需是非空对象'],
    [1, '参数必需是非空对象'],
    [{ _id: 'x' }, '不能更新_id的值'],
    [{ _id: 'x', phone: '1' }, '不能更新_id的值'],
    [{ _id: null, phone: '1' }, '不能更新_id的值'],
    [{ _id: undefined, phone: '1' }, '不能更新_id的值'],
  ])('[5.15] an update with %j is refused', async (data, text) => {
    const { test, send, people } = stage();
    const company = await addCompany(test, { userId: people.owner._id });
    const refused = refusal('VALIDATION_FAILED', text);
    expect(await send(people.admin, update('User', people.seeker._id, data))).toEqual(refused);
    expect(await send(people.owner, update('Company', company._id, data))).toEqual(refused);
    expect(await send(people.admin, update('Company', company._id, data))).toEqual(refused);
  });

  it.each([undefined, null, '', {}, [], true, 1.5, -1, 'a b', "' or 1=1 --", 'x'.repeat(33), { $gt: '' }])(
    '[5.16] %j is refused as the id of a document',
    async (id) => {
      const { send, people } = stage();
      const refused = refusal('VALIDATION_FAILED', 'docId必须为字符串或数字');
      for (const model of ['User', 'Company', 'notes']) {
        expect(await send(people.root, { action: 'get', model, id })).toEqual(refused);
        // In an update or a deletion, an object is a filter [7.17].
        if (isPlainObject(id)) continue;
        expect(await send(people.root, update(model, id, { a: 1 }))).toEqual(refused);
        expect(await send(people.root, { action: 'delete', model, query: { _id: id } })).toEqual(refused);
      }
    },
  );

  it('[5.16] a number and its text are the same id', async () => {
    const { test, ask, people } = stage();
    const { _id } = await addUser(test, { _id: '20250601' });
    for (const id of [20250601, '20250601']) {
      expect(await ask(people.root, { action: 'get', model: 'User', id })).toMatchObject({ data: { record: { _id } } });
    }
    const deleted = await ask(people.root, { action: 'delete', model: 'User', query: { _id: 20250601 } });
    expect(deleted).toEqual(success({ deleted: 1 }).answer);
  });

  it.each([undefined, null, '', '  '])('[5.17] %j is refused as the name of a collection', async (name) => {
    const { send, people } = stage();
    const refused = refusal('VALIDATION_FAILED', 'Collection name is required');
    expect(await send(people.root, { action: 'addCollection', name })).toEqual(refused);
    for (const { action } of actionsWith('model')) {
      expect(await send(people.root, { action, model: name }), action).toEqual(refused);
    }
  });

  it.each([
    [null, '查询参数必须为对象'],
    ['', '查询参数必须为对象'],
    ['role', '查询参数必须为对象'],
    [[], '查询参数必须为对象'],
    [[{ role: 'admin' }], '查询参数必须为对象'],
    [7, '查询参数必须为对象'],
    [{ role: undefined }, '查询参数对象值不能均为undefined'],
    [{ role: undefined, status: undefined }, '查询参数对象值不能均为undefined'],
    [{ role: { $eq: undefined } }, '查询参数对象值不能均为undefined'],
  ])('[5.18] the filter %j is refused', async (query, text) => {
    const { ask, send, people } = stage();
    const refused = refusal('VALIDATION_FAILED', text);
    const about = { model: 'User', self: people.admin._id, ids: [], values: {} };
    for (const declared of actionsWith('query').filter(({ declaration }) => declaration.readOnly)) {
      const { event } = callOf(declared, about);
      expect(await send(people.admin, { ...event, query }), declared.action).toEqual(refused);
    }
    for (const action of ['query', 'count']) {
      expect(await send(people.owner, { action, model: 'User', query })).toEqual(refused);
    }
    await ask(people.root, { action: 'addCollection', name: 'notes' });
    await ask(people.root, { action: 'insert', model: 'notes', data: { role: 'admin' } });
    expect(await send(people.admin, { action: 'update', model: 'notes', query, data: { a: 1 } })).toEqual(refused);
    expect(await send(people.admin, { action: 'delete', model: 'notes', query })).toEqual(refused);
  });

  it('[5.18] a filter with one defined value is accepted', async () => {
    const { ask, people } = stage();
    const query = { role: 'company', status: undefined };
    expect(await ask(people.admin, { action: 'count', model: 'User', query })).toEqual({
      success: true,
      data: { total: 2 },
    });
  });
});
