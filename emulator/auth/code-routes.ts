import { Hono } from 'hono';
import * as v from 'valibot';
import { passwordSchema } from '#contract/models.ts';
import { userSchemas } from '#contract/user.ts';
import type { Platform } from '../platform.ts';
import { json } from '../responses.ts';
import type { CodeMails } from './code-mails.ts';
import { exchangeCode, isPlainAddress, sendCode } from './codes.ts';
import { read, text } from './read-body.ts';
import { openSession } from './sessions.ts';
import { resetPassword, signUp } from './sign-up.ts';

/** The platform sends mail to domains with a dot only. */
const address = v.pipe(userSchemas.email, v.check(isPlainAddress), v.regex(/@.*\./));
const token = text(128);
/** `usage` and `target` as the SDK sends them. A code to the signed-in user (`CUR_USER`) is not emulated. */
const sendSchema = v.object({
  email: address,
  target: v.optional(v.picklist(['ANY', 'USER', 'NOT_USER'])),
  usage: v.optional(v.picklist(['email', 'recovery'])),
});
const exchangeSchema = v.object({ verification_id: text(64), verification_code: text(16) });
const signUpSchema = v.object({ email: address, verification_token: token, password: passwordSchema });
const resetSchema = v.object({ email: address, verification_token: token, new_password: passwordSchema });

/**
 * Sign-up and password reset by e-mail code: `getVerification`, `verify`, `signUp` and `resetPassword` of the browser SDK.
 * The response to a code's request is the same for every address, whatever its `target`.
 */
export function codeRoutes(platform: Platform, codeMails: CodeMails): Hono {
  const app = new Hono();
  app.post('/v1/verification', async ({ req }) => {
    const { email, usage } = await read(sendSchema, req.raw);
    return json(sendCode(platform, codeMails, email, usage === 'recovery' ? 'recovery' : 'signUp'));
  });
  app.post('/v1/verification/verify', async ({ req }) => {
    const { verification_id, verification_code } = await read(exchangeSchema, req.raw);
    return json(exchangeCode(platform, verification_id, verification_code));
  });
  app.post('/v1/signup', async ({ req }) => {
    const { email, verification_token, password } = await read(signUpSchema, req.raw);
    const uid = await signUp(platform, email, verification_token, password);
    return json(await openSession(platform, { uid, kind: 'password', customUserId: undefined }));
  });
  app.post('/v1/reset', async ({ req }) => {
    const { email, verification_token, new_password } = await read(resetSchema, req.raw);
    await resetPassword(platform, email, verification_token, new_password);
    return json({});
  });
  return app;
}
