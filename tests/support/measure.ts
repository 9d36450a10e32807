/** How often a measurement that exceeds its limit is repeated. */
const ROUNDS = 5;
const WARM_UP = 5;
const SAMPLES = 61;

/**
 * Repeats a measurement until it is below the limit, and returns the smallest result. A busy machine exceeds the limit in
 * some rounds; work that really grows exceeds it in each of them.
 */
export async function smallestOf(measure: () => Promise<number>, limit: number): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && smallest >= limit; round += 1) smallest = Math.min(smallest, await measure());
  return smallest;
}

/**
 * Returns how many times as long one call takes as another one. Both run in turns, so that the state of the machine
 * affects them alike. Interruptions only add time, so the lower quartiles are compared.
 */
export async function timeRatio(call: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
  const times = { call: [] as number[], other: [] as number[] };
  for (let sample = -WARM_UP; sample < SAMPLES; sample += 1) {
    const ofCall = await timed(call);
    const ofOther = await timed(other);
    if (sample < 0) continue;
    times.call.push(ofCall.ms);
    times.other.push(ofOther.ms);
  }
  return lowerQuartile(times.call) / lowerQuartile(times.other);
}

export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const started = performance.now();
  const result = await work();
  return { result, ms: performance.now() - started };
}

function lowerQuartile(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;
}
