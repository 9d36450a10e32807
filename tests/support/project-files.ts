import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const root = join(import.meta.dirname, '../..');

export type TextFile = { path: string; text: string };

/** Every file of the project that is, or would be, in the repository; paths with slashes. */
export function repositoryFiles(): TextFile[] {
  const { stdout, status } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 25,
  });
  if (status !== 0) throw new Error('The files of the repository are asked of git, which did not answer');
  return stdout
    .split('\0')
    .filter((path) => path !== '')
    .flatMap((path) => read(join(root, path), path));
}

/** Every file below a folder. */
export function filesBelow(folder: string): TextFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((file) => read(file, relative(folder, file).split(sep).join('/')));
}

function read(file: string, path: string): TextFile[] {
  try {
    return [{ path, text: readFileSync(file, 'utf8') }];
  } catch (error) {
    // Removed in the working tree, but not yet in the repository.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
