import { afterAll, beforeAll, test, vi } from 'vitest';
import { nodeAddresses } from '#database/server-pool.ts';
import { type RunningCluster, startCluster } from '#tests/support/processes/cluster.ts';
import { type Gate, openGate } from '#tests/support/processes/gate.ts';
import { createSeededRandom } from '../../emulator/seeds/seeded-random.ts';
import { openSoak, type Soak } from '../reliability/soak.ts';
import { isShort } from './is-short.ts';
import { expectSurvival, type Loss } from './survival.ts';

// Nodes end, stop or are cut off while 12 callers in 4 processes do all that the platform offers.
const TIMES = isShort ? 1 : 20;

let cluster: RunningCluster;
let gates: Gate[];
let soak: Soak;
beforeAll(async () => {
  // The client reports every connection that it loses.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  cluster = await startCluster();
  gates = await Promise.all(nodeAddresses(cluster.url).map((url) => openGate(Number(new URL(url).port))));
  const hosts = gates.map(({ port }) => `127.0.0.1:${port}`).join();
  soak = await openSoak(cluster.url, {
    random: createSeededRandom(1),
    maxPauseMs: 100,
    throughUrl: (url) => `mysql://root@${hosts}${url.slice(url.lastIndexOf('/'))}`,
  });
});
afterAll(async () => {
  await soak?.close();
  await Promise.all((gates ?? []).map((gate) => gate.close()));
  await cluster?.stop();
  vi.restoreAllMocks();
});

let losses = 0;
/** Takes one node after the other. */
function nextOf<T>(nodes: readonly T[]): T {
  losses += 1;
  return nodes[losses % nodes.length] as T;
}

const ways: Record<string, Loss> = {
  'is killed': async () => {
    const node = nextOf(cluster.nodes);
    await node.kill();
    return node.restart;
  },
  'stops where it is': async () => {
    const node = nextOf(cluster.nodes);
    node.pause();
    return node.go;
  },
  'is cut off': async () => {
    const gate = nextOf(gates);
    await gate.close();
    return gate.open;
  },
};

test.each(Object.entries(ways))(
  `a node %s, ${TIMES} times: no acknowledged write is lost or doubled, no state forbidden, the history exact`,
  (_, lose) => expectSurvival(soak, TIMES, lose),
);
