import { normalize, withoutUnseen } from './normalize.ts';

/** The dots that people type between the parts of a name, and those that input methods offer in their place. */
const dots = / ?[.\u00b7\u0387\u1427\u16eb\u2022\u2027\u2219\u22c5\u25cf\u25e6\u2e31\u2e33\u3002\u30fb]+ ?/g;
const blanks = /[\s\u2800]+/g;

/**
 * The text that `$search` compares: it matches substrings, ignoring case, width and invisible characters. All dots between
 * words are the same, and so are all blanks, however many. A change here needs a migration like `0016-read-texts`.
 */
export function searchKey(value: string): string {
  return earlierSearchKey(withoutUnseen(value)).replace(blanks, ' ').replace(dots, '.').trim();
}

/**
 * The key of earlier releases, which records have until `npm run db:index-search` reaches them. A current key that contains
 * the earlier one of a text contains its current one, too.
 */
export function earlierSearchKey(value: string): string {
  return normalize(value).toLowerCase();
}

/** The shorter way to write a city: 杭州 for 杭州市. A search for it finds both. */
export function shortCity(city: string): string {
  return city.replace(/(?<=.)市$/u, '');
}
