import * as v from 'valibot';
import { exceeded } from '#contract/bounds.ts';
import { changeSchemas, newRecordSchemas } from '#contract/fields.ts';
import type { RecordOf } from '#contract/models.ts';
import { savedSearchText } from '#contract/recruiting/job-search.ts';
import { MAX_SAVED_SEARCHES, savedSearchFields } from '#contract/recruiting/saved-search.ts';
import { findId, findIds } from '#database/rows.ts';
import { deleteByIds } from '#database/stored-rows.ts';
import type { Store } from '#database/tables.ts';
import { writeAudit } from '../audit.ts';
import { defineDelete, defineInsert, defineUpdate } from '../define-write.ts';
import { lockPerson } from '../lock-person.ts';
import { insertRecord, saveRecord } from '../store-record.ts';

const model = 'SavedSearch';
const permission = 'SavedSearch.write';
const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Saves a search, up to MAX_SAVED_SEARCHES. A repeat returns the existing one, whatever its name. */
export const insertSavedSearch = defineInsert(model, {
  permission,
  fields: v.strictObject({ ...newRecordSchemas(savedSearchFields), search: savedSearchText }),
  find: lockPerson,
  existing: ({ store, fields: { search }, found: { _id: userId } }) => findId(store, model, { userId, search }),
  async refuse({ store, found: { _id: userId } }) {
    const saved = await findIds(store, model, { userId });
    if (saved.length >= MAX_SAVED_SEARCHES) throw exceeded('savedSearches');
  },
  async save({ store, context, head, fields, found: { _id: userId } }) {
    const record = { ...head, userId, ...fields, lastSeenTime: context.now };
    const after = { frequency: fields.frequency };
    await insertRecord(store, context, model, record, { action: 'createSavedSearch', after });
  },
});

/** What the notifications of a search tell is seen with its jobs. */
async function markNewsRead(store: Store, { _id, userId }: RecordOf<'SavedSearch'>): Promise<void> {
  const ids = await findIds(store, 'Notification', { userId, targetId: _id, isRead: false });
  if (ids.length === 0) return;
  await store.sql.updateTable('Notification').set({ isRead: 1 }).where('_id', 'in', ids).execute();
}

/**
 * Changes the name or the frequency, or stores up to when the person has seen the found jobs. That time only grows, lies
 * never ahead, and leaves no entry in the history.
 */
export const updateSavedSearch = defineUpdate(model, {
  permission,
  fields: v.strictObject({ ...changeSchemas(savedSearchFields), lastSeenTime: v.exactOptional(time) }),
  lockFirst: lockPerson,
  async save({ store, context, before, fields: { lastSeenTime: seen = 0, ...written } }) {
    const lastSeenTime = Math.max(before.lastSeenTime, Math.min(seen, context.now));
    const wanted = { ...before, ...written };
    const after = await saveRecord(store, context, model, before, wanted, { action: 'updateSavedSearch' });
    if (lastSeenTime === before.lastSeenTime) return after;
    await store.sql.updateTable(model).set({ lastSeenTime }).where('_id', '=', before._id).execute();
    await markNewsRead(store, before);
    return { ...after, lastSeenTime };
  },
});

export const deleteSavedSearch = defineDelete(model, {
  permission,
  lockFirst: lockPerson,
  async remove({ store, context, before: { _id } }) {
    await store.sql.deleteFrom('ToldJob').where('searchId', '=', _id).execute();
    await deleteByIds(store, model, [_id]);
    await writeAudit(store, context, { action: 'deleteSavedSearch', model, targetId: _id, before: {}, after: {} });
  },
});
