import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#contract/days.ts';
import type { UserRecord } from '#contract/models.ts';
import { nothingHeld } from '#contract/recruiting/held.ts';
import { noOffer } from '#contract/recruiting/offer.ts';
import { defaultSetting, SETTING_ID } from '#contract/recruiting/setting.ts';
import { lockRows } from '#database/rows.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { confirmAddress } from '#server/recruiting/mail-addresses.ts';
import { notifyAll } from '#server/recruiting/notify.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { NOON, randomId, tally } from '#tests/support/fixtures/functions.ts';
import { insertRecords } from '#tests/support/fixtures/model-records.ts';
import { addRecord, resume } from '#tests/support/fixtures/recruiting-records.ts';
import { startKillable } from '#tests/support/processes/killable.ts';
import { type Arrival, eventsOf, mostWithin, readArrivals } from './arrived-mails.ts';
import { PUBLIC_URL, SENDER } from './mail-stage.ts';
import { setPeople } from './people.ts';

const EVENTS = 10_000;
/** `RECIPIENTS=1000 npm run test:file -- mail-limits` takes ten minutes on each database. */
const { RECIPIENTS = '20' } = process.env;
const PROCESSES = 3;
const AT_ONCE = 200;
const TURN_PAUSE_MS = 20;
const SECOND = 1_000_000;

describeOnEachDatabase(`Mail about ${EVENTS} events at once`, (open) => {
  const people = setPeople(open);
  let folder: string;
  beforeAll(() => {
    vi.stubEnv('MAIL_FROM', SENDER);
    vi.stubEnv('PUBLIC_URL', PUBLIC_URL);
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mails-'));
    await addRecord(people().test, 'Setting', defaultSetting, SETTING_ID);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const store = () => people().test.database.sql;
  const findDue = (now: number) =>
    store()
      .selectFrom('Delivery')
      .select('_id')
      .where('state', '=', 'waiting')
      .where('dueTime', '<=', now)
      .executeTakeFirst();

  async function addReceivers(count: number): Promise<UserRecord[]> {
    const receivers: UserRecord[] = [];
    while (receivers.length < count) receivers.push((await people().addUserOnly()).user);
    for (const user of receivers) await confirmAddress(people().test.database, user, NOON);
    return receivers;
  }

  /** Tells the receivers in turn that their applications were rejected, many in each transaction. */
  async function tell(receivers: readonly UserRecord[], count: number, now: number): Promise<void> {
    const { test, company, functions } = people();
    const applications = Array.from({ length: count }, (_, index) => ({
      ...{
        _id: randomId(),
        createTime: NOON,
        updateTime: NOON,
        revision: 1,
        jobId: randomId(),
        jobTitle: '仓库管理员',
      },
      ...{ employerId: company.userId, companyName: company.companyName, applicantName: '求职者' },
      ...{
        applicantId: receivers[index % receivers.length]?._id ?? '',
        status: 'rejected',
        reason: '',
        note: '',
        ...nothingHeld,
        ...noOffer,
      },
      ...{ snapshot: resume, consentTime: NOON, times: { submitted: NOON }, jobFilledTime: 0 },
    }));
    await inTransaction(test.database, ({ dialect, sql }) =>
      insertRecords({ database: { ...test.database, dialect, sql } }, 'Application', applications),
    );
    const context = { now, dependencies: functions.dependencies };
    for (let start = 0; start < count; start += AT_ONCE) {
      const events = applications.slice(start, start + AT_ONCE).map(({ _id, applicantId, jobTitle, companyName }) => {
        return { userId: applicantId, kind: 'applicationRejected', targetId: _id, jobTitle, companyName } as const;
      });
      await inTransaction(test.database, async (opened) => {
        await lockRows(opened, 'User', [...new Set(events.map(({ userId }) => userId))]);
        await notifyAll(opened, context, events);
      });
    }
  }

  it.each([2, Number(RECIPIENTS)])(
    'is ten for each of %i people, the last of which is a summary, and 20 in a second',
    async (count) => {
      const receivers = await addReceivers(count);
      await tell(receivers, EVENTS, NOON);
      const mailFile = join(folder, 'mails.sqlite');
      const mailServer = await startKillable('mail-server-process.ts', [mailFile]);
      const smtpUrl = String(await mailServer.greeting());
      const timers = await Promise.all(
        Array.from({ length: PROCESSES }, () => startKillable('timer-process.ts', [people().test.url])),
      );
      /** Lets all processes send what is due, in short turns: they take the task over from one another. */
      const sendDue = async (now: number) => {
        const turns = timers.map(async (timer) => {
          while (await findDue(now)) {
            await timer.ask({ now, smtpUrl, isShort: true });
            await setTimeout(TURN_PAUSE_MS);
          }
        });
        await Promise.all(turns);
      };
      // The rows of the tasks wait for their next times.
      await timers[0]?.ask({ now: NOON - HOUR_MS, smtpUrl, isShort: true });
      await sendDue(NOON);
      const arrivals = readArrivals(mailFile);
      expectWithinLimits(arrivals, receivers);
      expect(arrivals.reduce((sum, mail) => sum + eventsOf(mail), 0)).toBe(EVENTS);

      // What comes within the hour waits until it is over.
      await tell(receivers, 3 * count, NOON + 1);
      await sendDue(NOON + HOUR_MS - 1);
      expect(readArrivals(mailFile)).toHaveLength(arrivals.length);
      await sendDue(NOON + HOUR_MS);
      const later = readArrivals(mailFile).slice(arrivals.length);
      expect(later).toHaveLength(3 * count);
      const rows = await store().selectFrom('Delivery').select(['state', 'reason']).execute();
      expect(tally(rows.map(({ state, reason }) => `${state} ${reason}`))).toEqual({ 'sent ': EVENTS + 3 * count });
      for (const one of [...timers, mailServer]) await one.stop();
      rmSync(folder, { recursive: true });
    },
  );

  function expectWithinLimits(arrivals: readonly Arrival[], receivers: readonly UserRecord[]): void {
    const all = arrivals.map(({ time }) => time);
    expect(mostWithin(all, SECOND)).toBeLessThanOrEqual(20);
    expect(new Set(arrivals.map(({ id }) => id)).size).toBe(arrivals.length);
    const ofPeople = Map.groupBy(arrivals, ({ address }) => address);
    expect([...ofPeople.keys()].sort()).toEqual(receivers.map(({ email }) => email).sort());
    for (const own of ofPeople.values()) {
      const counts = own.map(eventsOf);
      expect(counts.slice(0, -1)).toEqual(Array(9).fill(1));
      expect(counts).toHaveLength(10);
    }
  }
});
