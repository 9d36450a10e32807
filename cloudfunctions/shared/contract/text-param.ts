/** Limits the search text of an address. */
const MAX_SEARCH_LENGTH = 100;

/** Reads a text of an address. Ignores one that is too long or can't be typed. */
export function readTextParam(raw: string | null): string {
  return raw !== null && raw === searchable(raw) ? raw : '';
}

/** Cuts a text to the longest search, without what no search accepts: control characters and halves of characters. */
export function searchable(text: string): string {
  return text.slice(0, MAX_SEARCH_LENGTH).replace(/[\p{Cc}\p{Cs}]/gu, '');
}
