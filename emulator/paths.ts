import { PUBLIC_PREFIX } from './storage/objects.ts';

export const CONTROL_PATH = '/__emulator';
const prefixes = ['/auth', '/v1', '/web', '/admin', PUBLIC_PREFIX, CONTROL_PATH];

/** Returns whether the platform serves a path. All other paths belong to the app. */
export function isPlatformPath(path: string): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
