import type { SeededRandom } from './seeded-random.ts';

/** Characters of a unified social credit code in the order of their values (GB 32100-2015). */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Returns a valid unified social credit code (18 characters): registration type, region, body, check character. */
export function creditCode(random: SeededRandom, region: string): string {
  const code = `91${region}MA${random.text(7, ALPHABET)}`;
  const sum = [...code].reduce((total, character, index) => total + ALPHABET.indexOf(character) * weight(index), 0);
  return code + ALPHABET.charAt((31 - (sum % 31)) % 31);
}

function weight(index: number): number {
  let value = 1;
  for (let step = 0; step < index; step += 1) value = (value * 3) % 31;
  return value;
}
