import type { ErrorCode } from '#contract/errors.ts';
import { isSuperAdmin, type UserRecord } from '#contract/models.ts';
import { type Principal, principalOf } from '#contract/policy.ts';
import { uniqueKey } from '#database/columns.ts';
import { lockUser } from '#database/rows.ts';
import type { Database, Store } from '#database/tables.ts';
import type { Dependencies } from './dependencies.ts';
import type { Identity } from './identity.ts';
import { inTransaction, readWithRetry } from './in-transaction.ts';
import { toRecord } from './records.ts';

/** Who calls, looked up at every call: what was changed about an account counts from the next call on. */
export type Caller = {
  principal: Principal;
  /** The business user; null for `anonymous` and `unbound`. */
  user: UserRecord | null;
  /** Why this caller is refused, where there is a better reason than "not permitted". */
  refusal: ErrorCode | null;
};

const noSession: Caller = { principal: 'anonymous', user: null, refusal: 'UNAUTHENTICATED' };
const anonymous: Caller = { principal: 'anonymous', user: null, refusal: null };
const unbound: Caller = { principal: 'unbound', user: null, refusal: null };

type Lookup = Pick<Dependencies, 'lookUpAccount'>;

/** Finds the business user behind a verified identity. A cloud session alone never means an approved account. */
export async function findCaller(identity: Identity, database: Database, platform: Lookup): Promise<Caller> {
  if (identity.uid === '' && identity.customUserId === '') return noSession;
  if (identity.isAnonymous) return anonymous;
  if (identity.customUserId !== '') return findByTicket(identity.customUserId, database);
  const user = await readWithRetry(() => userByUid(database, identity.uid));
  if (user) return callerOf(user);
  return findUnknownUid(identity.uid, database, platform);
}

export function callerOf(user: UserRecord): Caller {
  const refusal = refusalOf(user);
  if (refusal) return { principal: 'blocked', user, refusal };
  return { principal: principalOf({ role: user.role, isSuperAdmin: isSuperAdmin(user) }), user, refusal: null };
}

function refusalOf(user: UserRecord): ErrorCode | null {
  if (user.status === 'active') return null;
  return user.status === 'suspended' ? 'ACCOUNT_SUSPENDED' : 'ACCOUNT_INACTIVE';
}

async function findByTicket(loginId: string, database: Database): Promise<Caller> {
  const user = await readWithRetry(() => userByLoginId(database, loginId));
  if (user) return callerOf(user);
  const ended = await findEnded(database, `custom:${loginId}`);
  return ended ? endedCaller(await userById(database, ended.userId)) : noSession;
}

/** The next call of an ended session learns why it ended (decision 3). */
function endedCaller(user: UserRecord | null): Caller {
  return { ...noSession, refusal: (user && refusalOf(user)) ?? 'UNAUTHENTICATED' };
}

/**
 * A uid that no user is bound to. It may be bound now: again to the user it was bound to before its sessions were
 * ended, by a newer sign-in; or for the first time, by an e-mail address that the platform verified. Never where we
 * keep a password for the user: that one has taken the place of the cloud's.
 */
async function findUnknownUid(uid: string, database: Database, platform: Lookup): Promise<Caller> {
  // The platform may put a ticket's id here as well; it is unguessable, so that it can't be anybody else's uid.
  const byTicket = await userByLoginId(database, uid);
  if (byTicket) return callerOf(byTicket);
  const ended = await findEnded(database, `uid:${uid}`);
  const account = await platform.lookUpAccount(uid);
  if (ended) {
    const user = await userById(database, ended.userId);
    const signedInAgain = account !== null && account.lastSignInTime > ended.endedAt;
    if (!signedInAgain || (user && refusalOf(user))) return endedCaller(user);
    // Whose user was deleted starts again like anybody whom nobody knows.
    if (user) {
      const bound = await bindUid(database, uid, { userId: user._id });
      return bound ? callerOf(bound) : endedCaller(user);
    }
  }
  if (!account?.verifiedEmail) return unbound;
  const bound = await bindUid(database, uid, { email: account.verifiedEmail });
  return bound ? callerOf(bound) : unbound;
}

async function bindUid(
  database: Database,
  uid: string,
  by: { userId: string } | { email: string },
): Promise<UserRecord | null> {
  return inTransaction(database, async (store) => {
    const found = 'userId' in by ? await userById(store, by.userId) : await userByEmail(store, by.email);
    if (!found) return null;
    // Another call of the same session may have bound the uid meanwhile: that record wins.
    await lockUser(store, found._id);
    const own = await userByUid(store, uid);
    if (own) return own;
    // The one statement decides: nobody else's binding, and no password of ours, may have come in between.
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
    return { ...found, cloudbaseUid: uid };
  });
}

function findEnded(store: Store, identity: string) {
  return store.sql.selectFrom('EndedSession').selectAll().where('identity', '=', identity).executeTakeFirst();
}

async function userById(store: Store, userId: string): Promise<UserRecord | null> {
  return read(await store.sql.selectFrom('User').selectAll().where('_id', '=', userId).executeTakeFirst());
}

async function userByUid(store: Store, uid: string): Promise<UserRecord | null> {
  return read(await store.sql.selectFrom('User').selectAll().where('cloudbaseUid', '=', uid).executeTakeFirst());
}

/** The user of a verified address. The unique key ignores width and invisible characters: what differs is another mailbox. */
async function userByEmail(store: Store, email: string): Promise<UserRecord | null> {
  const row = await store.sql
    .selectFrom('User')
    .selectAll()
    .where('emailKey', '=', uniqueKey(email))
    .executeTakeFirst();
  return row?.email?.toLowerCase() === email.toLowerCase() ? read(row) : null;
}

async function userByLoginId(store: Store, loginId: string): Promise<UserRecord | null> {
  const row = await store.sql
    .selectFrom('User')
    .innerJoin('Credential', 'Credential.userId', 'User._id')
    .selectAll('User')
    .where('Credential.loginId', '=', loginId)
    .executeTakeFirst();
  return read(row);
}

function read(row: unknown): UserRecord | null {
  return row === undefined ? null : toRecord('User', row);
}
