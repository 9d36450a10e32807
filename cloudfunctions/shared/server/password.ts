import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { GENERATED_PASSWORD_LENGTH } from '#contract/limits.ts';

export type PasswordCost = { logN: number; r: number; p: number };

/** OWASP's password storage cheat sheet: scrypt with N = 2^17, r = 8, p = 1, which takes 128 MB for each hash. */
export const PASSWORD_COST: PasswordCost = { logN: 17, r: 8, p: 1 };
/** A function instance has 512 MB; more hashes at once would only slow each other down. */
const MAX_AT_ONCE = 2;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Without 0, O, 1, l and I, which are easily confused. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** Generates a random password of 12 characters. */
export function randomPassword(): string {
  return Array.from({ length: GENERATED_PASSWORD_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Hashes a password. The result includes the parameters that verification needs: `scrypt$17$8$1$salt$key`. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost);
  return stored(cost, salt.toString('base64url'), key.toString('base64url'));
}

function stored({ logN, r, p }: PasswordCost, salt: string, key: string): string {
  return ['scrypt', logN, r, p, salt, key].join('$');
}

/**
 * Whether a password matches a stored hash. Null means that there is no such user: the password is then compared with a
 * hash that matches nothing, so an unknown user takes as long as a wrong password.
 */
export async function verifyPassword(password: string, hash: string | null, cost: PasswordCost): Promise<boolean> {
  const right = await check(password, hash ?? stored(cost, 'A'.repeat(22), 'A'.repeat(43)));
  return right && hash !== null;
}

async function check(password: string, hash: string): Promise<boolean> {
  const [scheme, logN, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('A stored password hash is malformed');
  const expected = Buffer.from(key, 'base64url');
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), cost), expected);
}

let running = 0;
const waiting: (() => void)[] = [];

/** Runs on the thread pool, so other calls are not blocked. */
async function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    const N = 2 ** cost.logN;
    const options = { N, r: cost.r, p: cost.p, maxmem: 256 * N * cost.r };
    return await scryptKey(password.normalize('NFC'), salt, options);
  } finally {
    // A waiting hash inherits the slot; otherwise the slot becomes free.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function scryptKey(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
