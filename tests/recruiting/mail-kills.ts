import { setTimeout } from 'node:timers/promises';
import type { Database } from '#database/tables.ts';
import { LEASE_MS } from '#server/schedule/lease.ts';
import type { Act } from '#tests/support/processes/act-process.ts';
import { type Killable, microseconds, startKillable } from '#tests/support/processes/killable.ts';
import type { RunningServer } from '#tests/support/processes/mariadb.ts';
import { createSeededRandom } from '../../emulator/seeds/seeded-random.ts';
import type { Arrival } from './arrived-mails.ts';

const ACTORS = 4;
const TIMERS = 3;
/** The pause before a round of the timers: longer than that between two mails, as the minute of a lease would be. */
const ROUND_PAUSE_MS = 100;
const MAX_KILL_PAUSE_MS = 800;
const STORED_WAIT_MS = 300;
const victims = ['actor', 'timer', 'database', 'mailServer'] as const;
export type Victim = (typeof victims)[number];
/** `end` is when what was killed runs again, in microseconds. Nothing begins to send before. */
export type Kill = { victim: Victim; end: number };

type Scene = {
  database: Database;
  server: RunningServer;
  url: string;
  acts: readonly Act[];
  /** The file of the mail server. */
  mailFile: string;
  start: number;
  kills: number;
  seed: number;
};

/** Repeats a read while the database does not respond. */
export async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      if (attempt === 600) throw error;
      await setTimeout(50);
    }
  }
}

/**
 * Performs acts in several processes while doubled timers send what they tell, and kills one of them, the database or the
 * mail server again and again. Then lets the timers run until nothing waits. Returns the kills, and how far the clock was
 * at which time: it moves by the minute of a lease when all timers have ended or are killed.
 */
export async function runWithKills({ database, server, url, acts, mailFile, start, kills: count, seed }: Scene) {
  const random = createSeededRandom(seed);
  const mailServer = await startKillable('mail-server-process.ts', [mailFile]);
  const startAll = (size: number, file: string) =>
    Promise.all(Array.from({ length: size }, () => startKillable(file, [url])));
  const timers = await startAll(TIMERS, 'timer-process.ts');
  const actors = await startAll(ACTORS, 'act-process.ts');
  const kills: Kill[] = [];
  const clock = [{ time: 0, now: start }];
  let now = start;
  /** Resolves when what was killed runs again. */
  let recovery: Promise<unknown> = Promise.resolve();

  async function round(): Promise<void> {
    await recovery;
    await setTimeout(ROUND_PAUSE_MS);
    clock.push({ time: microseconds(), now });
    const smtpUrl = String(await mailServer.greeting());
    await Promise.all(timers.map((timer) => timer.ask({ now, smtpUrl })));
    now += LEASE_MS + 1000;
  }

  /** Each process does its share of the acts in as many portions as there are kills, at most one ahead of them. */
  const done = actors.map(() => 0);
  async function perform(actor: Killable, share: number): Promise<void> {
    const own = acts.filter((_, index) => index % ACTORS === share);
    const size = Math.ceil(own.length / count);
    for (let portion = 0; portion < count; portion += 1) {
      while (kills.length < portion) await setTimeout(5);
      const order = own.slice(portion * size, (portion + 1) * size);
      while ((await actor.ask({ now, acts: order })) === undefined) await recovery;
      done[share] = portion + 1;
    }
  }

  async function holder(): Promise<Killable | undefined> {
    const read = database.sql.selectFrom('ScheduleTask').select('holder').where('name', '=', 'mail').executeTakeFirst();
    const row = await readAgain(() => read);
    return timers.find((timer) => row?.holder.startsWith(`${timer.pid()}-`));
  }

  async function killOne(victim: Victim): Promise<Kill> {
    const sender = (victim === 'timer' && (await holder())) || random.pick(timers);
    // Half of them right after a mail was stored, before its sender knows.
    if (random.chance(50)) await Promise.race([mailServer.next(), setTimeout(STORED_WAIT_MS)]);
    if (victim === 'actor') await random.pick(actors).kill();
    else if (victim === 'timer') await sender.kill();
    else if (victim === 'mailServer') await mailServer.kill();
    else {
      await server.kill();
      await server.restart();
    }
    return { victim, end: microseconds() };
  }

  async function killAll(): Promise<void> {
    const order = Array.from({ length: count }, (_, index) => victims[index % victims.length] ?? 'timer');
    for (let index = order.length - 1; index > 0; index -= 1) {
      const other = random.number(index + 1);
      [order[index], order[other]] = [order[other] ?? 'timer', order[index] ?? 'timer'];
    }
    for (const victim of order) {
      while (Math.min(...done) < kills.length) await setTimeout(5);
      await setTimeout(random.number(MAX_KILL_PAUSE_MS));
      const kill = killOne(victim);
      recovery = kill;
      kills.push(await kill);
    }
  }

  // Creates the rows of the tasks, which wait for their next times.
  now -= 2 * LEASE_MS;
  await round();
  now = start;
  let isBusy = true;
  const work = Promise.all([killAll(), ...actors.map(perform)]).finally(() => {
    isBusy = false;
  });
  while (isBusy) await round();
  await work;
  const nextDue = async () => {
    const waiting = database.sql.selectFrom('Delivery').where('state', '=', 'waiting');
    const row = await readAgain(() => waiting.select(({ fn }) => fn.min('dueTime').as('time')).executeTakeFirst());
    return row?.time == null ? undefined : Number(row.time);
  };
  for (let due = await nextDue(); due !== undefined; due = await nextDue()) {
    now = Math.max(now, due);
    await round();
  }
  // Doubled timers of later times find nothing to send.
  for (let rounds = 0; rounds < 2; rounds += 1) await round();
  for (const one of [...actors, ...timers, mailServer]) await one.stop();
  return { kills, clockAt: (time: number) => clock.findLast((step) => step.time <= time)?.now ?? start, end: now };
}

/** The mails that arrived again, although the process that sent them was not hindered by a kill right afterwards. */
export function findUnexplained(arrivals: readonly Arrival[], kills: readonly Kill[]): Arrival[] {
  const last = new Map(arrivals.map((arrival) => [arrival.id, arrival]));
  const hindered = kills.filter(({ victim }) => victim !== 'actor');
  const explained = new Set(hindered.map(({ end }) => arrivals.findLast(({ time }) => time <= end)));
  return arrivals.filter((arrival) => last.get(arrival.id) !== arrival && !explained.has(arrival));
}
