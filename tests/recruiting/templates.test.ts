import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bounds } from '#contract/bounds.ts';
import { rejectReasonSchema } from '#contract/models.ts';
import { interviewFields, interviewReason } from '#contract/recruiting/interview.ts';
import { offerFields } from '#contract/recruiting/offer.ts';
import { MAX_TEMPLATES, templateTexts } from '#contract/recruiting/template.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { insertRecords } from '#tests/support/fixtures/model-records.ts';
import { type Caller, setPeople } from './people.ts';

const template = { kind: 'rejection', name: '名额已满', text: '感谢投递。\n该职位已有合适人选。' };

describe('The text of a template', () => {
  test.each([
    ['rejection', rejectReasonSchema],
    ['place', interviewFields.place.schema],
    ['cancellation', interviewReason.schema],
    ['offer', offerFields.text.schema],
  ] as const)('is refused where its field would refuse it: %s', (kind, filled) => {
    const { schema, max } = templateTexts[kind];
    for (const text of ['字'.repeat(max), '字'.repeat(max + 1), '一\n二', '\u0007'])
      expect(v.is(schema, text)).toBe(v.is(filled, text));
  });
});

describeOnEachDatabase('Templates', (open) => {
  const people = setPeople(open);
  const store = (caller: Caller, fields: object = {}) =>
    caller.outcome('insertMySQLData', { action: 'insert', model: 'Template', data: { ...template, ...fields } });
  const stored = () => people().test.database.sql.selectFrom('Template').selectAll().execute();

  test('are stored as written, and once however often that is sent', async () => {
    const { owner, functions } = people();
    const id = await owner.insert('Template', template);
    const now = functions.clock.now;
    const record = { _id: id, userId: owner.user._id, ...template, createTime: now, updateTime: now, revision: 1 };
    expect(await owner.list('Template')).toEqual([record]);
    expect(await owner.insert('Template', template)).toBe(id);
    expect(await owner.insert('Template', { ...template, name: '另一个名称' })).not.toBe(id);
  });

  test.each([
    ['an empty name', { name: ' ' }],
    ['a long name', { name: '字'.repeat(31) }],
    ['an empty text', { text: '\n' }],
    ['a long text', { text: '字'.repeat(501) }],
    ['another kind', { kind: 'message' }],
    ['no kind', { kind: undefined }],
    ['a place of two lines', { kind: 'place' }],
    ['a place that is too long', { kind: 'place', text: '字'.repeat(257) }],
  ])('with %s are refused', async (_name, fields) => {
    expect(await store(people().owner, fields)).toBe('VALIDATION_FAILED');
    expect(await stored()).toEqual([]);
  });

  test('are fifty of a kind at most, however many are stored at once', async () => {
    const { owner, test: stage } = people();
    const others = {
      userId: owner.user._id,
      kind: 'rejection',
      text: '其他',
      createTime: 1,
      updateTime: 1,
      revision: 1,
    };
    const many = Array.from({ length: MAX_TEMPLATES - 4 }, (_, index) => ({ ...others, _id: `t${index}`, name: '旧' }));
    await insertRecords(stage, 'Template', many);
    const outcomes = await Promise.all(Array.from({ length: 7 }, (_, index) => store(owner, { name: `${index}` })));
    expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(4);
    expect(outcomes.filter((outcome) => outcome === 'LIMIT_REACHED')).toHaveLength(3);
    expect(await stored()).toHaveLength(50);
    await expect(owner.insert('Template', { ...template, name: '多' })).rejects.toThrow(bounds.templates.message);
    expect(await store(owner, { kind: 'offer' })).toBe('success');
  });

  test('are changed and deleted, and their history has neither name nor text', async () => {
    const { owner, superAdmin } = people();
    const id = await owner.insert('Template', { ...template, kind: 'place', text: '三楼前台' });
    await expect(owner.update('Template', id, { text: '三楼\n前台' })).rejects.toThrow('内容');
    const changed = await owner.update('Template', id, { name: '总部', text: '五楼前台' });
    expect(changed).toMatchObject({ kind: 'place', name: '总部', text: '五楼前台', revision: 2 });
    await owner.outcome('queryMySQLData', { action: 'delete', model: 'Template', query: { _id: id } });
    expect(await stored()).toEqual([]);
    const entries = await superAdmin.list('Audit', { targetId: id });
    expect(entries.map(({ action }) => action).sort()).toEqual(['createTemplate', 'deleteTemplate', 'updateTemplate']);
    expect(JSON.stringify(entries)).not.toMatch(/名额|前台|总部/);
  });

  test('are erased with the company’s user', async () => {
    const { owner, superAdmin } = people();
    await owner.insert('Template', template);
    const query = { _id: owner.user._id };
    expect(await superAdmin.outcome('queryMySQLData', { action: 'delete', model: 'User', query })).toBe('success');
    expect(await stored()).toEqual([]);
  });
});
