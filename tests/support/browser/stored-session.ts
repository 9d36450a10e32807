import type { BrowserContextOptions, Page } from 'playwright-core';
import * as v from 'valibot';
import { readEnvelope } from '#contract/envelope.ts';
import { type Role, type UserRecord, userRecordSchema } from '#contract/models.ts';
import { callFunction, type Gateway, openSession } from '#tests/support/clients/gateway.ts';
import { presetPassword } from '#tests/support/fixtures/preset-accounts.ts';
import { type CurrentUser, parseCurrentUser } from '../../../src/cloud/session/current-user.ts';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;
type Account = { username: string; role: Role; password?: string };
type Tokens = Awaited<ReturnType<typeof openSession>>;

const recordsSchema = v.object({ records: v.tuple([userRecordSchema]) });
const loginSchema = v.object({ user: userRecordSchema, ticket: v.string() });

/** Signs in without the form. Returns what the browser stores when the same user signs in on the login screen. */
export async function storedSession(gateway: Gateway, account: Account): Promise<StorageState> {
  const { tokens, user, authType } = (await cloudSession(gateway, account)) ?? (await legacySession(gateway, account));
  const currentUser = JSON.stringify(parseCurrentUser({ ...user, authType, uid: tokens.sub, isAnonymous: false }));
  const expires_at = new Date(Date.now() + tokens.expires_in * 1000).toISOString();
  const stored = {
    currentUser,
    currentUserInfo: currentUser,
    credentials_local: JSON.stringify({ ...tokens, version: 'v1', expires_at }),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: gateway.origin ?? '', localStorage }] };
}

/** Stores a session in a page of the app's origin. */
export async function storeItems(page: Page, { origins }: StorageState): Promise<void> {
  const items = origins.flatMap(({ localStorage }) => localStorage);
  await page.evaluate((entries) => {
    // A test may have replaced `setItem`.
    for (const { name, value } of entries) localStorage[name] = value;
  }, items);
}

type Session = { tokens: Tokens; user: UserRecord; authType: CurrentUser['authType'] };

/** Signs in at cloud auth. Returns undefined when it refuses, like the login screen. */
async function cloudSession(
  gateway: Gateway,
  { username, password = presetPassword }: Account,
): Promise<Session | undefined> {
  const tokens = await openSession(gateway, '', { username, password }).catch(() => undefined);
  if (!tokens) return undefined;
  const query = { action: 'query', model: 'User', query: { cloudbaseUid: tokens.sub }, limit: 1 };
  const found = await callFunction(gateway, tokens.access_token, 'queryMySQLData', query);
  const [user] = v.parse(recordsSchema, readEnvelope(found)).records;
  return { tokens, user, authType: 'cloudbase' };
}

async function legacySession(
  gateway: Gateway,
  { username, role, password = presetPassword }: Account,
): Promise<Session> {
  const visitor = await openSession(gateway, '/anonymously', {});
  const login = { action: 'login', username, password, role };
  const answer = await callFunction(gateway, visitor.access_token, 'loginAuth', login);
  const { user, ticket } = v.parse(loginSchema, readEnvelope(answer));
  const tokens = await openSession(gateway, '/custom', { provider_id: 'custom', ticket });
  return { tokens, user, authType: 'legacy' };
}
