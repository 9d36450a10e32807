import { jobFields } from '#contract/recruiting/job.ts';
import { userFields } from '#contract/user.ts';
import { tableLine } from '#tests/support/fixtures/written-part.ts';
import { median } from './median.ts';
import type { SearchFigures } from './search.ts';

/** Promised limits of a search at a million records, in milliseconds, and of a write in relation to one without grams. */
const MAX_MEDIAN = 50;
const MAX_WORST = 150;
const MAX_WRITE = 1.5;
/** A page while five others search slowly, in relation to one without them. */
const MAX_BESIDE = 2;

const texts = {
  en: {
    colon: ': ',
    comma: ', ',
    search: 'search',
    found: 'found (of 100)',
    index: 'by the index, ms',
    scan: 'reading the table, ms',
  },
  zh: {
    colon: '：',
    comma: '，',
    search: '搜索',
    found: '结果（最多 100）',
    index: '用索引，毫秒',
    scan: '逐行读取，毫秒',
  },
};
const summaries = {
  en: {
    median: 'median',
    worst: 'slowest',
    several: 'several words: ',
    generated: 'generated ones: ',
    beside: 'a page of another caller; with 5 such callers',
  },
  zh: {
    median: '中位数',
    worst: '最慢',
    several: '多个词：',
    generated: '随机生成的搜索：',
    beside: '他人的一页；5 人同时持续搜索时',
  },
};

type Summary = (values: readonly number[]) => number;
const slowest = (values: readonly number[]) => Math.max(...values);

function summaryOf({ times, write }: SearchFigures) {
  const narrowed = times.flatMap(({ orders }) => orders.map((order) => order.narrowed));
  return { median: median(narrowed), worst: slowest(narrowed), write: write.indexed / write.plain };
}

/** The table of a model, under its name and the day on which it was measured. */
export function searchTable(figures: SearchFigures, language: 'en' | 'zh', day: string): string {
  const { comma, colon } = texts[language];
  const title = `${figures.searched.name[language]}${comma}${day}${colon.trim()}`;
  return `${title}\n\n${tableOf(figures, language)}`;
}

function tableOf({ searched, times, generated, beside, write }: SearchFigures, language: 'en' | 'zh'): string {
  const { colon, search, found, index, scan } = texts[language];
  const { median: middle, worst, generated: generatedOnes, several, beside: besideName } = summaries[language];
  const head = [search, found, ...searched.orders.flatMap(({ name }) => [`${name[language]}${colon}${index}`, scan])];
  const rows = times.map(({ text, more, orders }) => [
    `\`${text}\`${more ? `${texts[language].comma}${filterText(more, language)}` : ''}`,
    String(orders[0]?.found),
    ...orders.flatMap(({ narrowed, scanned }) => [narrowed.toFixed(1), scanned?.toFixed(0) ?? '']),
  ]);
  const summary = (name: string, of: Summary, summed = times) => {
    const cell = (values: readonly number[], digits: number) => (values.length > 0 ? of(values).toFixed(digits) : '');
    const cells = searched.orders.flatMap((_, order) => {
      const measured = summed.flatMap(({ orders }) => orders[order] ?? []);
      const scanned = measured.flatMap((one) => one.scanned ?? []);
      return [
        cell(
          measured.map(({ narrowed }) => narrowed),
          1,
        ),
        cell(scanned, 0),
      ];
    });
    return [name, '', ...cells];
  };
  const severalWords = times.filter(({ text }) => text.includes(' '));
  const summaryOfGenerated = (name: string, of: Summary) =>
    searched.generated
      ? [[`${generatedOnes}${name}`, '', ...generated.flatMap((values) => [of(values).toFixed(1), ''])]]
      : [];
  const lines = [
    ...rows,
    summary(middle, median),
    ...(severalWords.length > 0 ? [summary(`${several}${middle}`, median, severalWords)] : []),
    summary(worst, slowest),
    ...summaryOfGenerated(middle, median),
    ...summaryOfGenerated(worst, slowest),
    ...(beside ? [[besideName, '', beside.alone.toFixed(1), beside.beside.toFixed(1)]] : []),
    [searched.written[language], '', write.indexed.toFixed(2), write.plain.toFixed(2)],
  ].map((line) => head.map((_, column) => line[column] ?? ''));
  return [head, head.map((_, column) => (column ? '---:' : '---')), ...lines].map(tableLine).join('\n');
}

/** The words of the pages for the values of choices. */
const words = new Map<unknown, string>([
  ...[userFields.role, userFields.status, jobFields.category, jobFields.education, jobFields.experience].flatMap(
    ({ options }) => options.map(({ value, label }): [string, string] => [value, label]),
  ),
  ['pending', '待审核'],
  ['approved', '已认证'],
  ['rejected', '已拒绝'],
]);

/** The values of a filter; of a list its first one, which stands for the others. */
function filterText(filter: Readonly<Record<string, unknown>>, language: 'en' | 'zh'): string {
  const text = (value: unknown): unknown => {
    if (Array.isArray(value)) return value[0];
    if (typeof value === 'object' && value) return Object.entries(value).map(condition);
    return language === 'zh' ? (words.get(value) ?? value) : value;
  };
  const condition = ([operator, value]: [string, unknown]) => `${signs[operator] ?? ''}${text(value)}`;
  return Object.values(filter).map(text).join(texts[language].comma);
}
const signs: Readonly<Record<string, string>> = { $gt: '> ', $gte: '≥ ', $lt: '< ', $lte: '≤ ' };

/** Returns the promises that do not hold. */
export function brokenSearches(figures: readonly SearchFigures[]): string[] {
  return figures.flatMap((one) => {
    const { median: middle, worst, write } = summaryOf(one);
    const beside = one.beside ? one.beside.beside / one.beside.alone : 0;
    const name = one.searched.name.en;
    return [
      ...(middle > MAX_MEDIAN ? [`${name}: half of the searches take more than ${MAX_MEDIAN} ms`] : []),
      ...(worst > MAX_WORST ? [`${name}: a search takes ${worst.toFixed(0)} ms, more than ${MAX_WORST} ms`] : []),
      ...(beside > MAX_BESIDE ? [`${name}: a page takes ${beside.toFixed(2)} times as long beside slow searches`] : []),
      ...(write > MAX_WRITE ? [`${name}: a write takes ${write.toFixed(2)} times as long as without the index`] : []),
    ];
  });
}
