import { type RawBuilder, sql } from 'kysely';
import { ownerField, type UserRecord } from '#contract/models.ts';
import { isAllowed, principalOf } from '#contract/policy.ts';
import { concealName } from '#contract/recruiting/conceal.ts';
import type { Event, Target } from '#contract/recruiting/event.ts';
import { events, type NotificationKind, pageOf, textOf } from '#contract/recruiting/notification.ts';
import type { Store } from '#database/tables.ts';
import { facts, type Moment, newsCount } from './facts.ts';

/** What a mail says about an event, from what its receiver may see now. */
export type Reason = {
  kind: NotificationKind;
  targetId: string;
  text: string;
  /** The other person as `王**`; empty where there is none. */
  person: string;
  /** The page of the app. */
  page: string;
};

type Row = { _id: string; jobTitle: string; companyName: string; person: string; jobCount: number };

const none = sql.lit('');
const ofApplication = {
  jobTitle: sql.ref('jobTitle'),
  companyName: sql.ref('companyName'),
  person: sql.ref('applicantName'),
};
/** The columns of each record that a mail may show. */
const shown: Readonly<Record<Target, Record<'jobTitle' | 'companyName' | 'person', RawBuilder<unknown>>>> = {
  Application: ofApplication,
  Interview: ofApplication,
  Invitation: { ...ofApplication, person: none },
  Job: { jobTitle: sql.ref('title'), companyName: sql.ref('companyName'), person: none },
  Company: { jobTitle: none, companyName: sql.ref('companyName'), person: none },
  SavedSearch: { jobTitle: sql.ref('name'), companyName: none, person: none },
};
const statusColumn = (target: Target) => (target === 'Company' ? 'verifyStatus' : 'status');
/** The models whose records name a company that the person may have blocked since. */
const withCompany: readonly Target[] = ['Application', 'Interview', 'Invitation'];

/**
 * Returns those of the records for which an event's mail still makes sense, by their ids: its receiver may read the
 * record, has not blocked the company, and the condition of the event holds.
 */
export async function findReasons(
  store: Store,
  moment: Moment,
  user: UserRecord,
  kind: NotificationKind,
  targetIds: readonly string[],
): Promise<ReadonlyMap<string, Reason>> {
  const event: Event = events[kind];
  const { target } = event;
  const owner = ownerField(target, user.role);
  const mayRead = isAllowed(principalOf(user), `${target}.read`, { isOwn: true });
  if (owner === null || !mayRead) return new Map();
  const { jobTitle, companyName, person } = shown[target];
  const { rows } = await sql<Row>`
    select _id, ${jobTitle} as ${sql.ref('jobTitle')}, ${companyName} as ${sql.ref('companyName')},
      ${person} as ${sql.ref('person')}, ${jobCountOf(target, moment)} as ${sql.ref('jobCount')}
    from ${sql.table(target)}
    where _id in (${sql.join([...targetIds])}) and ${sql.ref(owner)} = ${user._id}
      and ${sql.join(conditionsOf(event, moment, user), sql` and `)}`.execute(store.sql);
  return new Map(rows.flatMap((row) => reasonOf(row, kind, moment, user).map((reason) => [row._id, reason] as const)));
}

function jobCountOf(target: Target, moment: Moment): RawBuilder<unknown> {
  return target === 'SavedSearch' ? newsCount(moment) : sql.lit(0);
}

function conditionsOf({ target, mail }: Event, moment: Moment, { _id, role }: UserRecord): RawBuilder<unknown>[] {
  const { while: statuses, and = [] } = mail;
  const blocked = sql`select 1 from ${sql.table('Block')} where ${sql.ref('Block.userId')} = ${_id}
    and ${sql.ref('Block.employerId')} = ${sql.ref(`${target}.employerId`)}`;
  return [
    sql`1 = 1`,
    ...(role === 'jobseeker' && withCompany.includes(target) ? [sql`not exists (${blocked})`] : []),
    ...(statuses ? [sql`${sql.ref(statusColumn(target))} in (${sql.join([...statuses])})`] : []),
    ...and.map((fact) => facts[fact](moment)),
  ];
}

function reasonOf(row: Row, kind: NotificationKind, { answerDays }: Moment, { role }: UserRecord): Reason[] {
  const { _id: targetId, jobTitle, companyName } = row;
  const page = pageOf({ kind, targetId }, role);
  const text = textOf({ kind, jobTitle, companyName, days: answerDays, jobCount: Number(row.jobCount) });
  if (page === undefined || text === undefined) return [];
  const person = role === 'company' && row.person !== '' ? concealName(row.person) : '';
  return [{ kind, targetId, text, person, page }];
}
