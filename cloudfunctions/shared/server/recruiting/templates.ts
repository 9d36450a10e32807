import * as v from 'valibot';
import { exceeded } from '#contract/bounds.ts';
import { AppError } from '#contract/errors.ts';
import { changeSchemas, newRecordSchemas } from '#contract/fields.ts';
import {
  MAX_TEMPLATES,
  type TemplateKind,
  templateFields,
  templateKind,
  templateTexts,
} from '#contract/recruiting/template.ts';
import { findId, findIds } from '#database/rows.ts';
import { deleteByIds } from '#database/stored-rows.ts';
import { writeAudit } from '../audit.ts';
import { defineDelete, defineInsert, defineUpdate } from '../define-write.ts';
import { lockPerson } from '../lock-person.ts';
import { insertRecord, saveRecord } from '../store-record.ts';

const model = 'Template';
const permission = 'Template.write';

/** Refuses a text that the field which it is meant for would refuse. */
function requireFitting(kind: TemplateKind, text: string): void {
  const parsed = v.safeParse(templateTexts[kind].schema, text, { abortEarly: true });
  if (!parsed.success) throw new AppError('VALIDATION_FAILED', parsed.issues[0].message);
}

/** Stores a template, up to MAX_TEMPLATES of a kind. A repeat returns the existing one. */
export const insertTemplate = defineInsert(model, {
  permission,
  fields: v.strictObject({ kind: templateKind.schema, ...newRecordSchemas(templateFields) }),
  find: lockPerson,
  existing: ({ store, fields, found: { _id: userId } }) => findId(store, model, { userId, ...fields }),
  async refuse({ store, fields: { kind, text }, found: { _id: userId } }) {
    requireFitting(kind, text);
    const stored = await findIds(store, model, { userId, kind });
    if (stored.length >= MAX_TEMPLATES) throw exceeded('templates');
  },
  async save({ store, context, head, fields, found: { _id: userId } }) {
    const record = { ...head, userId, ...fields };
    await insertRecord(store, context, model, record, { action: 'createTemplate', after: { kind: fields.kind } });
  },
});

export const updateTemplate = defineUpdate(model, {
  permission,
  fields: v.strictObject(changeSchemas(templateFields)),
  lockFirst: lockPerson,
  refuse({ before: { kind }, fields: { text } }) {
    if (text !== undefined) requireFitting(kind, text);
  },
  save: ({ store, context, before, fields }) =>
    saveRecord(store, context, model, before, { ...before, ...fields }, { action: 'updateTemplate' }),
});

export const deleteTemplate = defineDelete(model, {
  permission,
  lockFirst: lockPerson,
  async remove({ store, context, before: { _id } }) {
    await deleteByIds(store, model, [_id]);
    await writeAudit(store, context, { action: 'deleteTemplate', model, targetId: _id, before: {}, after: {} });
  },
});
