import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { fieldNames } from '#contract/fields.ts';
import { applicationStatuses } from '#contract/recruiting/application-status.ts';
import { signInByCloud } from '#tests/support/clients/gateway.ts';
import { mountEmulator } from '#tests/support/fixtures/emulator.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { openEmulator } from '../open.ts';
import { type SampleName, samples } from './samples.ts';

const recordsSchema = v.object({ records: v.array(v.record(v.string(), v.unknown())) });

/** Starts a sample and returns what its people read. */
async function start(sample: SampleName, edition = samples[sample].editions.at(-1)) {
  vi.stubEnv('EDITION', edition);
  const emulator = await mountEmulator({ sample, ...(edition && { edition }) });
  onTestFinished(async () => {
    await emulator.close();
    vi.unstubAllEnvs();
  });
  const as = (username: string) => signInByCloud(emulator, username);
  return {
    count: async (username: string, model: string, query = {}) =>
      (await (await as(username)).call('queryMySQLData', 'count', { model, query })).total,
    list: async (username: string, model: string, query = {}) => {
      const found = await (await as(username)).call('queryMySQLData', 'query', { model, query, limit: 1000 });
      return v.parse(recordsSchema, found).records;
    },
  };
}

/** What each description says, as its people see it. */
const shown: Readonly<Record<SampleName, (stage: Awaited<ReturnType<typeof start>>) => Promise<void>>> = {
  'empty-platform': async ({ count }) => {
    expect(await count('superadmin', 'User')).toBe(6);
    for (const model of ['Company', 'Job', 'Resume', 'Audit']) expect(await count('superadmin', model), model).toBe(0);
  },
  'changed-company': async ({ list, count }) => {
    const [profile] = await list('company1', 'Company');
    expect(profile).toMatchObject({ verifyStatus: 'pending', companyName: '杭州云帆信息技术（集团）有限公司' });
    expect(profile?.reSubmitReason).not.toBe('');
    expect(await count('company1', 'Job', { status: 'published' })).toBeGreaterThan(0);
    expect(await count('jobseeker1', 'Job', { companyId: profile?._id })).toBe(0);
  },
  'rejected-company': async ({ list }) => {
    const [profile] = await list('company1', 'Company');
    expect(profile).toMatchObject({ verifyStatus: 'rejected', rejectReason: expect.stringMatching(/./) });
  },
  'long-names': async ({ list }) => {
    const [company] = await list('company1', 'Company');
    const [user] = await list('jobseeker1', 'User', { username: 'jobseeker1' });
    const [job] = await list('jobseeker1', 'Job');
    const lengths = [company?.companyName, user?.realName, job?.title, job?.companyName].map((one) => `${one}`.length);
    expect(lengths).toEqual([128, 64, 64, 128]);
  },
  'many-records': async ({ count }) => {
    expect(await count('superadmin', 'Company')).toBe(500);
    expect(await count('superadmin', 'Job')).toBe(1500);
  },
  'empty-company': async ({ list, count }) => {
    expect(await list('company1', 'Company')).toMatchObject([{ verifyStatus: 'approved' }]);
    for (const model of ['Job', 'Application', 'Interview', 'Invitation', 'Notification'])
      expect(await count('company1', model), model).toBe(0);
  },
  'overdue-applications': async ({ list }) => {
    const found = await list('company1', 'Application');
    expect(found.map(({ status }) => status)).toEqual(['submitted', 'submitted', 'submitted']);
    for (const { createTime } of found) expect(createTime).toBeLessThan(Date.now() - 21 * DAY_MS);
  },
  'full-pipeline': async ({ list, count }) => {
    const found = await list('company1', 'Application');
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set(applicationStatuses));
    expect(await count('superadmin', 'Application')).toBe(found.length);
    expect(await count('company1', 'Interview', { startTime: { $gt: Date.now() } })).toBeGreaterThan(10);
  },
  'expired-jobs': async ({ count }) => {
    expect(await count('superadmin', 'Job')).toBe(600);
    expect(await count('jobseeker1', 'Job')).toBe(0);
  },
};

describe('a named sample', () => {
  it.each(fieldNames(samples))('%s shows what its description says', async (name) => {
    await shown[name](await start(name));
  });

  it.each(['docs/local-cloudbase.md', 'docs/zh-CN/local-cloudbase.md'])('is listed in %s', (page) => {
    const sections = readFileSync(join(projectRoot, page), 'utf8').split(/^## /m);
    const listed = sections.map((section) => [...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name));
    expect(listed).toContainEqual(fieldNames(samples));
  });

  it('of both editions starts in the default edition, too', async () => {
    const { count } = await start('long-names', 'specification');
    expect(await count('superadmin', 'Company')).toBe(120);
  });

  it('goes on with its own data, and refuses those of another sample or of none', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sample-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const open = async (sample?: SampleName, reset = false) => {
      await (await openEmulator({ dataDir, seeds: true, sample, reset })).close();
    };
    await open('empty-platform');
    await open('empty-platform');
    await open();
    await expect(open('rejected-company')).rejects.toThrow('There is the sample "empty-platform" already');
    await open(undefined, true);
    await expect(open('empty-platform')).rejects.toThrow('There is data of your own or the usual seeds already');
    await open('empty-platform', true);
  });
});
