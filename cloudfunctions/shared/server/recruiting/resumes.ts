import * as v from 'valibot';
import { draftSchemas } from '#contract/fields.ts';
import { blankResume, completenessOf, resumeFields } from '#contract/recruiting/resume.ts';
import { removeFromLibrary, updateLibrary } from '#database/library.ts';
import { deleteByIds } from '#database/stored-rows.ts';
import { writeAudit } from '../audit.ts';
import { defineDelete, defineInsert, defineUpdate } from '../define-write.ts';
import { lockPerson } from '../lock-person.ts';
import { insertRecord, saveRecord } from '../store-record.ts';

const fields = v.strictObject(draftSchemas(resumeFields));

/** Creates the one résumé of a person, hidden unless they choose otherwise. */
export const insertResume = defineInsert('Resume', {
  permission: 'Resume.insert',
  fields,
  find: lockPerson,
  async save({ store, context, head, fields, found: { _id: userId } }) {
    const written = { ...blankResume, ...fields };
    const record = { ...written, ...head, userId, name: '', completeness: completenessOf(written) };
    const after = { visibility: record.visibility, completeness: record.completeness };
    await insertRecord(store, context, 'Resume', record, { action: 'createResume', after });
    await updateLibrary(store, userId);
  },
});

export const updateResume = defineUpdate('Resume', {
  permission: 'Resume.update',
  fields,
  lockFirst: lockPerson,
  async save({ store, context, before, fields }) {
    const written = { ...before, ...fields };
    const wanted = { ...written, completeness: completenessOf(written) };
    const after = await saveRecord(store, context, 'Resume', before, wanted, { action: 'updateResume' });
    await updateLibrary(store, after.userId);
    return after;
  },
});

export const deleteResume = defineDelete('Resume', {
  permission: 'Resume.delete',
  lockFirst: lockPerson,
  async remove({ store, context, before: { _id, userId } }) {
    await removeFromLibrary(store, userId);
    await deleteByIds(store, 'Resume', [_id]);
    await writeAudit(store, context, { action: 'deleteResume', model: 'Resume', targetId: _id, before: {}, after: {} });
  },
});
