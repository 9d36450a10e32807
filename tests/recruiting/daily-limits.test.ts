import { expect, test } from 'vitest';
import { type AuditAction, auditActions } from '#contract/audit-actions.ts';
import { dailyLimit, dailyLimits, dailyText, JOB_VIEWS_A_DAY, RESUBMISSIONS_A_DAY } from '#contract/daily-limits.ts';
import { DAY_MS } from '#contract/days.ts';
import { modelNames } from '#contract/models.ts';
import { type Permission, policy } from '#contract/policy.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import { insertRecords } from '#tests/support/fixtures/model-records.ts';
import { addActions, addJob, addRecord } from '#tests/support/fixtures/recruiting-records.ts';
import { jobData, type People, publishJob, resume, setPeople } from './people.ts';

const isPermission = (name: string): name is Permission => Object.hasOwn(policy, name);
const isAction = (name: string): name is AuditAction => Object.hasOwn(auditActions, name);

/** The models that a person without administrators' rights may add records to, and the roles that may. */
function addedByPeople() {
  return modelNames.flatMap((model) =>
    [`${model}.insert`, `${model}.write`].filter(isPermission).flatMap((permission) => {
      const roles = (['company', 'jobseeker'] as const).filter((role) => policy[permission][role] !== 'none');
      return roles.map((role) => [model, role] as const);
    }),
  );
}

test('everything that a person can add has a limit of a day', () => {
  const missing = addedByPeople().filter(([model, role]) => {
    // Looks at jobs leave no entry in the history; they are counted among themselves.
    if (model === 'JobView') return false;
    const action = `create${model}`;
    return !isAction(action) || dailyLimit(action, role) === undefined;
  });
  expect(addedByPeople().length).toBeGreaterThan(8);
  expect(missing).toEqual([]);
});

/** A call of each limited action that adds a record. Returns its caller and the new data. */
const additions: Record<string, (people: People) => Promise<[by: 'owner' | 'seeker', data: object]>> = {
  Job: async ({ functions }) => ['owner', jobData(functions.clock.now)],
  Resume: async () => ['seeker', resume],
  Favorite: async (people) => ['seeker', { jobId: await publishJob(people) }],
  Block: async ({ company }) => ['seeker', { companyId: company._id }],
  SavedSearch: async () => ['seeker', { name: '前端', search: 'q=web' }],
  Template: async () => ['owner', { kind: 'rejection', name: '名额已满', text: '职位已有合适人选' }],
  Report: async (people) => ['seeker', { jobId: await publishJob(people), reason: 'other' }],
  Application: async (people) => {
    await people.seeker.insert('Resume', resume);
    return ['seeker', { jobId: await publishJob(people), consent: true }];
  },
};

