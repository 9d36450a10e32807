import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { type ModelName, models } from '#contract/models.ts';
import { defaultSetting, SETTING_ID } from '#contract/recruiting/setting.ts';
import { describeOnEachDatabase, dumpOf } from '#tests/support/fixtures/databases.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import {
  addApplication,
  addInterview,
  addJob,
  addRecord,
  addResume,
  interviewData,
} from '#tests/support/fixtures/recruiting-records.ts';
import { type Caller, jobData, type People, resume, setPeople } from './people.ts';

type Write = { model: ModelName; by: Caller; id?: string; data: object };

/** Every write of the edition, with data that the server accepts. */
const writes: Readonly<Record<string, (people: People) => Promise<Write>>> = {
  'insert Job': async ({ owner, functions }) => ({ model: 'Job', by: owner, data: jobData(functions.clock.now) }),
  'update Job': async ({ test, company, owner }) => ({
    model: 'Job',
    by: owner,
    id: await addJob(test, company),
    data: { city: '北京' },
  }),
  'review Job': async ({ test, company, admin }) => ({
    model: 'Job',
    by: admin,
    id: await addJob(test, company, { status: 'pending' }),
    data: { status: 'published' },
  }),
  'insert Resume': async ({ seeker }) => ({ model: 'Resume', by: seeker, data: resume }),
  'update Resume': async ({ test, seeker }) => ({
    model: 'Resume',
    by: seeker,
    id: await addResume(test, seeker.user._id),
    data: { city: '北京' },
  }),
  'insert Application': async ({ test, company, seeker }) => {
    await addResume(test, seeker.user._id);
    const jobId = await addJob(test, company, { status: 'published' });
    return { model: 'Application', by: seeker, data: { jobId, consent: true } };
  },
  'decide Application': async (people) => ({
    ...(await application(people)),
    by: people.owner,
    data: { status: 'viewed' },
  }),
  'note Application': async (people) => ({
    ...(await application(people)),
    by: people.owner,
    data: { note: '可以约面试' },
  }),
  'answer Application': async (people) => ({ ...(await application(people)), data: { status: 'withdrawn' } }),
  'insert Interview': async (people) => {
    const { id } = await application(people);
    return { model: 'Interview', by: people.owner, data: interviewData(people.functions.clock.now, id, further) };
  },
  'update Interview': async (people) => {
    const { applicationId, ...data } = interviewData(people.functions.clock.now, '', { ...further, place: '二楼' });
    return { ...(await interview(people)), by: people.owner, data };
  },
  'decide Interview': async (people) => ({
    ...(await interview(people)),
    by: people.owner,
    data: { status: 'cancelled' },
  }),
  'answer Interview': async (people) => ({ ...(await interview(people)), data: { status: 'accepted' } }),
  'wish Interview': async (people) => ({
    ...(await interview(people)),
    data: { wishedTime: NOON + DAY_MS, wish: '当天有课' },
  }),
  'insert Favorite': async (people) => ({ model: 'Favorite', by: people.seeker, data: await listed(people) }),
  'insert Block': async ({ seeker, company }) => ({ model: 'Block', by: seeker, data: { companyId: company._id } }),
  'insert SavedSearch': async ({ seeker }) => ({
    model: 'SavedSearch',
    by: seeker,
    data: { name: '前端', search: 'q=web', frequency: 'never' },
  }),
  'update SavedSearch': async ({ seeker }) => ({
    model: 'SavedSearch',
    by: seeker,
    id: await seeker.insert('SavedSearch', { name: '前端', search: 'q=web' }),
    data: { name: '后端', frequency: 'never', lastSeenTime: NOON },
  }),
  'insert Template': async ({ owner }) => ({
    model: 'Template',
    by: owner,
    data: { kind: 'offer', name: '常用', text: '欢迎加入' },
  }),
  'update Template': async ({ owner }) => ({
    model: 'Template',
    by: owner,
    id: await owner.insert('Template', { kind: 'offer', name: '常用', text: '欢迎加入' }),
    data: { name: '新名称', text: '期待您的加入' },
  }),
  'insert Invitation': async (people) => {
    const seeker = await people.addUserOnly();
    const resumeId = await addResume(people.test, seeker.user._id, { visibility: 'library' });
    return { model: 'Invitation', by: people.owner, data: { ...(await listed(people)), resumeId } };
  },
  'insert Report': async (people) => ({
    model: 'Report',
    by: people.seeker,
    data: { ...(await listed(people)), reason: 'fee' },
  }),
  'insert JobView': async (people) => ({ model: 'JobView', by: people.seeker, data: await listed(people) }),
  'decide Report': async ({ test, seeker, admin }) => {
    const fields = { userId: seeker.user._id, jobId: 'j', jobTitle: '职位', reason: 'fee', text: '', status: 'open' };
    return { model: 'Report', by: admin, id: await addRecord(test, 'Report', fields), data: { status: 'upheld' } };
  },
  'update Notification': async ({ test, seeker }) => {
    const about = { kind: 'invited', targetId: 'i', jobTitle: '职位', companyName: '企业', days: 0, isRead: false };
    const id = await addRecord(test, 'Notification', { userId: seeker.user._id, ...about });
    return { model: 'Notification', by: seeker, id, data: { isRead: true } };
  },
  'update Setting': async ({ test, superAdmin }) => ({
    model: 'Setting',
    by: superAdmin,
    id: await addRecord(test, 'Setting', defaultSetting, SETTING_ID),
    data: { review: 'off' },
  }),
};

