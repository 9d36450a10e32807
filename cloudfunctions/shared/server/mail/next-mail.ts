import { HOUR_MS } from '#contract/days.ts';
import type { UserRecord } from '#contract/models.ts';
import { type MailGroup, mailGroups } from '#contract/recruiting/mail-groups.ts';
import { events } from '#contract/recruiting/notification.ts';
import { lockRows } from '#database/rows.ts';
import type { Delivery, Store } from '#database/tables.ts';
import { findRecord } from '../records.ts';
import { listedSql } from '../recruiting/listed.ts';
import { addressOf } from '../recruiting/mail-addresses.ts';
import { readSetting } from '../recruiting/settings.ts';
import { makeToken } from '../recruiting/unsubscribe-token.ts';
import { type Due, type SkipReason, skip, sortOut, update, waitingDeliveries } from './due-deliveries.ts';
import { groupBy } from './group-by.ts';
import { type Letter, type Links, letterAbout, summaryOf } from './letter.ts';
import type { MailSettings } from './mail-settings.ts';
import { mailTexts } from './mail-texts.ts';

/** A mail that is about to be sent. `id` is that of its first delivery, also when it is sent again. */
export type NextMail = { id: string; userId: string; to: string; letter: Letter; rows: readonly Delivery[] };

/** Mails to one person within an hour. The last one is a summary if there is more to tell. */
const MAILS_AN_HOUR = 10;

/**
 * Decides what a person gets next, from what holds now, and stores that it is about to be sent, so that a repeat is the
 * same mail. What is not sent is skipped or postponed. Returns undefined if nothing is left to be sent now. Locks the user, whose
 * deletion erases the deliveries.
 */
export async function nextMail(
  store: Store,
  now: number,
  userId: string,
  settings: LinkSettings,
): Promise<NextMail | undefined> {
  await lockRows(store, 'User', [userId]);
  const rows = await waitingDeliveries(store, userId, now);
  if (rows.length === 0) return undefined;
  const user = await findRecord(store, 'User', userId);
  const to = user?.email ?? '';
  const refusal = await refusalOf(store, user);
  if (!user || refusal) {
    await skip(store, rows, refusal ?? 'gone');
    return undefined;
  }
  const { answerDays } = await readSetting(store);
  const moment = { now, answerDays, listed: await listedSql(store, now) };
  const due = await sortOut(store, moment, user, rows);
  const mails = groupMails(due);
  const sent = await sentWithinHour(store, now, userId);
  const left = MAILS_AN_HOUR - sent.length - (await countUncertain(store, now, userId));
  if (left <= 0) {
    await postpone(store, now, sent, due);
    return undefined;
  }
  const [first] = mails;
  if (!first) return undefined;
  const isRest = mails.length > left && left === 1;
  const chosen = isRest && first[0]?.row.mailId === '' ? due.filter(({ row }) => row.mailId === '') : first;
  const id = chosen[0]?.row.mailId || (chosen[0]?.row._id ?? '');
  const chosenRows = chosen.map(({ row }) => row);
  await update(store, chosenRows, { mailId: id });
  return { id, userId, to, letter: await write(store, chosen, linksOf(chosen, user, settings)), rows: chosenRows };
}

async function refusalOf(store: Store, user: UserRecord | undefined): Promise<SkipReason | undefined> {
  if (!user) return 'gone';
  if (user.status !== 'active') return 'blocked';
  const address = await addressOf(store, user);
  if (address?.state === 'refused') return 'address';
  return address?.state === 'confirmed' ? undefined : 'unconfirmed';
}

/** Mails that were about to be sent before come first, as they were. Each other event has its own, or one with its group. */
function groupMails(due: readonly Due[]): Due[][] {
  const keyOf = ({ row, group, isDaily }: Due) => {
    if (row.mailId !== '') return `mail ${row.mailId}`;
    return isDaily ? `group ${group}` : `event ${row._id}`;
  };
  const mails = [...groupBy(due, keyOf).values()];
  const wasPrepared = (mail: Due[]) => Number(mail[0]?.row.mailId !== '');
  return mails.sort((a, b) => wasPrepared(b) - wasPrepared(a));
}

/** The times of the mails of the last hour, the oldest first. */
async function sentWithinHour({ sql }: Store, now: number, userId: string): Promise<number[]> {
  const rows = await sql
    .selectFrom('Delivery')
    .select(({ fn }) => ['mailId', fn.max('sentTime').as('sentTime')])
    .where('userId', '=', userId)
    .where('sentTime', '>', now - HOUR_MS)
    .groupBy('mailId')
    .execute();
  return rows.map(({ sentTime }) => Number(sentTime)).sort((a, b) => a - b);
}

/** The number of mails that a server may have taken without a word, and that are to be repeated later. */
async function countUncertain({ sql }: Store, now: number, userId: string): Promise<number> {
  const { count } = await sql
    .selectFrom('Delivery')
    .select(({ fn }) => fn.count<number>('mailId').distinct().as('count'))
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .where('mailId', '!=', '')
    .where('dueTime', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lets deliveries wait until the oldest mail of the last hour no longer counts. `sent` has the times of its mails. */
async function postpone(store: Store, now: number, [oldest = now]: number[], due: readonly Due[]): Promise<void> {
  const rows = due.map(({ row }) => row);
  await update(store, rows, { dueTime: Math.max(now + 1, oldest + HOUR_MS) });
}

/** `secret` signs the links that end mails. */
type LinkSettings = Pick<MailSettings, 'publicUrl' | 'unsubscribeUrl'> & { secret: string };

/** A mail about one group is ended by its link. Of several groups their reader chooses. */
function linksOf(chosen: readonly Due[], user: UserRecord, settings: LinkSettings): Links {
  const { publicUrl, secret, unsubscribeUrl } = settings;
  const group = groupOf(chosen);
  if (group === undefined) {
    return {
      publicUrl,
      end: { label: mailTexts.choose, url: `${publicUrl}/#/${user.role}/mail` },
      unsubscribeUrl: null,
    };
  }
  const search = `?${new URLSearchParams({ token: makeToken({ userId: user._id, group }, secret) })}`;
  return {
    publicUrl,
    end: { label: mailTexts.end(mailGroups[group].label), url: `${publicUrl}/#/unsubscribe${search}` },
    unsubscribeUrl: unsubscribeUrl === '' ? null : `${unsubscribeUrl}${search}`,
  };
}

/** The group of all events of a mail; undefined if they have several. */
function groupOf(chosen: readonly Due[]): MailGroup | undefined {
  const groups = new Set(chosen.map(({ group }) => group));
  return groups.size === 1 ? chosen[0]?.group : undefined;
}

async function write(store: Store, chosen: readonly Due[], links: Links): Promise<Letter> {
  const [first] = chosen;
  if (first && chosen.length === 1) {
    const { kind, targetId } = first.reason;
    const isInterview = events[kind].target === 'Interview';
    const interview = isInterview ? await findRecord(store, 'Interview', targetId) : undefined;
    return letterAbout(first.reason, interview, links);
  }
  const group = groupOf(chosen);
  return summaryOf(
    chosen.map(({ reason }) => reason),
    group && mailGroups[group].label,
    links,
  );
}
