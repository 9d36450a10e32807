import { readPart, tableLine, writeParts, writtenPart } from '#tests/support/fixtures/written-part.ts';
import type { Place, Weight } from './bundle.ts';
import type { Measured } from './database.ts';
import type { SearchFigures } from './search.ts';
import { searchTable } from './search-table.ts';
import { type SpeedFigures, speedLines, type Text } from './speed-lines.ts';
import { speedTable } from './speed-table.ts';
import { type StatisticsPage, statisticsTable } from './statistics.ts';
import { ratioTable } from './table.ts';

export type Speed = SpeedFigures & {
  data: Measured[] | undefined;
  statistics: StatisticsPage[] | undefined;
  search: SearchFigures[] | undefined;
  bundle: Weight[] | undefined;
};

const heads = {
  data: {
    en: { query: 'function ÷ its own SQL, at', growth: 'growth', bare: 'growth of its SQL' },
    zh: { query: '函数 ÷ 它自己的 SQL，规模', growth: '增长', bare: '其 SQL 的增长' },
  },
  bundle: {
    en: ['gzip kB', 'login', 'SDK, behind it', 'workspaces'],
    zh: ['gzip kB', '登录页', '随后的 SDK', '工作区'],
  },
} as const;

function bundleTable(weights: readonly Weight[], language: keyof Text): string {
  const names = [...new Set(weights.map(({ name }) => name))];
  const of = (name: string, place: Place) =>
    weights.find((weight) => weight.name === name && weight.place === place)?.kilobytes ?? 0;
  const places = ['entry', 'sdk', 'later'] as const;
  const total = (name: string) => places.reduce((sum, place) => sum + of(name, place), 0);
  const own = language === 'en' ? 'this project' : '本项目';
  const rows = names
    .toSorted((a, b) => total(b) - total(a))
    .map((name) => [name || own, ...places.map((place) => (of(name, place) === 0 ? '' : of(name, place).toFixed(1)))]);
  const head = heads.bundle[language];
  return [head, head.map((_, index) => (index ? '---:' : '---')), ...rows].map(tableLine).join('\n');
}

const BY = 'npm run bench';
const files = { en: 'docs/performance.md', zh: 'docs/zh-CN/performance.md' } as const;

/** The tables of what was measured, by the names of their places in the pages. */
function tablesOf(speed: Speed, language: keyof Text): Record<string, string> {
  const lines = speedLines(speed);
  const today = new Date().toISOString().slice(0, 10);
  const replaced = readPart(files[language], 'speed', BY);
  const tables = {
    speed: lines.length > 0 ? speedTable(lines, language, replaced, today) : '',
    costs: speed.data ? ratioTable(speed.data, heads.data[language], language) : '',
    statistics: speed.statistics ? statisticsTable(speed.statistics, language) : '',
    weights: speed.bundle ? bundleTable(speed.bundle, language) : '',
    // One for each model, so that those that were not measured stay.
    ...Object.fromEntries(
      (speed.search ?? []).map((one) => [`search ${one.searched.model}`, searchTable(one, language, today)]),
    ),
  };
  return Object.fromEntries(Object.entries(tables).filter(([, table]) => table !== ''));
}

/** The tables as they are printed. */
export function printedTables(speed: Speed): string {
  return Object.values(tablesOf(speed, 'en')).join('\n\n');
}

/** Writes the tables into the pages of both languages. The table of speed is written only with all of its lines. */
export function writeTables(speed: Speed): void {
  const isComplete = speed.page && speed.rows && speed.start && speed.server;
  for (const language of ['en', 'zh'] as const) {
    for (const [name, table] of Object.entries(tablesOf(speed, language))) {
      // One after the other, because they are written into the same file.
      if (name !== 'speed' || isComplete) writeParts([writtenPart(files[language], name, table, BY)]);
    }
  }
}
