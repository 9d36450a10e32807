import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { StartFailure } from '../failure.ts';

/** The parts of the project that the development server may serve. */
const appFiles = ['index.html', 'src', 'emulator/gallery', 'public', 'node_modules', 'cloudfunctions/shared/contract'];

export type AppFiles = {
  /** Absolute paths for Vite's `server.fs.allow`: the real ones, and the links that lead to them. */
  paths: string[];
  /** Returns whether a request target (`/src/main.tsx?t=1`) is a file of the app or a module of Vite. */
  include: (target: string) => boolean;
};

/**
 * Resolves links, so that none leads out of the app. Vite does so for modules, but not for files that it serves
 * unchanged. A file that does not exist is judged by its path, because Vite keeps some files in memory.
 */
export function createAppFiles(root: string): AppFiles {
  const named = appFiles.map((name) => join(root, name));
  const real = named.map(realPath);
  const isAppFile = (file: string) => {
    const path = realPath(file);
    return real.some((folder) => isWithin(folder, path) && !isHidden(relative(folder, path)));
  };
  const include = (target: string) => {
    const path = decode(target);
    // Decoders treat `%`, backslashes and `//` differently. No file of the app has them in its path.
    if (path === undefined || !/^\/(?!\/)[^%\\\0]*$/.test(path)) return false;
    if (path === '/') return true;
    if (path.startsWith(ABSOLUTE_PREFIX)) return isAppFile(absolutePath(path));
    if (path.startsWith('/@')) return VITE_MODULE.test(path) && !path.includes('..');
    const inPublic = join(root, 'public', path);
    return isAppFile(existsSync(inPublic) ? inPublic : join(root, path));
  };
  return { paths: [...new Set([...named, ...real])], include };
}

/** Throws StartFailure if the data folder is inside a served folder, where its files would be public. */
export function refuseServedData(dataDir: string, servedFolders: readonly string[]): void {
  const served = servedFolders.find((folder) => isWithin(realPath(folder), realPath(dataDir)));
  if (served === undefined) return;
  throw new StartFailure(
    `The data folder ${dataDir} is inside ${served}, which is served. Set DATA_DIR to another folder.`,
  );
}

/** Returns whether a path is a folder or inside it. */
export function isWithin(folder: string, path: string): boolean {
  const relativePath = relative(folder, path);
  return !isAbsolute(relativePath) && relativePath.split(sep)[0] !== '..';
}

/** Modules that Vite generates, or resolves by a package name. */
const VITE_MODULE = /^\/@(?:vite\/|react-refresh$|id\/(?!__x00__\W)[@\w])/;

/** Vite's prefix of an absolute path: `/@fs/home/…`, `/@fs/C:/…`. */
const ABSOLUTE_PREFIX = '/@fs/';

function absolutePath(path: string): string {
  const rest = path.slice(ABSOLUTE_PREFIX.length);
  return /^[A-Za-z]:/.test(rest) ? rest : `/${rest}`;
}

/**
 * Returns whether a path has a hidden part (`.env`, `.git`). `.vite` holds Vite's prepared dependencies, so it is
 * allowed.
 */
function isHidden(path: string): boolean {
  return path.split(sep).some((name) => name.startsWith('.') && name !== '.vite');
}

function decode(target: string): string | undefined {
  try {
    return decodeURIComponent(target.replace(/[?#].*$/s, ''));
  } catch {
    return undefined;
  }
}

/** Resolves the links of a path, as far as the path exists. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}
