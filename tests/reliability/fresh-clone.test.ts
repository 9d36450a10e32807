import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#tests/support/project-root.ts';

const manifest = v.parse(
  v.object({
    scripts: v.record(v.string(), v.string()),
    devDependencies: v.record(v.string(), v.string()),
    optionalDependencies: v.record(v.string(), v.string()),
  }),
  JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')),
);
const START = 'node scripts/run.mjs ';
const tools = ['biome', 'knip', 'tsc', 'vite', 'vitest'];

describe('each script of package.json', () => {
  it.each(Object.entries(manifest.scripts))('%s installs what is missing and runs the pinned Node', (_name, script) => {
    for (const command of script.split(' && ')) {
      expect(command).toMatch(new RegExp(`^${START}`));
      const [target = ''] = command.slice(START.length).split(' ');
      expect(tools.includes(target) || existsSync(join(projectRoot, target)), target).toBe(true);
    }
  });
});

describe('the pinned Node', () => {
  const start = readFileSync(join(projectRoot, 'scripts/run.mjs'), 'utf8');

  it('is started on every platform that package.json has one for: Linux, macOS and Windows', () => {
    const pinned = Object.fromEntries(
      [...start.matchAll(/'(\w+ \w+)': '(node-[\w-]+)'/g)].map(([, on, name]) => [on, name]),
    );
    expect(Object.keys(pinned).sort()).toEqual(['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64', 'win32 x64']);
    expect(Object.values(pinned).sort()).toEqual(Object.keys(manifest.optionalDependencies).sort());
  });

  it('may start from each Node of the workflow', () => {
    const workflow = readFileSync(join(projectRoot, '.github/workflows/ci.yml'), 'utf8');
    const [, list = ''] = /node: \[([\d, ]+)\]/.exec(workflow) ?? [];
    const [, oldest] = /OLDEST_NODE = (\d+)/.exec(start) ?? [];
    expect(list.split(', ')).toEqual([oldest, '22', '24']);
  });
});

describe('in a fresh clone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-clone-'));
  const clone = join(folder, 'clone');
  const bin = join(folder, 'bin');
  const node = join(bin, 'node');

  beforeAll(() => {
    for (const name of ['cloudfunctions', 'emulator', 'scripts', 'src', 'tests']) {
      cpSync(join(projectRoot, name), join(clone, name), { recursive: true });
    }
    for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(projectRoot, name), join(clone, name));
    mkdirSync(bin);
    copyFileSync(process.execPath, node);
    // Stands for npm, whose installation takes long and needs a network.
    writeFileSync(
      join(bin, 'npm'),
      `#!/bin/sh\necho "npm $*"\nln -s '${join(projectRoot, 'node_modules')}' node_modules\n`,
    );
    chmodSync(join(bin, 'npm'), 0o755);
    chmodSync(folder, 0o755);
  });
  afterAll(() => {
    chmodSync(clone, 0o755);
    rmSync(folder, { recursive: true, force: true });
  });

  /** Root may write everywhere, so the tests of root use another user. */
  function run(script: string, args: readonly string[], user?: number) {
    const [, ...words] = (manifest.scripts[script] ?? '').split(' ');
    return spawnSync(node, [...words, ...args], {
      cwd: clone,
      encoding: 'utf8',
      env: { PATH: [bin, process.env.PATH].join(delimiter), HOME: folder },
      ...(user !== undefined && process.getuid?.() === 0 && { uid: user, gid: user }),
    });
  }

  it.each([
    { script: 'bench', args: ['--help'], stdout: /^Usage: npm run bench / },
    { script: 'db:status', args: ['--help'], stdout: /^Usage: npm run db:status$/m },
    { script: 'preview', args: ['--help'], stdout: /^Usage: npm run preview / },
    { script: 'format', args: ['--help'], stdout: /^Usage: biome check/m },
    { script: 'test:file', args: ['--help'], stdout: /^ *\$ vitest run/m },
  ])('npm run $script is a possible first command', ({ script, args, stdout }) => {
    rmSync(join(clone, 'node_modules'), { force: true });
    const result = run(script, args);
    expect(result.stderr).toBe('');
    const [installing, npm, ...printed] = result.stdout.split('\n');
    expect([installing, npm]).toEqual([
      'Installing dependencies (npm ci) …',
      'npm ci --no-audit --no-fund --loglevel=error',
    ]);
    expect(printed.join('\n')).toMatch(stdout);
    expect(result.status).toBe(0);
  });

  it.each([
    { script: 'bench', args: ['--bogus'], stderr: /^Unknown option '--bogus'. Usage: .*\n$/ },
    { script: 'bench', args: ['nowhere'], stderr: /^Unknown part 'nowhere'. Usage: .*\n$/ },
    { script: 'db:migrate', args: ['now'], stderr: /^Unknown argument 'now'. Usage: npm run db:migrate\n$/ },
    { script: 'preview', args: ['--bogus'], stderr: /^Unknown option '--bogus'. Arguments: .*\n$/ },
  ])('npm run $script refuses $args in one line', ({ script, args, stderr }) => {
    const result = run(script, args);
    expect(result.stderr).toMatch(stderr);
    expect(result.status).toBe(1);
  });

  it('says in one line that the folder cannot be written', () => {
    chmodSync(clone, 0o555);
    const result = run('start', [], 65_534);
    expect(result.stderr).toMatch(/^This user may not write into .*clone, where .*\n$/);
    expect(result.status).toBe(1);
  });
});
