/** Scripts that may be mixed: Chinese, Japanese and Korean names may contain Latin letters. */
const eastAsian = ['Latin', 'Han', 'Bopomofo', 'Hiragana', 'Katakana', 'Hangul'];
/** The other scripts in modern use: Unicode's list for identifiers (UAX #31, table 5), and Mongolian. */
const standAlone = [
  ...['Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek', 'Gujarati'],
  ...['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Mongolian', 'Myanmar', 'Oriya', 'Sinhala'],
  ...['Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
];

const classOf = (scripts: readonly string[]) => scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('');
/** Digits, punctuation, symbols and marks belong to no script. */
const neutral = '\\p{Script=Common}\\p{Script=Inherited}';
const groups = [eastAsian, ...standAlone.map((script) => [script])];
const known = classOf(groups.flat());
const patterns = [
  ...groups.map((scripts) => new RegExp(`^[${neutral}${classOf(scripts)}]*$`, 'u')),
  // Rare scripts may be mixed with each other, but never with a known one.
  new RegExp(`^(?:[${neutral}]|[^${known}])*$`, 'u'),
];

/** Whether all letters are of one script. A Cyrillic а in a Latin name looks like a Latin a. */
export function isOfOneScript(text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}
