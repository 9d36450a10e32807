import { createStore } from '../session/store.ts';

export type Connection = 'online' | 'offline';

export const connection = createStore<Connection>('online');

/** Every answer of the backend, a refusal too, shows that it is there. */
export function reportReachable(): void {
  connection.set('online');
}

export function reportUnreachable(): void {
  connection.set('offline');
}
