import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/days.ts';
import { events, type NotificationKind } from '#contract/recruiting/notification.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import { addApplication, addInterview, addJob, addRecord } from '#tests/support/fixtures/recruiting-records.ts';
import { type Change, mailCases, statusesOf } from './mail-cases.ts';
import { setMail } from './mail-stage.ts';
import { setPeople } from './people.ts';

/** So late that daily summaries of what has just happened are due. */
const LATER = NOON + DAY_MS;

describeOnEachDatabase('The mail about', (open) => {
  const people = setPeople(open);
  const { notify, send, mailsOf, deliveries } = setMail(people);
  let ids: Record<'Application' | 'Interview' | 'Job' | 'Company' | 'Invitation' | 'SavedSearch', string>;

  beforeEach(async () => {
    const { test, company, seeker, owner } = people();
    const Job = await addJob(test, company, { status: 'published', publishTime: NOON + HOUR_MS });
    const Application = await addApplication(test, { jobId: Job, company, applicant: seeker.user, status: 'viewed' });
    const Interview = await addInterview(test, Application, { status: 'proposed', startTime: LATER + HOUR_MS });
    const invited = await addJob(test, company, { status: 'published' });
    const about = { jobTitle: '仓库管理员', companyName: company.companyName };
    const Invitation = await addRecord(test, 'Invitation', {
      ...about,
      jobId: invited,
      employerId: owner.user._id,
      userId: seeker.user._id,
      resumeId: 'r',
    });
    const search = { userId: seeker.user._id, name: '仓库', frequency: 'daily', search: 'q=1', lastSeenTime: NOON };
    const SavedSearch = await addRecord(test, 'SavedSearch', search);
    await test.database.sql.insertInto('ToldJob').values({ searchId: SavedSearch, jobId: Job }).execute();
    ids = { Application, Interview, Job, Company: company._id, Invitation, SavedSearch };
  });

  const change = async (kind: NotificationKind, wanted: Change): Promise<unknown> => {
    const { test, seeker, owner, company } = people();
    if (wanted === 'block')
      return addRecord(test, 'Block', {
        userId: seeker.user._id,
        companyId: company._id,
        companyName: '',
        employerId: owner.user._id,
      });
    if (wanted === 'apply') {
      const { jobId } = await people()
        .test.database.sql.selectFrom('Invitation')
        .select('jobId')
        .executeTakeFirstOrThrow();
      return addApplication(test, { jobId, company, applicant: seeker.user, status: 'submitted' });
    }
    for (const [name, fields = {}] of Object.entries(wanted)) {
      const of = { ...ids, Applicant: seeker.user._id, Owner: owner.user._id };
      const table = name === 'Applicant' || name === 'Owner' ? 'User' : name;
      // The invitation is about a job of its own.
      const id =
        kind === 'invited' && name === 'Job'
          ? await invitedJob()
          : Object.entries(of).find(([key]) => key === name)?.[1];
      const changes = Object.entries(fields).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`update ${sql.table(table)} set ${sql.join(changes)} where _id = ${id}`.execute(test.database.sql);
    }
    return undefined;
  };
  const invitedJob = async () =>
    (await people().test.database.sql.selectFrom('Invitation').select('jobId').executeTakeFirstOrThrow()).jobId;
  const setStatus = (kind: NotificationKind, status: string) => {
    const { target } = events[kind];
    const column = target === 'Company' ? 'verifyStatus' : 'status';
    return sql`update ${sql.table(target)} set ${sql.ref(column)} = ${status} where _id = ${ids[target]}`.execute(
      people().test.database.sql,
    );
  };
  /** Notifies, changes something and sends. Returns `sent`, or why nothing was sent. */
  const outcome = async (kind: NotificationKind, between: () => Promise<unknown> = async () => undefined) => {
    const { test, functions, [mailCases[kind].receiver]: receiver } = people();
    await test.database.sql.deleteFrom('Delivery').execute();
    functions.clock.now = NOON;
    await notify(receiver.user._id, kind, ids[events[kind].target]);
    await between();
    // What time brings is sent at once, and so is what concerns interviews.
    const isAtOnce = events[kind].mail.group !== 'received' && events[kind].mail.group !== 'searches';
    functions.clock.now = isAtOnce ? NOON : LATER;
    await send();
    const [row] = await deliveries();
    return row?.state === 'sent' ? 'sent' : `${row?.state} ${row?.reason}`;
  };

  it.each(Object.entries(mailCases))(
    '%s is sent only while its reason holds',
    async (name, { receiver, sent, given, gone }) => {
      const kind = Object.keys(events).find((known): known is NotificationKind => known === name);
      if (!kind) throw new Error(`There is no event ${name}`);
      if (given) await change(kind, given);
      const statuses = statusesOf[events[kind].target] ?? [];
      let mails = 0;
      if (sent) {
        for (const status of statuses) {
          await setStatus(kind, status);
          const isSent = sent.includes(status);
          expect(await outcome(kind), status).toBe(isSent ? 'sent' : 'skipped gone');
          if (isSent) mails += 1;
        }
        await setStatus(kind, sent[0] ?? '');
      }
      if (!sent) {
        expect(await outcome(kind)).toBe('sent');
        mails += 1;
      }
      for (const one of gone) {
        await inRestoredTables(
          () => change(kind, one),
          async (apply) => {
            expect(await outcome(kind, apply), JSON.stringify(one)).toMatch(/^skipped (gone|blocked)$/);
          },
        );
      }
      expect(await mailsOf(people()[receiver].user)).toHaveLength(mails);
    },
  );

  /** Runs a check with a change, and takes the change back. */
  const inRestoredTables = async (
    apply: () => Promise<unknown>,
    check: (apply: () => Promise<unknown>) => Promise<void>,
  ) => {
    const { sql: database } = people().test.database;
    const names = ['User', 'Job', 'Application', 'Interview', 'Company', 'Invitation', 'SavedSearch', 'Block'] as const;
    const kept = await Promise.all(
      names.map(async (name) => [name, await database.selectFrom(name).selectAll().execute()] as const),
    );
    await check(apply);
    for (const [name, rows] of kept) {
      await database.deleteFrom(name).execute();
      for (const row of rows) await database.insertInto(name).values(row).execute();
    }
  };
});
