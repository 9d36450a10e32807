/**
 * How long an assertion waits for what it expects, ms: soon enough to be told while you watch, and on CI long enough for
 * a busy machine.
 */
export const ASSERTION_MS = process.env.CI === 'true' ? 60_000 : 5000;

/** How long the browser waits for an element or a page, ms. Some of them come after the app's own retries. */
export const BROWSER_MS = process.env.CI === 'true' ? 60_000 : 30_000;
