import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repositoryFiles } from '#tests/support/fixtures/project-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'repository-files-'));
/** No settings of this machine, and no repository around the folder. */
const environment = { PATH: process.env.PATH, HOME: folder, GIT_CEILING_DIRECTORIES: dirname(folder) };
/** Makes git treat the folder as another user's. It is a switch of git's own tests. */
const otherOwner = { ...environment, GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' };
const kept = ['.gitignore', 'docs/page.md', 'src/.hidden', 'src/main.ts'];

beforeAll(() => {
  for (const path of [...kept, '.env.local', 'dist/app.js', 'src/dist-2/app.js', 'node_modules/a/index.js']) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), path === '.gitignore' ? 'node_modules/\ndist/\ndist-*/\n.env.local\n' : path);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function list(settings: NodeJS.ProcessEnv) {
  const messages: string[] = [];
  const files = repositoryFiles({
    root: folder,
    environment: settings,
    onRefusal: (message) => messages.push(message),
  });
  return { paths: files.map(({ path }) => path).sort(), messages };
}

const hasGit = spawnSync('git', ['--version']).error === undefined;

it.runIf(hasGit)(
  'lists the same files without a repository, in one of another user and in the own one, and says why',
  () => {
    const download = list(environment);
    expect(download).toEqual({ paths: kept, messages: [expect.stringContaining('not a git repository')] });

    expect(spawnSync('git', ['init', '--quiet', folder], { env: environment }).status).toBe(0);
    expect(list(otherOwner)).toEqual({ paths: kept, messages: [expect.stringContaining('dubious ownership')] });
    expect(list(environment)).toEqual({ paths: kept, messages: [] });
  },
);

it('lists the same files on a machine without git, and says so', () => {
  expect(list({ ...environment, PATH: folder })).toEqual({
    paths: kept,
    messages: [expect.stringContaining('ENOENT')],
  });
});

it('lists the files of the project', () => {
  const files = repositoryFiles({ onRefusal: () => undefined });
  expect(files.map(({ path }) => path)).toContain('tests/reliability/repository-files.test.ts');
});
