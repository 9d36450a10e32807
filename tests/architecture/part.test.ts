import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function part(name: string) {
  vi.stubEnv('PART', name);
  vi.resetModules();
  return import('#tests/support/part.ts');
}

const cases = Array.from({ length: 10 }, (_, place) => place);

it('the parts of the long runs have each case once, and all rounds', async () => {
  const parts = [await part('1/4'), await part('2/4'), await part('3/4'), await part('4/4')];
  expect(parts.flatMap(({ casesOfPart }) => casesOfPart(cases)).sort()).toEqual(cases);
  expect(parts.map(({ roundsOfPart, isWhole }) => [roundsOfPart(100), isWhole])).toEqual(parts.map(() => [25, false]));
});

it('a long run without a part does everything', async () => {
  const { casesOfPart, roundsOfPart, isWhole } = await part('');
  expect([casesOfPart(cases), roundsOfPart(100), isWhole]).toEqual([cases, 100, true]);
});

it.each(['0/4', '5/4', '2', '1/4/2', 'all'])('the part %s is refused', async (name) => {
  await expect(part(name)).rejects.toThrow(`PART must be like 2/4, not ${name}`);
});
