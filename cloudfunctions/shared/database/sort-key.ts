import type { Reading } from '#contract/fields.ts';
import { searchKey } from '#contract/search-key.ts';

/** Characters that decide the order of two texts, and the length of the `…Sort` columns. */
const SORT_KEY_LENGTH = 255;

/** Sorts after every letter, so that at each place of a text Chinese characters come last. */
const CHINESE = '\uf8ff';
/** A character that has no reading comes after those that have one. */
const UNREAD = '~';
const isChinese = /\p{Script=Han}/u;

/** Readings as a surname that the library lacks, by the Dictionary of Contemporary Chinese. */
const surnames: Readonly<Record<string, readonly string[]>> = {
  ...{ 单于: ['chan2', 'yu2'], 种: ['chong2'], 祭: ['zhai4'], 宁: ['ning2'], 洗: ['xian3'], 秘: ['bi4'] },
  ...{ 占: ['zhan1'], 冠: ['guan4'], 隽: ['juan4'], 蔚: ['yu4'], 重: ['chong2'] },
};

/**
 * The text by which lists sort another one: texts without Chinese come first, then those with Chinese by their pinyin,
 * each character by its reading, tone and code point. It ignores case, width and what a search ignores. A change here, or
 * an update of pinyin-pro that changes readings, needs `npm run db:index-search -- --again`.
 */
export async function sortKey(text: string, reading: Reading): Promise<string> {
  const characters = [...searchKey(text)].slice(0, SORT_KEY_LENGTH);
  const plain = characters.join('');
  if (!isChinese.test(plain)) return bounded(`0${plain}`);
  const readings = await readAloud(plain, reading);
  const keys = characters.map((character, index) => {
    if (!isChinese.test(character)) return character;
    const read = readings[index] ?? character;
    return `${CHINESE}${read === character ? UNREAD : sortable(read)}${character}`;
  });
  return bounded(`1${keys.join('')}`);
}

/** Returns the pinyin of each character with the number of its tone, and other characters as they are. */
async function readAloud(text: string, reading: Reading): Promise<readonly string[]> {
  // Large, and needed only by writes of Chinese texts.
  const { pinyin } = await import('pinyin-pro');
  const isName = reading === 'name';
  const read = pinyin(text, { type: 'array', toneType: 'num', surname: isName ? 'head' : 'off' });
  const surname = isName ? (surnames[text.slice(0, 2)] ?? surnames[text.slice(0, 1)] ?? []) : [];
  return [...surname, ...read.slice(surname.length)];
}

function bounded(key: string): string {
  return [...key].slice(0, SORT_KEY_LENGTH).join('');
}

/** In dictionaries `lü` stands between `lu` and `luan`. */
function sortable(read: string): string {
  return read.replace('ü', 'u:');
}
