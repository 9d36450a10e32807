import { createStore } from '../session/store.ts';

export type Connection = 'online' | 'offline';

export const connection = createStore<Connection>('online');

/** Any response of the backend, even an error, shows that it is reachable. */
export function reportReachable(): void {
  connection.set('online');
}

export function reportUnreachable(): void {
  connection.set('offline');
}
