import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { HOUR_MS } from '#contract/days.ts';
import { defaultSetting, SETTING_ID } from '#contract/recruiting/setting.ts';
import { openOnServer } from '#tests/support/fixtures/databases.ts';
import { NOON, tally } from '#tests/support/fixtures/functions.ts';
import { addRecord } from '#tests/support/fixtures/recruiting-records.ts';
import { startCluster } from '#tests/support/processes/cluster.ts';
import { type RunningServer, startServer } from '#tests/support/processes/mariadb.ts';
import { eventsOf, mostWithin, readArrivals } from './arrived-mails.ts';
import { findUnexplained, readAgain, runWithKills } from './mail-kills.ts';
import { addMailScene, deliveryText } from './mail-scene.ts';
import { PUBLIC_URL, SENDER } from './mail-stage.ts';
import { setPeople } from './people.ts';

/** `EVENTS=100000 KILLS=200 npm run test:file -- mail-kills` takes about 20 minutes. */
const { EVENTS = '2000', KILLS = '12', SEED = '40' } = process.env;
const SECOND = 1_000_000;

/** A server of its own, or a cluster of which one node after the other is killed. */
async function startDatabase(): Promise<RunningServer> {
  if (inject('isCluster')) {
    const { url, nodes, stop } = await startCluster();
    let kills = 0;
    const killed = () => nodes[kills % nodes.length];
    return {
      url,
      stop,
      kill: async () => killed()?.kill(),
      restart: async () => {
        await killed()?.restart();
        kills += 1;
      },
    };
  }
  // What was acknowledged must survive the end of the server, though not of the machine.
  const started = await startServer(['--innodb-flush-log-at-trx-commit=2']);
  if (!started) throw new Error('This machine has no database server');
  return started;
}

describe.runIf(inject('mariadbUrl'))('Mail about many events, while everything is killed again and again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mails-'));
  const mailFile = join(folder, 'mails.sqlite');
  let server: RunningServer;
  beforeAll(() => {
    vi.stubEnv('MAIL_FROM', SENDER);
    vi.stubEnv('PUBLIC_URL', PUBLIC_URL);
    // The client reports every transaction that a kill has ended.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const people = setPeople(async () => {
    server = await startDatabase();
    return openOnServer(server.url);
  });
  beforeEach(() => addRecord(people().test, 'Setting', defaultSetting, SETTING_ID));

  it(`(seed ${SEED}) reaches the mail server for each event and recipient, and nothing waits`, async () => {
    const { database, url } = people().test;
    const { acts, deliveries } = await addMailScene(people(), Number(EVENTS));
    const started = performance.now();
    const run = { kills: Number(KILLS), seed: Number(SEED), start: NOON };
    const { kills, clockAt, end } = await runWithKills({ database, server, url, acts, mailFile, ...run });
    const seconds = Math.round((performance.now() - started) / 1000);
    // Later the reminders of an hour are due.
    expect(end).toBeLessThan(NOON + 23 * HOUR_MS);

    const rows = await readAgain(() => database.sql.selectFrom('Delivery').selectAll().execute());
    expect(rows.map(deliveryText).sort()).toEqual(deliveries.sort());
    expect(tally(rows.map(({ state, reason }) => `${state} ${reason}`))).toEqual({ 'sent ': rows.length });
    const tasks = await database.sql.selectFrom('ScheduleTask').select(['holder', 'position', 'errorCode']).execute();
    expect(tasks).toEqual(tasks.map(() => ({ holder: '', position: '', errorCode: '' })));

    // Each delivery is part of a mail that arrived at its receiver's address and counts as many events.
    const users = await database.sql.selectFrom('User').select(['_id', 'email']).execute();
    const emails = new Map(users.map(({ _id, email }) => [_id, email]));
    const mails = Map.groupBy(rows, ({ mailId }) => mailId);
    const expected = [...mails].map(([id, [first, ...others]]) => {
      return `${id} ${emails.get(first?.userId ?? '')} ${1 + others.length}`;
    });
    const arrivals = readArrivals(mailFile);
    const arrived = new Set(arrivals.map((mail) => `${mail.id} ${mail.address} ${eventsOf(mail)}`));
    expect([...arrived].sort()).toEqual(expected.sort());
    // Repeats have the same Message-ID.
    expect(findUnexplained(arrivals, kills)).toEqual([]);

    expect(
      mostWithin(
        arrivals.map(({ time }) => time),
        SECOND,
      ),
    ).toBeLessThanOrEqual(20);
    const first = new Map(arrivals.toReversed().map((mail) => [mail.id, mail]));
    const ofPeople = Map.groupBy(first.values(), ({ address }) => address);
    for (const own of ofPeople.values()) {
      expect(
        mostWithin(
          own.map(({ time }) => clockAt(time)),
          HOUR_MS,
        ),
      ).toBeLessThanOrEqual(10);
    }
    const killed = JSON.stringify(tally(kills.map(({ victim }) => victim)));
    const summaries = [...mails.values()].filter((all) => all.length > 1).length;
    console.info(
      `${rows.length} events in ${seconds} s, kills ${killed}, ${mails.size} mails, of which ${summaries} are summaries, ` +
        `${arrivals.length - mails.size} repeats`,
    );
    expect(kills).toHaveLength(Number(KILLS));
  });
});
