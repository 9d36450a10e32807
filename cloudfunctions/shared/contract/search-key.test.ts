import { describe, expect, it } from 'vitest';
import { matches } from './filter.ts';
import { earlierSearchKey, searchKey } from './search-key.ts';

const finds = (typed: string, stored: string) =>
  matches({ kind: 'compare', field: 'realName', operator: '$search', value: typed }, { realName: stored });

const unseen = ['\u200b', '\u200d', '\u00ad', '\u2060', '\ufeff', '\ufe0f', '\u{e0061}', '\u3164', '\u202e'];
const dots = [...'·•・‧∙⋅･.．。｡․…●◦\u0387\u1427\u2e31', ' · ', '··'];
const blanks = [' ', '  ', '\u3000', '\u00a0', '\t', '\u2003 ', ' \u200b ', '\u2800'];

/** What people type or paste, and what is stored, in either role. */
const same: [string, string[]][] = [
  ['刘洋', unseen.flatMap((character) => [`刘${character}洋`, `${character}刘洋`, `刘洋${character}`])],
  ['阿卜杜拉·买买提', dots.map((dot) => `阿卜杜拉${dot}买买提`)],
  ['王 小明', blanks.map((blank) => `王${blank}小明`)],
  ['LiWen', ['liwen', 'ＬＩＷＥＮ', 'Li\u200bWen']],
  ['José', ['Jose\u0301', 'JOSÉ', 'jos\u200be\u0301']],
];

describe('A search', () => {
  it.each(same)('finds %s however it is typed, and however it is stored', (text, others) => {
    for (const other of others) {
      expect(finds(other, text), `${JSON.stringify(other)} in ${text}`).toBe(true);
      expect(finds(text, other), `${text} in ${JSON.stringify(other)}`).toBe(true);
      expect(finds(` ${other}\u200b`, `x${other}y`), JSON.stringify(other)).toBe(true);
    }
  });

  it.each([
    ['买买提', '阿卜杜拉·买买提', true],
    ['拉·买', '阿卜杜拉•买买提', true],
    ['刘 洋', '刘洋', false],
    ['阿卜杜拉买买提', '阿卜杜拉·买买提', false],
    ['li@example.com', 'Li@Example.com', true],
    ['example·com', 'li@example.com', true],
    ['刘海', '刘洋', false],
  ])('of %s in %s', (typed, stored, isFound) => {
    expect(finds(typed, stored)).toBe(isFound);
  });

  it('has a key that is its own key', () => {
    const texts = same.flatMap(([text, others]) => [text, ...others]);
    for (const text of texts) expect(searchKey(searchKey(text)), JSON.stringify(text)).toBe(searchKey(text));
  });

  it('finds no more by the key of earlier releases than by the current one', () => {
    const texts = same.flatMap(([text, others]) => [text, ...others]).flatMap((text) => [text, text.slice(1)]);
    for (const stored of texts.map(searchKey)) {
      for (const typed of texts) {
        if (stored.includes(earlierSearchKey(typed))) expect(stored, JSON.stringify(typed)).toContain(searchKey(typed));
      }
    }
  });
});
