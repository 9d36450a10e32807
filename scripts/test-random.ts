import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { showHelp } from './command.ts';

// `npm run test:random -- 20` runs every test of `npm test` 20 times, with files and tests in a random order.
// `npm run test:random -- 20 long` does the same with the long runs. Each run prints its seed. To repeat an order:
// `npm run test:unit -- --sequence.shuffle.files --sequence.shuffle.tests --sequence.seed=<seed>` (or test:e2e).
showHelp('Usage: npm run test:random [-- <runs> [long]]');
const runs = Number(process.argv[2] ?? 20);
const [, , , kind, ...rest] = process.argv;
const scripts = kind === 'long' ? ['test:long'] : ['test:unit', 'test:e2e'];
if (!Number.isSafeInteger(runs) || runs < 1 || ![undefined, 'long'].includes(kind) || rest.length > 0) {
  console.error('The number of runs must be a positive integer. Usage: npm run test:random [-- <runs> [long]]');
  process.exit(2);
}

const failed: string[] = [];
for (let run = 1; run <= runs; run += 1) {
  const seed = randomInt(2 ** 31);
  for (const script of scripts) {
    const order = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`];
    console.log(`\n=== Run ${run} of ${runs}: ${script}, seed ${seed}`);
    const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...order], {
      cwd: join(import.meta.dirname, '..'),
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) failed.push(`run ${run}, ${script}, seed ${seed}`);
  }
}
for (const line of failed) console.error(`FAILED: ${line}`);
console.log(`\n${runs} runs in random order, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
