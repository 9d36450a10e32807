import { type RawBuilder, sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import { isSuperAdmin, type UserRecord } from '#contract/models.ts';
import { sameAddress } from '#contract/normalize.ts';
import { type Principal, principalOf } from '#contract/policy.ts';
import { fieldColumns, uniqueKey } from '#database/columns.ts';
import { recoversByEmail } from '#database/open-model.ts';
import { lockRow } from '#database/rows.ts';
import type { Database, Store } from '#database/tables.ts';
import type { Dependencies } from './dependencies.ts';
import type { Identity } from './identity.ts';
import { inTransaction, readWithRetry } from './in-transaction.ts';
import { toRecord } from './records.ts';
import { confirmAddress } from './recruiting/mail-addresses.ts';

/** The caller, looked up for every call, so a change of the account takes effect with the next one. */
export type Caller = {
  principal: Principal;
  /** The business user; null for `signedOut`, `anonymous` and `unbound`. */
  user: UserRecord | null;
  /** The error for refused calls of this caller, if it is more specific than PERMISSION_DENIED. */
  refusal: ErrorCode | null;
  /** The time of the call, which decides what has expired. */
  now: number;
};
type Found = Omit<Caller, 'now'>;

const noSession: Found = { principal: 'signedOut', user: null, refusal: 'UNAUTHENTICATED' };
const anonymous: Found = { principal: 'anonymous', user: null, refusal: null };
const unbound: Found = { principal: 'unbound', user: null, refusal: null };

type Lookup = Pick<Dependencies, 'lookUpAccount' | 'now'>;

/** Finds the user behind a verified identity. A cloud session alone grants nothing. */
export async function findCaller(identity: Identity, database: Database, platform: Lookup): Promise<Found> {
  if (identity.uid === '' && identity.customUserId === '') return noSession;
  if (identity.isAnonymous) return anonymous;
  if (identity.customUserId !== '') return findByTicket(identity.customUserId, database);
  const user = await readWithRetry(() => userByUid(database, identity.uid));
  if (user) return callerOf(user);
  return findUnknownUid(identity.uid, database, platform);
}

export function callerOf(user: UserRecord): Found {
  const refusal = refusalOf(user);
  if (refusal) return { principal: 'blocked', user, refusal };
  return { principal: principalOf({ role: user.role, isSuperAdmin: isSuperAdmin(user) }), user, refusal: null };
}

function refusalOf(user: UserRecord): ErrorCode | null {
  if (user.status === 'active') return null;
  return user.status === 'suspended' ? 'ACCOUNT_SUSPENDED' : 'ACCOUNT_INACTIVE';
}

async function findByTicket(loginId: string, database: Database): Promise<Found> {
  const user = await readWithRetry(() => userByLoginId(database, loginId));
  if (user) return callerOf(user);
  const ended = await findEnded(database, `custom:${loginId}`);
  return ended ? endedCaller(await userById(database, ended.userId)) : noSession;
}

/** The caller of an ended session, with the reason why it ended. */
function endedCaller(user: UserRecord | null): Found {
  return { ...noSession, refusal: (user && refusalOf(user)) ?? 'UNAUTHENTICATED' };
}

/**
 * Handles a uid that is bound to no user. A sign-in after the user's sessions were ended binds it again. A new uid is
 * bound by an e-mail address that the platform has verified. A user with a stored password is never bound, because that
 * password has replaced the one of the cloud account. See docs/decisions.md#which-user-an-account-belongs-to.
 */
async function findUnknownUid(uid: string, database: Database, platform: Lookup): Promise<Found> {
  // The platform may send a ticket's id as uid. The id is unguessable, so it cannot collide with another uid.
  const byTicket = await userByLoginId(database, uid);
  if (byTicket) return callerOf(byTicket);
  const ended = await findEnded(database, `uid:${uid}`);
  const account = await platform.lookUpAccount(uid);
  if (ended) {
    const user = await userById(database, ended.userId);
    const signedInAgain = account !== null && account.lastSignInTime > ended.endedAt;
    if (!signedInAgain || (user && refusalOf(user))) return endedCaller(user);
    if (user && (await isReplaced(database, ended))) return endedCaller(user);
    // The user was deleted or has another address: treat the uid as unknown.
    if (user && !hasMoved(user, account.verifiedEmail)) {
      const bound = await bindUid(database, uid, platform, { userId: user._id });
      return bound ? callerOf(bound) : endedCaller(user);
    }
  }
  if (!account?.verifiedEmail) return unbound;
  const bound = await bindUid(database, uid, platform, { email: account.verifiedEmail });
  return bound ? callerOf(bound) : unbound;
}

/** Whether another account of the user was ended later. Only the last one may return. */
async function isReplaced(store: Store, { userId, endedAt }: { userId: string; endedAt: number }): Promise<boolean> {
  const later = await store.sql
    .selectFrom('EndedSession')
    .select('identity')
    .where('userId', '=', userId)
    .where('identity', 'like', 'uid:%')
    .where('endedAt', '>', endedAt)
    .executeTakeFirst();
  return later !== undefined;
}

/**
 * Whether an account's address is no longer that of its user. Where passwords are recovered by e-mail, the owner of the
 * old mailbox could recover the account.
 */
function hasMoved({ email }: UserRecord, verifiedEmail: string | null): boolean {
  return recoversByEmail() && email !== null && verifiedEmail !== null && !sameAddress(email, verifiedEmail);
}

async function bindUid(
  database: Database,
  uid: string,
  { now }: Lookup,
  by: { userId: string } | { email: string },
): Promise<UserRecord | null> {
  return inTransaction(database, async (store) => {
    const found = 'userId' in by ? await userById(store, by.userId) : await userByEmail(store, by.email);
    if (!found) return null;
    // Another call of the same session may have bound the uid meanwhile; that record wins.
    await lockRow(store, 'User', found._id);
    const own = await userByUid(store, uid);
    if (own) return own;
    // The conditions are part of the statement, so neither another binding nor a password can slip in before it.
    const result = await store.sql
      .updateTable('User')
      .set({ cloudbaseUid: uid })
      .where('_id', '=', found._id)
      .where('cloudbaseUid', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('Credential').select('userId').where('userId', '=', found._id))),
      )
      .executeTakeFirst();
    if (result.numUpdatedRows !== 1n) return null;
    await store.sql.deleteFrom('EndedSession').where('identity', '=', `uid:${uid}`).execute();
    if ('email' in by && recoversByEmail()) await confirmAddress(store, found, now());
    return { ...found, cloudbaseUid: uid };
  });
}