async function application({ test, company, seeker }: People) {
  const jobId = await addJob(test, company, { status: 'published' });
  const id = await addApplication(test, { jobId, company, applicant: seeker.user, status: 'submitted' });
  return { model: 'Application', id, by: seeker } as const;
}

async function interview(people: People) {
  const { id, by } = await application(people);
  return { model: 'Interview', id: await addInterview(people.test, id, { status: 'proposed' }), by } as const;
}

async function listed({ test, company }: People) {
  return { jobId: await addJob(test, company, { status: 'published' }) };
}

/** An interview has further times, which only its company proposes. */
const further = { secondTime: 0, thirdTime: 0 } as const;
/** The server ignores these and sets its own values. */
const tolerated = new Set(['createTime', 'updateTime']);
/** Fields that only one of the writers of a model sends. */
const ofOtherWrites: Readonly<Record<string, readonly string[]>> = {
  'insert Job': ['status', 'reason'],
  'update Job': ['reason'],
};
/**
 * A field that a write may carry: the owner of a job moves it by its status, a report has a text, an offer its terms, the
 * answer to an interview the chosen time.
 */
const carried: Readonly<Record<string, string>> = {
  'update Job': 'status',
  'insert Report': 'text',
  'decide Application': 'offer',
  'answer Interview': 'startTime',
};

describeOnEachDatabase('Fields of the recruiting edition that a caller may not write', (open) => {
  const people = setPeople(open);

  test.each(Object.entries(writes))('are refused by "%s" without a change', async (name, prepare) => {
    const { model, by, id, data } = await prepare(people());
    const own = new Set([...Object.keys(data), ...Object.keys(models[model].fields), ...tolerated]);
    const isReview = name.startsWith('decide') || name.startsWith('review') || name.startsWith('answer');
    const send = (extra: object, target = id) =>
      target === undefined
        ? by.outcome('insertMySQLData', { action: 'insert', model, data: { ...data, ...extra } })
        : by.outcome('queryMySQLData', {
            action: 'update',
            model,
            query: { _id: target },
            data: { ...data, ...extra },
          });
    // A wish is not a move: it carries none of the fields that the company writes.
    if (name === 'wish Interview') for (const field of Object.keys(models.Interview.fields)) own.delete(field);
    const forged = Object.keys(models[model].record.entries).filter((field) =>
      isReview ? !['status', 'reason', '_id', ...tolerated].includes(field) : !own.has(field) && field !== '_id',
    );
    const before = await dumpOf(people().test);
    for (const field of [...forged, ...(ofOtherWrites[name] ?? [])]) {
      if (carried[name] === field) continue;
      expect(await send({ [field]: 'x' }), field).toBe('PERMISSION_DENIED');
    }
    for (const field of ['contactPhone', 'titleSearch', 'passwordHash']) {
      expect(await send({ [field]: 'x' }), field).toBe('VALIDATION_FAILED');
    }
    // The fields come before the record, except of applications, where they depend on whose record it is.
    const unseen = model === 'Application' ? 'PERMISSION_DENIED' : 'VALIDATION_FAILED';
    if (id !== undefined) expect(await send({ passwordHash: 'x' }, 'missing')).toBe(unseen);
    expect(await dumpOf(people().test)).toBe(before);
    expect(await send({ createTime: 1 })).toBe('success');
  });
});
