import { Hono } from 'hono';
import * as v from 'valibot';
import type { Platform } from '../platform.ts';
import { GatewayError, gatewayCodes, json } from '../responses.ts';
import { type Account, findAccount, signInWithPassword } from './accounts.ts';
import type { CodeMails } from './code-mails.ts';
import { codeRoutes } from './code-routes.ts';
import { AuthError, authFailure } from './errors.ts';
import { read, text } from './read-body.ts';
import { authenticate, endSession, endSessionOfToken, openSession, refreshSession } from './sessions.ts';
import { customAccountUid, readTicket } from './tickets.ts';

const signInSchema = v.object({ username: text(254), password: text(128) });
const ticketSchema = v.object({ ticket: text(8192) });
const refreshSchema = v.object({ grant_type: v.literal('refresh_token'), refresh_token: text(512) });
const revokeSchema = v.object({ token: text(8192) });

/**
 * Routes of the auth service below /auth, as the browser SDK calls them. Every response is JSON; errors have `error`.
 * Without `codeMails` the login by e-mail code is switched off, as it is in an environment's console by default.
 */
export function authRoutes(platform: Platform, codeMails?: CodeMails): Hono {
  const app = new Hono();
  app.post('/v1/signin', async ({ req }) => {
    const { username, password } = await read(signInSchema, req.raw);
    const { uid } = await signInWithPassword(platform, username, password);
    return json(await openSession(platform, { uid, kind: 'password', customUserId: undefined }));
  });
  app.post('/v1/signin/anonymously', async () => {
    const uid = `a-${platform.random(10).toString('hex')}`;
    return json(await openSession(platform, { uid, kind: 'anonymous', customUserId: undefined }));
  });
  app.post('/v1/signin/custom', async ({ req }) => {
    const { ticket } = await read(ticketSchema, req.raw);
    const customUserId = await readTicket(platform, ticket);
    const uid = customAccountUid(customUserId);
    return json(await openSession(platform, { uid, kind: 'custom', customUserId }));
  });
  app.post('/v1/token', async ({ req }) => {
    const { refresh_token } = await read(refreshSchema, req.raw, 'invalid_grant');
    return json(await refreshSession(platform, refresh_token));
  });
  app.post('/v1/revoke', async ({ req }) => {
    const { token } = await read(revokeSchema, req.raw);
    await endSessionOfToken(platform, token);
    return json({});
  });

  app.get('/v1/user/me', async ({ req }) => {
    const identity = await authenticate(platform, req.raw);
    const account = findAccount(platform.state, identity.uid);
    if (!account && identity.kind === 'password') throw new AuthError('unauthenticated');
    // The SDK recognizes an anonymous session by this name.
    const name = identity.kind === 'anonymous' ? 'anonymous' : (account?.username ?? identity.customUserId ?? '');
    return json(describeUser(identity.uid, name, account));
  });
  app.post('/v1/user/signout', async ({ req }) => {
    endSession(platform, (await authenticate(platform, req.raw)).sessionId);
    return json({});
  });

  if (codeMails) app.route('/', codeRoutes(platform, codeMails));

  app.onError((error) => {
    if (error instanceof AuthError) return authFailure(error);
    const unknownSession = error instanceof GatewayError && error.code === gatewayCodes.tokenInvalid;
    if (unknownSession) return authFailure(new AuthError('unauthenticated'));
    throw error;
  });
  return app;
}

function describeUser(uid: string, name: string, account: Account | undefined) {
  return {
    sub: uid,
    name,
    username: name,
    email: account?.email ?? '',
    email_verified: account?.emailVerified ?? false,
    phone_number: '',
    picture: '',
    gender: '',
    locale: 'zh-CN',
    groups: [],
    providers: [],
    created_from: '',
    created_at: new Date(account?.createTime ?? 0).toISOString(),
  };
}
