import { performance } from 'node:perf_hooks';
import { MINUTE_MS } from '#contract/days.ts';
import { lockRows } from '#database/rows.ts';
import type { Delivery } from '#database/tables.ts';
import { skip, update } from '../mail/due-deliveries.ts';
import { type MailSettings, readMailSettings } from '../mail/mail-settings.ts';
import { type NextMail, nextMail } from '../mail/next-mail.ts';
import { openTransport, type Transport, type Verdict } from '../mail/transport.ts';
import { findRecord } from '../records.ts';
import { refuseAddress } from '../recruiting/mail-addresses.ts';
import { addCounts } from './counts.ts';
import { type BatchContext, type BatchResult, type Counts, everyMinute, type Task } from './task.ts';

/** Deliveries that one batch looks at, to find people who get mail. */
const LOOKED_AT = 200;
/** A batch begins no mail after this time. The last one may take half a minute, which is within the lease. */
const BATCH_MS = 5000;
/** The pauses after failed attempts, in minutes: a day together. */
const PAUSES = [1, 4, 10, 15, 30, 60, 120, 240, 240, 240, 240, 240];
/**
 * Sends what waits in the table Delivery, by mail. A mail is sent again only if the process died between the mail server's
 * response and its storage, and then with the same Message-ID.
 */
export const mail: Task = {
  dueTime: everyMinute,
  async runBatch(context) {
    const settings = readMailSettings(process.env);
    const rows = await dueRows(context);
    // Tells administrators why nobody gets mail (`isMailOff`).
    const counts = settings ? {} : { off: 1 };
    if (rows.length === 0) return { counts, next: undefined };
    if (!settings) {
      await context.write((store) => skip(store, rows, 'off'));
      return { counts: { ...counts, skipped: rows.length }, next: 'next' };
    }
    const transport = await openTransport(settings);
    try {
      return await sendTo([...new Set(rows.map(({ userId }) => userId))], context, transport, settings);
    } finally {
      await transport.close();
    }
  },
};

function dueRows({ database, dependencies }: BatchContext) {
  return database.sql
    .selectFrom('Delivery')
    .select(['_id', 'userId'])
    .where('state', '=', 'waiting')
    .where('dueTime', '<=', dependencies.now())
    .orderBy('dueTime')
    .orderBy('_id')
    .limit(LOOKED_AT)
    .execute();
}

async function sendTo(
  userIds: readonly string[],
  { dependencies, write }: BatchContext,
  transport: Transport,
  settings: MailSettings,
): Promise<BatchResult> {
  const links = { ...settings, secret: dependencies.mailSecret() };
  const started = performance.now();
  let counts: Counts = {};
  for (const userId of userIds) {
    while (performance.now() - started < BATCH_MS) {
      // Decided right before it is sent, under the lease.
      const next = await write((store) => nextMail(store, dependencies.now(), userId, links));
      if (!next) break;
      const verdict = await transport.send(next.id, next.to, next.letter);
      await write((store) => settle(store, dependencies.now(), next, verdict));
      counts = addCounts(counts, { [verdict.outcome]: 1 });
      // The others go on with the next call.
      if (verdict.outcome === 'unreachable') return { counts, next: undefined };
    }
  }
  return { counts, next: 'next' };
}

type Store = Parameters<Parameters<BatchContext['write']>[0]>[0];

/** Stores what became of a mail. */
async function settle(store: Store, now: number, { userId, to, rows }: NextMail, verdict: Verdict): Promise<void> {
  const { outcome } = verdict;
  if (outcome === 'sent') return update(store, rows, { state: 'sent', reason: '', sentTime: now });
  if (outcome === 'address') await refuse(store, userId, to, now);
  if (outcome === 'address' || outcome === 'message') return update(store, rows, { state: 'refused', reason: outcome });
  const isUnknown = outcome === 'unreachable' && verdict.isUnknown;
  for (const row of rows) await tryAgain(store, now, row, outcome, isUnknown);
}

async function refuse(store: Store, userId: string, to: string, now: number): Promise<void> {
  await lockRows(store, 'User', [userId]);
  const user = await findRecord(store, 'User', userId);
  if (user) await refuseAddress(store, user, to, now);
}

/**
 * What the server has surely not taken may become part of another mail. `row` is as it was before the attempt: if it had its
 * mail already, the server may have taken it then.
 */
async function tryAgain(store: Store, now: number, row: Delivery, reason: string, isUnknown: boolean): Promise<void> {
  const attempts = row.attempts + 1;
  const pause = PAUSES[row.attempts];
  const kept = isUnknown || row.mailId !== '' ? {} : { mailId: '' };
  const changes = { ...kept, attempts, reason };
  // Nothing is written over what has replaced the delivery meanwhile.
  const waiting = store.sql.updateTable('Delivery').where('_id', '=', row._id).where('state', '=', 'waiting');
  if (pause === undefined) await waiting.set({ ...changes, state: 'refused' }).execute();
  else await waiting.set({ ...changes, dueTime: now + pause * MINUTE_MS }).execute();
}
