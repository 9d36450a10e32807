/** The first pause is short, so that a user notices the end of an outage soon. Each is twice the one before, up to 15 s. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

/** The pauses between attempts to reach the backend, ms. */
export function createGrowingPauses() {
  let pause = FIRST_PAUSE_MS;
  return {
    next(): number {
      const current = pause;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      return current;
    },
    reset(): void {
      pause = FIRST_PAUSE_MS;
    },
  };
}
