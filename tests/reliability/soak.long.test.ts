import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Edition } from '#contract/edition.ts';
import { AppError } from '#contract/errors.ts';
import type { Role } from '#contract/models.ts';
import { openDatabase } from '#database/open-database.ts';
import type { Database } from '#database/tables.ts';
import { openOnServer, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, addPassword, addUser, PASSWORD, sessionOf } from '#tests/support/fixtures/functions.ts';
import { addResume } from '#tests/support/fixtures/recruiting-records.ts';
import { readAccounts } from '#tests/support/fixtures/transfers.ts';
import { type RunningServer, startServer } from '#tests/support/processes/mariadb.ts';
import { startOtherProcess } from '#tests/support/processes/other-process.ts';
import { createSeededRandom } from '../../emulator/seeds/seeded-random.ts';
import { findHistoryErrors, findLost } from './exact-history.ts';
import { findForbiddenStates } from './forbidden-states.ts';
import { type Crowd, createCrowd, openSession, type Person, signIn } from './soak-crowd.ts';
import { recruitingWork } from './soak-recruiting-work.ts';
import { commonWork, NothingToDo, openSoakAccounts, type Work } from './soak-work.ts';

// `npm run test:soak -- 20` sets the minutes, and the seed if one is given. The seed repeats the choices of people and of
// kills, but not the order in which the processes get to run.
const MINUTES = Number(process.env.SOAK_MINUTES || 2);
const SEED = Number(process.env.SOAK_SEED || randomInt(2 ** 31));
/** In the long runs people pause between two turns, and kills are rarer, so that other tests get to run. */
const PAUSE_MS = process.env.SOAK_MINUTES ? 0 : 200;
const KILL_PAUSE_MS = process.env.SOAK_MINUTES ? 3000 : 6000;
const PROCESSES = 4;
const CLIENTS = 12;
const SAMPLES = 30;
/** By then a process has loaded what its first calls need, such as the dictionary of readings (10 MB). */
const WARM_UP = 3;
/** The work itself, and the checks of what it has left. */
const TIME_LIMIT = MINUTES * 60_000 + 300_000;
/** The mean size of the heap in the last third of an edition's time, compared with that in the first third. */
const MAX_GROWTH_BYTES = 3 * 1024 * 1024;

const editionWork: Readonly<Record<Edition, readonly Work[]>> = {
  recruiting: [...commonWork, ...recruitingWork],
  specification: commonWork,
};

