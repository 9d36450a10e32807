import * as v from 'valibot';
import { changeSchemas, pluck } from '#contract/fields.ts';
import type { RecordOf } from '#contract/models.ts';
import { wordedTextOf } from '#contract/recruiting/job.ts';
import { defaultSetting, SETTING_ID, settingFields } from '#contract/recruiting/setting.ts';
import { searchKey } from '#contract/search-key.ts';
import type { Store } from '#database/tables.ts';
import { defineUpdate } from '../define-write.ts';
import { nothing, toRecord } from '../records.ts';
import { saveRecord } from '../store-record.ts';

type Setting = RecordOf<'Setting'>;

const stored = v.object(pluck(settingFields, 'stored'));

/** Returns the settings. The migration inserts the only record. */
export async function readSetting(store: Store): Promise<v.InferOutput<typeof stored>> {
  const row = await store.sql.selectFrom('Setting').selectAll().where('_id', '=', SETTING_ID).executeTakeFirst();
  return row ? toRecord('Setting', row) : defaultSetting;
}

export const updateSetting = defineUpdate('Setting', {
  permission: 'Setting.write',
  fields: v.strictObject(changeSchemas(settingFields)),
  lockFirst: nothing,
  save: ({ store, context, before, fields }) =>
    saveRecord(store, context, 'Setting', before, { ...before, ...fields }, { action: 'updateSetting' }),
});

/** Whether a job needs a review: always, or because it contains one of the words. */
export function isSentToReview(
  { review, words }: Pick<Setting, 'review' | 'words'>,
  job: Parameters<typeof wordedTextOf>[0],
): boolean {
  if (review === 'on') return true;
  const text = searchKey(wordedTextOf(job));
  return words.split('\n').some((word) => word.trim() !== '' && text.includes(searchKey(word.trim())));
}
