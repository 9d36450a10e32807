import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/days.ts';
import { events, type NotificationKind } from '#contract/recruiting/notification.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import { addApplication, addInterview, addJob, addRecord } from '#tests/support/fixtures/recruiting-records.ts';
import { type Change, mailCases, statusesOf } from './mail-cases.ts';
import type { setMail } from './mail-stage.ts';
import type { Caller, People } from './people.ts';

/** So late that daily summaries of what has just happened are due. */
const LATER = NOON + DAY_MS;

/** What an event's case says about one situation. `run` returns `sent`, or why nothing was sent. */
export type Trial = { name: string; isSent: boolean; run: () => Promise<string> };

/** A record of each kind that events are about, of one company and one applicant: the seeker, unless another one is given. */
export function setMailCases(people: () => People, { notify, send, deliveries }: ReturnType<typeof setMail>) {
  let ids: Record<'Application' | 'Interview' | 'Job' | 'Company' | 'Invitation' | 'SavedSearch', string>;
  let invitedJob: string;
  let applicant: Caller;

  const addRecords = async (person: Caller) => {
    const { test, company, owner } = people();
    applicant = person;
    const { user } = person;
    const Job = await addJob(test, company, { status: 'published', publishTime: NOON + HOUR_MS });
    const Application = await addApplication(test, { jobId: Job, company, applicant: user, status: 'viewed' });
    const Interview = await addInterview(test, Application, { status: 'proposed', startTime: LATER + HOUR_MS });
    invitedJob = await addJob(test, company, { status: 'published' });
    const about = { jobTitle: '仓库管理员', companyName: company.companyName, jobId: invitedJob };
    const parties = { employerId: owner.user._id, userId: user._id };
    const Invitation = await addRecord(test, 'Invitation', { ...about, ...parties, resumeId: 'r' });
    const search = { userId: user._id, name: '仓库', frequency: 'daily', search: 'q=1', lastSeenTime: NOON };
    const SavedSearch = await addRecord(test, 'SavedSearch', search);
    await test.database.sql.insertInto('ToldJob').values({ searchId: SavedSearch, jobId: Job }).execute();
    ids = { Application, Interview, Job, Company: company._id, Invitation, SavedSearch };
  };
  beforeEach(() => addRecords(people().seeker));

  const set = (table: string, id: string, fields: Readonly<Record<string, string | number>>) => {
    const changes = Object.entries(fields).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    return sql`update ${sql.table(table)} set ${sql.join(changes)} where _id = ${id}`.execute(
      people().test.database.sql,
    );
  };
  const change = async (kind: NotificationKind, wanted: Change): Promise<void> => {
    const { test, owner, company } = people();
    if (wanted === 'block') {
      const block = { userId: applicant.user._id, companyId: company._id, companyName: '', employerId: owner.user._id };
      await addRecord(test, 'Block', block);
    } else if (wanted === 'apply') {
      await addApplication(test, { jobId: invitedJob, company, applicant: applicant.user, status: 'submitted' });
    } else {
      const { Applicant, Owner, ...records } = wanted;
      if (Applicant) await set('User', applicant.user._id, Applicant);
      if (Owner) await set('User', owner.user._id, Owner);
      // The invitation is about a job of its own.
      const targets: Readonly<Record<string, string>> = kind === 'invited' ? { ...ids, Job: invitedJob } : ids;
      for (const [table, fields = {}] of Object.entries(records)) await set(table, targets[table] ?? '', fields);
    }
  };
  const setStatus = (kind: NotificationKind, status: string) => {
    const { target } = events[kind];
    return set(target, ids[target], { [target === 'Company' ? 'verifyStatus' : 'status']: status });
  };
  const receiverOf = (kind: NotificationKind) => (mailCases[kind].receiver === 'owner' ? people().owner : applicant);
  /** Notifies, changes something and sends. Returns `sent`, or why nothing was sent. */
  const outcome = async (kind: NotificationKind, between: () => Promise<unknown> = async () => undefined) => {
    const { test, functions } = people();
    await test.database.sql.deleteFrom('Delivery').execute();
    functions.clock.now = NOON;
    await notify(receiverOf(kind).user._id, kind, ids[events[kind].target]);
    await between();
    // What time brings is sent at once, and so is what concerns interviews.
    const isAtOnce = events[kind].mail.group !== 'received' && events[kind].mail.group !== 'searches';
    functions.clock.now = isAtOnce ? NOON : LATER;
    await send();
    const [row] = await deliveries();
    return row?.state === 'sent' ? 'sent' : `${row?.state} ${row?.reason}`;
  };
  /** Brings the records into a state in which the mail of an event is sent. */
  const prepare = async (kind: NotificationKind) => {
    const { given, sent } = mailCases[kind];
    if (given) await change(kind, given);
    if (sent?.[0] !== undefined) await setStatus(kind, sent[0]);
  };
  /** Runs something, and takes the changes of records back. */
  const inRestoredTables = async <T>(run: () => Promise<T>): Promise<T> => {
    const { sql: database } = people().test.database;
    const names = ['User', 'Job', 'Application', 'Interview', 'Company', 'Invitation', 'SavedSearch', 'Block'] as const;
    const kept = await Promise.all(
      names.map(async (name) => [name, await database.selectFrom(name).selectAll().execute()] as const),
    );
    const result = await run();
    for (const [name, rows] of kept) {
      const found = await database.selectFrom(name).selectAll().execute();
      if (JSON.stringify(found) === JSON.stringify(rows)) continue;
      await database.deleteFrom(name).execute();
      for (const row of rows) await database.insertInto(name).values(row).execute();
    }
    return result;
  };

  return {
    receiverOf,
    /** Adds the records of another applicant, which the events are about from now on. */
    addRecords,
    /** Sends the mail of an event. Returns `sent`, or why nothing was sent. */
    sendMail: (kind: NotificationKind) =>
      inRestoredTables(async () => {
        await prepare(kind);
        return outcome(kind);
      }),
    /** Every status of the record, and everything that takes the reason away. */
    trialsOf: (kind: NotificationKind): Trial[] => {
      const { sent, gone } = mailCases[kind];
      const statuses = sent ? (statusesOf[events[kind].target] ?? []) : [undefined];
      const inStatus = (status: string | undefined) => async () => {
        await prepare(kind);
        if (status !== undefined) await setStatus(kind, status);
        return outcome(kind);
      };
      const after = (one: Change) => async () => {
        await prepare(kind);
        return outcome(kind, () => change(kind, one));
      };
      return [
        ...statuses.map((status) => ({
          name: status ?? 'any status',
          isSent: status === undefined || sent?.includes(status) === true,
          run: () => inRestoredTables(inStatus(status)),
        })),
        ...gone.map((one) => ({
          name: JSON.stringify(one),
          isSent: false,
          run: () => inRestoredTables(after(one)),
        })),
      ];
    },
  };
}
