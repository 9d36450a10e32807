import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { StartFailure } from '../failure.ts';

/** The parts of the project that a page of the development server loads; nothing else leaves the project. */
const appFiles = ['index.html', 'src', 'public', 'node_modules', 'cloudfunctions/shared/contract'];

export type AppFiles = {
  /** Full paths, for `server.fs.allow` of Vite: real ones, and those that a link leads to them from. */
  paths: string[];
  /** Whether the target of a request (`/src/main.tsx?t=1`) is a file of the app or one of Vite's own modules. */
  include: (target: string) => boolean;
};

/**
 * Follows links, so that none leads out of the app: Vite does that for modules, but not for files that it sends
 * unchanged. A file that does not exist counts by its place, since Vite has some in memory.
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
    // Decoders disagree about a second decoding, a backslash and an empty folder, and the app has none of these.
    if (path === undefined || !/^\/(?!\/)[^%\\\0]*$/.test(path)) return false;
    if (path === '/') return true;
    if (path.startsWith(FULL_PATH)) return isAppFile(fullPath(path));
    if (path.startsWith('/@')) return VITE_MODULE.test(path) && !path.includes('..');
    const inPublic = join(root, 'public', path);
    return isAppFile(existsSync(inPublic) ? inPublic : join(root, path));
  };
  return { paths: [...new Set([...named, ...real])], include };
}

/** Throws StartFailure when a data folder lies where files are served from: nothing there would stay private. */
export function refuseServedData(dataDir: string, servedFolders: readonly string[]): void {
  const served = servedFolders.find((folder) => isWithin(realPath(folder), realPath(dataDir)));
  if (served === undefined) return;
  throw new StartFailure(
    `The data folder ${dataDir} lies in ${served}, which is served. Set DATA_DIR to another folder.`,
  );
}

/** Whether a path is a folder or lies in it. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}

/** Modules that Vite makes itself, or finds by the name of a package. */
const VITE_MODULE = /^\/@(?:vite\/|react-refresh$|id\/(?!__x00__\W)[@\w])/;

/** Vite's prefix of a full path: `/@fs/home/…`, `/@fs/C:/…`. */
const FULL_PATH = '/@fs/';

function fullPath(path: string): string {
  const rest = path.slice(FULL_PATH.length);
  return /^[A-Za-z]:/.test(rest) ? rest : `/${rest}`;
}

/** `.env`, `.git` and the like; the folder that Vite keeps its prepared dependencies in is not meant. */
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

/** Follows the links of a path, as far as it exists. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}
