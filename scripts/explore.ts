import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { editions } from '#contract/edition.ts';
import { roles } from '#contract/roles.ts';
import { showHelp } from './command.ts';

// `npm run test:explore -- 10` walks at random through the app, 10 minutes as each role in each edition. It prints its
// seed; `npm run test:explore -- 10 <seed> <role> <edition>` makes the same choices again.
const usage = 'Usage: npm run test:explore [-- <minutes> [<seed> [<role> [<edition>]]]]';
showHelp(usage);
const [minutes = '10', seed = `${randomInt(2 ** 31)}`, role = '', edition = ''] = process.argv.slice(2);
const isKnown = (value: string, known: readonly string[]) => value === '' || known.includes(value);
const areNumbers = Number(minutes) > 0 && Number.isSafeInteger(Number(seed));
if (!areNumbers || !isKnown(role, roles) || !isKnown(edition, editions) || process.argv.length > 6) {
  console.error(`${usage}\nRoles: ${roles.join(', ')}. Editions: ${editions.join(', ')}.`);
  process.exit(2);
}
console.log(`${minutes} minutes for each role and edition, seed ${seed}`);
const { status } = spawnSync('vitest', ['run', '--project', 'e2e-long', 'explorer.long', '--silent=false'], {
  cwd: join(import.meta.dirname, '..'),
  stdio: 'inherit',
  env: {
    ...process.env,
    EXPLORE_MINUTES: minutes,
    EXPLORE_SEED: seed,
    EXPLORE_ROLE: role,
    EXPLORE_EDITION: edition,
  },
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
