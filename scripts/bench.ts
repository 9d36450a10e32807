import { measureBundle } from '#tests/bench/bundle.ts';
import { measureCluster } from '#tests/bench/cluster.ts';
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
import { findChromium, NO_CHROMIUM } from '#tests/support/browser/chromium.ts';
import { CommandFailure, readArguments, runCommand } from './command.ts';

// `npm run bench` measures all promises of speed as ratios to a floor. It prints the tables and writes them into
// docs/performance.md (both languages). `npm run bench -- page server` measures some parts, and writes them with --write.
// `npm run bench -- cluster` prints what docs/scale.md tells; it is no part of the others.
const parts = ['page', 'rows', 'start', 'server', 'data', 'search', 'statistics', 'bundle', 'cluster'] as const;
type Part = (typeof parts)[number];
const browserParts: readonly Part[] = ['page', 'rows', 'start'];
const usage = `Usage: npm run bench [-- <part>… --write --sizes <n,…> --turns <n> --applications <n> --models <name,…>]; the parts are ${parts.join(', ')}`;
const argumentsOfBench = {
  write: { type: 'boolean', default: false },
  sizes: { type: 'string', default: '1000,10000,100000,1000000' },
  turns: { type: 'string', default: '16' },
  applications: { type: 'string', default: '1000000' },
  models: { type: 'string', default: searchedModels.map(({ model }) => model).join() },
} as const;

await runCommand(async () => {
  const { values: options, positionals } = readArguments(usage, argumentsOfBench, parts.length);
  const unknown = positionals.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined) throw new CommandFailure(`Unknown part '${unknown}'. ${usage}`);
  const sizes = readNumbers('sizes', options.sizes);
  const [turns = 1] = readNumbers('turns', options.turns);
  const [applications = 1] = readNumbers('applications', options.applications);
  const models = readModels(options.models);
  const isWanted = (part: Part) => (positionals.length === 0 ? part !== 'cluster' : positionals.includes(part));
  const report = (line: string) => console.error(line);
  if (browserParts.some(isWanted) && !findChromium()) throw new CommandFailure(NO_CHROMIUM);

  const speed: Speed = {
    page: isWanted('page') ? await measurePage(report) : undefined,
    rows: isWanted('rows') ? await measureLongList(report) : undefined,
    start: isWanted('start') ? await measureStart(report) : undefined,
    server: isWanted('server') ? await measureServer(report) : undefined,
    data: isWanted('data') ? await measureDatabase(sizes, turns, report) : undefined,
    statistics: isWanted('statistics') ? await measureStatistics(applications, report) : undefined,
    search: isWanted('search') ? await measureSearches(models, sizes.at(-1) ?? 1, report) : undefined,
    bundle: isWanted('bundle') ? await measureBundle() : undefined,
  };
  if (isWanted('cluster')) await measureCluster(report);
  console.log(printedTables(speed));
  if (options.write || positionals.length === 0) writeTables(speed);
  reportMissed(speed);
});

function reportMissed(speed: Speed): void {
  const missed = [
    ...missedLines(speedLines(speed)),
    ...(speed.data ? broken(speed.data) : []),
    ...brokenSearches(speed.search ?? []),
    ...slowPages(speed.statistics ?? []),
  ];
  for (const line of missed) console.error(`Missed: ${line}`);
  if (missed.length > 0) process.exitCode = 1;
}

function readNumbers(name: string, text: string): number[] {
  const numbers = text.split(',').map(Number);
  const valid = numbers.every((number) => Number.isInteger(number) && number > 0);
  if (!valid) throw new CommandFailure(`--${name} takes positive integers, not ${text}`);
  return numbers.sort((a, b) => a - b);
}

/** The models whose searches are measured. */
function readModels(text: string): SearchedModel[] {
  const names = text.split(',');
  const unknown = names.filter((name) => !searchedModels.some(({ model }) => model === name));
  if (unknown.length > 0) throw new CommandFailure(`--models does not know ${unknown.join(', ')}`);
  return searchedModels.filter(({ model }) => names.includes(model));
}
