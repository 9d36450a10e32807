import { rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { describeFailure, StartFailure } from '../failure.ts';

/**
 * Takes a data folder for this process. Both locks are the operating system's own, so they end with the process however
 * that ends (kill -9 too): a name made of the folder itself, which holds whatever file is deleted, and a lock on a
 * file, for systems without such names and for containers that share the folder. Throws StartFailure when another
 * process has the folder. Returns the release.
 */
export async function lockFolder(file: string, folder: string): Promise<() => Promise<void>> {
  const releaseName = await holdName(folder);
  try {
    const releaseFile = lockFile(file, folder);
    return () => {
      releaseFile();
      return releaseName();
    };
  } catch (error) {
    await releaseName();
    throw error;
  }
}

/** Listens on an address of Linux that is no file. Nobody is answered there. */
function holdName(folder: string): Promise<() => Promise<void>> {
  if (process.platform !== 'linux') return Promise.resolve(async () => undefined);
  const { dev, ino } = statSync(folder, { bigint: true });
  const server = createServer((socket) => socket.destroy()).unref();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(inUse(folder, error));
      else resolve(async () => undefined);
    });
    server.listen(`\0recruitment-platform-${dev}-${ino}`, () => {
      resolve(() => new Promise((released) => server.close(() => released())));
    });
  });
}

function lockFile(file: string, folder: string): () => void {
  try {
    return lock(file);
  } catch (error) {
    if (isTaken(error)) throw inUse(folder, error);
    return lockAnew(file);
  }
}

function lock(file: string): () => void {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    throw error;
  }
  return () => database.close();
}

/** A damaged lock file holds nothing that is worth keeping, and nobody can be holding it. */
function lockAnew(file: string): () => void {
  try {
    rmSync(file, { force: true });
    return lock(file);
  } catch (error) {
    throw new StartFailure(`${file} can't be locked: ${describeFailure(error)}`, { cause: error });
  }
}

function inUse(folder: string, cause: unknown): StartFailure {
  const reason = 'is in use by another copy. Stop that one, or set DATA_DIR to another folder';
  return new StartFailure(`The data folder ${folder} ${reason}.`, { cause });
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && /locked|busy/i.test(error.message);
}
