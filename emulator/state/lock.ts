import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from '../failure.ts';

/**
 * Takes a data folder for this process. The lock is the operating system's own on an open file, so it ends with the
 * process however that ends (kill -9 too). Throws StartFailure when another process has it. Returns the release.
 */
export function lockFolder(file: string, folder: string): () => void {
  try {
    return lock(file);
  } catch (error) {
    if (!isTaken(error)) return lockAnew(file);
    const reason = 'is in use by another copy. Stop that one, or set DATA_DIR to another folder';
    throw new StartFailure(`The data folder ${folder} ${reason}.`, { cause: error });
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
  rmSync(file, { force: true });
  return lock(file);
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && /locked|busy/i.test(error.message);
}
