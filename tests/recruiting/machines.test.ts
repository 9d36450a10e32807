import { beforeEach, expect, test } from 'vitest';
import { applicationStatuses } from '#contract/recruiting/application-status.ts';
import { interviewStatuses } from '#contract/recruiting/interview-status.ts';
import { jobStatuses } from '#contract/recruiting/job-status.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addApplication, addJob } from '#tests/support/fixtures/recruiting-records.ts';
import { applicationCases, interviewCases, jobCases } from './machine-cases.ts';
import {
  addOwnResume,
  addStrangers,
  applicationCalls,
  interviewCalls,
  jobCalls,
  moveApplication,
  moveInterview,
  moveJob,
} from './machine-stage.ts';
import { setPeople } from './people.ts';

describeOnEachDatabase('The status machines', (open) => {
  const people = setPeople(open);
  beforeEach(() => addOwnResume(people()));

  test.each(jobCases)('a job in $from: $call leads to $to', async ({ from, call, to }) => {
    const { outcome, status } = await moveJob(people(), from, call);
    expect({ isDone: outcome === 'success', status }).toEqual({ isDone: to !== undefined, status: to ?? from });
  });

  test.each(applicationCases)('an application in $from: $call leads to $to', async ({ from, call, to }) => {
    const { outcome, status } = await moveApplication(people(), from, call);
    expect(status).toBe(to ?? from);
    // A job may be closed whatever the state of its applications.
    if (call !== 'closeJob') expect(outcome === 'success').toBe(to !== undefined);
  });

  test.each(jobStatuses)('nobody else moves a job in %s', async (from) => {
    const { owner, admin, superAdmin, seeker } = people();
    const strangers = [seeker, ...(await addStrangers(people()))];
    for (const [call, { by }] of Object.entries(jobCalls)) {
      // "Published" is sent by both: it approves a job or releases it.
      const others = by === 'owner' ? [admin, superAdmin] : [owner];
      const isShared = call === 'release' || call === 'approve';
      for (const caller of isShared ? strangers : [...strangers, ...others]) {
        const { outcome, status } = await moveJob(people(), from, call, caller);
        expect({ outcome, status }, call).not.toMatchObject({ outcome: 'success' });
        expect(status, call).toBe(from);
      }
    }
  });

  test.each(applicationStatuses)('nobody else moves an application in %s', async (from) => {
    const { owner, seeker, admin, superAdmin } = people();
    const strangers = [admin, superAdmin, ...(await addStrangers(people()))];
    for (const [call, { by }] of Object.entries(applicationCalls)) {
      for (const caller of [...strangers, by === 'owner' ? seeker : owner]) {
        const { outcome, status } = await moveApplication(people(), from, call, caller);
        expect(outcome, call).not.toBe('success');
        expect(status, call).toBe(from);
      }
    }
  });

  test.each(interviewCases)('an interview that is $from: $call leads to $to', async ({ from, call, to }) => {
    const { outcome, status } = await moveInterview(people(), from, call);
    expect({ isDone: outcome === 'success', status }).toEqual({ isDone: to !== undefined, status: to ?? from });
  });

  test.each(interviewStatuses)('nobody else moves an interview that is %s', async (from) => {
    const { owner, seeker, admin, superAdmin } = people();
    const strangers = [admin, superAdmin, ...(await addStrangers(people()))];
    for (const [call, { by }] of Object.entries(interviewCalls)) {
      // Both sides cancel by the same call.
      const other = call === 'cancel' || call === 'drop' ? [] : [by === 'owner' ? seeker : owner];
      for (const caller of [...strangers, ...other]) {
        const { outcome, status } = await moveInterview(people(), from, call, caller);
        expect(outcome, call).not.toBe('success');
        expect(status, call).toBe(from);
      }
    }
  });

  test('a job whose last place is taken during the review is filled by its approval', async () => {
    const { test: stage, company, seeker, admin } = people();
    const jobId = await addJob(stage, company, { status: 'pending', headcount: 1 });
    await addApplication(stage, { jobId, company, applicant: seeker.user, status: 'hired' });
    expect(await admin.update('Job', jobId, { status: 'published' })).toMatchObject({ status: 'filled' });
  });
});
