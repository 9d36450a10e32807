/** Who wrote a text, as far as the text may reveal it. */
export type Author = { realName: string; username: string; phone: string; email: string | null };

const MASK = '***';

/** `王**`: the surname with two asterisks. */
export function concealName(name: string): string {
  return `${[...name][0] ?? ''}**`;
}

/** A text in a form that compares without regard to width, case, accents and invisible characters. */
type Folded = {
  text: string;
  /** For each character: where the original one begins, and where it ends. */
  starts: readonly number[];
  ends: readonly number[];
};
type Range = readonly [start: number, end: number];

const unseen = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const separators = /[^\p{L}\p{N}]/u;
const blanks = /\s/u;
const ideographs = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const numerals = new Map([...'〇一二三四五六七八九'].map((numeral, value) => [numeral, String(value)]));
numerals.set('零', '0').set('幺', '1');

const ADDRESS = /[a-z0-9._%+'-]{1,64}\s{0,3}@\s{0,3}[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+/g;
const LONG_NUMBER = /\d{11,}/g;
/**
 * A mobile number in groups: 138 1234 5678, 138-12345678, or each digit by itself. Not in groups of five and six digits,
 * which may be the ends of a pay.
 */
const GROUPED_NUMBER = groupedNumber('[^\\p{L}\\p{N}\\n]{1,3}', '[ .·\\p{Pd}]{1,3}');

/** Between two groups only, a comma or a stroke separates two figures: 产值1800000/2019. */
function groupedNumber(gap: string, gapOfTwo: string): RegExp {
  const groups = [
    `\\d${gap}\\d{4}${gap}\\d{4}`,
    `\\d${gap}\\d{3}${gap}\\d{5}`,
    `\\d\\d${gap}\\d{3}${gap}\\d{4}`,
    `\\d\\d${gap}\\d{4}${gap}\\d{3}`,
    `\\d${gapOfTwo}\\d{8}`,
    `\\d\\d${gapOfTwo}\\d{7}`,
    `\\d{5}${gapOfTwo}\\d{4}`,
  ];
  return new RegExp(`(?<!\\d)(?:(?:00)?86)?1(?:[3-9](?:${groups.join('|')})|${gap}[3-9](?:${gap}\\d){9})(?!\\d)`, 'gu');
}

/**
 * Returns a function that replaces what tells who wrote a text: the name, the given name (two characters or more), phone
 * and e-mail of the author, and whatever has the form of an e-mail address or a mobile number.
 */
export function createConcealer(author: Author): (text: string) => string {
  const names = [author.realName, author.username].flatMap(namesIn);
  const phones = phonesIn(author.phone);
  const address = fold(author.email ?? '', blanks).text;
  // The name of an address is a number only where it is the number of a messenger.
  const messenger = /^(\d{5,})@/.exec(address)?.[1];
  return (text) => {
    const folded = fold(text);
    const digits = { ...folded, text: [...folded.text].map((char) => numerals.get(char) ?? char).join('') };
    const withoutBlanks = squeeze(folded, blanks);
    const squeezed = squeeze(folded, separators);
    const squeezedDigits = squeeze(digits, separators);
    const beside = besideOf(folded);
    return mask(text, [
      ...matchesOf(folded, ADDRESS),
      ...matchesOf(digits, LONG_NUMBER),
      ...matchesOf(digits, GROUPED_NUMBER),
      ...(address === '' ? [] : occurrences(withoutBlanks, address)),
      ...phones.flatMap((phone) => occurrences(squeezedDigits, phone)),
      ...(messenger === undefined ? [] : words(folded, beside, messenger)),
      ...names.flatMap((name) => words(squeezed, beside, name)),
    ]);
  };
}

/**
 * In ideographs. Ends of longer names than any person has are not searched, so that the work stays in proportion to the
 * text.
 */
const LONGEST_GIVEN_NAME = 6;

/** The name, its parts, and the ends of a name in ideographs: 王小明 is also 小明. */
function namesIn(name: string): string[] {
  const whole = fold(name, separators).text;
  const parts = fold(name).text.split(/[^\p{L}\p{N}]+/u);
  const characters = [...whole];
  const ends = characters.map((_, index) => characters.slice(index).join(''));
  const given = ends.filter((end) => {
    const { length } = end.match(ideographs) ?? '';
    return startsWithIdeograph(end) && length >= 2 && length <= LONGEST_GIVEN_NAME;
  });
  return [...new Set([whole, ...parts, ...given])].filter((one) => [...one].length >= 2);
}

function startsWithIdeograph(text: string): boolean {
  return text.search(ideographs) === 0;
}

/** The digits of a number, with and without the code of the country. */
function phonesIn(phone: string): string[] {
  const digits = [...fold(phone).text].map((char) => numerals.get(char) ?? char).filter((char) => /\d/.test(char));
  const number = digits.join('');
  const local = /^(?:00)?86(1\d{10})$/.exec(number)?.[1];
  return [number, local ?? ''].filter((one) => one.length >= 7);
}

function fold(text: string, without?: RegExp): Folded {
  const characters: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let start = 0;
  for (const original of text) {
    const end = start + original.length;
    for (const char of original.normalize('NFKD').toLowerCase().replace(unseen, '')) {
      characters.push(char);
      for (let unit = 0; unit < char.length; unit += 1) {
        starts.push(start);
        ends.push(end);
      }
    }
    start = end;
  }
  const folded = { text: characters.join(''), starts, ends };
  return without ? squeeze(folded, without) : folded;
}

function squeeze({ text, starts, ends }: Folded, without: RegExp): Folded {
  const squeezed: string[] = [];
  const keptStarts: number[] = [];
  const keptEnds: number[] = [];
  let at = 0;
  for (const char of text) {
    if (!without.test(char)) {
      squeezed.push(char);
      for (let unit = 0; unit < char.length; unit += 1) {
        keptStarts.push(starts[at + unit] ?? 0);
        keptEnds.push(ends[at + unit] ?? 0);
      }
    }
    at += char.length;
  }
  return { text: squeezed.join(''), starts: keptStarts, ends: keptEnds };
}

function rangeOf({ starts, ends }: Folded, from: number, length: number): Range {
  return [starts[from] ?? 0, ends[from + length - 1] ?? 0];
}

function matchesOf(folded: Folded, pattern: RegExp): Range[] {
  return [...folded.text.matchAll(pattern)].map((match) => rangeOf(folded, match.index, match[0].length));
}

function occurrences(folded: Folded, needle: string): Range[] {
  const ranges: Range[] = [];
  for (let at = folded.text.indexOf(needle); at >= 0; at = folded.text.indexOf(needle, at + 1)) {
    ranges.push(rangeOf(folded, at, needle.length));
  }
  return ranges;
}

type Beside = { before(start: number): string; after(end: number): string };

/** The characters before and after a place of the original text. */
function besideOf({ text, starts, ends }: Folded): Beside {
  const first = new Map([...starts.entries()].reverse().map(([index, start]) => [start, index]));
  const last = new Map([...ends.entries()].map(([index, end]) => [end, index]));
  return {
    before: (start) => text[last.get(start) ?? -1] ?? '',
    after: (end) => text[first.get(end) ?? -1] ?? '',
  };
}

/** The occurrences that are no part of a longer word or number: the name Li is not found in Linux. */
function words(squeezed: Folded, beside: Beside, needle: string): Range[] {
  const [first = '', last = ''] = [needle.at(0), needle.at(-1)];
  return occurrences(squeezed, needle).filter(([start, end]) => {
    return !continues(beside.before(start), first) && !continues(last, beside.after(end));
  });
}

function continues(one: string, next: string): boolean {
  const kinds = [/[0-9]/, /[^\P{L}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u];
  return kinds.some((kind) => kind.test(one) && kind.test(next));
}

/** Replaces ranges of a text. Ranges that touch become one. */
function mask(text: string, ranges: readonly Range[]): string {
  const sorted = [...ranges].sort(([a], [b]) => a - b);
  let masked = '';
  let at = 0;
  let isMasked = false;
  for (const [start, end] of sorted) {
    if (start > at || !isMasked) masked += `${text.slice(at, Math.max(at, start))}${MASK}`;
    at = Math.max(at, end);
    isMasked = true;
  }
  return masked + text.slice(at);
}
