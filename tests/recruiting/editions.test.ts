import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Edition } from '#contract/edition.ts';
import { openDatabase } from '#database/open-database.ts';
import { productionDependencies } from '#server/dependencies.ts';
import { describeOnEachDatabase, dumpOf, openEmbedded, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import {
  addUser,
  contextOf,
  createFunctions,
  dataOf,
  NOON,
  outcomeOf,
  sessionOf,
} from '#tests/support/fixtures/functions.ts';
import { createMain } from '../../cloudfunctions/queryMySQLData/index.ts';
import { openEmulator } from '../../emulator/open.ts';
import { BUSINESS_FILE } from '../../emulator/settings.ts';
import { addPeople, publishJob, resume } from './people.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

async function addCollection({ database }: Pick<TestDatabase, 'database'>, name: string): Promise<void> {
  await database.sql.insertInto('Collection').values({ name, createTime: NOON, createdBy: 'root' }).execute();
}

describeOnEachDatabase('Switching the edition back and forth', (open) => {
  test('three times loses no row', async () => {
    const opened = await open();
    vi.stubEnv('EDITION', 'recruiting');
    const people = await addPeople(opened);
    const jobId = await publishJob(people);
    await people.seeker.insert('Resume', resume);
    const id = await people.seeker.insert('Application', { jobId, consent: true });
    const before = await dumpOf(opened);
    for (let times = 0; times < 3; times += 1) {
      vi.stubEnv('EDITION', 'specification');
      await expect(people.seeker.get('Application', id)).rejects.toThrow();
      expect(await people.owner.list('Company')).toHaveLength(1);
      vi.stubEnv('EDITION', 'recruiting');
      expect(await people.seeker.get('Application', id)).toMatchObject({ status: 'submitted' });
      expect(await people.seeker.list('Job')).toMatchObject([{ _id: jobId }]);
    }
    expect(await dumpOf(opened)).toBe(before);
    await opened.remove();
  });

  test('a person who is deleted in the default edition is erased from the other one', async () => {
    const opened = await open();
    vi.stubEnv('EDITION', 'recruiting');
    const people = await addPeople(opened);
    const jobId = await publishJob(people);
    await people.seeker.insert('Resume', resume);
    await people.seeker.insert('Application', { jobId, consent: true });
    vi.stubEnv('EDITION', 'specification');
    const deletion = { action: 'delete', model: 'User', query: { _id: people.seeker.user._id } };
    expect(await people.superAdmin.outcome('queryMySQLData', deletion)).toBe('success');
    expect(await opened.database.sql.selectFrom('Resume').selectAll().execute()).toEqual([]);
    expect(await opened.database.sql.selectFrom('Application').selectAll().execute()).toMatchObject([
      { applicantName: '', snapshot: null, contactPhone: null, status: 'withdrawn' },
    ]);
    await opened.remove();
  });
});

describe('The emulator', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'edition-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const openIn = async (edition: Edition) => {
    vi.stubEnv('EDITION', edition);
    const emulator = await openEmulator({ dataDir, seeds: true, edition });
    await emulator.close();
  };
  const withDatabase = async <T>(work: (stage: Pick<TestDatabase, 'database'>) => Promise<T>): Promise<T> => {
    const database = await openDatabase(`file:${join(dataDir, BUSINESS_FILE)}`);
    try {
      return await work({ database });
    } finally {
      await database.close();
    }
  };

  test('keeps every row when the edition is switched three times', async () => {
    await openIn('specification');
    await openIn('recruiting');
    const before = await withDatabase(dumpOf);
    for (const edition of ['specification', 'recruiting', 'specification', 'recruiting'] as const)
      await openIn(edition);
    expect(await withDatabase(dumpOf)).toBe(before);
  });

  test('does not open a database with a collection that a model would hide', async () => {
    await openIn('specification');
    await withDatabase((stage) => addCollection(stage, 'Job'));
    await expect(openIn('recruiting')).rejects.toThrow(/EDITION=recruiting cannot be switched on.* Job\./);
    await openIn('specification');
  });
});

describe('The functions', () => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await openEmbedded();
    vi.stubEnv('DATABASE_URL', opened.url);
    vi.stubEnv('EDITION', 'recruiting');
  });
  afterEach(() => opened.remove());

  const call = async () => {
    const lines: Readonly<Record<string, unknown>>[] = [];
    const main = createMain({ ...productionDependencies(openDatabase), log: (entry) => lines.push(entry) });
    const answer = await main({ action: 'query', model: 'Job' }, contextOf('queryMySQLData', {}));
    return { outcome: outcomeOf(answer), log: JSON.stringify(lines) };
  };

  test('respond in the edition while no collection carries the name of a model', async () => {
    await addCollection(opened, 'job');
    expect(await call()).toMatchObject({ outcome: 'UNAUTHENTICATED' });
  });

  test('refuse every call otherwise, and log why', async () => {
    await addCollection(opened, 'Job');
    const { outcome, log } = await call();
    expect(outcome).toBe('INTERNAL');
    expect(log).toContain('models of this edition would hide the collections Job.');
  });

  test('do not add a collection with the name of a model', async () => {
    const functions = createFunctions(opened);
    const root = await addUser(opened, { role: 'admin', isSuperAdmin: true });
    for (const name of ['Job', 'job', 'RESUME']) {
      const answer = await functions.call('queryMySQLData', sessionOf(root), { action: 'addCollection', name });
      expect(outcomeOf(answer)).toBe('DUPLICATE_COLLECTION');
    }
    const answer = await functions.call('queryMySQLData', sessionOf(root), { action: 'addCollection', name: 'Jobs' });
    expect(dataOf(answer)).toEqual({ name: 'Jobs' });
  });
});
