import { connection } from './connection-state.ts';
import { createGrowingPauses } from './growing-pauses.ts';

/** The messages of browsers, and of the bundler for style sheets, when a file of the app can't be fetched. */
const missingFile = /(?:imported|importing).*module|preload CSS/i;

/** Somebody waits for the part, and a file costs the server little. */
const LONGEST_PAUSE_MS = 5000;

type Options = {
  /** Is called after each failure. */
  onMissing?: () => void;
  signal?: AbortSignal;
};

/**
 * Loads a file of the app. While it can't be fetched, tries again: after growing pauses, and at once when the network or
 * the server is back. Rejects with any other failure, and after the signal was aborted.
 */
export async function keepLoading<T>(load: () => Promise<T>, { onMissing, signal }: Options = {}): Promise<T> {
  const pauses = createGrowingPauses();
  for (;;) {
    try {
      return await load();
    } catch (reason) {
      if (signal?.aborted || !(reason instanceof Error && missingFile.test(reason.message))) throw reason;
      onMissing?.();
      await pauseUntilOnline(Math.min(pauses.next(), LONGEST_PAUSE_MS));
      signal?.throwIfAborted();
    }
  }
}

function pauseUntilOnline(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, pause);
    addEventListener('online', end);
    const unsubscribe = connection.subscribe(() => connection.get() === 'online' && end());
    function end() {
      clearTimeout(timer);
      removeEventListener('online', end);
      unsubscribe();
      resolve();
    }
  });
}
