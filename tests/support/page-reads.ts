import { QueryClient } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';

/** The caches of the pages that a test has opened. The app makes its own, so they are noted as they are mounted. */
const caches = new Set<QueryClient>();
const { mount } = QueryClient.prototype;
QueryClient.prototype.mount = function noteAndMount(this: QueryClient) {
  caches.add(this);
  mount.call(this);
};

/** Waits until everything has come that the page reads: before a test changes what a read would meet. */
export async function readsEnded(): Promise<void> {
  await vi.waitFor(
    () => {
      for (const cache of caches) if (cache.isFetching() > 0) throw new Error('The page is still reading');
    },
    { timeout: 60_000, interval: 5 },
  );
}

/**
 * Takes the page away, then waits until what it was reading has come: else that would meet the next test's session and
 * faults. Call it after the faults of this test have ended, and before its user signs out.
 */
export async function leavePage(): Promise<void> {
  cleanup();
  await readsEnded();
  caches.clear();
}
