/**
 * A run of marks on one letter, of the length that Unicode's Stream-Safe Text Format allows. Normalizing turns the two
 * half-width ones into marks.
 */
const longRun = /[\p{M}\uff9e\uff9f]{30}/gu;
const GRAPHEME_JOINER = '\u034f';

/**
 * NFKC in linear time. Normalizing sorts each run of marks, and the work grows with the square of its length: a joiner
 * after every 30 marks ends the run.
 */
export function normalize(value: string): string {
  return value.replace(longRun, `$&${GRAPHEME_JOINER}`).normalize('NFKC');
}

/** Whether two addresses are the same mailbox: only the case of ASCII letters may differ. `K` (Kelvin) is not `k`. */
export function sameAddress(one: string, other: string): boolean {
  return foldAscii(one) === foldAscii(other);
}

export function foldAscii(value: string): string {
  return value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** A dot at the end of a domain names the same domain. Mail systems read the ideographic one as a dot. */
const finalDots = /[.。\s]+$/;

/** Format characters and those that fonts ignore. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const allUnseen = new RegExp(unseen, 'gu');
const outerBlanks = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]+|[\s\p{Cf}\p{Default_Ignorable_Code_Point}]+$/gu;

export function hasUnseen(value: string): boolean {
  return unseen.test(value);
}

export function withoutUnseen(value: string): string {
  return value.replace(allUnseen, '');
}

/** Removes blanks and invisible characters at both ends, which people paste along with an address or a name. */
export function trimUnseen(value: string): string {
  return value.replace(outerBlanks, '');
}

/**
 * User names and e-mails are unique whatever their case or width, and whatever invisible characters they contain; both
 * databases compare this key. An address with dots at its end is the same address. A change here needs a migration that
 * computes the stored keys again.
 */
export function identityKey(value: string): string {
  const key = normalize(withoutUnseen(value).trim()).toLowerCase();
  return key.includes('@') ? key.replace(finalDots, '') : key;
}
