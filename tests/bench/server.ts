import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { createPool, type Pool } from 'mysql2/promise';
import { productionDependencies } from '#server/dependencies.ts';
import { PASSWORD_COST } from '#server/password.ts';
import { addPassword, addUser, contextOf, outcomeOf, PASSWORD } from '#tests/support/fixtures/functions.ts';
import { startServer } from '#tests/support/processes/mariadb.ts';
import { createMain as createLogin } from '../../cloudfunctions/loginAuth/index.ts';
import { benchUser } from './fill.ts';
import { statementsOf } from './measure.ts';
import { median } from './median.ts';
import { log, type OpenStage, openStage, type Report, SERVER_SETTINGS } from './stage.ts';

const SIZE = 10_000;
const ROUNDS = 9;
const ROUND_MS = 1500;
/** Concurrent calls: the size of the function's connection pool. */
const AT_ONCE = 5;
const LOGINS = 50;
const LOGIN_ROUNDS = 3;
/** Calls use different records, so that no result is cached. */
const KEYS = 20;
const visitor = contextOf('loginAuth', { uid: 'visitor', isAnonymous: true });
const createTicket = async (loginId: string) => `ticket:${loginId}`;

type Trial = { event: Readonly<Record<string, unknown>>; statements: string[] };

/** Compared with all statements of the function, and with the read alone. */
export type Throughput = { allItsSql: number; readAlone: number };
export type ServerFigures = {
  /** Calls a second through the function's entry ÷ its own SQL by mysql2. */
  byKey: Throughput;
  listOf100: Throughput;
  /** Median latency of reads while 50 sign-ins run ÷ without them. */
  duringLogins: number;
};

/** One process, one MariaDB. Both ways alternate, so the state of the machine affects both alike. */
export async function measureServer(report: Report): Promise<ServerFigures> {
  const server = await startServer(SERVER_SETTINGS);
  if (!server) throw new Error('No mariadbd or mysqld on this machine');
  const stage = await openStage(server.url, SIZE, report);
  const pool = createPool({
    uri: `${server.url}/bench_${SIZE}`,
    connectionLimit: AT_ONCE,
    supportBigNumbers: true,
    decimalNumbers: true,
  });
  try {
    const byKey = await throughput(stage, pool, (number) => ({
      query: { username: benchUser(number % SIZE).username },
      limit: 1,
    }));
    report(`one user by user name: ${JSON.stringify(byKey)}`);
    const listOf100 = await throughput(stage, pool, (number) => ({
      query: { role: (['admin', 'company', 'jobseeker'] as const)[number % 3] },
      limit: 100,
      withTotal: false,
    }));
    report(`a list of 100 users: ${JSON.stringify(listOf100)}`);
    const duringLogins = await loginBurst(stage);
    report(`reads during ${LOGINS} sign-ins: ${duringLogins.toFixed(2)}`);
    return { byKey, listOf100, duringLogins };
  } finally {
    await pool.end();
    await stage.close();
    await server.stop();
  }
}

/** Returns the responses per second of each way, for calls and statements with many different keys. */
async function throughput(stage: OpenStage, pool: Pool, inputOf: (number: number) => object): Promise<Throughput> {
  const events: Trial[] = [];
  for (let number = 1; number <= KEYS; number += 1) {
    const event = { action: 'query', model: 'User', orderBy: [{ createTime: 'desc' }], ...inputOf(number * 97) };
    events.push({ event, statements: await statementsOf(stage, event) });
  }
  const viaFunction = ({ event }: Trial) => stage.main(event, stage.context);
  const readAlone = async ({ statements: [, ...reads] }: Trial) => {
    for (const statement of reads) await pool.query(statement);
  };
  const allItsSql = async ({ statements }: Trial) => {
    for (const statement of statements) await pool.query(statement);
  };
  const ratios = { allItsSql: [] as number[], readAlone: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const through = await rate(events, viaFunction);
    ratios.allItsSql.push(through / (await rate(events, allItsSql)));
    ratios.readAlone.push(through / (await rate(events, readAlone)));
  }
  return { allItsSql: median(ratios.allItsSql), readAlone: median(ratios.readAlone) };
}

/** Returns the number of completed runs in one round. */
async function rate(events: readonly Trial[], run: (event: Trial) => Promise<unknown>): Promise<number> {
  const until = performance.now() + ROUND_MS;
  let done = 0;
  const work = async () => {
    while (performance.now() < until) {
      const event = events[done % events.length];
      if (event) await run(event);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return done;
}

/** Reads records one after the other: for a while alone, then until every sign-in has its response. */
async function loginBurst({ main, context, database }: OpenStage): Promise<number> {
  const login = createLogin({ ...productionDependencies(), openDatabase: async () => database, createTicket, log });
  const users = [];
  for (let count = 0; count < LOGINS; count += 1) {
    const [username, email] = [`sign-in-${count}`, `sign-in-${count}@example.org`];
    const user = await addUser({ database }, { role: 'company', username, email });
    await addPassword({ database }, user._id, PASSWORD_COST);
    users.push(user);
  }
  const read = async () => {
    const started = performance.now();
    await main({ action: 'query', model: 'User', query: { username: 'user7' }, limit: 1 }, context);
    return performance.now() - started;
  };
  const ratios: number[] = [];
  const outcomes = new Set<string>();
  for (let round = 0; round < LOGIN_ROUNDS; round += 1) {
    const alone = await timesUntil(read, wait(ROUND_MS));
    const signIns = users.map(({ username }) =>
      login({ action: 'login', username, password: PASSWORD, role: 'company' }, visitor),
    );
    const beside = await timesUntil(read, Promise.all(signIns));
    for (const answer of await Promise.all(signIns)) outcomes.add(outcomeOf(answer));
    ratios.push(median(beside) / median(alone));
  }
  // A slow machine refuses the last ones of a burst, which would wait too long.
  const others = [...outcomes].filter((outcome) => outcome !== 'success' && outcome !== 'TOO_MANY_ATTEMPTS');
  if (!outcomes.has('success') || others.length > 0) throw new Error(`The sign-ins ended with ${[...outcomes]}`);
  return median(ratios);
}

async function timesUntil(read: () => Promise<number>, end: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void end.then(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) times.push(await read());
  return times;
}
