import { createHash, createHmac, randomInt } from 'node:crypto';
import * as v from 'valibot';
import { HOUR_MS } from '#contract/days.ts';
import { foldAscii, identityKey } from '#contract/normalize.ts';
import { isSameSecret } from '#server/same-secret.ts';
import { storeMail } from '../mail/stored-mails.ts';
import type { Platform } from '../platform.ts';
import type { Row } from '../state/database.ts';
import type { CodeMails, Purpose } from './code-mails.ts';
import { codeMessage } from './code-message.ts';
import { AuthError } from './errors.ts';

const CODE_LIFETIME_MS = 10 * 60_000;
/** A token is used right after the code was entered, so it lives no longer than a code. */
const TOKEN_LIFETIME_MS = 10 * 60_000;
/** With the limit of codes per hour, one address allows 25 guesses per hour at a million codes. */
const MAX_WRONG_CODES = 5;
const MAX_CODES_PER_HOUR = 5;

const TOO_MANY_CODES = '验证码发送过于频繁，请稍后再试';
const TOO_MANY_GUESSES = '验证码错误次数过多，请重新获取';

const codeSchema = v.object({
  purpose: v.picklist(['signUp', 'recovery', 'address']),
  codeHash: v.string(),
  wrongCodes: v.number(),
  createTime: v.number(),
  tokenHash: v.nullable(v.string()),
});
const countSchema = v.object({ count: v.number() });

export type SentCode = { verification_id: string; expires_in: number; is_user: false };
export type CodeToken = { verification_token: string; expires_in: number };

/**
 * Sends a code to an address. The response and the work are the same for an address with an account and for one without;
 * only the mail tells. `is_user`, by which the platform may tell whether there is an account, is always false. Throws
 * `resource_exhausted` after 5 codes within an hour.
 */
export function sendCode(platform: Platform, codeMails: CodeMails, address: string, purpose: Purpose): SentCode {
  const { state, now, random } = platform;
  const key = addressKey(address);
  const id = random(16).toString('hex');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hasAccount = state.inTransaction(() => {
    // No rule looks back further than an hour.
    state.run('DELETE FROM verification WHERE createTime <= ?', now() - HOUR_MS);
    const sent = state.get('SELECT COUNT(*) AS count FROM verification WHERE addressKey = ?', key);
    if (v.parse(countSchema, sent).count >= MAX_CODES_PER_HOUR) {
      throw new AuthError('resource_exhausted', TOO_MANY_CODES);
    }
    state.run(
      'INSERT INTO verification (id, purpose, addressKey, codeHash, createTime) VALUES (?, ?, ?, ?, ?)',
      id,
      purpose,
      key,
      hashOfCode(platform, id, code),
      now(),
    );
    return state.get('SELECT uid FROM account WHERE emailKey = ?', key) !== undefined;
  });
  const mail = { address, code, purpose, hasAccount, time: now() };
  storeMail(platform, codeMessage(mail));
  codeMails.deliver(mail);
  return { verification_id: id, expires_in: CODE_LIFETIME_MS / 1000, is_user: false };
}

/**
 * Exchanges a code for a token, once. Counts a wrong code in the same transaction, so parallel guesses cannot exceed the
 * limit. Throws `invalid_verification_code` for an unknown id, a wrong, expired or used code, and `resource_exhausted`
 * after 5 wrong codes.
 */
export function exchangeCode(platform: Platform, id: string, code: string): CodeToken {
  const { state, now, random } = platform;
  const token = random(32).toString('base64url');
  const outcome = state.inTransaction(() => {
    const sent = parseCode(state.get('SELECT * FROM verification WHERE id = ?', id));
    const hash = hashOfCode(platform, id, code);
    const isRight = isSameSecret(hash, sent?.codeHash ?? hashOfCode(platform, '', code));
    if (!sent || sent.tokenHash !== null || sent.createTime <= now() - CODE_LIFETIME_MS) return 'invalid';
    if (sent.wrongCodes >= MAX_WRONG_CODES) return 'exhausted';
    if (!isRight) {
      state.run('UPDATE verification SET wrongCodes = wrongCodes + 1 WHERE id = ?', id);
      return 'invalid';
    }
    state.run('UPDATE verification SET tokenHash = ?, tokenTime = ? WHERE id = ?', hashOfToken(token), now(), id);
    return 'right';
  });
  if (outcome === 'exhausted') throw new AuthError('resource_exhausted', TOO_MANY_GUESSES);
  if (outcome === 'invalid') throw new AuthError('invalid_verification_code');
  return { verification_token: token, expires_in: TOKEN_LIFETIME_MS / 1000 };
}

/**
 * Throws `invalid_verification_code` unless the token proves the address and has not been used. Only a token for a
 * recovery resets a password; a sign-up accepts both, because it changes no account.
 */
export function checkToken({ state, now }: Platform, token: string, address: string, purpose: Purpose): void {
  const found = state.get(
    `SELECT purpose FROM verification
      WHERE tokenHash = ? AND addressKey = ? AND tokenTime > ? AND useTime IS NULL`,
    hashOfToken(token),
    addressKey(address),
    now() - TOKEN_LIFETIME_MS,
  );
  if (!isPlainAddress(address) || !found || (purpose === 'recovery' && found.purpose !== 'recovery')) {
    throw new AuthError('invalid_verification_code');
  }
}

/** Marks a token as used. Runs in the transaction of the change that the token allows, after `checkToken`. */
export function useToken({ state, now }: Platform, token: string): void {
  state.run('UPDATE verification SET useTime = ? WHERE tokenHash = ?', now(), hashOfToken(token));
}

/**
 * Addresses that differ in more than case are different mailboxes, but accounts are unique whatever the width of the
 * letters. So an address must be in the form that the account's key has.
 */
export function isPlainAddress(address: string): boolean {
  return identityKey(address) === foldAscii(address);
}

function addressKey(address: string): string {
  return identityKey(address);
}

/** Six digits are guessed quickly from a bare hash, so the hash has a key. */
function hashOfCode({ keys }: Platform, id: string, code: string): string {
  return createHmac('sha256', keys.codeKey).update(`${id}:${code}`).digest('base64url');
}

function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function parseCode(row: Row | undefined) {
  return row ? v.parse(codeSchema, row) : undefined;
}
