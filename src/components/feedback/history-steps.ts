type StepListener = (event: PopStateEvent) => void;

let listener: StepListener | undefined;

/**
 * Makes it possible to hide a step in the history (back, forward, an edited address) from the router. Call this before
 * the router is created: for events whose target is the window itself Chromium calls listeners in the order of
 * registration and ignores `capture`; other browsers call capturing listeners first. This one is both.
 *
 * A file of its own, since the login screen loads it.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => listener?.(event), true);
}

/** Is called with each step before the router is. */
export function setStepListener(next: StepListener): void {
  listener = next;
}
