import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { auditActions } from '#contract/audit-actions.ts';
import { DAY_MS } from '#contract/days.ts';
import { pluck } from '#contract/fields.ts';
import { auditRecordSchema, idSchema } from '#contract/models.ts';
import { applicationStatuses, openStatuses } from '#contract/recruiting/application-status.ts';
import { jobFields, wordedTextOf } from '#contract/recruiting/job.ts';
import { jobStatuses } from '#contract/recruiting/job-status.ts';
import {
  applicationRecordSchema,
  contactViewRecordSchema,
  favoriteRecordSchema,
  interviewRecordSchema,
  invitationRecordSchema,
  jobRecordSchema,
  jobViewRecordSchema,
  reportRecordSchema,
  resumeRecordSchema,
} from '#contract/recruiting/records.ts';
import { resumeFields } from '#contract/recruiting/resume.ts';
import { findDiscriminatingWords } from '#contract/recruiting/wording.ts';
import { planSeeds } from '../plan.ts';
import { SEED_TIME } from '../users.ts';
import { planRecruiting, type RecruitingPlan } from './plan.ts';

const NOW = SEED_TIME + 200 * DAY_MS;
const people = planSeeds();
const plan = planRecruiting(people, NOW);
const { jobs, resumes, interviews, reports, favorites, contactViews, jobViews, history, invitations } = plan;
const applications = plan.applications.map(({ record }) => record);
const unique = (values: readonly unknown[]) => new Set(values).size === values.length;
const statusesOf = (records: readonly { status: string }[]) => new Set(records.map(({ status }) => status));

describe('the samples of the recruiting edition', () => {
  it('are the same at any time of one day', () => {
    const later = planRecruiting(planSeeds(), NOW + 60_000);
    expect(later).toEqual(plan);
  });

  it('keep their distance to the day of seeding', () => {
    const week = 7 * DAY_MS;
    const later = planRecruiting(people, NOW + week);
    expect(later.applications.map(({ record }) => record.createTime - week)).toEqual(
      applications.map(({ createTime }) => createTime),
    );
  });

  it('have every status, category and city', () => {
    expect(jobs).toHaveLength(600);
    expect(applications).toHaveLength(400);
    expect(resumes).toHaveLength(29);
    expect(statusesOf(jobs)).toEqual(new Set(jobStatuses));
    expect(statusesOf(applications)).toEqual(new Set(applicationStatuses));
    expect(new Set(jobs.map(({ category }) => category))).toEqual(new Set(jobFields.category.known));
    expect(new Set(jobs.map(({ city }) => city)).size).toBe(12);
    expect(new Set(jobs.map(({ companyId }) => companyId)).size).toBe(people.companies.length);
  });

  it('are valid by the schemas of the server', () => {
    const schemas: readonly [v.GenericSchema, readonly { _id: string }[]][] = [
      [jobRecordSchema, jobs],
      [resumeRecordSchema, resumes],
      [applicationRecordSchema, applications],
      [interviewRecordSchema, interviews],
      [reportRecordSchema, reports],
      [favoriteRecordSchema, favorites],
      [contactViewRecordSchema, contactViews],
      [jobViewRecordSchema, jobViews],
      [invitationRecordSchema, invitations],
      [auditRecordSchema, history],
    ];
    for (const [schema, records] of schemas) {
      for (const record of records) {
        expect(v.parse(schema, record)).toEqual(record);
        v.parse(idSchema, record._id);
      }
    }
    for (const job of jobs.filter(({ status }) => status !== 'draft'))
      v.parse(v.object(pluck(jobFields, 'schema')), job);
    for (const resume of resumes) {
      for (const [name, field] of Object.entries(resumeFields)) {
        const value = Object.entries(resume).find(([key]) => key === name)?.[1];
        if (value !== field.initial) v.parse(field.schema, value);
      }
    }
    for (const { action } of history) expect(auditActions).toHaveProperty(action);
  });

  it('violate no unique index', () => {
    const ids = [
      ...jobs,
      ...resumes,
      ...applications,
      ...interviews,
      ...reports,
      ...favorites,
      ...contactViews,
      ...jobViews,
      ...history,
      ...invitations,
    ];
    expect(unique(ids.map(({ _id }) => _id))).toBe(true);
    expect(unique(resumes.map(({ userId }) => userId))).toBe(true);
    expect(unique(applications.map(({ jobId, applicantId }) => `${jobId} ${applicantId}`))).toBe(true);
    expect(unique(invitations.map(({ userId, jobId }) => `${userId} ${jobId}`))).toBe(true);
    expect(unique(favorites.map(({ userId, jobId }) => `${userId} ${jobId}`))).toBe(true);
    expect(unique(jobViews.map(({ userId, jobId, day }) => `${userId} ${jobId} ${day}`))).toBe(true);
  });

  it('contain no discriminating words and no pay that ends below its beginning', () => {
    for (const job of jobs) {
      expect(findDiscriminatingWords(wordedTextOf(job))).toEqual([]);
      expect(job.salaryMax).toBeGreaterThan(job.salaryMin);
    }
  });
});

