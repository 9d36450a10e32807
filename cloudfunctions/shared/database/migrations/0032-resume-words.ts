import type { Store } from '../tables.ts';
import { addColumns } from './create-table.ts';
import { addWords } from './words.ts';

/** What companies find the résumés of the library by. People's own ones are not searched: theirs fill with the next change. */
export async function addResumeWords(store: Store): Promise<void> {
  // A single character may stand for many in a search key.
  await addColumns(store, { name: 'Resume', columns: { words: 'text', wordsSearch: 'mediumtext' } });
  await addWords(store, 'LibraryResume', 'mediumtext', ['headline', 'expectedPosition', 'city', 'skills']);
}
