import { CHARACTER, RUN } from '#contract/readings.ts';
import { searchKey } from '#contract/search-key.ts';

/** Chinese characters of a name that are read. What is stored grows with the square of their number. */
const MAX_CHARACTERS = 64;
const runsOfChinese = /\p{Script=Han}+/gu;

/** What stands behind 长 after the head of something: a 店长 is not read as the 店长 of 便利店长沙店. */
const afterHead = '$|助理|候选|储备|培训';
/** Characters of names that the library reads otherwise, by the Dictionary of Contemporary Chinese and the gazetteers. */
const corrections: readonly (readonly [characters: RegExp, syllable: string])[] = [
  [new RegExp(`(?<=[店课处所园船务工段线拉库楼舰书])长(?=${afterHead})`, 'gu'), 'zhang'],
  [/(?<=投)行|(?<=[车宝金])行$/gu, 'hang'],
  [/差(?=旅)/gu, 'chai'],
  [/(?<=[尽背])调/gu, 'diao'],
  [/率(?=先)/gu, 'shuai'],
  [/给(?=排水)/gu, 'ji'],
  [/剥(?=离)/gu, 'bo'],
  [/轧(?=机)/gu, 'zha'],
  [/参(?=茸)/gu, 'shen'],
  [/阿(?=胶)/gu, 'e'],
  [/(?<=美)的/gu, 'di'],
  [/藏(?=[语文医药])/gu, 'zang'],
  [/单(?=县)/gu, 'shan'],
  [/歙(?=县)/gu, 'she'],
  [/浚(?=县)/gu, 'xun'],
  [/蔚(?=县)/gu, 'yu'],
  [/泌(?=阳)/gu, 'bi'],
  [/(?<=黄)陂/gu, 'pi'],
  [/(?<=洪)洞/gu, 'tong'],
  [/珲(?=春)/gu, 'hun'],
  [/(?<=吴)堡/gu, 'bu'],
  [/会(?=稽)/gu, 'kuai'],
  [/莘(?=庄)/gu, 'xin'],
  [/乐(?=清)/gu, 'yue'],
  [/乐(?=亭)/gu, 'lao'],
  [/(?<=喀)什/gu, 'shi'],
];

/**
 * The pinyin of a name as searches compare it: of each run of Chinese characters the initials in capitals, and the pinyin
 * without tones from each character on, with v for ü: `^CA'changan'an` for 长安. Polyphonic characters are read by the words that
 * they stand in. A change here, or an update of pinyin-pro that changes readings, needs `npm run db:index-search -- --again`.
 */
export async function readingKey(text: string): Promise<string> {
  const runs = searchKey(text).match(runsOfChinese) ?? [];
  let left = MAX_CHARACTERS;
  let key = '';
  for (const run of runs) {
    const read = await syllablesOf([...run].slice(0, left));
    left -= read.length;
    const initials = read.map(([first = '']) => first.toUpperCase()).join('');
    key += `${RUN}${initials}${read.map((_, index) => CHARACTER + read.slice(index).join('')).join('')}`;
    if (left === 0) break;
  }
  return key;
}

async function syllablesOf(characters: readonly string[]): Promise<string[]> {
  // Large, and needed only by writes of Chinese texts.
  const { pinyin } = await import('pinyin-pro');
  const run = characters.join('');
  const read = pinyin(run, { type: 'array', toneType: 'none', v: true });
  // Characters beyond the basic plane have two code units.
  for (const [pattern, syllable] of corrections)
    for (const { index } of run.matchAll(pattern)) read[[...run.slice(0, index)].length] = syllable;
  return read;
}

/** The texts whose grams narrow a search of a reading. All of its shorter texts are parts of them. */
export function textsOfReading(key: string): string[] {
  return key.split(RUN).flatMap((run) => {
    const [initials = '', pinyin = ''] = run.split(CHARACTER);
    return initials === '' ? [] : [initials.toLowerCase(), pinyin];
  });
}
