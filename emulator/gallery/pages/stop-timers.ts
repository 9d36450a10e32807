/**
 * Lets timers of this duration (ms) never end. Calls that get no response would fail otherwise. Needs nothing else, because
 * tests run it in their browser.
 */
export function stopTimers(duration: number): void {
  const { setTimeout } = window;
  const setTimer = (handler: () => void, ms?: number) => (ms === duration ? 0 : setTimeout(handler, ms));
  Object.assign(window, { setTimeout: setTimer });
}
