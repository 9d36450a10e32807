import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserRecord } from '#contract/models.ts';
import { nodeAddresses } from '#database/server-pool.ts';
import { openOnServer, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { addUser, randomId, sessionOf } from '#tests/support/fixtures/functions.ts';
import { type ClusterNode, type RunningCluster, startCluster } from '#tests/support/processes/cluster.ts';
import { freePort } from '#tests/support/processes/free-port.ts';
import { type FunctionCall, type OtherProcess, startOtherProcess } from '#tests/support/processes/other-process.ts';

// Nodes end, stop or are cut off while 12 callers in 4 processes insert users and rename one.
const ROUNDS = 20;
const CALLERS = 12;
/** How long a node is away, and how long the callers go on once it is back. */
const AWAY_MS = 3000;
const BACK_MS = 2000;
/** A browser waits no longer. */
const CALL_MS = 15_000;
const SERVED_MS = 10_000;

/** Passes connections on to a node while it is open. */
type Gate = { port: number; open(): Promise<void>; close(): Promise<void> };

let cluster: RunningCluster;
let gates: Gate[];
let opened: TestDatabase;
let root: UserRecord;
let renamed: UserRecord;
let processes: OtherProcess[];
beforeAll(async () => {
  cluster = await startCluster();
  opened = await openOnServer(cluster.url);
  gates = await Promise.all(nodeAddresses(cluster.url).map((url) => openGate(Number(new URL(url).port))));
  const database = new URL(nodeAddresses(opened.url)[0] ?? '').pathname;
  const url = `mysql://root@${gates.map(({ port }) => `127.0.0.1:${port}`).join()}${database}`;
  processes = Array.from({ length: 4 }, () => startOtherProcess(url));
  root = await addUser(opened, { role: 'admin', isSuperAdmin: true });
  renamed = await addUser(opened);
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.kill()));
  await Promise.all(gates.map((gate) => gate.close()));
  await opened.remove();
  await cluster.stop();
});

const ways: Record<
  string,
  { lose(node: ClusterNode, gate: Gate): unknown; bringBack(node: ClusterNode, gate: Gate): unknown }
> = {
  'is killed': { lose: (node) => node.kill(), bringBack: (node) => node.restart() },
  'stops where it is': { lose: (node) => node.pause(), bringBack: (node) => node.go() },
  'is cut off': { lose: (_, gate) => gate.close(), bringBack: (_, gate) => gate.open() },
};

test.each(Object.keys(ways))(`a node %s, ${ROUNDS} times: no acknowledged write is lost or doubled`, async (name) => {
  const way = ways[name];
  if (!way) throw new Error(name);
  for (let round = 0; round < ROUNDS; round += 1) {
    const node = cluster.nodes[round % cluster.nodes.length] as ClusterNode;
    const gate = gates[round % gates.length] as Gate;
    const load = startLoad();
    await setTimeout(500);
    await way.lose(node, gate);
    await setTimeout(AWAY_MS);
    await way.bringBack(node, gate);
    await setTimeout(BACK_MS);
    const { acknowledged, slowestMs, unexpected } = await load.end();
    expect(unexpected).toEqual([]);
    expect(slowestMs, `round ${round}`).toBeLessThan(CALL_MS);
    await expectServed();
    await expectExact(acknowledged);
  }
});

type Acknowledged = { requestId: string; username?: string };

/** Calls without a pause, until `end`. */
function startLoad() {
  const acknowledged: Acknowledged[] = [];
  let slowestMs = 0;
  let ends = false;
  const unexpected: string[] = [];
  const callers = Array.from({ length: CALLERS }, async (_, index) => {
    for (let turn = 0; !ends; turn += 1) {
      const { call, username } = (turn + index) % 3 === 0 ? rename() : insert();
      const start = performance.now();
      const [response] = (await processes[index % processes.length]?.send([call])) ?? [];
      slowestMs = Math.max(slowestMs, performance.now() - start);
      if (response?.success) acknowledged.push({ requestId: call.requestId ?? '', ...(username && { username }) });
      else if (response && !response.errorCode.startsWith('DATABASE_')) unexpected.push(JSON.stringify(response));
    }
  });
  return {
    async end() {
      ends = true;
      await Promise.all(callers);
      return { acknowledged, slowestMs, unexpected };
    },
  };
}

function insert(): { call: FunctionCall; username: string } {
  const username = `u${randomId()}`;
  const data = { username, email: `${username}@example.com`, realName: '新用户', role: 'jobseeker' };
  const event = { action: 'insert', model: 'User', data };
  return { call: { name: 'insertMySQLData', identity: sessionOf(root), event, requestId: randomId() }, username };
}

function rename(): { call: FunctionCall; username?: undefined } {
  const event = { action: 'update', model: 'User', query: { _id: renamed._id }, data: { realName: randomId() } };
  return { call: { name: 'queryMySQLData', identity: sessionOf(root), event, requestId: randomId() } };
}

/** Expects each process to be served again. */
async function expectServed(): Promise<void> {
  const start = performance.now();
  const { call } = insert();
  for (const process of processes) {
    for (;;) {
      const [outcome] = await process.call([
        { ...call, event: { action: 'count', model: 'User', query: {} }, name: 'queryMySQLData' },
      ]);
      if (outcome === 'success') break;
      expect(performance.now() - start).toBeLessThan(SERVED_MS);
    }
  }
}

/** Expects each acknowledged write to be stored and told once, and the history of the renamed user to have no gap. */
async function expectExact(acknowledged: readonly Acknowledged[]): Promise<void> {
  const { sql } = opened.database;
  const names = acknowledged.flatMap(({ username }) => username ?? []);
  const stored = await sql
    .selectFrom('User')
    .select('username')
    .where('username', 'in', ['', ...names])
    .execute();
  expect(stored.map(({ username }) => username).sort()).toEqual(names.sort());
  const ids = acknowledged.map(({ requestId }) => requestId);
  const told = await sql
    .selectFrom('Audit')
    .select('requestId')
    .where('requestId', 'in', ['', ...ids])
    .execute();
  expect(told.map(({ requestId }) => requestId).sort()).toEqual(ids.sort());
  const history = await sql
    .selectFrom('Audit')
    .select('position')
    .where('targetId', '=', renamed._id)
    .orderBy('position')
    .execute();
  expect(history.map(({ position }) => position)).toEqual(history.map((_, index) => index + 1));
  const { revision } = await sql
    .selectFrom('User')
    .select('revision')
    .where('_id', '=', renamed._id)
    .executeTakeFirstOrThrow();
  expect(revision).toBe(1 + history.length);
}

async function openGate(target: number): Promise<Gate> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server;
  const gate: Gate = {
    port,
    open: () =>
      new Promise((resolve) => {
        server = createServer((incoming) => {
          const outgoing = connect(target, '127.0.0.1');
          for (const socket of [incoming, outgoing]) {
            sockets.add(socket);
            socket.on('error', () => undefined);
            socket.once('close', () => {
              sockets.delete(socket);
              incoming.destroy();
              outgoing.destroy();
            });
          }
          incoming.pipe(outgoing).pipe(incoming);
        }).listen(port, '127.0.0.1', resolve);
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  await gate.open();
  return gate;
}