function findEnded(store: Store, identity: string) {
  return store.sql.selectFrom('EndedSession').selectAll().where('identity', '=', identity).executeTakeFirst();
}

async function userById(store: Store, userId: string): Promise<UserRecord | null> {
  return findUser(store, sql`_id = ${userId}`);
}

/** Finds the user that an account is bound to. */
export async function userByUid(store: Store, uid: string): Promise<UserRecord | null> {
  return findUser(store, sql`${sql.ref('cloudbaseUid')} = ${uid}`);
}

/** Finds the user of a verified address. An address that only has the same unique key is another mailbox. */
export async function userByEmail(store: Store, email: string): Promise<UserRecord | null> {
  const user = await findUser(store, sql`${sql.ref('emailKey')} = ${uniqueKey(email)}`);
  return user?.email && sameAddress(user.email, email) ? user : null;
}

async function userByLoginId(store: Store, loginId: string): Promise<UserRecord | null> {
  const userId = sql`select ${sql.ref('userId')} from ${sql.table('Credential')} where ${sql.ref('loginId')} = ${loginId}`;
  return findUser(store, sql`_id = (${userId})`);
}

const userColumns = fieldColumns('User');

async function findUser(store: Store, condition: RawBuilder<unknown>): Promise<UserRecord | null> {
  const { rows } = await sql`select ${userColumns} from ${sql.table('User')} where ${condition}`.execute(store.sql);
  return rows.length === 0 ? null : toRecord('User', rows[0]);
}
