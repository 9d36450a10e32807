import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { openDatabase } from '#database/open-database.ts';
import { nodeAddresses } from '#database/server-pool.ts';
import type { Database } from '#database/tables.ts';
import { type Call, clientOf } from '#tests/support/clients/data-client.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { addUser, createFunctions, sessionOf } from '#tests/support/fixtures/functions.ts';
import { ACCOUNTS, OPENING_BALANCE, openAccounts, readAccounts, transfer } from '#tests/support/fixtures/transfers.ts';
import { roundsOfPart } from '#tests/support/part.ts';

const COMMITS = roundsOfPart(2000);
const CLIENTS = 20;
const KILLS = 8;

describeOnEachDatabase('Amounts moved between documents by many at once', (open) => {
  let test: TestDatabase;
  /** The nodes of a cluster. */
  let nodes: Database[];
  let calls: Call[];

  beforeEach(async () => {
    test = await open();
    nodes = await Promise.all((inject('isCluster') ? nodeAddresses(test.url) : []).map(openDatabase));
    const admin = await addUser(test, { role: 'admin', isSuperAdmin: true });
    const databases = nodes.length > 0 ? nodes : [test.database];
    calls = databases.map((database) => clientOf(createFunctions({ database }), sessionOf(admin)));
    await openAccounts(callOf(0));
  });
  afterEach(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await test.remove();
  });

  /** The clients take the nodes of a cluster in turn. */
  function callOf(client: number): Call {
    return calls[client % calls.length] as Call;
  }

  it(`${CLIENTS} clients commit ${COMMITS} transactions on ${ACCOUNTS.length} documents and the sum stays`, async () => {
    let left = COMMITS;
    const client = async (_: unknown, place: number) => {
      while (left > 0) {
        left -= 1;
        await transfer(callOf(place), false).catch((reason: unknown) => {
          if (!isConflict(reason)) throw reason;
          left += 1;
        });
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    const { balances, revisions } = await readAccounts(test);
    expect(sum(balances)).toBe(ACCOUNTS.length * OPENING_BALANCE);
    // Each commit changed two accounts once: none was lost or repeated.
    expect(sum(revisions)).toBe(ACCOUNTS.length + 2 * COMMITS);
    expect(await test.database.sql.selectFrom('DataTransaction').selectAll().execute()).toEqual([]);
  });

  it(`a process killed during commits leaves each one complete or not begun, ${KILLS} times`, async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const acknowledged = await runAndKill(10 + 7 * kill);
      const { balances, expected, transfers } = await readAccounts(test);
      expect(balances).toEqual(expected);
      expect(sum(balances)).toBe(ACCOUNTS.length * OPENING_BALANCE);
      for (const id of acknowledged) expect(transfers).toContain(id);
    }
  });

  /**
   * Starts a process that moves amounts, and kills it with SIGKILL after `commits` reported commits. Each process has a
   * user of its own, because the transactions that it leaves open count until they expire.
   */
  async function runAndKill(commits: number): Promise<string[]> {
    const { uid } = sessionOf(await addUser(test, { role: 'admin' }));
    const worker = join(import.meta.dirname, '../support/processes/transfer-worker.ts');
    const child = spawn(process.execPath, [worker, test.url, String(uid)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_, signal) => resolve(signal)));
    const acknowledged: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged.push(line);
      if (acknowledged.length === commits) child.kill('SIGKILL');
    }
    expect(await ended).toBe('SIGKILL');
    return acknowledged;
  }
});

function sum(balances: Readonly<Record<string, number>>): number {
  return Object.values(balances).reduce((total, balance) => total + balance, 0);
}

function isConflict(reason: unknown): boolean {
  return reason instanceof AppError && reason.code === 'DATABASE_TRANSACTION_CONFLICT';
}
