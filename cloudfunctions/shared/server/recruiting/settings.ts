import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { changeSchemas, pluck } from '#contract/fields.ts';
import { searchKey } from '#contract/filter.ts';
import type { RecordOf } from '#contract/models.ts';
import { defaultSetting, SETTING_ID, settingFields } from '#contract/recruiting/setting.ts';
import type { Store } from '#database/tables.ts';
import { authorize } from '../authorize.ts';
import { lockRecord, toRecord } from '../records.ts';
import { saveRecord } from '../store-record.ts';
import { readFields, toleratedTimes } from '../writable.ts';
import { type Change, requireSeen, type WriteContext } from '../write-context.ts';

type Setting = RecordOf<'Setting'>;

const changed = v.strictObject(changeSchemas(settingFields));
const stored = v.object(pluck(settingFields, 'stored'));

/** Returns the settings. The migration inserts the only record. */
export async function readSetting(store: Store): Promise<v.InferOutput<typeof stored>> {
  const row = await store.sql.selectFrom('Setting').selectAll().where('_id', '=', SETTING_ID).executeTakeFirst();
  return row ? toRecord('Setting', row) : defaultSetting;
}

export async function updateSetting(store: Store, context: WriteContext, change: Change): Promise<Setting> {
  authorize(context.caller, 'Setting.write');
  const fields = readFields(context.caller, 'Setting', change.data, changed, toleratedTimes);
  const before = await lockRecord(store, 'Setting', change.id);
  if (!before) throw new AppError('NOT_FOUND');
  requireSeen(change, before);
  return saveRecord(store, context, 'Setting', before, { ...before, ...fields }, { action: 'updateSetting' });
}

/** Whether a job needs a review: always, or because it contains one of the words. */
export function isSentToReview(
  { review, words }: Pick<Setting, 'review' | 'words'>,
  job: Pick<RecordOf<'Job'>, 'title' | 'description' | 'requirements'>,
): boolean {
  if (review === 'on') return true;
  const text = searchKey([job.title, job.description, job.requirements].join('\n'));
  return words.split('\n').some((word) => word.trim() !== '' && text.includes(searchKey(word.trim())));
}
