import { dayOf, HOUR_MS, startOfDay } from '#contract/days.ts';
import type { UserRecord } from '#contract/models.ts';
import type { MailGroup } from '#contract/recruiting/mail-groups.ts';
import { events, isNotificationKind, type NotificationKind } from '#contract/recruiting/notification.ts';
import type { Delivery, Store } from '#database/tables.ts';
import { mailChoice } from '../recruiting/mail-choices.ts';
import type { Moment } from './facts.ts';
import { groupBy } from './group-by.ts';
import { findReasons, type Reason } from './reasons.ts';

/** A delivery that is to be sent now. `isDaily` if it is part of its group's summary. */
export type Due = { row: Delivery; reason: Reason; group: MailGroup; isDaily: boolean };

/** Deliveries of one person that are looked at together, so that one summary has all. Fewer than databases have parameters. */
const LOOKED_AT = 10_000;
/** Summaries are sent at 9:00 in China. */
const SUMMARY_MS = 9 * HOUR_MS;
/** Daily news of saved searches are found at that time, and belong to the summary of the same day. */
const NEWS_MS = HOUR_MS;

/** The deliveries of a person whose time has come, the oldest first. */
export function waitingDeliveries({ sql }: Store, userId: string, now: number): Promise<Delivery[]> {
  return sql
    .selectFrom('Delivery')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .where('dueTime', '<=', now)
    .orderBy('createTime')
    .orderBy('_id')
    .limit(LOOKED_AT)
    .execute();
}

/**
 * Returns the deliveries that are to be sent now. Skips those whose reason is gone or whose group the person does not want,
 * and postpones those of a daily summary.
 */
export async function sortOut(
  store: Store,
  moment: Moment,
  user: UserRecord,
  rows: readonly Delivery[],
): Promise<Due[]> {
  const due: Due[] = [];
  for (const [kind, all] of groupBy(rows, (row) => row.kind)) {
    if (!isNotificationKind(kind)) {
      await skip(store, all, 'gone');
      continue;
    }
    due.push(...(await sortOutKind(store, moment, user, kind, all)));
  }
  return due.sort((a, b) => a.row.createTime - b.row.createTime || (a.row._id < b.row._id ? -1 : 1));
}

async function sortOutKind(
  store: Store,
  moment: Moment,
  user: UserRecord,
  kind: NotificationKind,
  rows: readonly Delivery[],
): Promise<Due[]> {
  const { group } = events[kind].mail;
  const choice = await mailChoice(store, user._id, group);
  if (choice === 'never') {
    await skip(store, rows, 'never');
    return [];
  }
  const isDaily = choice === 'daily';
  const early = isDaily ? rows.filter((row) => isEarly(row, group, moment.now)) : [];
  for (const [time, all] of groupBy(early, (row) => String(summaryTime(row, group)))) {
    await update(store, all, { dueTime: Number(time) });
  }
  const isLater = new Set(early);
  const rest = rows.filter((row) => !isLater.has(row));
  if (rest.length === 0) return [];
  const ids = [...new Set(rest.map(({ targetId }) => targetId))];
  const reasons = await findReasons(store, moment, user, kind, ids);
  await skip(
    store,
    rest.filter(({ targetId }) => !reasons.has(targetId)),
    'gone',
  );
  return rest.flatMap((row) => {
    const reason = reasons.get(row.targetId);
    return reason ? [{ row, reason, group, isDaily }] : [];
  });
}

/** What was about to be sent before is sent, whatever has been chosen since. */
function isEarly(row: Delivery, group: MailGroup, now: number): boolean {
  return row.mailId === '' && now < summaryTime(row, group);
}

/** The time of the summary that a delivery is part of. */
function summaryTime({ createTime }: Delivery, group: MailGroup): number {
  const after = group === 'searches' ? createTime - NEWS_MS : createTime;
  const nine = startOfDay(dayOf(after)) + SUMMARY_MS;
  return nine >= after ? nine : startOfDay(dayOf(after) + 1) + SUMMARY_MS;
}

/** Why nothing is sent. */
export type SkipReason = 'off' | 'gone' | 'never' | 'blocked' | 'unconfirmed' | 'address';

export function skip(store: Store, rows: readonly Pick<Delivery, '_id'>[], reason: SkipReason): Promise<void> {
  return update(store, rows, { state: 'skipped', reason });
}

export async function update(
  { sql }: Store,
  rows: readonly Pick<Delivery, '_id'>[],
  changes: Partial<Delivery>,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ _id }) => _id);
  await sql.updateTable('Delivery').set(changes).where('_id', 'in', ids).execute();
}
