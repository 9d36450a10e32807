import { createHash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { DAY_MS } from '#contract/days.ts';
import type { Identity } from '../identity.ts';
import type { Platform } from '../platform.ts';
import { GatewayError, gatewayCodes } from '../responses.ts';
import type { Row } from '../state/database.ts';
import { AuthError } from './errors.ts';

const kinds = ['password', 'anonymous', 'custom'] as const;
const sessionSchema = v.object({
  id: v.string(),
  uid: v.string(),
  kind: v.picklist(kinds),
  customUserId: v.nullable(v.string()),
  endTime: v.nullable(v.number()),
});
type Session = v.InferOutput<typeof sessionSchema>;
const parseSession = (row: Row | undefined) => (row ? v.parse(sessionSchema, row) : undefined);

const refreshTokenSchema = v.object({
  sessionId: v.string(),
  createTime: v.number(),
  replaceTime: v.nullable(v.number()),
});

const ALGORITHM = 'ES256';
const AUDIENCE = 'access';
/** Tabs share a session without a lock, so a slow tab may still send the token that another tab has just replaced. */
const ROTATION_GRACE_MS = 60_000;
/** Lifetime of an unused refresh token. 30 days is the default of the platform's console. */
const REFRESH_LIFETIME_MS = 30 * DAY_MS;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The response to a sign-in or a refresh. The SDK needs all of these fields. */
export type TokenResponse = {
  token_type: 'Bearer';
  access_token: string;
  refresh_token: string;
  /** Seconds. */
  expires_in: number;
  /** The SDK recognizes anonymous sessions by this value. */
  scope: 'anonymous' | 'user';
  sub: string;
  groups: string[];
};

/** Opens a session and returns its first tokens. */
export async function openSession(platform: Platform, owner: Omit<Identity, 'sessionId'>): Promise<TokenResponse> {
  const { state, now, random } = platform;
  const id = random(16).toString('hex');
  const refreshToken = state.inTransaction(() => {
    state.run(
      'INSERT INTO session (id, uid, kind, customUserId, createTime) VALUES (?, ?, ?, ?, ?)',
      id,
      owner.uid,
      owner.kind,
      owner.customUserId ?? null,
      now(),
    );
    return addRefreshToken(platform, id);
  });
  return issueTokens(platform, { ...owner, sessionId: id }, refreshToken);
}

/**
 * Replaces a refresh token and returns new tokens. Throws `invalid_grant` if it is unknown or expired, or its session
 * has ended.
 */
export async function refreshSession(platform: Platform, refreshToken: string): Promise<TokenResponse> {
  const { state, now } = platform;
  const hash = hashOf(refreshToken);
  const { session, next } = state.inTransaction(() => {
    const row = state.get('SELECT * FROM refreshToken WHERE hash = ?', hash);
    if (!row) throw new AuthError('invalid_grant');
    const token = v.parse(refreshTokenSchema, row);
    const session = parseSession(state.get('SELECT * FROM session WHERE id = ?', token.sessionId));
    if (!session || session.endTime !== null || isExpired(token, now())) throw new AuthError('invalid_grant');
    state.run('UPDATE refreshToken SET replaceTime = ? WHERE hash = ? AND replaceTime IS NULL', now(), hash);
    const graceEnd = now() - ROTATION_GRACE_MS;
    state.run('DELETE FROM refreshToken WHERE sessionId = ? AND replaceTime < ?', session.id, graceEnd);
    return { session, next: addRefreshToken(platform, session.id) };
  });
  return issueTokens(platform, identityOf(session), next);
}

function isExpired(token: v.InferOutput<typeof refreshTokenSchema>, now: number): boolean {
  if (token.replaceTime !== null) return now - token.replaceTime > ROTATION_GRACE_MS;
  return now - token.createTime > REFRESH_LIFETIME_MS;
}

function addRefreshToken({ state, now, random }: Platform, sessionId: string): string {
  const token = random(32).toString('base64url');
  state.run('INSERT INTO refreshToken (hash, sessionId, createTime) VALUES (?, ?, ?)', hashOf(token), sessionId, now());
  return token;
}

/** Ends the session of an access token, even an expired one. Ignores unknown tokens (RFC 7009). */
export async function endSessionOfToken(platform: Platform, accessToken: string): Promise<void> {
  const id = await readSessionId(platform, accessToken, true).catch(() => undefined);
  if (id) endSession(platform, id);
}

export function endSession({ state, now }: Platform, id: string): void {
  state.run('UPDATE session SET endTime = ? WHERE id = ? AND endTime IS NULL', now(), id);
}

/** Ends the open sessions of an account. */
export function endSessionsOf({ state, now }: Platform, uid: string): void {
  state.run('UPDATE session SET endTime = ? WHERE uid = ? AND endTime IS NULL', now(), uid);
}

/** Ends every open session. For tests. */
export function endAllSessions({ state, now }: Platform): number {
  return state.run('UPDATE session SET endTime = ? WHERE endTime IS NULL', now());
}

/**
 * Returns the owner of the request's access token. Throws GatewayError 401: ACCESS_TOKEN_EXPIRED for a valid token that
 * has expired, INVALID_ACCESS_TOKEN otherwise.
 */
export async function authenticate(platform: Platform, request: Request): Promise<Identity> {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const invalid = new GatewayError(gatewayCodes.tokenInvalid, '登录已失效，请重新登录', 401);
  if (!token) throw invalid;
  const id = await readSessionId(platform, token, false).catch((error: unknown) => {
    if (!(error instanceof errors.JWTExpired)) throw invalid;
    throw new GatewayError(gatewayCodes.tokenExpired, 'The access token has expired', 401);
  });
  const identity = id ? findOpenSession(platform, id) : undefined;
  if (!identity) throw invalid;
  return identity;
}

/** Returns the owner of an open session, or undefined if it has ended. */
export function findOpenSession({ state }: Pick<Platform, 'state'>, id: string): Identity | undefined {
  const session = parseSession(state.get('SELECT * FROM session WHERE id = ?', id));
  return session && session.endTime === null ? identityOf(session) : undefined;
}

async function readSessionId(platform: Platform, token: string, allowExpired: boolean): Promise<string | undefined> {
  const { payload } = await jwtVerify(token, platform.keys.token.publicKey, {
    algorithms: [ALGORITHM],
    audience: AUDIENCE,
    issuer: platform.envId,
    currentDate: new Date(allowExpired ? 0 : platform.now()),
  });
  return payload.jti;
}

async function issueTokens(platform: Platform, identity: Identity, refreshToken: string): Promise<TokenResponse> {
  const { accessTokenSeconds, keys, envId, now, random } = platform;
  const seconds = Math.floor(now() / 1000);
  const scope = identity.kind === 'anonymous' ? 'anonymous' : 'user';
  const accessToken = await new SignJWT({ scope, nonce: random(6).toString('base64url') })
    .setProtectedHeader({ alg: ALGORITHM, kid: keys.token.id, typ: 'JWT' })
    .setIssuer(envId)
    .setAudience(AUDIENCE)
    .setSubject(identity.uid)
    .setJti(identity.sessionId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accessTokenSeconds)
    .sign(keys.token.privateKey);
  return {
    token_type: 'Bearer',
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: accessTokenSeconds,
    scope,
    sub: identity.uid,
    groups: [],
  };
}

function identityOf(session: Session): Identity {
  return {
    sessionId: session.id,
    uid: session.uid,
    kind: session.kind,
    customUserId: session.customUserId ?? undefined,
  };
}
