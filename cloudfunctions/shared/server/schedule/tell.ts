import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { NotificationKind } from '#contract/recruiting/notification.ts';
import { lockRows } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import type { NotifyContext } from '../recruiting/notify.ts';
import { notifyOnce } from '../recruiting/notify-once.ts';
import { addCounts } from './counts.ts';
import { parsePosition } from './position.ts';
import type { BatchContext, BatchResult, Task } from './task.ts';

/** What a timer tells people, and which rows of a table give the reason. */
export type Telling = {
  kind: NotificationKind;
  model: 'Interview' | 'Application' | 'Job';
  /** The status of the rows. */
  status: string;
  /** The time by which the rows are found: later than `after`, at `until` or before. An index begins with status and it. */
  by: 'startTime' | 'consentTime' | 'replyUntil' | 'validUntil';
  after: number;
  until: number;
  /** What else must hold for a row. Names its columns without the table. */
  condition: RawBuilder<unknown>;
  /** The columns with the id of the record that the notification opens, and with the job's title. */
  target: '_id' | 'jobId';
  title: 'jobTitle' | 'title';
  /** The column with the user who is told, and those with the users who must be active. */
  receiver: 'applicantId' | 'employerId' | 'userId';
  parties: readonly ('applicantId' | 'employerId' | 'userId')[];
  /** A number, such as the time of the interview. The same row is told again when it changes. */
  occasion: RawBuilder<unknown>;
  /** Kinds of the same occasion after which this one is not told any more. */
  replacedBy?: readonly NotificationKind[];
  /** The time that the text names, in days. */
  days?: number;
};

type Found = {
  _id: string;
  by: number;
  occasion: number;
  targetId: string;
  userId: string;
  jobTitle: string;
  companyName: string;
  /** 1 if it is to be told. */
  isDue: number;
};

/** Rows that one statement looks at, so that no statement takes long on a large table. */
const LOOKED_AT = 1000;
/** Notifications of one transaction. */
const BATCH = 100;

const positionSchema = v.object({ telling: v.number(), by: v.number(), id: v.string() });
/** The place of a telling in the list, and its row up to which all are done. */
type Position = v.InferOutput<typeof positionSchema>;
const begin = (telling: number): Position => ({ telling, by: 0, id: '' });

/** Creates a task that tells people what `tellingsAt` lists for a time, each once for its occasion. */
export function tellingTask(
  dueTime: Task['dueTime'],
  tellingsAt: (store: Store, now: number) => Promise<readonly Telling[]>,
): Task {
  return {
    dueTime,
    async runBatch(context) {
      const now = context.dependencies.now();
      const tellings = await tellingsAt(context.database, now);
      let result: BatchResult = { counts: {}, next: context.position };
      // A batch ends with the first telling that had much to look at or something to tell.
      for (let isShort = true; isShort && result.next !== undefined; ) {
        const position = parsePosition(positionSchema, result.next) ?? begin(0);
        const page = await tellNext(context, now, tellings, position);
        result = { counts: addCounts(result.counts, page.counts), next: page.next && JSON.stringify(page.next) };
        isShort = page.isShort;
      }
      return result;
    },
  };
}

async function tellNext(
  { database, dependencies, write }: BatchContext,
  now: number,
  tellings: readonly Telling[],
  position: Position,
) {
  const telling = tellings[position.telling];
  if (!telling) return { counts: {}, next: undefined, isShort: true };
  const rows = await lookAfter(database, telling, position);
  const due = rows.filter(isDue).slice(0, BATCH);
  const isLast = rows.length < LOOKED_AT && due.length < BATCH;
  const last = due.length < BATCH ? rows.at(-1) : due.at(-1);
  const following = position.telling + 1 < tellings.length ? begin(position.telling + 1) : undefined;
  const next = isLast || !last ? following : { telling: position.telling, by: Number(last.by), id: last._id };
  if (due.length === 0) return { counts: {}, next, isShort: isLast };
  const told = await write((store) => tell(store, { now, dependencies }, telling, due));
  return { counts: told === 0 ? {} : { [telling.kind]: told }, next, isShort: false };
}

/** Looks again under the locks on the receivers, whose deletions wait for them: the reason may be gone since. */
async function tell(store: Store, context: NotifyContext, telling: Telling, due: readonly Found[]): Promise<number> {
  await lockRows(store, 'User', [...new Set(due.map(({ userId }) => userId))]);
  const ids = due.map(({ _id }) => _id);
  const rows = await look(store, telling, sql`_id in (${sql.join(ids)})`);
  let told = 0;
  for (const { occasion, targetId, userId, jobTitle, companyName } of rows.filter(isDue)) {
    const event = { kind: telling.kind, targetId, userId, jobTitle, companyName, days: telling.days ?? 0 };
    if (await notifyOnce(store, context, event, Number(occasion))) told += 1;
  }
  return told;
}

function isDue(row: Found): boolean {
  return Number(row.isDue) === 1;
}

/** Looks at the next rows. The first of the conditions is what the index begins with. */
function lookAfter(store: Store, telling: Telling, { by, id }: Position): Promise<Found[]> {
  const time = sql.ref(telling.by);
  return look(store, telling, sql`${time} >= ${Math.max(telling.after, by)} and (${time} > ${by} or _id > ${id})`);
}

async function look(store: Store, telling: Telling, condition: RawBuilder<unknown>): Promise<Found[]> {
  const { kind, model, status, by, after, until, target, title, receiver, parties, occasion } = telling;
  const table = sql.table(model);
  const column = (name: string) => sql.ref(`${model}.${name}`);
  const time = sql.ref(by);
  const told = sql`select 1 from ${sql.table('Told')} where ${sql.ref('Told.targetId')} = ${column(target)}
    and ${sql.ref('Told.kind')} in (${sql.join([kind, ...(telling.replacedBy ?? [])])}) and ${sql.ref('Told.userId')} = ${column(receiver)}
    and ${sql.ref('Told.occasion')} = ${occasion}`;
  const active = parties.map(
    (party) => sql`exists (select 1 from ${sql.table('User')} where ${sql.ref('User._id')} = ${column(party)}
      and ${sql.ref('User.status')} = 'active')`,
  );
  const { rows } = await sql<Found>`
    select _id, ${time} as ${sql.ref('by')}, ${occasion} as occasion, ${sql.ref(target)} as ${sql.ref('targetId')},
      ${sql.ref(receiver)} as ${sql.ref('userId')}, ${sql.ref(title)} as ${sql.ref('jobTitle')},
      ${sql.ref('companyName')}, case when ${telling.condition} and not exists (${told})
        and ${sql.join(active, sql` and `)} then 1 else 0 end as ${sql.ref('isDue')}
    from ${table} where status = ${status} and ${time} > ${after} and ${time} <= ${until} and ${condition}
    order by ${time}, _id limit ${LOOKED_AT}`.execute(store.sql);
  return rows;
}
