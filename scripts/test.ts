import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import * as v from 'valibot';
import { findChromium } from '#tests/support/browser/chromium.ts';
import { findMissingPackages } from '#tests/support/processes/cluster.ts';
import { showHelp } from './command.ts';

// `npm test` runs the checks and every test except the long runs. `npm run test:long` (first argument `long`) runs the
// long runs, or a part of them (tests/support/part.ts). Tests that this machine cannot run are reported at the end; with
// CI=true they are a failure.
const isLong = process.argv[2] === 'long';
showHelp(`Usage: npm ${isLong ? 'run test:long' : 'test'} [-- <files and options of Vitest>]`);
const vitestOptions = process.argv.slice(isLong ? 3 : 2);
const onCi = process.env.CI === 'true';
const root = join(import.meta.dirname, '..');
const fileSchema = v.object({
  name: v.string(),
  status: v.string(),
  message: v.string(),
  assertionResults: v.array(
    v.object({ status: v.string(), fullName: v.string(), failureMessages: v.nullish(v.array(v.string()), []) }),
  ),
});
const reportSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  testResults: v.array(fileSchema),
});
const reports = mkdtempSync(join(tmpdir(), 'reports-'));
const failures: string[] = [];
const notRun: string[] = [];
let passed = 0;
let failed = 0;
let skipped = 0;

if (!findChromium()) {
  notRun.push(
    'End-to-end tests: no Chromium. Install the package "chromium-headless-shell" or "chromium" (or Chrome), or set CHROMIUM to its path.',
  );
}
if (!['mariadbd', 'mysqld'].some(isOnPath)) {
  notRun.push('Tests on MariaDB: no server. Install the package "mariadb-server" (or MySQL 8).');
}

const lacks = isLong ? findMissingPackages() : [];
if (lacks.length > 0) notRun.push(`Tests on a database cluster: install the packages ${lacks.join(', ')}.`);

if (!isLong) run('Types, lint and format', 'npm', ['run', '--silent', 'check']);
const projects = isLong ? ['service-long', 'service-alone'] : ['unit', 'components', 'service', 'service-sdk'];
if (findChromium()) projects.push(isLong ? 'e2e-long' : 'e2e');
const part = process.env.PART ? `, part ${process.env.PART}` : '';
runTests(isLong ? `Long tests${part}` : 'Tests', projects, vitestOptions);
// Less of them than `npm run test:cluster` runs, which takes as long as all other long runs.
if (isLong && lacks.length === 0 && vitestOptions.length === 0) {
  process.env.CLUSTER_RUN = 'short';
  const longOnes = ['one-writer', 'release-before'].map((name) => `--exclude=**/${name}.test.ts`);
  runTests('Tests on a database cluster', ['service-cluster'], ['tests/cluster', ...longOnes]);
}
rmSync(reports, { recursive: true, force: true });

for (const line of notRun) console.error(`\n!!! NOT RUN — ${line}`);
if (notRun.length > 0 && onCi) failures.push('CI must run every test');
if (skipped > 0 && onCi) failures.push(`${skipped} tests were skipped`);
for (const line of failures) console.error(`\nFAILED: ${line}`);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failures.length > 0 ? 1 : 0;

function run(title: string, command: string, args: string[]): boolean {
  console.log(`\n=== ${title}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) failures.push(title);
  return status === 0;
}

function runTests(title: string, projects: string[], options: string[]): void {
  const report = join(reports, `${projects[0]}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  run(title, 'vitest', ['run', ...projects.flatMap((name) => ['--project', name]), ...reporters, ...options]);
  if (!existsSync(report)) {
    failures.push(`${title}: no report`);
    return;
  }
  const counts = v.parse(reportSchema, JSON.parse(readFileSync(report, 'utf8')));
  passed += counts.numPassedTests;
  failed += counts.numFailedTests;
  skipped += counts.numPendingTests;
  failures.push(...counts.testResults.flatMap(describeFailures));
}

/** Returns the failures of a file with the beginning of each message, to repeat them at the end of the log. */
function describeFailures({ name, status, message, assertionResults }: v.InferOutput<typeof fileSchema>): string[] {
  const file = relative(root, name);
  const failedTests = assertionResults.filter((test) => test.status === 'failed');
  if (failedTests.length === 0) return status === 'failed' ? [`${file}\n${shorten(message)}`] : [];
  return failedTests.map((test) => `${file} > ${test.fullName}\n${shorten(test.failureMessages.join('\n'))}`);
}

function shorten(text: string): string {
  return text.slice(0, 1500);
}

function isOnPath(name: string): boolean {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.some((folder) => existsSync(join(folder, name)));
}
