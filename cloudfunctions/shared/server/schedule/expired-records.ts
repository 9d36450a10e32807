import { type RawBuilder, sql } from 'kysely';
import { dayOf, monthsEarlier, startOfDay } from '#contract/days.ts';
import type { ModelName } from '#contract/models.ts';
import { openStatuses } from '#contract/recruiting/application-status.ts';
import { NOTIFICATION_MONTHS } from '#contract/recruiting/notification.ts';
import { lockRows } from '#database/rows.ts';
import { deleteByIds } from '#database/stored-rows.ts';
import type { Store } from '#database/tables.ts';
import { DELIVERY_MS } from '../recruiting/deliveries.ts';
import { forgetTold } from '../recruiting/notify-once.ts';

/** The records that expire, in the order in which they are erased: a job goes after everything that is about it. */
export const expiredKinds = [
  'jobViews',
  'notifications',
  'deliveries',
  'reports',
  'invitations',
  'applications',
  'jobs',
] as const;
export type ExpiredKind = (typeof expiredKinds)[number];

export type ExpiryRule = {
  kind: ExpiredKind;
  model: ModelName | 'Delivery';
  /** Whether a row has expired. Runs on the row's own table. */
  condition: RawBuilder<unknown>;
  /** Locks what comes before these rows in the order of locks. */
  lockBefore?: (store: Store, ids: readonly string[]) => Promise<unknown>;
  /** Erases the rows, which are locked, with everything that belongs to them only. */
  erase: (store: Store, ids: readonly string[]) => Promise<void>;
  /** Rows of one transaction. */
  batch: number;
};

const BATCH = 100;
/** A job may have up to 999 hires. */
const JOB_BATCH = 5;
/** Statuses that end an application without a place of its job. A hire is erased with its job, which counts it. */
const endedWithoutHire = ['declined', 'rejected', 'withdrawn', 'closed'] as const;
const endedJobs = ['closed', 'removed', 'filled'] as const;

const older = (field: string, time: number) => sql`${sql.ref(field)} < ${time}`;
const oneOf = (field: string, values: readonly string[]) => sql`${sql.ref(field)} in (${sql.join([...values])})`;

/** What has expired now, if ended records are kept for so many months (docs/decisions.md#what-is-erased-by-age). */
export function expiryRules(now: number, months: number): readonly ExpiryRule[] {
  const time = monthsBefore(now, months);
  return [
    {
      kind: 'jobViews',
      model: 'JobView',
      condition: older('createTime', time),
      erase: eraseRows('JobView'),
      batch: BATCH,
    },
    {
      kind: 'notifications',
      model: 'Notification',
      condition: older('createTime', monthsBefore(now, NOTIFICATION_MONTHS)),
      erase: eraseRows('Notification'),
      batch: BATCH,
    },
    {
      kind: 'deliveries',
      model: 'Delivery',
      condition: older('createTime', now - DELIVERY_MS),
      erase: eraseDeliveries,
      batch: BATCH,
    },
    {
      kind: 'reports',
      model: 'Report',
      condition: sql`${older('updateTime', time)} and ${oneOf('status', ['upheld', 'dismissed'])}`,
      erase: eraseRows('Report'),
      batch: BATCH,
    },
    {
      kind: 'invitations',
      model: 'Invitation',
      condition: older('createTime', time),
      erase: eraseRows('Invitation'),
      batch: BATCH,
    },
    {
      kind: 'applications',
      model: 'Application',
      condition: sql`${older('updateTime', time)} and ${oneOf('status', endedWithoutHire)}`,
      lockBefore: lockJobsOf,
      erase: eraseApplications,
      batch: BATCH,
    },
    { kind: 'jobs', model: 'Job', condition: endedJob(time), erase: eraseJobs, batch: JOB_BATCH },
  ];
}

/** A job that ended long ago, and nothing about it is open or younger. */
function endedJob(time: number): RawBuilder<unknown> {
  const lapsed = sql`(status = 'published' and ${older('validUntil', time)})`;
  const ofJob = (table: string) => sql`${sql.ref(`${table}.jobId`)} = ${sql.ref('Job._id')}`;
  const running = sql`select 1 from ${sql.table('Application')} where ${ofJob('Application')}
    and (${older('Application.updateTime', time)} is not true or ${oneOf('Application.status', openStatuses)})`;
  const reported = sql`select 1 from ${sql.table('Report')} where ${ofJob('Report')}
    and ${sql.ref('Report.status')} not in ('upheld', 'dismissed')`;
  return sql`${older('Job.updateTime', time)} and (${oneOf('Job.status', endedJobs)} or ${lapsed})
    and not exists (${running}) and not exists (${reported})`;
}

/** The same time of the same day of an earlier month. */
export function monthsBefore(now: number, months: number): number {
  const day = dayOf(now);
  return startOfDay(monthsEarlier(day, months)) + now - startOfDay(day);
}

function eraseRows(model: ModelName) {
  return async (store: Store, ids: readonly string[]) => {
    if (ids.length === 0) return;
    await deleteByIds(store, model, ids);
    await store.sql.deleteFrom('Audit').where('targetId', 'in', ids).where('model', '=', model).execute();
    await forgetTold(store, 'targetId', ids);
  };
}

async function eraseDeliveries({ sql: db }: Store, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('Delivery').where('_id', 'in', ids).execute();
}

async function lockJobsOf(store: Store, applicationIds: readonly string[]): Promise<void> {
  const jobs = await store.sql
    .selectFrom('Application')
    .select('jobId')
    .distinct()
    .where('_id', 'in', applicationIds)
    .execute();
  const ids = jobs.map(({ jobId }) => jobId);
  await lockRows(store, 'Job', ids);
}

async function eraseApplications(store: Store, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const model of ['ContactView', 'Interview'] as const) {
    const rows = await store.sql.selectFrom(model).select('_id').where('applicationId', 'in', ids).execute();
    await eraseRows(model)(
      store,
      rows.map(({ _id }) => _id),
    );
  }
  await eraseRows('Application')(store, ids);
}

async function eraseJobs(store: Store, ids: readonly string[]): Promise<void> {
  const applications = await store.sql.selectFrom('Application').select('_id').where('jobId', 'in', ids).execute();
  await lockRows(
    store,
    'Application',
    applications.map(({ _id }) => _id),
  );
  await eraseApplications(
    store,
    applications.map(({ _id }) => _id),
  );
  if (ids.length > 0) await store.sql.deleteFrom('ToldJob').where('jobId', 'in', ids).execute();
  await eraseRows('Job')(store, ids);
}
