import { tableLine } from '#tests/support/fixtures/written-part.ts';
import { median } from './median.ts';
import type { SearchFigures } from './search.ts';

/** Promised limits of a search at a million records, in milliseconds, and of a write in relation to one without grams. */
const MAX_MEDIAN = 50;
const MAX_WORST = 150;
const MAX_WRITE = 1.5;

const heads = {
  en: ['search', 'found (of 100)', 'by the search index, ms', 'reading the table, ms'],
  zh: ['搜索', '结果（最多 100）', '用搜索索引，毫秒', '逐行读取，毫秒'],
};
const texts = {
  en: { median: 'median', worst: 'slowest', write: 'change of a name' },
  zh: { median: '中位数', worst: '最慢', write: '修改姓名' },
};

function summaryOf({ times, write }: SearchFigures) {
  const narrowed = times.map((time) => time.narrowed);
  return { median: median(narrowed), worst: Math.max(...narrowed), write: write.indexed / write.plain };
}

export function searchTable(figures: SearchFigures, language: 'en' | 'zh'): string {
  const { times, write } = figures;
  const { median: middle, worst } = summaryOf(figures);
  const names = texts[language];
  const scanned = times.map((time) => time.scanned);
  const rows = times.map(({ text, more, found, ...time }) => [
    `\`${text}\`${more ? `, ${Object.values(more).join()}` : ''}`,
    String(found),
    time.narrowed.toFixed(1),
    time.scanned.toFixed(0),
  ]);
  const lines = [
    ...rows,
    [names.median, '', middle.toFixed(1), median(scanned).toFixed(0)],
    [names.worst, '', worst.toFixed(1), Math.max(...scanned).toFixed(0)],
    [names.write, '', write.indexed.toFixed(2), write.plain.toFixed(2)],
  ];
  const head = heads[language];
  return [head, head.map((_, index) => (index ? '---:' : '---')), ...lines].map(tableLine).join('\n');
}

/** Returns the promises that do not hold. */
export function brokenSearches(figures: SearchFigures): string[] {
  const { median: middle, worst, write } = summaryOf(figures);
  return [
    ...(middle > MAX_MEDIAN ? [`half of the searches take more than ${MAX_MEDIAN} ms`] : []),
    ...(worst > MAX_WORST ? [`a search takes more than ${MAX_WORST} ms`] : []),
    ...(write > MAX_WRITE ? [`a write takes ${write.toFixed(2)} times as long as without the search index`] : []),
  ];
}
