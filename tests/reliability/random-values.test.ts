import { describe, expect, it } from 'vitest';
import { productionDependencies } from '#server/dependencies.ts';
import { hashPassword, PASSWORD_COST, randomPassword, verifyPassword } from '#server/password.ts';
import { repositoryFiles } from '#tests/support/fixtures/project-files.ts';

describe('random values', () => {
  const sources = repositoryFiles().filter(
    ({ path }) => /^(src|cloudfunctions|emulator)\//.test(path) && !/\.(test|fixture)\.tsx?$/.test(path),
  );

  it('are unique: ids have 144 random bits, passwords 12 random characters and hashes full cost', () => {
    const { randomId, passwordCost } = productionDependencies();
    expect(passwordCost).toEqual({ logN: 17, r: 8, p: 1 });
    const ids = Array.from({ length: 20_000 }, randomId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{24}$/);
    const passwords = Array.from({ length: 2_000 }, randomPassword);
    expect(new Set(passwords).size).toBe(passwords.length);
    // In 24,000 draws, each of the 57 characters appears about 421 times.
    const counts = new Map<string, number>();
    for (const letter of passwords.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(57);
    for (const count of counts.values()) expect(Math.abs(count - 24_000 / 57)).toBeLessThan(150);
  });

  it('come from the cryptographic source; Math.random only adds jitter to delays and spreads processes over nodes', () => {
    const users = sources.filter(({ text }) => text.includes('Math.random')).map(({ path }) => path);
    expect(users.sort()).toEqual([
      'cloudfunctions/shared/database/server-pool.ts',
      'cloudfunctions/shared/database/wait-for-write.ts',
      'cloudfunctions/shared/server/in-transaction.ts',
    ]);
  });

  it('are compared in constant time', () => {
    const comparing = sources.filter(({ text }) => text.includes('timingSafeEqual(')).map(({ path }) => path);
    expect(comparing.sort()).toEqual([
      'cloudfunctions/shared/server/password.ts',
      'cloudfunctions/shared/server/same-secret.ts',
    ]);
    const secret =
      /\b\w*(hash|secret|token|apiKey|signature|password|ticket)\w*\s*[!=]==?\s*(?!''|undefined|null|typeof)\w/i;
    const plain = sources
      .filter(({ path }) => /^(cloudfunctions\/(shared|\w+Auth|\w+Data)|emulator)\//.test(path))
      .flatMap(({ path, text }) => text.split('\n').map((line) => ({ path, line })))
      .filter(({ line }) => secret.test(line));
    expect(plain).toEqual([]);
  });

  it('a wrong password and an unknown user take as long as the right password', async () => {
    const hash = await hashPassword('right-password', PASSWORD_COST);
    // CPU time, which other work on the machine does not change.
    const time = async (password: string, stored: string | null) => {
      const started = process.cpuUsage();
      await verifyPassword(password, stored, PASSWORD_COST);
      const { user, system } = process.cpuUsage(started);
      return user + system;
    };
    const times = { right: [], wrong: [], nobody: [] } satisfies Record<string, number[]>;
    const taken: Record<keyof typeof times, number[]> = times;
    for (let round = 0; round < 3; round += 1) {
      taken.right.push(await time('right-password', hash));
      taken.wrong.push(await time('wrong-password', hash));
      taken.nobody.push(await time('right-password', null));
    }
    const least = (values: readonly number[]) => Math.min(...values);
    // Without the hash it would take a hundredth of the time.
    expect(least(taken.wrong) / least(taken.right)).toBeGreaterThan(0.5);
    expect(least(taken.nobody) / least(taken.right)).toBeGreaterThan(0.5);
  });
});