describe.runIf(inject('mariadbUrl'))(`Mixed work and random kills (seed ${SEED})`, () => {
  const random = createSeededRandom(SEED);
  let server: RunningServer;
  let url: string;
  let crowd: Crowd;
  /** Resolves when the database runs. */
  let running: Promise<void> = Promise.resolve();
  let checked = 0;
  const kills = { functions: 0, database: 0 };
  const outcomes = new Map<string, Map<string, number>>();

  beforeAll(async () => {
    // The client reports every transaction that a kill has ended.
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    // Unlike in other tests, a write that was acknowledged must survive the end of the server.
    const started = await startServer(['--innodb-flush-log-at-trx-commit=1']);
    if (!started) throw new Error('This machine has no database server');
    server = started;
    const opened = await openOnServer(server.url);
    url = opened.url;
    const roles = [
      ...Array<Role>(4).fill('admin'),
      ...Array<Role>(4).fill('company'),
      ...Array<Role>(10).fill('jobseeker'),
    ];
    const people = await Promise.all(roles.map((role, place) => addPerson(opened, role, place < 2)));
    await opened.database.close();
    crowd = createCrowd(people, random);
  });
  afterAll(async () => {
    await Promise.all((crowd?.processes ?? []).map((process) => process.kill()));
    await server?.stop();
    vi.restoreAllMocks();
  });

  async function addPerson(test: Pick<TestDatabase, 'database'>, role: Role, isSuperAdmin: boolean): Promise<Person> {
    const user = await addUser(test, { role, ...(isSuperAdmin && { isSuperAdmin, createdBy: 'SUPER_ADMIN' }) });
    await addPassword(test, user._id);
    if (role === 'company') await addCompany(test, { userId: user._id, verifyStatus: 'approved' });
    if (role === 'jobseeker') await addResume(test, user._id);
    const { _id, username } = user;
    return { _id, username, role, session: sessionOf(user), passwords: [PASSWORD], isPasswordChanging: false };
  }

  test.each(['recruiting', 'specification'] as const)(
    `half of ${MINUTES} minutes in the edition %s: no write is lost, no state forbidden, the history exact, memory flat`,
    async (edition) => {
      const heap = await workIn(edition);
      await expectSound();
      const errors = await withStore((store) => findHistoryErrors(store, crowd.answers));
      expect(errors.slice(0, 20)).toEqual([]);
      expect(await withStore((store) => findLost(store, crowd.answers.acknowledged))).toEqual([]);
      report(edition, heap);
      expectFlat(heap);
    },
    TIME_LIMIT,
  );

  test('afterwards every password is the one that was set last, and no amount is lost', async () => {
    await withStore((store) => store.sql.deleteFrom('LoginAttempt').execute());
    for (const person of crowd.people) {
      const signedIn = signIn(openSession(crowd, person, () => pickProcess(0))).then(
        () => 'success',
        (error: unknown) => (error instanceof AppError ? error.code : error),
      );
      expect(['success', 'ACCOUNT_SUSPENDED'], person.username).toContain(await signedIn);
    }
    const { balances, expected, transfers } = await withStore((database) => readAccounts({ database }));
    expect(balances).toEqual(expected);
    expect(crowd.answers.transfers.filter((id) => !transfers.includes(id))).toEqual([]);
  });

  /** Lets everybody work in an edition while processes are killed. Returns the sizes of the heap of the one that is not. */
  async function workIn(edition: Edition): Promise<number[]> {
    await Promise.all(crowd.processes.map((process) => process.kill()));
    crowd.processes = Array.from({ length: PROCESSES }, () => startOtherProcess(url, { edition }));
    const [root] = crowd.people;
    if (root && edition === 'recruiting') await openSoakAccounts(openSession(crowd, root, () => pickProcess(0)));
    const duration = (MINUTES * 60_000) / 2;
    const end = performance.now() + duration;
    let isBroken = false;
    const isOver = () => isBroken || performance.now() > end;
    const heap: number[] = [];
    await Promise.all(
      [
        ...Array.from({ length: CLIENTS }, (_, client) => workUntil(isOver, edition, client)),
        killUntil(isOver, edition),
        (async () => {
          while (!isOver()) {
            heap.push(await pickProcess(0).heapUsed());
            await wait(duration / SAMPLES);
          }
        })(),
      ].map((part) =>
        part.catch((error: unknown) => {
          isBroken = true;
          throw error;
        }),
      ),
    );
    return heap;
  }

  async function workUntil(isOver: () => boolean, edition: Edition, client: number): Promise<void> {
    while (!isOver()) {
      await running;
      const work = pickWork(edition);
      const person = random.pick(crowd.people.filter(({ role }) => role === work.by));
      const counts = outcomes.get(work.name) ?? new Map<string, number>();
      outcomes.set(work.name, counts);
      const outcome = await attempt(work, person, client);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      if (PAUSE_MS > 0) await wait(random.number(2 * PAUSE_MS));
    }
  }

  async function attempt(work: Work, person: Person, client: number): Promise<string> {
    const session = openSession(crowd, person, () => pickProcess(client));
    try {
      if (!person.session) await signIn(session);
      await work.run(session);
      return 'success';
    } catch (error) {
      if (error instanceof NothingToDo) return 'nothing to do';
      if (error instanceof AppError) return error.code;
      throw error;
    }
  }

  function pickWork(edition: Edition): Work {
    return random.pick(editionWork[edition].flatMap((work) => Array<Work>(work.weight).fill(work)));
  }

  async function killUntil(isOver: () => boolean, edition: Edition): Promise<void> {
    while (!isOver()) {
      await wait(500 + random.number(KILL_PAUSE_MS));
      if (random.chance(40)) await killDatabase();
      else await killProcess(1 + random.number(PROCESSES - 1), edition);
      await expectSound();
    }
  }

  async function killProcess(place: number, edition: Edition): Promise<void> {
    const killed = pickProcess(place);
    crowd.processes[place] = startOtherProcess(url, { edition });
    await killed.kill();
    kills.functions += 1;
  }

  async function killDatabase(): Promise<void> {
    running = server.kill().then(() => server.restart());
    await running;
    kills.database += 1;
  }

  function pickProcess(client: number) {
    const process = crowd.processes[client % PROCESSES];
    if (!process) throw new Error('No process runs');
    return process;
  }

  /** Expects what was acknowledged since the last check, and no forbidden state. Calls may be under way. */
  async function expectSound(): Promise<void> {
    expect(crowd.answers.unexplained).toEqual([]);
    const news = crowd.answers.acknowledged.slice(checked);
    checked += news.length;
    expect(await withStore((store) => findLost(store, news))).toEqual([]);
    expect(await withStore(findForbiddenStates)).toEqual([]);
  }

  async function withStore<T>(read: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase(url);
    try {
      return await read(database);
    } finally {
      await database.close();
    }
  }

  function report(edition: Edition, heap: readonly number[]): void {
    const megabytes = heap.map((bytes) => (bytes / 1024 / 1024).toFixed(1)).join(' ');
    const shown = [...outcomes].map(([name, counts]) => `${name}: ${JSON.stringify(Object.fromEntries(counts))}`);
    const { acknowledged, requests } = crowd.answers;
    console.log(
      [
        edition,
        ...shown,
        `heap ${megabytes}`,
        `${acknowledged.length} acknowledged, ${requests.size} writes, ${kills.functions}+${kills.database} kills`,
      ].join('\n'),
    );
  }
});

function expectFlat(samples: readonly number[]): void {
  const heap = samples.slice(WARM_UP);
  const third = Math.floor(heap.length / 3);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(mean(heap.slice(-third)) - mean(heap.slice(0, third))).toBeLessThan(MAX_GROWTH_BYTES);
}
