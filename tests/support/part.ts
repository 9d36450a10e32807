// The long runs can do a part of their work: `PART=2/4` takes the second of each four cases, and a fourth of the rounds.
// Each case is in one of the parts, so all parts together do everything. Without PART, one run does.

const PART = process.env.PART || '1/1';
const [number = 0, parts = 0] = /^(\d)\/(\d)$/.exec(PART)?.slice(1).map(Number) ?? [];
if (number < 1 || number > parts) throw new Error(`PART must be like 2/4, not ${PART}`);

/** Whether this run does everything. */
export const isWhole = parts === 1;

/** Returns the cases of this part. */
export function casesOfPart<T>(cases: readonly T[]): T[] {
  return cases.filter((_, place) => place % parts === number - 1);
}

/** Returns how many of all rounds this part makes. */
export function roundsOfPart(all: number): number {
  return Math.ceil(all / parts);
}