describeOnEachDatabase('Limits of a day', (open) => {
  const people = setPeople(open);
  const insert = (model: string, data: object) => ({ action: 'insert', model, data });

  test.each(Object.keys(additions))('the last %s of a day is added, and the next one refused', async (model) => {
    const action = `create${model}`;
    if (!isAction(action)) throw new Error(`${action} is no action`);
    const [by, data] = (await additions[model]?.(people())) ?? ['owner', {}];
    const caller = people()[by];
    const max = dailyLimit(action, caller.user.role) ?? 0;
    await addActions(people().test, caller.user, action, max);
    expect(await caller.outcome('insertMySQLData', insert(model, data))).toBe('LIMIT_REACHED');
    expect(await caller.list(model)).toEqual([]);
    people().functions.clock.now += DAY_MS;
    await addActions(people().test, caller.user, action, 1);
    expect(await caller.outcome('insertMySQLData', insert(model, data))).toBe('success');
  });

  test('the refusal says what was done too often', async () => {
    const { seeker, test: stage } = people();
    const id = await seeker.insert('Resume', resume);
    await addActions(stage, seeker.user, 'updateResume', 300);
    await expect(seeker.update('Resume', id, { city: '北京' })).rejects.toThrow(dailyText('updateResume', 300));
  });

  test('administrators have no limit', async () => {
    const { admin, test: stage } = people();
    const id = await addRecord(stage, 'Report', {
      userId: 'u',
      jobId: 'j',
      jobTitle: '职位',
      reason: 'other',
      text: '',
      status: 'open',
    });
    await addActions(stage, admin.user, 'decideReport', 2000);
    expect(await admin.update('Report', id, { status: 'upheld' })).toMatchObject({ status: 'upheld' });
    expect(Object.values(dailyLimits)).toContain('administrators');
  });

  test('a person has one open report of a job', async () => {
    const { seeker, admin } = people();
    const jobId = await publishJob(people());
    const report = (text: string) => insert('Report', { jobId, reason: 'other', text });
    const id = await seeker.insert('Report', { jobId, reason: 'other', text: '一' });
    expect(await seeker.insert('Report', { jobId, reason: 'other', text: '一' })).toBe(id);
    expect(await seeker.outcome('insertMySQLData', report('二'))).toBe('LIMIT_REACHED');
    await admin.update('Report', id, { status: 'dismissed' });
    expect(await seeker.outcome('insertMySQLData', report('二'))).toBe('success');
  });

  test('looks at contact data are recorded once a day in China', async () => {
    const { seeker, owner, functions } = people();
    await seeker.insert('Resume', resume);
    const applicationId = await seeker.insert('Application', { jobId: await publishJob(people()), consent: true });
    const sent = await owner.contact(applicationId);
    for (let look = 0; look < 5; look += 1) expect(await owner.contact(applicationId)).toEqual(sent);
    expect(await seeker.list('ContactView')).toHaveLength(1);
    // Noon in China is 12 hours before its next day.
    functions.clock.now += DAY_MS / 2 - 1;
    await owner.contact(applicationId);
    expect(await seeker.list('ContactView')).toHaveLength(1);
    functions.clock.now += 1;
    await owner.contact(applicationId);
    expect(await seeker.list('ContactView')).toHaveLength(2);
  });

  test('an application is sent again a few times a day', async () => {
    const { seeker, functions } = people();
    await seeker.insert('Resume', resume);
    const id = await seeker.insert('Application', { jobId: await publishJob(people()), consent: true });
    const sendAgain = async () => {
      await seeker.update('Application', id, { status: 'withdrawn' });
      return seeker.update('Application', id, { status: 'submitted', consent: true });
    };
    for (let times = 0; times < RESUBMISSIONS_A_DAY; times += 1) await sendAgain();
    await expect(sendAgain()).rejects.toThrow('重新投递');
    functions.clock.now += DAY_MS;
    expect(await seeker.update('Application', id, { status: 'submitted', consent: true })).toMatchObject({
      status: 'submitted',
    });
  });

  test('a limited number of looks at jobs is counted on a day', async () => {
    const { seeker, test: stage, company } = people();
    const times = { createTime: NOON, updateTime: NOON, revision: 1 };
    const views = Array.from({ length: JOB_VIEWS_A_DAY - 1 }, (_, index) => ({
      _id: `v${index}`,
      ...times,
      jobId: `j${index}`,
      userId: seeker.user._id,
      employerId: company.userId,
      day: new Date(NOON).toISOString().slice(0, 10),
    }));
    await insertRecords(stage, 'JobView', views);
    const [one, other] = [await publishJob(people()), await addJob(stage, company, { status: 'published' })];
    expect(await seeker.outcome('insertMySQLData', insert('JobView', { jobId: one }))).toBe('success');
    expect(await seeker.outcome('insertMySQLData', insert('JobView', { jobId: other }))).toBe('LIMIT_REACHED');
    expect(await seeker.outcome('insertMySQLData', insert('JobView', { jobId: one }))).toBe('success');
  });
});
