import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { UserRecord } from '#contract/models.ts';
import { userRow } from '#database/columns.ts';
import { migrateToLatest, migrations } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { nodeAddresses } from '#database/server-pool.ts';
import type { Database } from '#database/tables.ts';
import { insertRow } from '#tests/support/fixtures/filled-tables.ts';
import { applyFirst } from '#tests/support/fixtures/first-migrations.ts';
import { sessionOf } from '#tests/support/fixtures/functions.ts';
import { newName, onServer } from '#tests/support/fixtures/migrated-databases.ts';
import { userRecord } from '#tests/support/fixtures/user-record.ts';
import { type OtherProcess, startOtherProcess } from '#tests/support/processes/other-process.ts';
import { projectRoot } from '#tests/support/project-root.ts';

/** The last commit whose functions know nothing of a cluster; a clone without its history leaves the test out. */
const RELEASE = 'acff2cd2938fb7434c97d3ce054094f75b9245aa';
/** The schema of that commit ends before this migration. */
const FIRST_OF_TODAY = '0028-lock-counts';
/** So many users are stored before the migration begins, and by each caller after its end. */
const USERS = 20;
const CALLERS = 2;
/** A process of an earlier release loads all of its code. */
const START_MS = 120_000;

const hasRelease = spawnSync('git', ['cat-file', '-e', RELEASE], { cwd: projectRoot }).status === 0;

describe.runIf(hasRelease)('The functions of the release before', () => {
  const root = userRecord({
    _id: 'root',
    username: 'root',
    cloudbaseUid: 'uid-root',
    role: 'admin',
    isSuperAdmin: true,
  });
  const name = newName();
  const cluster = inject('mariadbUrl') ?? '';
  let folder: string;
  let database: Database;
  let processes: OtherProcess[];
  beforeAll(async () => {
    folder = checkOutRelease();
    await onServer(cluster, `create database ${name}`);
    database = await openDatabase(`${cluster}/${name}`);
    await applyFirst(
      database,
      migrations.findIndex((migration) => migration.name === FIRST_OF_TODAY),
    );
    await insertRow(database, 'User', userRow(root));
    // They know the address of one server.
    processes = nodeAddresses(`${cluster}/${name}`).map((url) => startOtherProcess(url, { root: folder }));
  });
  afterAll(async () => {
    await Promise.all((processes ?? []).map((process) => process.stop()));
    await database?.close();
    await onServer(cluster, `drop database if exists ${name}`);
    rmSync(folder, { recursive: true, force: true });
  });

  test('go on through each node while the schema becomes that of today, and beside its functions', async () => {
    /** How often each user was written. */
    const acknowledged = new Map<string, number>();
    const refusals: string[] = [];
    let isMigrated = false;
    const work = async (process: OtherProcess, caller: string) => {
      let left = USERS;
      for (let number = 0; left > 0; number += 1) {
        const username = `${caller}-${number}`;
        const outcomes = await write(process, root, username);
        const done = outcomes.filter((outcome) => outcome === 'success').length;
        if (done > 0) acknowledged.set(username, done);
        refusals.push(...outcomes.slice(done));
        if (isMigrated) left -= 1;
      }
    };
    const callers = (process: OtherProcess, kind: string) =>
      Array.from({ length: CALLERS }, (_, caller) => work(process, `${kind}-${caller}`));
    const old = processes.flatMap((process, node) => callers(process, `old-${node}`));
    await expect.poll(() => acknowledged.size, { timeout: START_MS }).toBeGreaterThan(USERS);
    const applied = await migrateToLatest(database);
    expect(applied[0]).toBe(FIRST_OF_TODAY);
    const before = acknowledged.size;
    isMigrated = true;
    const today = startOtherProcess(`${cluster}/${name}`);
    processes.push(today);
    await Promise.all([...old, ...callers(today, 'new')]);

    console.log(`${acknowledged.size} users, ${before} of them before the end of the migration; refused: ${refusals}`);
    // A change of a table ends the transactions that use it. Who hears of a conflict may try again.
    expect(refusals.filter((code) => code !== 'DATABASE_TRANSACTION_CONFLICT')).toEqual([]);
    const writes = [...acknowledged.values()].reduce((sum, count) => sum + count, 0);
    for (const url of nodeAddresses(`${cluster}/${name}`)) {
      const node = await openDatabase(url);
      const stored = await node.sql.selectFrom('User').select(['_id', 'username', 'revision']).execute();
      const entries = await node.sql.selectFrom('Audit').select('targetId').where('model', '=', 'User').execute();
      await node.close();
      const revisions = new Map(stored.map(({ username, revision }) => [username, revision]));
      revisions.delete('root');
      expect(revisions).toEqual(acknowledged);
      expect(entries).toHaveLength(writes);
    }
  });
});

/** Stores a user and changes its name. Returns `success` or the error code of each call; a refusal is the last one. */
async function write(process: OtherProcess, root: UserRecord, username: string): Promise<string[]> {
  const identity = sessionOf(root);
  const data = { username, email: `${username}@example.com`, realName: '张' };
  const insert = { action: 'insert', model: 'User', data };
  const [stored] = await process.send([{ name: 'insertMySQLData', identity, event: insert }]);
  if (!stored?.success) return [stored?.errorCode ?? 'no response'];
  const change = { action: 'update', model: 'User', query: { _id: stored.data.id }, data: { realName: '改名' } };
  return ['success', ...(await process.call([{ name: 'queryMySQLData', identity, event: change }]))];
}

/** Puts the code of the release into a temporary folder, with the packages of today. */
function checkOutRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const archive = spawnSync('git', ['archive', RELEASE], { cwd: projectRoot, maxBuffer: 1e9 });
  const { status } = spawnSync('tar', ['x', '-C', folder], { input: archive.stdout });
  if (status !== 0) throw new Error('The release cannot be checked out');
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
