/** A repeatable random source: the same seed gives the same data on every machine. */
export type SeededRandom = {
  /** Returns an integer from 0 to `below - 1`. */
  number: (below: number) => number;
  /** Throws RangeError for an empty list. */
  pick: <T>(values: readonly T[]) => T;
  /** Returns true with the given probability. */
  chance: (percent: number) => boolean;
  text: (length: number, alphabet: string) => string;
};

/** Mulberry32: a small generator, sufficient for sample data. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const number = (below: number) => Math.floor(next() * below);
  return {
    number,
    pick: (values) => {
      const picked = values[number(values.length)];
      if (picked === undefined) throw new RangeError('Nothing to choose from');
      return picked;
    },
    chance: (percent) => number(100) < percent,
    text: (length, alphabet) => Array.from({ length }, () => alphabet.charAt(number(alphabet.length))).join(''),
  };
}