describe('the jobs', () => {
  it('are shown to job seekers only if their company is approved and its user active', () => {
    const users = new Map(people.users.map((user) => [user._id, user]));
    const companies = new Map(people.companies.map((company) => [company._id, company]));
    for (const job of jobs) {
      const company = companies.get(job.companyId);
      const isOpen = company?.verifyStatus === 'approved' && users.get(job.userId)?.status === 'active';
      expect({ job, isOpen: job.isCompanyOpen }).toEqual({ job, isOpen });
    }
  });

  it('of a company that was never approved are drafts', () => {
    const never = new Set(
      people.companies
        .filter(({ verifyStatus, reSubmitReason }) => verifyStatus !== 'approved' && !reSubmitReason.includes('已更新'))
        .map(({ _id }) => _id),
    );
    const theirs = jobs.filter(({ companyId }) => never.has(companyId));
    expect(theirs.length).toBeGreaterThan(0);
    expect(statusesOf(theirs)).toEqual(new Set(['draft']));
  });

  it('have times that match their status, all before the day of seeding', () => {
    for (const job of jobs) {
      const { status, createTime, updateTime, firstPublishTime, publishTime, validUntil } = job;
      const wasPublished = ['published', 'filled', 'closed', 'removed'].includes(status);
      expect({ job, wasPublished: publishTime > 0 }).toEqual({ job, wasPublished });
      expect(firstPublishTime).toBe(publishTime);
      expect(createTime).toBeLessThanOrEqual(updateTime);
      expect(updateTime).toBeLessThan(NOW);
      if (wasPublished) {
        expect(publishTime).toBeGreaterThan(createTime);
        expect(updateTime).toBeGreaterThanOrEqual(publishTime);
        expect(validUntil).toBeGreaterThan(publishTime);
      }
      expect(job.reason !== '').toBe(status === 'rejected' || status === 'removed');
    }
    expect(jobs.some(({ status, validUntil }) => status === 'published' && validUntil < NOW)).toBe(true);
  });

  it('have the history that led to their status', () => {
    for (const job of jobs) {
      const entries = history.filter(({ targetId }) => targetId === job._id);
      expect(entries[0]).toMatchObject({ action: 'createJob', createTime: job.createTime });
      expect(entries.at(-1)?.after.status).toBe(job.status);
      expect(entries).toHaveLength(job.revision);
      const times = entries.map(({ createTime }) => createTime);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
  });
});

describe('the preset accounts', () => {
  const ofCompany = (all: RecruitingPlan) => all.jobs.filter(({ userId }) => userId === 'preset-company1');
  it('company1 has jobs in several statuses and applications on every column of its board', () => {
    expect(statusesOf(ofCompany(plan)).size).toBeGreaterThanOrEqual(5);
    const received = applications.filter(({ employerId }) => employerId === 'preset-company1');
    for (const status of openStatuses) expect(statusesOf(received)).toContain(status);
  });

  it('jobseeker1 has a complete résumé, an offer of company1 and further applications', () => {
    const own = applications.filter(({ applicantId }) => applicantId === 'preset-jobseeker1');
    expect(resumes.find(({ userId }) => userId === 'preset-jobseeker1')).toMatchObject({ completeness: 100 });
    expect(own.filter(({ status }) => status === 'offered')).toMatchObject([{ employerId: 'preset-company1' }]);
    expect(statusesOf(own).size).toBeGreaterThanOrEqual(5);
    expect(favorites.length).toBeGreaterThanOrEqual(3);
  });

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'company1 has two interviews to come, and jobseeker1 one to answer, on weekday %i',
    (weekday) => {
      const now = NOW + weekday * DAY_MS;
      const coming = planRecruiting(people, now).interviews.filter(({ startTime }) => startTime > now);
      const ofCompany1 = coming.filter(({ employerId }) => employerId === 'preset-company1');
      expect(ofCompany1.map(({ status, wishedTime }) => [status, wishedTime > now]).toSorted()).toEqual([
        ['accepted', false],
        ['proposed', true],
      ]);
      const own = coming.filter(({ applicantId }) => applicantId === 'preset-jobseeker1');
      expect(own).toMatchObject([{ status: 'proposed', wishedTime: 0 }]);
    },
  );

  it('jobseeker2 has nothing yet', () => {
    const all = [resumes, reports, favorites].flat().map(({ userId }) => userId);
    expect([...all, ...applications.map(({ applicantId }) => applicantId)]).not.toContain('preset-jobseeker2');
  });
});
