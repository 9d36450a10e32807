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
