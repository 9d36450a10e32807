import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DAY_MS, dayOf, startOfDay } from '#contract/days.ts';
import { findStep } from '#contract/machine.ts';
import { applicationStatuses, applicationSteps, isOpenStatus } from '#contract/recruiting/application-status.ts';
import { timesOf, timeZoneSchema } from '#contract/recruiting/interview.ts';
import { interviewStatuses, isOpenInterview } from '#contract/recruiting/interview-status.ts';
import { planSeeds } from '../plan.ts';
import { SEED_TIME } from '../users.ts';
import { planRecruiting } from './plan.ts';

const NOW = SEED_TIME + 200 * DAY_MS;
const people = planSeeds();
const plan = planRecruiting(people, NOW);
const { jobs, interviews, reports, jobViews } = plan;
const applications = plan.applications.map(({ record }) => record);
const unique = (values: readonly unknown[]) => new Set(values).size === values.length;
const jobOf = new Map(jobs.map((job) => [job._id, job]));
const statusesOf = (records: readonly { status: string }[]) => new Set(records.map(({ status }) => status));

describe('the applications', () => {
  it('never take more places than a job has, and fill it exactly', () => {
    const taken = new Map<string, number>();
    for (const { jobId, status } of applications) {
      if (status === 'offered' || status === 'hired') taken.set(jobId, (taken.get(jobId) ?? 0) + 1);
    }
    for (const job of jobs) {
      const places = taken.get(job._id) ?? 0;
      expect(places).toBeLessThanOrEqual(job.headcount);
      if (job.status === 'filled') expect(places).toBe(job.headcount);
    }
  });

  it('follow the steps of the machine, within the life of their job', () => {
    for (const { times, status, jobId, createTime, updateTime, consentTime } of applications) {
      const job = jobOf.get(jobId);
      const moments = Object.entries(times);
      const values = moments.map(([, time]) => time);
      expect(moments[0]).toEqual(['submitted', createTime]);
      expect(moments.at(-1)).toEqual([status, updateTime]);
      expect(consentTime).toBe(createTime);
      expect(values).toEqual([...values].sort((a, b) => a - b));
      expect(createTime).toBeGreaterThan(job?.publishTime ?? Number.POSITIVE_INFINITY);
      expect(updateTime).toBeLessThan(NOW);
      expect({ jobId, steps: stepsOf(moments.map(([name]) => name)) }).toEqual({ jobId, steps: 'listed' });
    }
  });

  it('are closed with their job, and open only while it is not', () => {
    for (const { status, jobId, updateTime, jobFilledTime } of applications) {
      const job = jobOf.get(jobId);
      const hasEnded = job?.status === 'closed' || job?.status === 'removed';
      if (status === 'closed')
        expect({ hasEnded, updateTime }).toEqual({ hasEnded: true, updateTime: job?.updateTime });
      if (isOpenStatus(status)) expect(hasEnded).toBe(false);
      expect(jobFilledTime).toBe(isOpenStatus(status) && job?.status === 'filled' ? job.updateTime : 0);
    }
  });

  it('hold the contact data of the applicant', () => {
    const users = new Map(people.users.map((user) => [user._id, user]));
    for (const { record, contactPhone, contactEmail } of plan.applications) {
      const user = users.get(record.applicantId);
      expect({ contactPhone, contactEmail }).toEqual({ contactPhone: user?.phone, contactEmail: user?.email ?? '' });
      expect(record.snapshot).not.toBeNull();
    }
  });
});

/** Whether each status follows from the one before by a step of the machine. */
function stepsOf(statuses: readonly string[]): 'listed' | string {
  const events = [...new Set(applicationSteps.map(({ event }) => event))];
  const actors = ['company', 'applicant', 'system'] as const;
  for (const [index, to] of statuses.slice(1).entries()) {
    const from = applicationStatuses.find((known) => known === statuses[index]);
    const isListed = events.some((event) =>
      actors.some((by) => from !== undefined && findStep(applicationSteps, from, event, by)?.to === to),
    );
    if (!isListed) return `${from} → ${to}`;
  }
  return 'listed';
}

describe('the interviews', () => {
  it('have every status, in the weeks around the day of seeding', () => {
    expect(statusesOf(interviews)).toEqual(new Set(interviewStatuses));
    const weeks = new Set(interviews.map(({ startTime }) => Math.floor((startTime - NOW) / (7 * DAY_MS))));
    for (const week of [-1, 0, 1]) expect(weeks).toContain(week);
  });

  it('belong to invited applicants, and are to come only in open applications', () => {
    const applicationOf = new Map(applications.map((application) => [application._id, application]));
    for (const interview of interviews) {
      const { status, startTime, createTime, updateTime, minutes, timeZone } = interview;
      const application = applicationOf.get(interview.applicationId);
      const isHeld = status === 'done' || status === 'noShow';
      const isShown = application?.status !== 'declined';
      expect(interview).toMatchObject({
        jobId: application?.jobId,
        employerId: application?.employerId,
        applicantId: application?.applicantId,
        isPersonShown: isShown,
        createTime: application?.times.interviewing,
      });
      v.parse(timeZoneSchema, timeZone);
      const times = timesOf(interview);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      for (const time of times) expect(time % 60_000).toBe(0);
      // Only a proposal that nobody has answered has several times.
      if (status !== 'proposed' || interview.wishedTime > 0) expect(times).toEqual([startTime]);
      expect(startTime).toBeGreaterThan(createTime);
      expect(updateTime).toBeGreaterThanOrEqual(isHeld ? startTime + minutes * 60_000 : createTime);
      expect(updateTime).toBeLessThan(NOW);
      expect(isOpenInterview(status) ? startTime : NOW + 1).toBeGreaterThan(NOW);
      if (isOpenInterview(status)) expect(application?.status).toBe('interviewing');
    }
    const rounds = interviews.map(({ applicationId, round }) => `${applicationId} ${round}`);
    expect(unique(rounds)).toBe(true);
  });
});

describe('the looks at jobs', () => {
  it('happen while the job is published, and before each application', () => {
    for (const { jobId, userId, employerId, createTime } of jobViews) {
      const job = jobOf.get(jobId);
      expect(employerId).toBe(job?.userId);
      expect(userId).not.toBe('preset-jobseeker2');
      expect(dayOf(createTime)).toBeGreaterThanOrEqual(dayOf(job?.publishTime ?? Number.POSITIVE_INFINITY));
      expect(createTime).toBe(startOfDay(dayOf(createTime)));
      expect(createTime).toBeLessThan(NOW);
    }
    const looked = new Set(jobViews.map(({ jobId, userId }) => `${jobId} ${userId}`));
    for (const { jobId, applicantId } of applications) expect(looked).toContain(`${jobId} ${applicantId}`);
  });

  it('of company1’s jobs are many more than the applications', () => {
    const own = (records: readonly { employerId: string }[]) =>
      records.filter(({ employerId }) => employerId === 'preset-company1').length;
    expect(own(jobViews)).toBeGreaterThan(10 * own(applications));
  });
});

describe('the reports', () => {
  it('wait about listed jobs, and were upheld about removed ones', () => {
    expect(statusesOf(reports)).toEqual(new Set(['open', 'upheld', 'dismissed']));
    for (const { status, jobId, createTime } of reports) {
      const job = jobOf.get(jobId);
      expect(job?.status).toBe(status === 'upheld' ? 'removed' : 'published');
      expect(createTime).toBeGreaterThanOrEqual(job?.publishTime ?? Number.POSITIVE_INFINITY);
    }
  });
});
