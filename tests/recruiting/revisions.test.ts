import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { defaultSetting, SETTING_ID } from '#contract/recruiting/setting.ts';
import { describeOnEachDatabase, dumpOf } from '#tests/support/fixtures/databases.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import {
  addApplication,
  addInterview,
  addJob,
  addRecord,
  addResume,
} from '#tests/support/fixtures/recruiting-records.ts';
import { type Caller, type People, setPeople } from './people.ts';

type Change = { model: string; id: string; by: Caller; data: object };

/** Every change of a record, with what its sender may have seen of it. */
const changes: Readonly<Record<string, (people: People) => Promise<Change>>> = {
  'an edit of a job': async ({ test, company, owner }) => ({
    model: 'Job',
    id: await addJob(test, company, { status: 'published' }),
    by: owner,
    data: { title: '新的名称' },
  }),
  'an approval': async ({ test, company, admin }) => ({
    model: 'Job',
    id: await addJob(test, company, { status: 'pending' }),
    by: admin,
    data: { status: 'published' },
  }),
  'a rejection': async ({ test, company, admin }) => ({
    model: 'Job',
    id: await addJob(test, company, { status: 'pending' }),
    by: admin,
    data: { status: 'rejected', reason: '不完整' },
  }),
  'a removal': async ({ test, company, admin }) => ({
    model: 'Job',
    id: await addJob(test, company, { status: 'published' }),
    by: admin,
    data: { status: 'removed', reason: '虚假' },
  }),
  'an offer': async (people) => ({ ...(await application(people, 'interviewing')), data: { status: 'offered' } }),
  'a refusal of a person': async (people) => ({
    ...(await application(people, 'submitted')),
    data: { status: 'rejected' },
  }),
  'a note': async (people) => ({ ...(await application(people, 'viewed')), data: { note: '可以约面试' } }),
  'an acceptance': async (people) => ({
    ...(await application(people, 'offered')),
    by: people.seeker,
    data: { status: 'hired' },
  }),
  'a withdrawal': async (people) => ({
    ...(await application(people, 'viewed')),
    by: people.seeker,
    data: { status: 'withdrawn' },
  }),
  'a move of an interview': async (people) => ({
    ...(await interview(people, 'accepted')),
    by: people.owner,
    data: { place: '二楼' },
  }),
  'an acceptance of an interview': async (people) => ({
    ...(await interview(people, 'proposed')),
    by: people.seeker,
    data: { status: 'accepted' },
  }),
  'a wish for another time': async (people) => ({
    ...(await interview(people, 'proposed')),
    by: people.seeker,
    data: { wishedTime: NOON + DAY_MS },
  }),
  'an edit of a résumé': async ({ test, seeker }) => ({
    model: 'Resume',
    id: await addResume(test, seeker.user._id),
    by: seeker,
    data: { city: '北京' },
  }),
  'a decision on a report': async ({ test, seeker, admin }) => {
    const fields = { userId: seeker.user._id, jobId: 'j', jobTitle: '职位', reason: 'fee', text: '', status: 'open' };
    return { model: 'Report', id: await addRecord(test, 'Report', fields), by: admin, data: { status: 'upheld' } };
  },
  'a change of the settings': async ({ test, superAdmin }) => ({
    model: 'Setting',
    id: await addRecord(test, 'Setting', defaultSetting, SETTING_ID),
    by: superAdmin,
    data: { review: 'off' },
  }),
};

async function application(
  { test, company, seeker, owner }: People,
  status: 'submitted' | 'viewed' | 'interviewing' | 'offered',
) {
  const jobId = await addJob(test, company, { status: 'published' });
  const id = await addApplication(test, { jobId, company, applicant: seeker.user, status });
  return { model: 'Application', id, by: owner };
}

async function interview(people: People, status: 'proposed' | 'accepted') {
  const { id } = await application(people, 'interviewing');
  return { model: 'Interview', id: await addInterview(people.test, id, { status }) };
}

describeOnEachDatabase('A change that was made on an older revision', (open) => {
  const people = setPeople(open);
  let change: Change;
  const send = (revision: number) =>
    change.by.outcome('queryMySQLData', {
      action: 'update',
      model: change.model,
      query: { _id: change.id },
      data: change.data,
      revision,
    });

  test.each(Object.entries(changes))('is refused: %s', async (_name, prepare) => {
    change = await prepare(people());
    const before = await dumpOf(people().test);
    for (const revision of [0, 2]) expect(await send(revision)).toBe('STALE_REVISION');
    expect(await dumpOf(people().test)).toBe(before);
    expect(await send(1)).toBe('success');
  });

  test('does not overwrite the note of a colleague, and may be repeated', async () => {
    const { owner } = people();
    const { id } = await application(people(), 'viewed');
    const save = (note: string, seenNote: string) =>
      owner.outcome('queryMySQLData', {
        action: 'update',
        model: 'Application',
        query: { _id: id },
        data: { note, seenNote },
        revision: 1,
      });
    expect(await save('可以约面试', '')).toBe('success');
    expect(await save('薪资已谈', '')).toBe('STALE_REVISION');
    expect(await save('可以约面试', '')).toBe('success');
    expect(await save('薪资已谈', '可以约面试')).toBe('success');
    expect(await owner.get('Application', id)).toMatchObject({ note: '薪资已谈', revision: 1 });
  });

  test('does not bring back what was changed meanwhile', async () => {
    const { owner, admin, test: stage, company } = people();
    const id = await addJob(stage, company, { status: 'pending' });
    const seen = Number((await admin.get('Job', id)).revision);
    await admin.update('Job', id, { status: 'rejected', reason: '不完整' });
    await owner.update('Job', id, { title: '新的名称', status: 'pending' });
    const approval = {
      action: 'update',
      model: 'Job',
      query: { _id: id },
      data: { status: 'published' },
      revision: seen,
    };
    expect(await admin.outcome('queryMySQLData', approval)).toBe('STALE_REVISION');
    expect(await admin.get('Job', id)).toMatchObject({ status: 'pending', title: '新的名称' });
  });
});
