import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { GENERATED_PASSWORD_LENGTH } from '#contract/limits.ts';
import { createFairQueue } from './fair-queue.ts';

export type PasswordCost = { logN: number; r: number; p: number };

/** OWASP's password storage cheat sheet: scrypt with N = 2^17, r = 8, p = 1, which takes 128 MB for each hash. */
export const PASSWORD_COST: PasswordCost = { logN: 17, r: 8, p: 1 };
/** A function instance has 512 MB; more hashes at once would only slow each other down. */
const MAX_AT_ONCE = 2;
/** Together with the hash, it stays below the 15 s that the browser waits. */
const MAX_WAIT_MS = 8000;
const queue = createFairQueue(
  MAX_AT_ONCE,
  MAX_WAIT_MS,
  () => new AppError('TOO_MANY_ATTEMPTS', '当前登录人数较多，请稍后再试'),
);
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Without 0, O, 1, l and I, which are easily confused. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** Generates a random password of 12 characters. */
export function randomPassword(): string {
  return Array.from({ length: GENERATED_PASSWORD_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/**
 * Hashes a password. The result includes the parameters that verification needs: `scrypt$17$8$1$salt$key`. Throws
 * TOO_MANY_ATTEMPTS when others' hashes leave it no turn for 8 s. Hashes of one `client` (a verified uid) wait for those
 * of others.
 */
export async function hashPassword(password: string, cost: PasswordCost, client = ''): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost, client);
  return stored(cost, salt.toString('base64url'), key.toString('base64url'));
}

function stored({ logN, r, p }: PasswordCost, salt: string, key: string): string {
  return ['scrypt', logN, r, p, salt, key].join('$');
}

/**
 * Whether a password matches a stored hash. Null means that there is no such user: the password is then compared with a
 * hash that matches nothing, so an unknown user takes as long as a wrong password. Waits and throws like `hashPassword`.
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  cost: PasswordCost,
  client = '',
): Promise<boolean> {
  const right = await check(password, hash ?? stored(cost, 'A'.repeat(22), 'A'.repeat(43)), client);
  return right && hash !== null;
}

async function check(password: string, hash: string, client: string): Promise<boolean> {
  const [scheme, logN, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('A stored password hash is malformed');
  const expected = Buffer.from(key, 'base64url');
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), cost, client), expected);
}

/** Runs on the thread pool, so other calls are not blocked. */
function derive(password: string, salt: Buffer, cost: PasswordCost, client: string): Promise<Buffer> {
  const N = 2 ** cost.logN;
  const options = { N, r: cost.r, p: cost.p, maxmem: 256 * N * cost.r };
  return queue.run(client, () => scryptKey(password.normalize('NFC'), salt, options));
}

function scryptKey(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
