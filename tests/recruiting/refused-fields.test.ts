import { expect, test } from 'vitest';
import { dayOf, endOfDay } from '#contract/days.ts';
import { type ModelName, models } from '#contract/models.ts';
import { defaultSetting, SETTING_ID } from '#contract/recruiting/setting.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { sessionOf } from '#tests/support/fixtures/functions.ts';
import { addApplication, addJob, addRecord } from '#tests/support/fixtures/recruiting-records.ts';
import { type Caller, jobData, type People, setPeople } from './people.ts';

type Write = { model: ModelName; by: Caller; id?: string; data?: object };

/** Who writes the declared fields of a model. */
const writers: Readonly<Record<string, (people: People) => Promise<Write>>> = {
  'a new user': async ({ admin }) => ({ model: 'User', by: admin }),
  'a user': async ({ admin, seeker }) => ({ model: 'User', by: admin, id: seeker.user._id }),
  'a profile': async ({ owner, company }) => ({ model: 'Company', by: owner, id: company._id }),
  'a new job': async ({ owner }) => ({ model: 'Job', by: owner }),
  'a job': async ({ test, owner, company }) => ({ model: 'Job', by: owner, id: await addJob(test, company) }),
  'a new résumé': async ({ seeker }) => ({ model: 'Resume', by: seeker }),
  'a new interview': async ({ test, owner, company, seeker }) => {
    const jobId = await addJob(test, company, { status: 'published' });
    const applicationId = await addApplication(test, { jobId, company, applicant: seeker.user, status: 'viewed' });
    return { model: 'Interview', by: owner, data: { applicationId, startTime: 0, timeZone: 'UTC' } };
  },
  'the settings': async ({ test, superAdmin }) => ({
    model: 'Setting',
    by: superAdmin,
    id: await addRecord(test, 'Setting', defaultSetting, SETTING_ID),
  }),
};

describeOnEachDatabase('A refused write', (open) => {
  const people = setPeople(open);

  function send({ model, by, id, data }: Write & { data: object }) {
    const insert = () => ['insertMySQLData', { action: 'insert', model, data }] as const;
    const update = () => ['queryMySQLData', { action: 'update', model, query: { _id: id }, data }] as const;
    const [name, event] = id === undefined ? insert() : update();
    return people().functions.call(name, sessionOf(by.user), event);
  }

  test.each(Object.entries(writers))('of %s names every declared field that is wrong', async (_name, prepare) => {
    const write = await prepare(people());
    const names = Object.keys(models[write.model].fields);
    const wrong = Object.fromEntries(names.map((name) => [name, { wrong: true }]));
    const refused = await send({ ...write, data: { ...write.data, ...wrong } });
    expect(refused).toMatchObject({ success: false, errorCode: 'VALIDATION_FAILED' });
    const { fields } = Object(refused);
    expect(Object.keys(fields).filter((name) => names.includes(name))).toEqual(names);
    for (const text of Object.values(fields)) expect(text).toMatch(/[\u4e00-\u9fff]/);
  });

  test('of a job names what is missing, unlawful or too long, by every rule at once', async () => {
    const { test: store, owner, functions, superAdmin } = people();
    await addRecord(store, 'Setting', { ...defaultSetting, jobDays: 20 }, SETTING_ID);
    const validUntil = endOfDay(dayOf(functions.clock.now) + 21);
    const data = { city: '', salaryMin: 9000, salaryMax: 6000, title: '前台（限女性）', requirements: '限本地户籍' };
    const details = { workTo: '', skills: '驾驶、只招男性', companyDescription: '团队年轻，限女性。' };
    const id = await owner.insert('Job', jobData(functions.clock.now, { ...data, ...details, validUntil }));
    const submission = { model: 'Job', by: owner, id, data: { status: 'pending' } } as const;
    expect(Object(await send(submission)).fields).toEqual({
      city: '请填写工作城市',
      salaryMax: '最高月薪不能低于最低月薪',
      title: expect.stringContaining('限女性'),
      requirements: expect.stringContaining('本地户籍'),
      workTo: '请填写下班时间',
      skills: expect.stringContaining('只招男性'),
      companyDescription: expect.stringContaining('限女性'),
      validUntil: '有效期最长 20 天',
    });
    await superAdmin.update('Setting', SETTING_ID, { jobDays: 21 });
    expect(Object.keys(Object(await send(submission)).fields)).not.toContain('validUntil');
  });

  test('of a user names the user name and the address that are taken', async () => {
    const { admin, addUserOnly } = people();
    await addUserOnly({ username: 'zhangwei', email: 'zhang@example.com' });
    const data = { username: 'ZhangWei', email: 'ZHANG@example.com', realName: '张伟', role: 'jobseeker' };
    expect(await send({ model: 'User', by: admin, data })).toMatchObject({
      errorCode: 'DUPLICATE_USERNAME',
      error: '用户名已存在',
      fields: { username: '用户名已存在', email: '邮箱已被使用' },
    });
  });
});

describeOnEachDatabase('The last day of a job', (open) => {
  const people = setPeople(open);

  test('is stored as its last millisecond in China, whatever moment of it is sent', async () => {
    const { owner, functions } = people();
    const end = endOfDay(dayOf(functions.clock.now) + 7);
    for (const sent of [end, end - 1, end - 86_399_999]) {
      const id = await owner.insert('Job', jobData(functions.clock.now, { validUntil: sent }));
      expect(await owner.get('Job', id)).toMatchObject({ validUntil: end });
    }
  });

  test('may be as many days ahead as the settings say, of which a company can read what its pages name', async () => {
    const { test: store, owner } = people();
    const shown = { jobDays: 45, answerDays: 9, pauseUnanswered: 'on' };
    await addRecord(store, 'Setting', { ...defaultSetting, ...shown, review: 'off', words: '机密' }, SETTING_ID);
    const hidden = { review: 'on', words: '', retentionMonths: 0 };
    expect(await owner.get('Setting', SETTING_ID)).toMatchObject({ ...shown, ...hidden });
  });
});
