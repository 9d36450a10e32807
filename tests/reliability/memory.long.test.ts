import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type FunctionName, functionNames } from '#contract/actions.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { PASSWORD_COST } from '#server/password.ts';
import { expectSame } from '#tests/support/expect-same.ts';
import { openOnServer, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { addPassword, addUser, PASSWORD, sessionOf, type TestIdentity } from '#tests/support/fixtures/functions.ts';
import { productionSettings } from '#tests/support/fixtures/production-settings.ts';
import { type BundleProcess, startBundle } from '#tests/support/processes/bundle-process.ts';
import { builtFunctions } from '#tests/support/processes/bundles.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { fillIn, readConfiguration } from '../../scripts/deployment/configuration.ts';

const MB = 2 ** 20;
/** Calls of all functions. After the first part everything is loaded and compiled. */
const CALLS = { first: 30_000, all: 100_000 };
const shares = { loginAuth: 0.25, queryMySQLData: 0.7, insertMySQLData: 0.05 } as const satisfies Record<
  FunctionName,
  number
>;
/** What the peak may grow after the first part, in MB: garbage is collected when V8 likes. */
const GROWTH = 24;
/** In each part. A hash takes 128 MB, and an instance computes two at once at most. */
const PAIRS_OF_SIGN_INS = 10;
/** V8 takes half of a container's memory for its heap, and the machine of the test has more than a container. */
const heapOf = (memorySize: number) => [`--max-old-space-size=${memorySize / 2}`];

type Instance = { name: FunctionName; running: BundleProcess; memorySize: number };
const server = inject('mariadbUrl');
// Skipped with a message of the global set-up where there is no server.
if (server) describe('the memory of the deployed functions', () => onMariadb(server));

function onMariadb(server: string): void {
  let test: TestDatabase;
  let root: { _id: string; username: string };
  let session: TestIdentity;
  let instances: Instance[] = [];

  beforeAll(async () => {
    test = await openOnServer(server);
    root = await addUser(test, { role: 'admin', isSuperAdmin: true, createdBy: 'SUPER_ADMIN' });
    session = sessionOf(root);
    await addPassword(test, root._id, PASSWORD_COST);
    const bundles = await builtFunctions();
    const { functions } = fillIn(readConfiguration(join(projectRoot, 'cloudbaserc.json')), {
      ...productionSettings,
      DATABASE_URL: test.url,
    });
    instances = await Promise.all(functionNames.map(start));

    async function start(name: FunctionName): Promise<Instance> {
      const deployed = functions.find((candidate) => candidate.name === name);
      if (!deployed) throw new Error(`${name} is not deployed`);
      const { memorySize } = deployed;
      return { name, memorySize, running: await startBundle(join(bundles, name), deployed, heapOf(memorySize)) };
    }
  });
  afterAll(async () => {
    await Promise.all(instances.map(({ running }) => running.stop()));
    await test?.remove();
  });

  it(`stays in its limit during ${CALLS.all} calls, and is flat after the first ${CALLS.first}`, async () => {
    const peaks = await Promise.all(
      instances.map(async ({ name, running, memorySize }) => {
        const [first, all] = [CALLS.first * shares[name], CALLS.all * shares[name]];
        await work(name, running, 0, first);
        const early = Math.round((await running.peakMemory()) / MB);
        await work(name, running, first, all);
        return { name, memorySize, early, late: Math.round((await running.peakMemory()) / MB) };
      }),
    );
    console.log(peaks);
    expect(peaks.filter(({ late, memorySize }) => late >= memorySize)).toEqual([]);
    expect(peaks.filter(({ early, late }) => late - early >= GROWTH)).toEqual([]);
  });

  /** Makes one call after another, as the platform does, but for the sign-ins, which come in pairs. */
  async function work(name: FunctionName, running: BundleProcess, from: number, to: number): Promise<void> {
    const pause = Math.ceil((to - from) / PAIRS_OF_SIGN_INS);
    for (let place = from; place < to; place += 1) {
      await expectSuccess(running, eventOf(name, place));
      if (name !== 'loginAuth' || (place - from) % pause > 0) continue;
      const login = { action: 'login', username: root.username, password: PASSWORD, role: 'admin' };
      await Promise.all([expectSuccess(running, login), expectSuccess(running, login)]);
    }
  }

  async function expectSuccess(running: BundleProcess, event: object): Promise<void> {
    const answer = await running.call(session, event);
    expectSame(isPlainObject(answer) && answer.success, true, () => JSON.stringify(answer));
  }

  function eventOf(name: FunctionName, place: number): object {
    const own = { currentUserId: root._id, targetUserId: root._id };
    if (name === 'loginAuth') return { action: 'checkPermission', ...own, operation: 'edit' };
    const username = `person-${place}`;
    const data = { username, email: `${username}@example.com`, realName: '王建国', role: 'jobseeker' };
    return name === 'insertMySQLData' ? { action: 'insert', model: 'User', data } : readOrUpdate(place);
  }

  /** Mostly single records; pages of a list, searches, counts, changes; now and then the longest page. */
  function readOrUpdate(place: number): object {
    const read = { action: 'query', model: 'User', query: {}, limit: 1000 };
    if (place % 1000 === 0) return read;
    if (place % 20 === 1) return { ...read, limit: 100 };
    if (place % 20 === 2) return { ...read, query: { realName: { $search: '王建' } }, limit: 20 };
    if (place % 20 === 3) return { action: 'count', model: 'User', query: { role: 'jobseeker' } };
    const one = { model: 'User', query: { _id: root._id } };
    if (place % 20 === 4) return { action: 'update', ...one, data: { realName: `陈思远${place}` } };
    return { action: 'query', ...one, limit: 1 };
  }
}
