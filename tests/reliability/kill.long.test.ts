import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#database/open-database.ts';
import { type Caller, gatewayAt, signInByCloud } from '#tests/support/clients/gateway.ts';
import { roundsOfPart } from '#tests/support/part.ts';
import { type AppProcess, startApp } from '#tests/support/processes/app-process.ts';
import { addUsersToDelete, LEDGER, noWrites, type Write, writersOf } from '#tests/support/processes/kill-writers.ts';

// Kills the emulator during writes over HTTP, and restarts it on the same data.
const ROUNDS = roundsOfPart(100);
/** A round ends after at most this many responses, plus those under way. */
const ANSWERS = 40;

const acknowledged = noWrites();
let app: AppProcess;
let company: Caller;
let root: Caller;

beforeAll(async () => {
  app = await startApp({ entry: 'platform' });
  await app.stop();
  const database = await openDatabase(`file:${join(app.dataDir, 'business.sqlite')}`);
  await addUsersToDelete(database, ROUNDS, ANSWERS);
  await database.close();
  await app.restart();
  // Sessions survive restarts: these two last until the end.
  const gateway = gatewayAt(app.url);
  [company, root] = await Promise.all([signInByCloud(gateway, 'company1'), signInByCloud(gateway, 'superadmin')]);
  await root.call('queryMySQLData', 'addCollection', { name: LEDGER });
  for (const _id of ['debit', 'credit']) {
    await root.call('insertMySQLData', 'insert', { model: LEDGER, data: { _id, entry: 0 } });
  }
});
afterAll(() => app?.dispose());

it(`${ROUNDS} times kill -9 during writes: no acknowledged write is lost or partial, and every restart works`, async () => {
  let answers = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    answers += await writeUntilKilled(round);
    forgetLimits();
    await app.restart();
    await expectServed(round);
    expectStored();
  }
  for (const [path, bytes] of acknowledged.uploaded) expect((await download(path)).equals(bytes)).toBe(true);
  expectSound('business.sqlite');
  expectSound('platform.sqlite');
  console.log(`${answers} acknowledged writes, ${ROUNDS} kills, nothing lost`);
});

/** Runs all writers at once and kills the process after a number of responses that differs by round. Returns their count. */
async function writeUntilKilled(round: number): Promise<number> {
  const killAt = 1 + ((round * 7) % ANSWERS);
  let answers = 0;
  let killed: Promise<void> | undefined;
  const write = async (once: Write) => {
    for (let turn = 1; ; turn += 1) {
      try {
        await once(turn);
      } catch (reason) {
        // A broken connection ends a writer; a refusal is a defect.
        if (killed === undefined || !(reason instanceof TypeError || reason instanceof SyntaxError)) throw reason;
        return;
      }
      answers += 1;
      if (answers === killAt) killed = app.stop('SIGKILL');
    }
  };
  await Promise.all(writersOf({ company, root, round, acknowledged }).map(write));
  await killed;
  return answers;
}

/**
 * The company saves its profile more often than its limit of a day allows, which counts entries of the history. Each kill
 * may leave a transaction of the ledger open, which expires after 30 s: on a fast machine too late for the next rounds.
 */
function forgetLimits(): void {
  const database = new DatabaseSync(join(app.dataDir, 'business.sqlite'));
  database.exec("DELETE FROM Audit WHERE action = 'updateCompany'; UPDATE DataTransaction SET expiresAt = 0");
  database.close();
}

/** Expects the functions and the storage to return the acknowledged writes, in the same sessions. */
async function expectServed(round: number): Promise<void> {
  const names = [...acknowledged.inserted].filter((name) => name.startsWith(`new-${round}-`));
  const query = { username: { $in: names } };
  expect((await root.call('queryMySQLData', 'count', { model: 'User', query })).total).toBe(names.length);
  expect((await company.call('queryMySQLData', 'count', { model: 'Company', query: {} })).total).toBe(1);
  const [path, bytes] = [...acknowledged.uploaded].at(-1) ?? [];
  if (path && bytes) expect((await download(path)).equals(bytes)).toBe(true);
}

async function download(path: string): Promise<Buffer> {
  const answer = await fetch(`${app.url}/storage/${path}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** Each query finds rows that must not exist. */
const halves: Record<string, string> = {
  'a profile without its user': 'SELECT userId FROM Company WHERE userId NOT IN (SELECT _id FROM User)',
  'a password without its user': 'SELECT userId FROM Credential WHERE userId NOT IN (SELECT _id FROM User)',
  'a user who lost the profile or the password': `SELECT _id FROM User WHERE _id LIKE 'victim-%' AND
    (_id NOT IN (SELECT userId FROM Company) OR _id NOT IN (SELECT userId FROM Credential))`,
  'a deletion in the history that was not done': `SELECT targetId FROM Audit WHERE action = 'deleteUser'
    AND targetId IN (SELECT _id FROM User)`,
  'a deletion that the history tells twice': `SELECT targetId FROM Audit WHERE action = 'deleteUser'
    GROUP BY targetId HAVING count(*) > 1`,
  'a new user without exactly one row of the history': `SELECT _id FROM User WHERE username LIKE 'new-%' AND
    (SELECT count(*) FROM Audit WHERE targetId = User._id AND action = 'createUser') <> 1`,
  'a user of the history who was never stored': `SELECT targetId FROM Audit WHERE action = 'createUser'
    AND after LIKE '%"new-%' AND targetId NOT IN (SELECT _id FROM User)`,
  'a version without its row of the history': `SELECT _id FROM User WHERE username = 'jobseeker1' AND
    revision - 1 <> (SELECT count(*) FROM Audit WHERE targetId = User._id AND action = 'updateUser')`,
  'a ledger with one side only': `SELECT count(*) FROM Document WHERE collection = '${LEDGER}'
    GROUP BY collection HAVING count(*) <> 2 OR count(DISTINCT json_extract(body, '$.entry')) <> 1`,
};

/** Expects the tables to contain all acknowledged writes of all rounds, and no partial ones. */
function expectStored(): void {
  const database = new DatabaseSync(join(app.dataDir, 'business.sqlite'), { readOnly: true });
  const column = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row)[0]);
  try {
    for (const [what, sql] of Object.entries(halves)) expect(column(sql), what).toEqual([]);
    const users = new Set(column("SELECT CASE WHEN username LIKE 'new-%' THEN username ELSE _id END FROM User"));
    expect([...acknowledged.inserted].filter((name) => !users.has(name))).toEqual([]);
    expect([...acknowledged.deleted].filter((id) => users.has(id))).toEqual([]);
    const [revision] = column("SELECT revision FROM User WHERE username = 'jobseeker1'");
    expect(Number(revision)).toBeGreaterThanOrEqual(acknowledged.renamed);
    const [entry] = column(`SELECT json_extract(body, '$.entry') FROM Document WHERE collection = '${LEDGER}'`);
    expect(Number(entry)).toBeGreaterThanOrEqual(acknowledged.entry);
    const [description] = column("SELECT description FROM Company WHERE userId = 'preset-company1'");
    expect(Number(/\d+/.exec(String(description))?.[0])).toBeGreaterThanOrEqual(acknowledged.saved);
  } finally {
    database.close();
  }
}

function expectSound(file: string): void {
  const database = new DatabaseSync(join(app.dataDir, file), { readOnly: true });
  expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  database.close();
}
