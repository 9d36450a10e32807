import { createStore } from './store.ts';

export type Connection = 'online' | 'offline';

/**
 * The user of the offline fallback (section 4, decision 6): anonymous and without any right, so that the app can go on
 * showing its screens. No call is ever made in this name.
 */
export const offlineUser = { uid: 'offline', isAnonymous: true } as const;

export const connection = createStore<Connection>('online');

/** Every answer of the backend, a refusal too, shows that it is there. */
export function reportReachable(): void {
  connection.set('online');
}

export function reportUnreachable(): void {
  connection.set('offline');
}
