import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MAX_QUERY_COST } from '#contract/call-limits.ts';
import { migrateToLatest } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import type { Database } from '#database/tables.ts';
import { costOf } from '#server/query-cost.ts';
import {
  addPassword,
  addUser,
  createFunctions,
  dataOf,
  type Functions,
  outcomeOf,
  PASSWORD,
  sessionOf,
  type TestIdentity,
} from '#tests/support/fixtures/functions.ts';
import { timed } from '#tests/support/measure.ts';
import { startServer } from '#tests/support/processes/mariadb.ts';
import { fill } from '../bench/fill.ts';
import { fillEmbedded } from '../bench/fill-embedded.ts';
import { median } from '../bench/median.ts';
import { worstQueries } from './worst-calls.ts';

const SIZE = 200_000;
const ATTACKERS = 5;
const OTHERS = 10;
/** Others' calls of one measurement, and the time between them: ten people who look at a page every half second. */
const CALLS = 40;
const BETWEEN_MS = 40;
/** A busy machine delays some rounds; work that waits delays all of them. */
const ROUNDS = 3;

type Opened = { database: Database; close(): Promise<void> };
type Waits = { median: number; longest: number };

async function openFilledServer(): Promise<Opened | undefined> {
  const server = await startServer(['--innodb-buffer-pool-size=1G']);
  if (!server) return undefined;
  const connection = await createConnection({ uri: server.url });
  await connection.query('create database worst');
  await connection.query('use worst');
  const database = await openDatabase(`${server.url}/worst`);
  await migrateToLatest(database);
  await fill(connection, SIZE, ['Job']);
  await connection.end();
  const close = async () => {
    await database.close();
    await server.stop();
  };
  return { database, close };
}

async function openFilledFile(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'worst-'));
  const file = join(folder, 'business.sqlite');
  const database = await openDatabase(`file:${file}`);
  await migrateToLatest(database);
  fillEmbedded(file, SIZE, ['Job']);
  const close = async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { database, close };
}

describe.each([
  ['MariaDB', openFilledServer],
  ['embedded database', openFilledFile],
] as const)('With 200,000 jobs (%s)', (_name, open) => {
  let opened: Opened | undefined;
  let functions: Functions;
  let attackers: TestIdentity[];
  let others: { identity: TestIdentity; username: string }[];
  let calls = 0;

  beforeAll(async () => {
    vi.stubEnv('EDITION', 'recruiting');
    const stage = await open();
    if (!stage) return;
    opened = stage;
    functions = createFunctions(stage);
    attackers = await Promise.all(Array.from({ length: ATTACKERS }, async () => sessionOf(await addUser(stage))));
    others = await Promise.all(
      Array.from({ length: OTHERS }, async () => {
        const user = await addUser(stage);
        await addPassword(stage, user._id);
        return { identity: sessionOf(user), username: user.username };
      }),
    );
    await waitsOfOthers();
  });
  afterAll(async () => {
    await opened?.close();
    vi.unstubAllEnvs();
  });

  const firstPage = { action: 'query', model: 'Job', query: {}, orderBy: [{ publishTime: 'desc' }], withTotal: false };

  /** What people wait for the first page of jobs and for a sign-in by a stored password. */
  async function waitsOfOthers(): Promise<Record<'page' | 'login', Waits>> {
    const page: number[] = [];
    const login: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      const { identity, username } = others[call % OTHERS] ?? { identity: {}, username: '' };
      const read = await timed(() => functions.call('queryMySQLData', identity, firstPage));
      expect(dataOf(read.result).records).toHaveLength(100);
      page.push(read.ms);
      const event = { action: 'login', username, password: PASSWORD, role: 'jobseeker' };
      const signIn = await timed(() => functions.call('loginAuth', {}, event));
      expect(outcomeOf(signIn.result)).toBe('success');
      login.push(signIn.ms);
      await pause(BETWEEN_MS);
    }
    const waits = (times: number[]) => ({ median: median(times), longest: Math.max(...times) });
    return { page: waits(page), login: waits(login) };
  }

  /** Five people send the query again and again while the others are measured. Returns how long the last call took. */
  async function underAttack(queryOf: (call: number) => object) {
    let isOver = false;
    const outcomes = new Set<string>();
    const send = async (identity: TestIdentity) => {
      while (!isOver) {
        calls += 1;
        const event = { action: 'query', model: 'Job', ...queryOf(calls) };
        outcomes.add(outcomeOf(await functions.call('queryMySQLData', identity, event)));
        await pause(1);
      }
    };
    const attack = Promise.all(attackers.map(send));
    const waits = await waitsOfOthers();
    isOver = true;
    const { ms } = await timed(() => attack);
    return { waits, outcomes: [...outcomes], afterwards: ms };
  }

  test.each(Object.entries(worstQueries))('%s of five people delay nobody else', async (_kind, queryOf) => {
    if (!opened) return;
    expect(costOf({ ...queryOf(0) })).toBeLessThanOrEqual(MAX_QUERY_COST);
    let worst: { ratio: number; longest: number } = { ratio: Number.POSITIVE_INFINITY, longest: 0 };
    for (let round = 0; round < ROUNDS && (worst.ratio > 2 || worst.longest > 1000); round += 1) {
      const alone = await waitsOfOthers();
      const { waits, outcomes, afterwards } = await underAttack(queryOf);
      expect(outcomes.filter((one) => !['success', 'QUERY_TOO_COSTLY', 'LIMIT_REACHED'].includes(one))).toEqual([]);
      expect(afterwards).toBeLessThan(15_000);
      const ratio = Math.max(waits.page.median / alone.page.median, waits.login.median / alone.login.median);
      const longest = Math.max(waits.page.longest, waits.login.longest);
      worst = { ratio, longest };
    }
    expect(worst.ratio).toBeLessThanOrEqual(2);
    expect(worst.longest).toBeLessThanOrEqual(1000);
  });
});
