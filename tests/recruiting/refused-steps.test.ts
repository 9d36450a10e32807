import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { sessionOf } from '#tests/support/fixtures/functions.ts';
import { addApplication, addInterview, addJob, addRecord } from '#tests/support/fixtures/recruiting-records.ts';
import { type Caller, setPeople } from './people.ts';

describeOnEachDatabase('A step that is no longer possible is refused with a text about its own record', (open) => {
  const people = setPeople(open);

  async function refusalOf(caller: Caller, model: string, id: string, data: object) {
    const event = { action: 'update', model, query: { _id: id }, data };
    const answer = await people().functions.call('queryMySQLData', sessionOf(caller.user), event);
    return answer.success ? 'success' : `${answer.errorCode}: ${answer.error}`;
  }

  const applied = async (status: 'withdrawn' | 'submitted') => {
    const { test: stage, company, seeker } = people();
    const jobId = await addJob(stage, company, { status: 'published' });
    return addApplication(stage, { jobId, company, applicant: seeker.user, status });
  };

  test('a job', async () => {
    const { test: stage, company, owner, admin } = people();
    const text = 'INVALID_TRANSITION: 该职位的状态已改变，请刷新后重试';
    const jobId = await addJob(stage, company, { status: 'removed' });
    expect(await refusalOf(owner, 'Job', jobId, { status: 'closed' })).toBe(text);
    expect(await refusalOf(admin, 'Job', jobId, { status: 'published' })).toBe(text);
  });

  test('an application', async () => {
    const { owner, seeker } = people();
    const text = 'INVALID_TRANSITION: 该投递的状态已改变，请刷新后重试';
    const id = await applied('withdrawn');
    expect(await refusalOf(owner, 'Application', id, { status: 'shortlisted' })).toBe(text);
    expect(await refusalOf(seeker, 'Application', id, { status: 'withdrawn' })).toBe(text);
  });

  test('an interview', async () => {
    const { test: stage, owner, seeker } = people();
    const text = 'INVALID_TRANSITION: 该面试的状态已改变，请刷新后重试';
    const id = await addInterview(stage, await applied('submitted'), { status: 'cancelled' });
    expect(await refusalOf(owner, 'Interview', id, { place: '二楼' })).toBe(text);
    expect(await refusalOf(seeker, 'Interview', id, { status: 'accepted' })).toBe(text);
  });

  test('a report', async () => {
    const { test: stage, admin, seeker } = people();
    const report = { userId: seeker.user._id, jobId: 'job', jobTitle: '职位', reason: 'fee', text: '收费' };
    const id = await addRecord(stage, 'Report', { ...report, status: 'upheld' });
    expect(await refusalOf(admin, 'Report', id, { status: 'dismissed' })).toBe(
      'INVALID_TRANSITION: 该举报的状态已改变，请刷新后重试',
    );
  });

  test('a company', async () => {
    const { admin, company } = people();
    expect(await refusalOf(admin, 'Company', company._id, { verifyStatus: 'rejected' })).toBe(
      'INVALID_TRANSITION: 该企业已被审核，请刷新后重试',
    );
  });
});
