import { PUBLIC_PREFIX } from './storage/objects.ts';

export const CONTROL_PATH = '/__emulator';
const prefixes = ['/auth', '/v1', '/web', '/admin', PUBLIC_PREFIX, CONTROL_PATH];

/** Whether a path is the platform's own; every other one belongs to the app. */
export function isPlatformPath(path: string): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
