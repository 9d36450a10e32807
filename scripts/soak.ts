import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { showHelp } from './command.ts';

// `npm run test:soak -- 20` runs the soak test for 20 minutes, half of them in each edition. It prints its seed;
// `npm run test:soak -- 20 <seed>` makes the same choices again.
showHelp('Usage: npm run test:soak [-- <minutes> [<seed>]]');
const minutes = Number(process.argv[2] ?? 20);
const seed = Number(process.argv[3] ?? randomInt(2 ** 31));
if (!(minutes > 0) || !Number.isSafeInteger(seed) || process.argv.length > 4) {
  console.error('The minutes must be a positive number, and the seed an integer. Example: npm run test:soak -- 20');
  process.exit(2);
}
console.log(`${minutes} minutes, seed ${seed}`);
const { status } = spawnSync('vitest', ['run', '--project', 'service-long', 'soak.long', '--silent=false'], {
  cwd: join(import.meta.dirname, '..'),
  stdio: 'inherit',
  env: { ...process.env, SOAK_MINUTES: `${minutes}`, SOAK_SEED: `${seed}` },
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
