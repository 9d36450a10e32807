import { parseArgs } from 'node:util';
import { measureBundle } from '#tests/bench/bundle.ts';
import { measureDatabase } from '#tests/bench/database.ts';
import { measureLongList } from '#tests/bench/long-list.ts';
import { measurePage } from '#tests/bench/page.ts';
import { measureSearches } from '#tests/bench/search.ts';
import { type SearchedModel, searchedModels } from '#tests/bench/search-models.ts';
import { brokenSearches } from '#tests/bench/search-table.ts';
import { measureServer } from '#tests/bench/server.ts';
import { speedLines } from '#tests/bench/speed-lines.ts';
import { printedTables, type Speed, writeTables } from '#tests/bench/speed-page.ts';
import { missedLines } from '#tests/bench/speed-table.ts';
import { measureStart } from '#tests/bench/start.ts';
import { measureStatistics, slowPages } from '#tests/bench/statistics.ts';
import { broken } from '#tests/bench/table.ts';

// `npm run bench` measures all promises of speed as ratios to a floor. It prints the tables and writes them into
// docs/performance.md (both languages). `npm run bench -- page server` measures some parts, and writes them with --write.
const parts = ['page', 'rows', 'start', 'server', 'data', 'search', 'statistics', 'bundle'] as const;
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '1000,10000,100000,1000000' },
    turns: { type: 'string', default: '16' },
    applications: { type: 'string', default: '1000000' },
    models: { type: 'string', default: searchedModels.map(({ model }) => model).join() },
  },
});
const unknown = positionals.filter((name) => !parts.some((part) => part === name));
if (unknown.length > 0) throw new Error(`Unknown part ${unknown.join(', ')}. The parts are: ${parts.join(', ')}`);
const isWanted = (part: (typeof parts)[number]) => positionals.length === 0 || positionals.includes(part);
const report = (line: string) => console.error(line);

const speed: Speed = {
  page: isWanted('page') ? await measurePage(report) : undefined,
  rows: isWanted('rows') ? await measureLongList(report) : undefined,
  start: isWanted('start') ? await measureStart(report) : undefined,
  server: isWanted('server') ? await measureServer(report) : undefined,
  data: isWanted('data')
    ? await measureDatabase(readNumbers('sizes', options.sizes), readNumbers('turns', options.turns)[0] ?? 1, report)
    : undefined,
  statistics: isWanted('statistics')
    ? await measureStatistics(readNumbers('applications', options.applications)[0] ?? 1, report)
    : undefined,
  search: isWanted('search')
    ? await measureSearches(readModels(options.models), readNumbers('sizes', options.sizes).at(-1) ?? 1, report)
    : undefined,
  bundle: isWanted('bundle') ? await measureBundle() : undefined,
};
console.log(printedTables(speed));
if (options.write || positionals.length === 0) writeTables(speed);
const missed = [
  ...missedLines(speedLines(speed)),
  ...(speed.data ? broken(speed.data) : []),
  ...brokenSearches(speed.search ?? []),
  ...slowPages(speed.statistics ?? []),
];
for (const line of missed) console.error(`Missed: ${line}`);
if (missed.length > 0) process.exitCode = 1;

function readNumbers(name: string, text: string): number[] {
  const numbers = text.split(',').map(Number);
  const valid = numbers.every((number) => Number.isInteger(number) && number > 0);
  if (!valid) throw new Error(`--${name} takes positive integers, not ${text}`);
  return numbers.sort((a, b) => a - b);
}

/** The models whose searches are measured. */
function readModels(text: string): SearchedModel[] {
  const names = text.split(',');
  const unknown = names.filter((name) => !searchedModels.some(({ model }) => model === name));
  if (unknown.length > 0) throw new Error(`--models does not know ${unknown.join(', ')}`);
  return searchedModels.filter(({ model }) => names.includes(model));
}
