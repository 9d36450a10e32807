import type { Store } from '../tables.ts';
import { addWords } from './words.ts';

/** What people find jobs by. */
export function addJobWords(store: Store): Promise<void> {
  return addWords(store, 'Job', 'text', ['title', 'companyName', 'city', 'address']);
}
