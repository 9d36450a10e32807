import { useSyncExternalStore } from 'react';
import { followOtherTabs } from '../session/stored-user.ts';
import { loadCloud } from './client.ts';
import { type Connection, connection, reportReachable, reportUnreachable } from './connection-state.ts';
import { createGrowingPauses } from './growing-pauses.ts';
import { loadBackend } from './load-backend.ts';

export function useConnection(): Connection {
  return useSyncExternalStore(connection.subscribe, connection.get, () => 'online');
}

/**
 * Prepares the login state and polls an unreachable backend, so that offline mode ends by itself
 * (docs/decisions.md#offline-mode). Returns a function that stops both.
 */
export function startConnection(): () => void {
  const prober = createProber();
  const onOnline = () => prober.probeNow();
  const onOffline = () => reportUnreachable();
  const stops = [
    connection.subscribe(() => (connection.get() === 'offline' ? prober.start() : prober.stop())),
    followOtherTabs(() => location.reload()),
  ];
  addEventListener('online', onOnline);
  addEventListener('offline', onOffline);
  prober.probeNow();
  return () => {
    prober.stop();
    removeEventListener('online', onOnline);
    removeEventListener('offline', onOffline);
    for (const stop of stops) stop();
  };
}

function createProber() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pauses = createGrowingPauses();
  let isProbing = false;

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    pauses.reset();
  }

  function start(): void {
    if (timer !== undefined) return;
    timer = setTimeout(probeNow, pauses.next());
  }

  function probeNow(): void {
    clearTimeout(timer);
    timer = undefined;
    if (isProbing) return;
    isProbing = true;
    probe().then((reached) => {
      isProbing = false;
      if (reached) reportReachable();
      else {
        reportUnreachable();
        start();
      }
    });
  }

  return { start, stop, probeNow };
}

/** Whether the backend responds. Never throws, not even when the SDK fails to load. */
async function probe(): Promise<boolean> {
  try {
    const [{ reachBackend }] = await Promise.all([loadBackend(), loadCloud()]);
    return await reachBackend();
  } catch {
    return false;
  }
}
