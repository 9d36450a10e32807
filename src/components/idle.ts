/** A busy page gets its turn after this time all the same. */
const LATEST_MS = 2000;

/** Runs the work when the browser has nothing better to do. Answers a function that calls it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}
