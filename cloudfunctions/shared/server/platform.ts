import { isPlainObject } from '#contract/filter.ts';

/** What we need to know of an account of the cloud's own auth service. */
export type PlatformAccount = {
  /** Null unless the platform says that it was verified. */
  verifiedEmail: string | null;
  /** Ms since the epoch; 0 when the platform does not tell. */
  lastSignInTime: number;
};

/**
 * The names that the platform gives these facts. Its SDK passes them through untyped, so that this list is what to
 * change, should an environment name them differently; what is missing counts as "not verified" and "long ago".
 */
const accountFields = {
  email: ['email'],
  emailVerified: ['email_verified', 'emailVerified'],
  lastSignIn: ['last_sign_in_time', 'lastSignInTime', 'last_login', 'lastLogin'],
} as const;

export type TicketKey = { environmentId: string; keyId: string; privateKey: string };

/** A ticket is exchanged at once; the session behind it is renewed every hour and ends after a week (the SDK's defaults). */
export async function createTicket(loginId: string, key: TicketKey): Promise<string> {
  const { default: cloudbase } = await import('@cloudbase/node-sdk');
  const app = cloudbase.init({
    env: key.environmentId,
    credentials: { private_key_id: key.keyId, private_key: key.privateKey, env_id: key.environmentId },
  });
  return app.auth().createTicket(loginId);
}

/** A call may take 15 s in all; who signs in for the first time waits this long for the platform at most. */
const LOOK_UP_TIMEOUT_MS = 5000;

/** The account behind a uid. Fails closed: any trouble with the platform answers null. */
export async function lookUpAccount(uid: string, environmentId: string): Promise<PlatformAccount | null> {
  if (!hasCredentials(process.env)) return null;
  try {
    const { default: cloudbase } = await import('@cloudbase/node-sdk');
    const answer: unknown = await cloudbase
      .init({ env: environmentId, timeout: LOOK_UP_TIMEOUT_MS })
      .auth()
      .getEndUserInfo(uid);
    return readAccount(answer);
  } catch {
    return null;
  }
}

/** Without credentials the platform's SDK leaves a rejection that nobody can await, which ends the process. */
export function hasCredentials(variables: Readonly<Record<string, string | undefined>>): boolean {
  const { CLOUDBASE_APIKEY, TENCENTCLOUD_SECRETID, TENCENTCLOUD_SECRETKEY } = variables;
  return Boolean(CLOUDBASE_APIKEY || (TENCENTCLOUD_SECRETID && TENCENTCLOUD_SECRETKEY));
}

/** The one place that reads the platform's account record. */
export function readAccount(answer: unknown): PlatformAccount | null {
  if (!isPlainObject(answer) || !isPlainObject(answer.userInfo)) return null;
  const info = answer.userInfo;
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
