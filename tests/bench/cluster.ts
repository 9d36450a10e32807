import { performance } from 'node:perf_hooks';
import type { FunctionName } from '#contract/actions.ts';
import { nodeAddresses } from '#database/server-pool.ts';
import { addCompany, addUser, randomId, sessionOf, type TestIdentity } from '#tests/support/fixtures/functions.ts';
import { addJob, addResume } from '#tests/support/fixtures/recruiting-records.ts';
import { startCluster } from '#tests/support/processes/cluster.ts';
import { startServer } from '#tests/support/processes/mariadb.ts';
import { type FunctionCall, type OtherProcess, startOtherProcess } from '#tests/support/processes/other-process.ts';
import { median } from './median.ts';
import { openBench, type Report } from './stage.ts';

const PROCESSES = 4;
const CALLERS = 12;
const TURNS = 7;
const TURN_MS = 3000;
const JOBS = 60;
const PEOPLE = 400;

/** Returns another call each time. */
type Kind = { name: string; next(): FunctionCall };
type Setting = { name: string; kinds: Kind[]; processes: OtherProcess[]; close(): Promise<void> };

/**
 * Measures in turns how many calls of each kind the functions answer in a second: with one server, with all of them at one
 * node of a cluster, and spread over its three nodes.
 */
export async function measureCluster(report: Report): Promise<void> {
  const cluster = await startCluster();
  const server = await startServer();
  const settings: Setting[] = [];
  try {
    if (!server) throw new Error('No mariadbd or mysqld on this machine');
    const nodes = nodeAddresses(cluster.url);
    settings.push(await openSetting('one server', [server.url]));
    settings.push(await openSetting('one node', nodes.slice(0, 1)));
    settings.push(await openSetting('three nodes', nodes));
    for (const place of settings[0]?.kinds.keys() ?? []) {
      const rates = settings.map(() => [] as number[]);
      for (let turn = 0; turn < TURNS; turn += 1) {
        for (const [index, setting] of settings.entries()) rates[index]?.push(await rateOf(setting, place));
      }
      const [base = 1, ...others] = rates.map(median);
      const shown = others.map((rate, index) => `${settings[index + 1]?.name} ${(rate / base).toFixed(2)}`);
      report(`${settings[0]?.kinds[place]?.name}: one server 1 (${base.toFixed(0)} in a second), ${shown.join(', ')}`);
    }
  } finally {
    for (const setting of settings) await setting.close();
    await cluster.stop();
    await server?.stop();
  }
}

/** Answered calls in a second. */
async function rateOf({ kinds, processes }: Setting, place: number): Promise<number> {
  const end = performance.now() + TURN_MS;
  let answered = 0;
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    while (performance.now() < end) {
      const call = kinds[place]?.next();
      const [outcome] = call ? ((await processes[caller % PROCESSES]?.call([call])) ?? []) : [];
      if (outcome !== 'success') throw new Error(`${kinds[place]?.name}: ${outcome}`);
      answered += 1;
    }
  });
  await Promise.all(callers);
  return answered / (TURN_MS / 1000);
}

/** Creates a database at the first address. The processes connect to all of them in turn. */
async function openSetting(name: string, addresses: readonly string[]): Promise<Setting> {
  const schema = `bench_${name.replace(' ', '_')}`;
  const bench = await openBench(addresses[0] ?? '', schema);
  const root = await addUser(bench, { role: 'admin', isSuperAdmin: true });
  const owner = await addUser(bench, { role: 'company' });
  const company = await addCompany(bench, { userId: owner._id, verifyStatus: 'approved' });
  const jobs: string[] = [];
  for (let number = 0; number < JOBS; number += 1) jobs.push(await addJob(bench, company, { status: 'published' }));
  const people: TestIdentity[] = [];
  for (let number = 0; number < PEOPLE; number += 1) {
    const person = await addUser(bench, { realName: '王小明', phone: '13900001111' });
    await addResume(bench, person._id);
    people.push(sessionOf(person));
  }
  const processes = Array.from({ length: PROCESSES }, (_, place) =>
    startOtherProcess(`${addresses[place % addresses.length]}/${schema}`, { edition: 'recruiting' }),
  );
  let applied = 0;
  const kinds: Kind[] = [
    { name: 'a list of users', next: () => callOf(sessionOf(root), { action: 'query', model: 'User', limit: 20 }) },
    {
      name: 'a new user',
      next: () => {
        const username = `u${randomId()}`;
        const data = { username, email: `${username}@example.com`, realName: '新用户', role: 'jobseeker' };
        return callOf(sessionOf(root), { action: 'insert', model: 'User', data }, 'insertMySQLData');
      },
    },
    {
      name: 'an application',
      next: () => {
        const data = { jobId: jobs[Math.floor(applied / PEOPLE)], consent: true };
        const person = people[applied % PEOPLE];
        applied += 1;
        return callOf(person ?? {}, { action: 'insert', model: 'Application', data }, 'insertMySQLData');
      },
    },
  ];
  return {
    name,
    kinds,
    processes,
    async close() {
      await Promise.all(processes.map((process) => process.stop()));
      await bench.close();
    },
  };
}

function callOf(identity: TestIdentity, event: object, name: FunctionName = 'queryMySQLData'): FunctionCall {
  return { name, identity, event };
}
