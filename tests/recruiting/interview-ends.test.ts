import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { describeOnEachDatabase, dumpOf } from '#tests/support/fixtures/databases.ts';
import { dataOf, sessionOf } from '#tests/support/fixtures/functions.ts';
import { setInterviews } from './interview-stage.ts';
import { setPeople } from './people.ts';

const MINUTE = 60_000;

describeOnEachDatabase('Interviews after their application, and for others', (open) => {
  const people = setPeople(open);
  const { applicationId, propose, update, end } = setInterviews(people);
  let now: number;
  beforeEach(() => {
    now = people().functions.clock.now;
  });

  test.each([
    ['a rejection', () => end('rejected', people().owner)],
    ['a withdrawal', () => end('withdrawn', people().seeker)],
    [
      'the closing of the job',
      async () => {
        const { jobId } = await people().owner.get('Application', applicationId());
        return people().owner.update('Job', String(jobId), { status: 'closed' });
      },
    ],
    [
      'the removal of the job',
      async () => {
        const { jobId } = await people().owner.get('Application', applicationId());
        return people().admin.update('Job', String(jobId), { status: 'removed', reason: '虚假' });
      },
    ],
    [
      'a declined offer',
      async () => {
        await end('offered', people().owner);
        return end('declined', people().seeker);
      },
    ],
  ])('are cancelled by %s, and no longer show who applied', async (_name, finish) => {
    const { owner, seeker, functions } = people();
    const proposed = await propose();
    await seeker.update('Interview', proposed, { wishedTime: now + 2 * DAY_MS, wish: '当天有课' });
    const accepted = await propose({ minutes: 30 });
    await seeker.update('Interview', accepted, { status: 'accepted' });
    const declined = await propose({ minutes: 60 });
    await seeker.update('Interview', declined, { status: 'declined', reason: '另有安排' });
    functions.clock.now += MINUTE;
    await finish();
    for (const id of [proposed, accepted]) {
      expect(await owner.get('Interview', id)).toMatchObject({ status: 'cancelled', applicantName: '欧**', wish: '' });
    }
    expect(await owner.get('Interview', declined)).toMatchObject({
      status: 'declined',
      applicantName: '欧**',
      reason: '',
    });
    expect(await seeker.get('Interview', declined)).toMatchObject({ reason: '另有安排' });
  });

  test('show the applicant again after a new submission, and can be proposed again', async () => {
    const { owner, seeker, test: stage } = people();
    await seeker.insert('Resume', { city: '上海' });
    const id = await propose();
    await end('withdrawn', seeker);
    await seeker.update('Application', applicationId(), { status: 'submitted', consent: true });
    expect(await owner.get('Interview', id)).toMatchObject({ status: 'cancelled', applicantName: '欧阳明' });
    expect(await owner.get('Interview', await propose())).toMatchObject({ round: 2 });
    expect(await stage.database.sql.selectFrom('Interview').select('_id').execute()).toHaveLength(2);
  });

  test('stay after an accepted offer, but can’t be moved', async () => {
    const { owner, seeker } = people();
    const id = await propose();
    await seeker.update('Interview', id, { status: 'accepted' });
    await end('offered', owner);
    expect(await update(owner, id, { place: '二楼' })).toBe('success');
    await end('hired', seeker);
    expect(await owner.get('Interview', id)).toMatchObject({ status: 'proposed', applicantName: '欧阳明' });
    expect(await update(owner, id, { place: '三楼' })).toBe('PRECONDITION_FAILED');
    expect(await update(owner, id, { status: 'cancelled' })).toBe('success');
  });

  test('the deletion of the company cancels those of the people it has hired', async () => {
    const { owner, seeker, admin, company } = people();
    const id = await propose();
    await end('offered', owner);
    await end('hired', seeker);
    const deletion = { action: 'delete', model: 'Company', query: { _id: company._id } };
    expect(await admin.outcome('queryMySQLData', deletion)).toBe('success');
    expect(await seeker.get('Interview', id)).toMatchObject({ status: 'cancelled' });
  });

  test('the deletion of the applicant leaves bare statuses', async () => {
    const { seeker, superAdmin, test } = people();
    const id = await propose({ mode: 'phone', place: '13900001111' });
    await seeker.update('Interview', id, { wishedTime: now + 2 * DAY_MS, wish: '当天有课' });
    const declined = await propose({ minutes: 60 });
    await seeker.update('Interview', declined, { status: 'declined', reason: '另有安排' });
    const deletion = { action: 'delete', model: 'User', query: { _id: seeker.user._id } };
    expect(await superAdmin.outcome('queryMySQLData', deletion)).toBe('success');
    const rows = await test.database.sql.selectFrom('Interview').selectAll().orderBy('status').execute();
    const bare = { applicantName: '', place: '', reason: '', wish: '', wishedTime: 0 };
    expect(rows).toMatchObject([
      { _id: id, status: 'cancelled', ...bare },
      { _id: declined, status: 'declined', ...bare },
    ]);
    const dump = await dumpOf(test);
    for (const text of ['13900001111', '当天有课', '另有安排', '欧阳明']) expect(dump).not.toContain(text);
  });

  describe('for administrators', () => {
    const aggregate = async (fields: object) =>
      people().admin.outcome('queryMySQLData', {
        action: 'aggregate',
        model: 'Interview',
        query: {},
        metrics: { number: { op: 'count' } },
        ...fields,
      });

    test('are counted by status and time, and not by what identifies one of them', async () => {
      await propose();
      const { admin, functions } = people();
      const event = { action: 'aggregate', model: 'Interview', query: {}, groupBy: ['status'] };
      const counted = await functions.call('queryMySQLData', sessionOf(admin.user), {
        ...event,
        metrics: { number: { op: 'count' } },
      });
      expect(dataOf(counted)).toEqual({ groups: [{ status: 'proposed', number: 1 }] });
      expect(await aggregate({ query: { startTime: { $gt: now } } })).toBe('success');
      for (const field of ['_id', 'applicationId', 'applicantId', 'applicantName', 'place', 'reason', 'wish']) {
        expect(await aggregate({ groupBy: [field] }), field).toBe('VALIDATION_FAILED');
        expect(await aggregate({ query: { [field]: 'x' } }), field).toBe('VALIDATION_FAILED');
        expect(await aggregate({ metrics: { n: { op: 'max', field } } }), field).toBe('VALIDATION_FAILED');
      }
    });

    test('the history shows steps and times, and neither places nor texts', async () => {
      const { seeker, admin } = people();
      const id = await propose({ mode: 'phone', place: '13900001111' });
      await seeker.update('Interview', id, { wishedTime: now + 2 * DAY_MS, wish: '当天有课' });
      await seeker.update('Interview', id, { status: 'declined', reason: '另有安排' });
      const entries = await admin.list('Audit', { targetId: id });
      expect(entries.map(({ action }) => action).toSorted()).toEqual([
        'createInterview',
        'declineInterview',
        'wishInterview',
      ]);
      for (const text of ['13900001111', '当天有课', '另有安排']) expect(JSON.stringify(entries)).not.toContain(text);
    });
  });
});
