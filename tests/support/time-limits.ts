/**
 * Time limit of an assertion, ms: short enough to watch a failure, and on CI long enough for a busy machine.
 */
export const ASSERTION_MS = process.env.CI === 'true' ? 60_000 : 5000;

/** Time limit for an element or a page in the browser, ms. Some appear only after the app's own retries. */
export const BROWSER_MS = process.env.CI === 'true' ? 60_000 : 30_000;
