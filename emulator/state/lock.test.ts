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
  const take = () => lockFolder(join(folder, 'lock.sqlite'), folder);

  it('belongs to one at a time', async () => {
    const release = await take();
    await expect(take()).rejects.toThrow(StartFailure);
    await release();
    await (await take())();
  });

  it('is made anew when it is damaged', async () => {
    writeFileSync(join(folder, 'lock.sqlite'), 'this was never a database'.repeat(100));
    await (await take())();
  });
});
