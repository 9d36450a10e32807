import { searchKey } from '../search-key.ts';

/** Letters and digits in a row, as skills and tools are named: java, c++, .net, node.js. */
const TERM = /[\w.+#-]+/g;
/** Of one record. Each term has grams, so they are few and short. */
const MAX_TERMS = 30;
const MAX_TERM_LENGTH = 24;

/** The words of letters in texts, in their order, as search keys. */
export function termsOf(...texts: readonly string[]): string[] {
  const found = searchKey(texts.join('\n')).match(TERM) ?? [];
  const terms = found.filter((term) => term.length <= MAX_TERM_LENGTH && /[a-z]/.test(term));
  return [...new Set(terms)].slice(0, MAX_TERMS);
}
