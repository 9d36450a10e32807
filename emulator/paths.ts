import { PUBLIC_PREFIX } from './storage/objects.ts';

export const CONTROL_PATH = '/__emulator';
/** The developer panel reads the codes here. */
export const MAILS_PATH = `${CONTROL_PATH}/mails`;
/** The mails of all people. */
export const MAILBOX_PATH = `${CONTROL_PATH}/mailbox`;
/** Mail programs end a subscription here, by the function `loginAuth`. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';
const prefixes = ['/auth', '/v1', '/web', '/admin', PUBLIC_PREFIX, CONTROL_PATH, UNSUBSCRIBE_PATH];

/** Returns whether the platform serves a path. All other paths belong to the app. */
export function isPlatformPath(path: string): boolean {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
