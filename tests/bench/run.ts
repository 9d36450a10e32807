import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measureDatabase } from './database.ts';
import { measurePage } from './page.ts';
import { broken, MAX_RATIO, ratioTable } from './table.ts';

// `npm run bench`: the data service on a MariaDB that is generated here, against the same SQL sent by mysql2. Each turn
// calls both ways twice at least. `npm run bench -- --page`: the built page in Chromium.
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000,1000000' },
    turns: { type: 'string', default: '16' },
    table: { type: 'string' },
    page: { type: 'boolean', default: false },
  },
});

if (options.page) await measurePage((line) => console.log(line));
else await benchDatabase(readNumbers('sizes', options.sizes), readNumbers('turns', options.turns)[0] ?? 1);

async function benchDatabase(sizes: readonly number[], turns: number): Promise<void> {
  const measured = await measureDatabase(sizes, turns, (line) => console.log(line));
  const table = ratioTable(measured);
  console.log(`\n${table}\n`);
  if (options.table) writeFileSync(options.table, `${table}\n`);
  const largest = measured.at(-1);
  const over = largest ? broken(largest) : [];
  for (const { name } of over) console.error(`More than ${MAX_RATIO} times its own SQL: ${name}`);
  if (over.length > 0) process.exitCode = 1;
}

function readNumbers(name: string, text: string): number[] {
  const numbers = text.split(',').map(Number);
  const valid = numbers.every((number) => Number.isInteger(number) && number > 0);
  if (!valid) throw new Error(`--${name} takes whole numbers above 0, not ${text}`);
  return numbers.sort((a, b) => a - b);
}
