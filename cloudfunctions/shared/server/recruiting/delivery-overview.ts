import { type RawBuilder, sql } from 'kysely';
import { dayOf, startOfDay } from '#contract/days.ts';
import {
  type Deliveries,
  type DeliveryFailure,
  failureReasons,
  scheduleTaskNames,
  type TaskRun,
  TIMER_LATE_MS,
} from '#contract/recruiting/deliveries.ts';
import type { ScheduleTaskTable, Store } from '#database/tables.ts';
import { withinLimit } from '#database/time-limit.ts';
import type { Call } from '../action.ts';
import { authorize } from '../authorize.ts';
import { parseCounts } from '../schedule/counts.ts';

/** How the sending of mail stands, in counts that name nobody. */
export async function readDeliveries({ caller, database, now }: Call): Promise<Deliveries> {
  authorize(caller, 'Delivery.read');
  const { rows } = await openDeliveries(database).execute(database.sql);
  const sent = await sentSince(database, startOfDay(dayOf(now))).execute(database.sql);
  const runs = await database.sql.selectFrom('ScheduleTask').selectAll().execute();
  const waiting = rows.filter(({ state }) => state === 'waiting');
  const times = waiting.map(({ oldestTime }) => Number(oldestTime));
  return {
    waiting: waiting.reduce((sum, { count }) => sum + Number(count), 0),
    oldestTime: times.length > 0 ? Math.min(...times) : null,
    sentToday: Number(sent.rows[0]?.count ?? 0),
    failures: rows.flatMap(failureOf),
    isMailOff: runs.some(({ name, counts }) => name === 'mail' && (parseCounts(counts).off ?? 0) > 0),
    timer: timerOf(runs, now),
    tasks: scheduleTaskNames.map((name) => runOf(name, runs, now)),
  };
}

type Group = { state: DeliveryFailure['state']; reason: string; count: number; oldestTime: number; dueTime: number };

/** What waits or was refused, by reason. Reads entries of one index only, and none of what was sent. */
export function openDeliveries(store: Store): RawBuilder<Group> {
  return sql<Group>`
    select state, reason, count(*) as count, min(${sql.ref('createTime')}) as ${sql.ref('oldestTime')},
      max(${sql.ref('dueTime')}) as ${sql.ref('dueTime')}
    from ${sql.table('Delivery')} where ${withinLimit(store)}state in ('waiting', 'refused')
    group by state, reason order by state desc, reason`;
}

/** Counts what was sent from a time on, by the same index. A sent delivery has no reason. */
export function sentSince(store: Store, time: number): RawBuilder<{ count: number }> {
  return sql<{ count: number }>`
    select count(*) as count from ${sql.table('Delivery')}
    where ${withinLimit(store)}state = 'sent' and reason = '' and ${sql.ref('sentTime')} >= ${time}`;
}

/** What waits without a reason has not been tried. */
function failureOf({ state, reason, count, dueTime }: Group): DeliveryFailure[] {
  const known = failureReasons.find((name) => name === reason);
  return known ? [{ state, reason: known, count: Number(count), time: Number(dueTime) }] : [];
}

function timerOf(runs: readonly ScheduleTaskTable[], now: number): Deliveries['timer'] {
  const time = Math.max(0, ...runs.flatMap(({ startTime, endTime }) => [startTime, endTime]));
  // A long run prolongs its lease.
  const sign = Math.max(time, ...runs.map(({ leaseEnd }) => leaseEnd));
  return { time, isLate: sign < now - TIMER_LATE_MS };
}

function runOf(name: TaskRun['name'], runs: readonly ScheduleTaskTable[], now: number): TaskRun {
  const run = runs.find((row) => row.name === name);
  if (!run) return { name, state: 'none', time: 0, errorCode: '' };
  const { startTime, endTime, errorCode } = run;
  if (errorCode !== '') return { name, state: 'failed', time: endTime, errorCode };
  const isOpen = run.position !== '' || (run.holder !== '' && run.leaseEnd > now);
  if (isOpen) return { name, state: 'unfinished', time: startTime, errorCode };
  return { name, state: endTime > 0 ? 'success' : 'none', time: endTime, errorCode };
}
