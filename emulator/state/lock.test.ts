import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartFailure } from '../failure.ts';
import { lockFolder } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock of a data folder', () => {
  const lock = () => lockFolder(join(folder, 'lock.sqlite'), folder);

  it('has one owner at a time', async () => {
    const release = await lock();
    await expect(lock()).rejects.toThrow(StartFailure);
    await release();
    await (await lock())();
  });

  it('is recreated if its file is damaged', async () => {
    writeFileSync(join(folder, 'lock.sqlite'), 'this was never a database'.repeat(100));
    await (await lock())();
  });
});
