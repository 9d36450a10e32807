import { AppError } from '#contract/errors.ts';
import {
  type MailChoice,
  type MailGroup,
  mailChoiceNames,
  mailGroupNames,
  mailGroups,
  mailGroupsOf,
} from '#contract/recruiting/mail-groups.ts';
import type { Store } from '#database/tables.ts';
import type { Call } from '../action.ts';
import { authorize, requireUser } from '../authorize.ts';
import { inTransaction } from '../in-transaction.ts';
import { lockPerson } from '../lock-person.ts';
import { lockRecord } from '../records.ts';
import { addressOf } from './mail-addresses.ts';
import { readToken } from './unsubscribe-token.ts';

/** When a person gets the mails of a group: the own choice, or the default. */
export async function mailChoice(store: Store, userId: string, group: MailGroup): Promise<MailChoice> {
  return (await choicesOf(store, userId)).get(group) ?? mailGroups[group].initial;
}

/** The caller's choices for the groups of the role, and the state of the caller's address. */
export async function readMailSettings({ caller, database }: Call) {
  authorize(caller, 'Notification.read', { isOwn: true });
  const user = requireUser(caller);
  const chosen = await choicesOf(database, user._id);
  const choices = mailGroupsOf(user.role).map((group) => ({
    group,
    choice: chosen.get(group) ?? mailGroups[group].initial,
  }));
  return { choices, address: await addressOf(database, user) };
}

/** Saves a choice of the caller. Throws VALIDATION_FAILED for a group of another role. */
export async function saveMailChoice(call: Call, group: MailGroup, choice: MailChoice): Promise<void> {
  authorize(call.caller, 'Notification.update', { isOwn: true });
  await inTransaction(call.database, async (store) => {
    const { _id, role } = await lockPerson({ store, context: call });
    if (!mailGroupsOf(role).includes(group)) throw new AppError('VALIDATION_FAILED', '通知类别不正确');
    await storeChoice(store, { userId: _id, group, choice, now: call.now });
  });
}

/**
 * Ends the mails of a group for the person that a token was made for, whoever calls. A repeat changes nothing. Returns the
 * group, and the role for the way to the settings. Throws NOT_FOUND for another token, and for one of a deleted person.
 */
export async function endMails(call: Call, token: string) {
  authorize(call.caller, 'endMails');
  const named = readToken(token, call.dependencies.mailSecret());
  if (!named) throw unknownToken();
  const { userId, group } = named;
  return inTransaction(call.database, async (store) => {
    const user = await lockRecord(store, 'User', userId);
    if (!user) throw unknownToken();
    await storeChoice(store, { userId, group, choice: 'never', now: call.now });
    return { group, role: user.role };
  });
}

/** Forgets what a deleted person chose. The caller has locked the user. */
export async function eraseMailChoices(store: Store, userId: string): Promise<void> {
  for (const table of ['MailChoice', 'MailAddress'] as const) {
    const found = await store.sql.selectFrom(table).select('userId').where('userId', '=', userId).executeTakeFirst();
    if (found) await store.sql.deleteFrom(table).where('userId', '=', userId).execute();
  }
}

type Chosen = { userId: string; group: MailGroup; choice: MailChoice; now: number };

/** The caller has locked the user. A choice that equals the default needs no row. */
async function storeChoice(store: Store, { userId, group, choice, now }: Chosen): Promise<void> {
  const chosen = await choicesOf(store, userId);
  if ((chosen.get(group) ?? mailGroups[group].initial) === choice) return;
  const rows = store.sql.deleteFrom('MailChoice').where('userId', '=', userId).where('mailGroup', '=', group);
  if (chosen.has(group)) await rows.execute();
  if (mailGroups[group].initial === choice) return;
  await store.sql.insertInto('MailChoice').values({ userId, mailGroup: group, choice, updateTime: now }).execute();
}

/** The stored choices. What another release has stored and this one does not know is left out. */
async function choicesOf(store: Store, userId: string): Promise<ReadonlyMap<MailGroup, MailChoice>> {
  const rows = await store.sql.selectFrom('MailChoice').selectAll().where('userId', '=', userId).execute();
  const known = rows.flatMap(({ mailGroup, choice }) => {
    const group = mailGroupNames.find((name) => name === mailGroup);
    const value = mailChoiceNames.find((name) => name === choice);
    return group && value ? [[group, value] as const] : [];
  });
  return new Map(known);
}

function unknownToken(): AppError {
  return new AppError('NOT_FOUND', '退订链接无效');
}
