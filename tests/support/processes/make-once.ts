import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const WAIT_MS = 20;
let ownFolder: string | undefined;

/**
 * Makes a folder once for all workers of a test run. Returns its path; callers must not change it. Workers that need it
 * meanwhile wait. Outside a test run each process makes its own.
 */
export async function makeOnce(name: string, make: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = join(process.env.TEST_RUN_FOLDER ?? folderOfProcess(), name);
  while (!existsSync(folder)) {
    if (lock(`${folder}.lock`)) {
      try {
        // Another worker may have finished between the two checks.
        if (!existsSync(folder)) await makeWhole(folder, make);
      } finally {
        rmdirSync(`${folder}.lock`);
      }
    } else await wait(WAIT_MS);
  }
  return folder;
}

/** The folder appears under its name when it is complete. */
async function makeWhole(folder: string, make: (folder: string) => Promise<unknown>): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await make(unfinished);
  await rename(unfinished, folder);
}

function lock(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function folderOfProcess(): string {
  if (ownFolder) return ownFolder;
  const folder = mkdtempSync(join(tmpdir(), 'made-once-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  ownFolder = folder;
  return folder;
}
