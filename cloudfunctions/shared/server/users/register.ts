import type { ActionInput } from '#contract/actions.ts';
import type { UserRecord } from '#contract/models.ts';
import { blankUser, type UserInput, userSchemas } from '#contract/user.ts';
import type { Store } from '#database/tables.ts';
import { type Call, parseOrRefuse } from '../action.ts';
import { authorize, refused } from '../authorize.ts';
import { callerOf, userByUid } from '../caller.ts';
import { inTransaction, readWithRetry } from '../in-transaction.ts';
import { confirmAddress } from '../recruiting/mail-addresses.ts';
import { insertRecord } from '../store-record.ts';
import { headOf } from '../write-context.ts';
import { newUserRecord } from './user-fields.ts';

/**
 * Makes the caller's account a user with the chosen role, once: a repeat returns the same user. The account and its
 * address are the platform's. Throws DUPLICATE_EMAIL when the address belongs to a user that the account may not become.
 * See docs/decisions.md#sign-up.
 */
export async function register(call: Call, input: ActionInput<'loginAuth', 'register'>): Promise<UserRecord> {
  authorize(call.caller, 'register', { isOwn: true });
  if (call.caller.user) return call.caller.user;
  const account = await call.dependencies.lookUpAccount(call.uid);
  if (!account?.verifiedEmail) throw refused(call.caller);
  const email = parseOrRefuse(userSchemas.email, account.verifiedEmail);
  try {
    return await inTransaction(call.database, (store) => insertOwn(store, call, { ...input, email }));
  } catch (error) {
    // Another call of the same account was faster.
    const own = await readWithRetry(() => userByUid(call.database, call.uid));
    if (own) return own;
    throw error;
  }
}

type OwnFields = Pick<UserInput, 'role' | 'realName'> & { phone?: string | undefined; email: string };

async function insertOwn(store: Store, call: Call, own: OwnFields): Promise<UserRecord> {
  const { role, realName, phone = '', email } = own;
  const { randomId } = call.dependencies;
  const fields = { ...blankUser, role, realName, phone, email, username: generateUsername(randomId()) };
  const user = newUserRecord(headOf(call, randomId()), fields, { createdBy: 'self', cloudbaseUid: call.uid });
  const context = { ...call, caller: { ...callerOf(user), now: call.now } };
  await insertRecord(store, context, 'User', user, { action: 'registerUser', after: fields });
  await confirmAddress(store, user, call.now);
  return user;
}

/** People sign in by their address. A name made from it would show parts of it. */
function generateUsername(id: string): string {
  return `user_${id
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 12)
    .toLowerCase()}`;
}
