import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Edition } from '#contract/edition.ts';
import { AppError } from '#contract/errors.ts';
import type { Role } from '#contract/models.ts';
import { openDatabase } from '#database/open-database.ts';
import type { Database } from '#database/tables.ts';
import { readWithRetry } from '#server/in-transaction.ts';
import { openOnServer, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, addPassword, addUser, PASSWORD, sessionOf } from '#tests/support/fixtures/functions.ts';
import { addResume } from '#tests/support/fixtures/recruiting-records.ts';
import { readAccounts } from '#tests/support/fixtures/transfers.ts';
import { type OtherProcess, startOtherProcess } from '#tests/support/processes/other-process.ts';
import type { SeededRandom } from '../../emulator/seeds/seeded-random.ts';
import { findHistoryErrors, findLost } from './exact-history.ts';
import { findForbiddenStates } from './forbidden-states.ts';
import { type Crowd, createCrowd, openSession, type Person, signIn } from './soak-crowd.ts';
import { recruitingWork } from './soak-recruiting-work.ts';
import { commonWork, NothingToDo, openSoakAccounts, type Work } from './soak-work.ts';

const PROCESSES = 4;
const CLIENTS = 12;
/** How many people of each role there are at first. */
const headcounts = { admin: 4, company: 4, jobseeker: 10 } as const satisfies Record<Role, number>;

const editionWork: Readonly<Record<Edition, readonly Work[]>> = {
  recruiting: [...commonWork, ...recruitingWork],
  specification: commonWork,
};

type Options = {
  random: SeededRandom;
  /** Between two turns of a client. */
  maxPauseMs: number;
  /** Through which address the processes of the functions reach the database. */
  throughUrl?: (url: string) => string;
};

/** People who do all that the platform offers at once, while a test breaks its parts. */
export type Soak = {
  crowd: Crowd;
  /** How often each kind of work ended in what: `success` or an error code. */
  outcomes: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Replaces all processes by those of another edition. At first it is the recruiting edition. */
  switchTo(edition: Edition): Promise<void>;
  /** Kills a process (kill -9) and starts another in its place. */
  replaceProcess(place: number): Promise<void>;
  processOf(client: number): OtherProcess;
  /** Lets everybody work, except while they are held, and does something else meanwhile. A failure ends all of it. */
  work(isOver: () => boolean, meanwhile: readonly ((isOver: () => boolean) => Promise<void>)[]): Promise<void>;
  /** Lets no turn begin before this has resolved. */
  hold(until: Promise<void>): Promise<void>;
  /** Expects what was acknowledged since the last check, and no forbidden state. Calls may be under way. */
  expectSound(): Promise<void>;
  /** Expects the whole history, every password and every amount. No call is under way. */
  expectExact(): Promise<void>;
  /** Kills the processes. The database ends with its server. */
  close(): Promise<void>;
};

/** Creates a database with people on a server. */
export async function openSoak(server: string, { random, maxPauseMs, throughUrl }: Options): Promise<Soak> {
  const opened = await openOnServer(server);
  const { url } = opened;
  const processUrl = throughUrl?.(url) ?? url;
  const roles = (['admin', 'company', 'jobseeker'] as const).flatMap((role) =>
    Array<Role>(headcounts[role]).fill(role),
  );
  const crowd = createCrowd(await Promise.all(roles.map((role, place) => addPerson(opened, role, place < 2))), random);
  await opened.database.close();
  const outcomes = new Map<string, Map<string, number>>();
  let edition: Edition = 'recruiting';
  let held: Promise<void> = Promise.resolve();
  let checked = 0;

  const start = () => startOtherProcess(processUrl, { edition });
  const startAll = () => {
    crowd.processes = Array.from({ length: PROCESSES }, start);
  };
  const killAll = () => Promise.all(crowd.processes.map((process) => process.kill()));

  function processOf(client: number): OtherProcess {
    const process = crowd.processes[client % PROCESSES];
    if (!process) throw new Error('No process runs');
    return process;
  }

  async function workAs(client: number): Promise<void> {
    await held;
    const work = random.pick(editionWork[edition].flatMap((work) => Array<Work>(work.weight).fill(work)));
    const person = random.pick(crowd.people.filter(({ role }) => role === work.by));
    const counts = outcomes.get(work.name) ?? new Map<string, number>();
    outcomes.set(work.name, counts);
    const outcome = await attempt(work, person, client);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    if (maxPauseMs > 0) await wait(random.number(maxPauseMs));
  }

  async function attempt(work: Work, person: Person, client: number): Promise<string> {
    const session = openSession(crowd, person, () => processOf(client));
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

  async function expectPasswords(): Promise<void> {
    await withStore((store) => store.sql.deleteFrom('LoginAttempt').execute());
    for (const person of crowd.people) {
      const signedIn = signIn(openSession(crowd, person, () => processOf(0))).then(
        () => 'success',
        (error: unknown) => (error instanceof AppError ? error.code : error),
      );
      expect(['success', 'ACCOUNT_SUSPENDED'], person.username).toContain(await signedIn);
    }
  }

  /** By a connection of its own, because the server may have been killed since the last one. */
  async function withStore<T>(read: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase(url);
    try {
      return await readWithRetry(() => read(database));
    } finally {
      await database.close();
    }
  }

  startAll();
  await openSoakAccounts(openSession(crowd, crowd.people[0] as Person, () => processOf(0)));

  return {
    crowd,
    outcomes,
    async switchTo(other) {
      await killAll();
      edition = other;
      startAll();
    },
    async replaceProcess(place) {
      const killed = processOf(place);
      crowd.processes[place] = start();
      await killed.kill();
    },
    processOf,
    async work(isOver, meanwhile) {
      let isBroken = false;
      const ends = () => isBroken || isOver();
      const clients = Array.from({ length: CLIENTS }, async (_, client) => {
        while (!ends()) await workAs(client);
      });
      const parts = [...clients, ...meanwhile.map((part) => part(ends))].map((part) =>
        part.catch((error: unknown) => {
          isBroken = true;
          throw error;
        }),
      );
      await Promise.all(parts);
    },
    hold(until) {
      held = until;
      return until;
    },
    async expectSound() {
      expect(crowd.answers.unexplained).toEqual([]);
      const news = crowd.answers.acknowledged.slice(checked);
      checked += news.length;
      expect(await withStore((store) => findLost(store, news))).toEqual([]);
      expect(await withStore(findForbiddenStates)).toEqual([]);
    },
    async expectExact() {
      const errors = await withStore((store) => findHistoryErrors(store, crowd.answers));
      expect(errors.slice(0, 20)).toEqual([]);
      expect(await withStore((store) => findLost(store, crowd.answers.acknowledged))).toEqual([]);
      await expectPasswords();
      const { balances, expected, transfers } = await withStore((database) => readAccounts({ database }));
      expect(balances).toEqual(expected);
      expect(crowd.answers.transfers.filter((id) => !transfers.includes(id))).toEqual([]);
    },
    async close() {
      await killAll();
    },
  };
}

async function addPerson(test: TestDatabase, role: Role, isSuperAdmin: boolean): Promise<Person> {
  const user = await addUser(test, { role, ...(isSuperAdmin && { isSuperAdmin, createdBy: 'SUPER_ADMIN' }) });
  await addPassword(test, user._id);
  if (role === 'company') await addCompany(test, { userId: user._id, verifyStatus: 'approved' });
  if (role === 'jobseeker') await addResume(test, user._id);
  const { _id, username } = user;
  return { _id, username, role, session: sessionOf(user), passwords: [PASSWORD], isPasswordChanging: false };
}
