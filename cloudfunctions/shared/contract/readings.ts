import { searchKey } from './search-key.ts';

// The pinyin of names as it is stored and searched. `database/reading-key.ts` computes it; the browser has none.

/** Stands before the initials of each run of Chinese characters. */
export const RUN = '^';
/** Stands before the pinyin from each character on. */
export const CHARACTER = "'";

/** The column with the reading of a field. */
export const readingColumn = (field: string) => `${field}Reading`;

/**
 * The texts of which a stored reading contains one if a word finds it. A word of three or more Latin letters finds the pinyin
 * from any character on, and the initials; one of two letters finds the first two initials of a run of Chinese characters.
 * Other words find no reading.
 */
export function partsOfReading(word: string): string[] {
  const key = searchKey(word);
  if (!/^[a-z]{2,}$/.test(key)) return [];
  const initials = key.toUpperCase();
  return key.length === 2 ? [RUN + initials] : [CHARACTER + key, initials];
}
