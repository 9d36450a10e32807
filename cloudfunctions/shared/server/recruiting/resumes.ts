import * as v from 'valibot';
import { draftSchemas } from '#contract/fields.ts';
import type { RecordOf } from '#contract/models.ts';
import { blankResume, completenessOf, resumeFields } from '#contract/recruiting/resume.ts';
import { removeFromLibrary, updateLibrary } from '#database/library.ts';
import type { Store } from '#database/tables.ts';
import { writeAudit } from '../audit.ts';
import { authorize, requirePermitted } from '../authorize.ts';
import { lockPermitted } from '../records.ts';
import { insertRecord, saveRecord } from '../store-record.ts';
import { readFields, toleratedTimes } from '../writable.ts';
import { type Change, headOf, requireSeen, type WriteContext } from '../write-context.ts';
import { lockPerson } from './lock-person.ts';

type Resume = RecordOf<'Resume'>;
type Data = Readonly<Record<string, unknown>>;

const newResume = v.strictObject(draftSchemas(resumeFields));
const changedResume = newResume;

/** Creates the one résumé of a person, hidden unless they choose otherwise. Returns the new id. */
export async function insertResume(
  store: Store,
  context: WriteContext,
  data: Data,
  id = context.dependencies.randomId(),
): Promise<string> {
  authorize(context.caller, 'Resume.insert', { isOwn: true });
  const fields = { ...blankResume, ...readFields(context.caller, 'Resume', data, newResume, toleratedTimes) };
  const record: Resume = {
    ...fields,
    ...headOf(context, id),
    userId: (await lockPerson(store, context))._id,
    name: '',
    completeness: completenessOf(fields),
  };
  const after = { visibility: record.visibility, completeness: record.completeness };
  await insertRecord(store, context, 'Resume', record, { action: 'createResume', after });
  await updateLibrary(store, record.userId);
  return id;
}

export async function updateResume(store: Store, context: WriteContext, change: Change): Promise<Resume> {
  const before = await lockOwn(store, context, change.id, 'Resume.update');
  const fields = readFields(context.caller, 'Resume', change.data, changedResume, toleratedTimes);
  requireSeen(change, before);
  const wanted = { ...before, ...fields };
  const completeness = completenessOf(wanted);
  const action = 'updateResume';
  const after = await saveRecord(store, context, 'Resume', before, { ...wanted, completeness }, { action });
  await updateLibrary(store, after.userId);
  return after;
}

export async function deleteResume(store: Store, context: WriteContext, id: string): Promise<void> {
  const { userId } = await lockOwn(store, context, id, 'Resume.delete');
  await removeFromLibrary(store, userId);
  await store.sql.deleteFrom('Resume').where('_id', '=', id).execute();
  await writeAudit(store, context, { action: 'deleteResume', model: 'Resume', targetId: id, before: {}, after: {} });
}

async function lockOwn(
  store: Store,
  context: WriteContext,
  id: string,
  permission: 'Resume.update' | 'Resume.delete',
): Promise<Resume> {
  const isOwn = requirePermitted(context.caller, permission, 'Resume');
  const { before } = await lockPermitted(store, 'Resume', id, isOwn, () => lockPerson(store, context));
  return before;
}
