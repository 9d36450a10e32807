import { searchKey } from '#contract/search-key.ts';
import { updateLibrary } from '../library.ts';
import { updateRows } from '../stored-rows.ts';
import type { Store } from '../tables.ts';

const BATCH = 500;

/** Fills the library, and the columns of résumés that a search reads. Safe to run again. */
export async function fillLibrary(store: Store): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await store.sql
      .selectFrom('Resume')
      .select(['_id', 'userId', 'headline', 'city', 'visibility'])
      .where('_id', '>', after)
      .orderBy('_id')
      .limit(BATCH)
      .execute();
    for (const { _id, userId, headline, city, visibility } of rows) {
      const searched = { headlineSearch: searchKey(headline), citySearch: searchKey(city) };
      await updateRows(store, 'Resume', ['_id', _id], searched);
      if (visibility === 'library') await updateLibrary(store, userId);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last._id;
  }
}
