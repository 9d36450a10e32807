import { rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { describeFailure, StartFailure } from '../failure.ts';

/**
 * Locks a data folder for this process and returns the function that releases it. Throws StartFailure if another process
 * has the lock. The operating system holds both locks, so they end with the process, even after kill -9:
 * - an abstract socket named after the folder, which survives the deletion of any file (Linux);
 * - a locked file, for other systems and for containers that share the folder.
 */
export async function lockFolder(file: string, folder: string): Promise<() => Promise<void>> {
  const releaseName = await claimName(folder);
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

/** Listens on an abstract socket, which is not a file, and accepts no connection. */
function claimName(folder: string): Promise<() => Promise<void>> {
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
    return recreateLock(file);
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

/** Replaces a damaged lock file. No process can hold it, and it contains no data. */
function recreateLock(file: string): () => void {
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
