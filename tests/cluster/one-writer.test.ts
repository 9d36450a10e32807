import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ClusterNode, type RunningCluster, startCluster } from '#tests/support/processes/cluster.ts';
import { type RunningProxy, startProxy } from '#tests/support/processes/proxy.ts';
import { createSeededRandom } from '../../emulator/seeds/seeded-random.ts';
import { openSoak, type Soak } from '../reliability/soak.ts';
import { expectSurvival, type Loss } from './survival.ts';

// All functions write to one node, through HAProxy. The writer ends or stops while 12 callers do all that the platform
// offers.
const TIMES = 10;
/** The proxy asks each node every second, and gives up after two refusals or silent seconds. */
const TAKEN_OVER_MS = 10_000;

let cluster: RunningCluster;
let proxy: RunningProxy;
let soak: Soak;
beforeAll(async () => {
  // The client reports every connection that it loses.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  cluster = await startCluster();
  proxy = await startProxy(cluster);
  soak = await openSoak(cluster.url, {
    random: createSeededRandom(1),
    maxPauseMs: 100,
    throughUrl: (url) => `${proxy.url}${url.slice(url.lastIndexOf('/'))}`,
  });
});
afterAll(async () => {
  await soak?.close();
  await proxy?.stop();
  await cluster?.stop();
  vi.restoreAllMocks();
});

/** The node to which the proxy sends everybody. */
async function findWriter(): Promise<ClusterNode> {
  const connection = await createConnection(proxy.url);
  const [rows] = await connection.query<RowDataPacket[]>('select @@port as port');
  await connection.end();
  const writer = cluster.nodes.find(({ url }) => new URL(url).port === `${rows[0]?.port}`);
  if (!writer) throw new Error('The proxy leads to no node');
  return writer;
}

/** Expects another writer soon. Until then the proxy may end the connection that asks. */
function expectOther(writer: ClusterNode): Promise<void> {
  return expect.poll(() => findWriter().catch(() => writer), { timeout: TAKEN_OVER_MS }).not.toBe(writer);
}

const ways: Record<string, Loss> = {
  'is killed': async () => {
    const writer = await findWriter();
    await writer.kill();
    await expectOther(writer);
    return writer.restart;
  },
  'stops where it is': async () => {
    const writer = await findWriter();
    writer.pause();
    await expectOther(writer);
    return writer.go;
  },
};

test.each(Object.entries(ways))(
  `the writer %s, ${TIMES} times: another one takes over, and no acknowledged write is lost or doubled`,
  (_, lose) => expectSurvival(soak, TIMES, lose),
);
