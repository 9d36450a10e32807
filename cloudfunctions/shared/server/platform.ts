import { sign } from 'node:crypto';
import { isPlainObject } from '#contract/plain-object.ts';

/** The facts about an account of the cloud's auth service that the product uses. */
export type PlatformAccount = {
  /** Null unless the platform has verified it. */
  verifiedEmail: string | null;
  /** Milliseconds since the epoch; 0 if unknown. */
  lastSignInTime: number;
};

/**
 * The platform's names of these facts. The SDK does not type them, so an environment may need another name here. A missing
 * fact counts as "not verified" or "long ago".
 */
const accountFields = {
  email: ['email'],
  emailVerified: ['email_verified', 'emailVerified'],
  lastSignIn: ['last_sign_in_time', 'lastSignInTime', 'last_login', 'lastLogin'],
} as const;

export type TicketKey = { environmentId: string; keyId: string; privateKey: string };

/** The browser uses its ticket at once: the time of a request, and of the clocks of two machines. */
const TICKET_LIFETIME_MS = 60_000;

/**
 * Creates a ticket that opens sessions for a minute. They have the SDK's defaults: renewed every hour, for at most a week.
 */
export async function createTicket(loginId: string, key: TicketKey): Promise<string> {
  const { default: cloudbase } = await import('@cloudbase/node-sdk');
  const app = cloudbase.init({
    env: key.environmentId,
    credentials: { private_key_id: key.keyId, private_key: key.privateKey, env_id: key.environmentId },
  });
  return shortenTicket(app.auth().createTicket(loginId), key.privateKey);
}

/**
 * Signs a ticket `<key id>/@@/<JWT>` again with a shorter life. The SDK's tickets live for 10 minutes, which it has no
 * option for. The platform checks tickets without asking anybody, so nothing else ends them, not even signing out.
 */
function shortenTicket(ticket: string, privateKey: string): string {
  const [keyId, token = ''] = ticket.split('/@@/');
  const [header, payload = ''] = token.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  if (!isPlainObject(claims) || typeof claims.iat !== 'number') throw new Error("The SDK's ticket has another form");
  const shorter = JSON.stringify({ ...claims, exp: claims.iat + TICKET_LIFETIME_MS });
  const signed = `${header}.${Buffer.from(shorter).toString('base64url')}`;
  return `${keyId}/@@/${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

/** A whole call may take 15 s; a first sign-in waits at most this long for the platform. */
const LOOK_UP_TIMEOUT_MS = 5000;

/** Returns the account of a uid; null without one, and after any error of the platform. */
export async function lookUpAccount(uid: string, environmentId: string): Promise<PlatformAccount | null> {
  if (!hasCredentials(process.env)) return null;
  try {
    const { default: cloudbase } = await import('@cloudbase/node-sdk');
    const response: unknown = await cloudbase
      .init({ env: environmentId, timeout: LOOK_UP_TIMEOUT_MS })
      .auth()
      .getEndUserInfo(uid);
    return readAccount(response);
  } catch {
    return null;
  }
}

/** Without credentials the SDK causes an unhandled rejection, which ends the process. */
export function hasCredentials(variables: Readonly<Record<string, string | undefined>>): boolean {
  const { CLOUDBASE_APIKEY, TENCENTCLOUD_SECRETID, TENCENTCLOUD_SECRETKEY } = variables;
  return Boolean(CLOUDBASE_APIKEY || (TENCENTCLOUD_SECRETID && TENCENTCLOUD_SECRETKEY));
}

/** Parses the platform's account record. */
export function readAccount(response: unknown): PlatformAccount | null {
  if (!isPlainObject(response) || !isPlainObject(response.userInfo)) return null;
  const info = response.userInfo;
  const first = (names: readonly string[]) => names.map((name) => info[name]).find((value) => value !== undefined);
  const email = first(accountFields.email);
  const verified = first(accountFields.emailVerified) === true;
  return {
    verifiedEmail: verified && typeof email === 'string' && email !== '' ? email : null,
    lastSignInTime: readTime(first(accountFields.lastSignIn)),
  };
}

function readTime(value: unknown): number {
  const time = typeof value === 'string' ? Date.parse(value) : value;
  return typeof time === 'number' && Number.isFinite(time) ? time : 0;
}
