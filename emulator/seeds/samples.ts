import { formatChoices } from '#contract/choices.ts';
import { companyFields } from '#contract/company.ts';
import type { Edition } from '#contract/edition.ts';
import type { RecordOf } from '#contract/models.ts';
import { jobFields } from '#contract/recruiting/job.ts';
import { MAX_TAG_LENGTH, skillsOf } from '#contract/recruiting/skills.ts';
import { userFields } from '#contract/user.ts';
import type { PeopleShape } from './plan.ts';
import type { PlannedApplication } from './recruiting/applications.ts';
import { type Job, PRESET_COMPANY } from './recruiting/jobs.ts';
import type { RecruitingShape, SeededPeople } from './recruiting/plan.ts';

/** A named situation: how it differs from the development seeds, which are planned and inserted in the same way. */
export type Sample = { people?: PeopleShape | undefined; recruiting?: RecruitingShape | undefined };

/** `editions` begins with the one that is started if none is named. */
type NamedSample = Sample & { description: string; editions: readonly [Edition, ...Edition[]] };

const PRESET_EMPLOYER = 'preset-company1';
const both = ['specification', 'recruiting'] as const;
const recruitingOnly = ['recruiting'] as const;

const table = {
  'empty-platform': {
    description: 'the six preset accounts and nothing else',
    editions: both,
    people: { onlyPresets: true },
  },
  'changed-company': {
    description: 'company1 has changed its approved name and waits for the review; its jobs are hidden',
    editions: both,
    people: { presetStory: 'changed' },
  },
  'rejected-company': {
    description: 'the profile of company1 was rejected, with a reason',
    editions: both,
    people: { presetStory: 'rejected' },
  },
  'long-names': {
    description: 'names, titles and addresses as long as the forms accept',
    editions: both,
    people: { user: withLongName, company: withLongNames },
    recruiting: { jobs: (jobs) => jobs.map(withLongTitle) },
  },
  'many-records': {
    description: '500 companies and their users; 1,500 jobs in the recruiting edition',
    editions: both,
    people: { companyCount: 499 },
    recruiting: { jobCount: 1500 },
  },
  'empty-company': {
    description: 'company1 is verified, and has no jobs, applications or interviews yet',
    editions: recruitingOnly,
    recruiting: { jobs: (jobs) => jobs.filter((job) => !isOwn(job)) },
  },
  'overdue-applications': {
    description: 'company1 has left three applications unread for more than three weeks',
    editions: recruitingOnly,
    recruiting: {
      daysAgo: 22,
      jobs: (jobs) => jobs.filter((job) => !isOwn(job) || job.status === 'published'),
      applications: leaveThreeUnread,
    },
  },
  'full-pipeline': {
    description: 'all jobs are of company1: applications in every status, interviews in every week',
    editions: recruitingOnly,
    recruiting: { jobs: moveToPresetCompany },
  },
  'expired-jobs': {
    description: 'the validity of every job is over, so job seekers find none',
    editions: recruitingOnly,
    recruiting: { daysAgo: 60 },
  },
} as const satisfies Record<string, NamedSample>;

export type SampleName = keyof typeof table;
export const samples: Readonly<Record<SampleName, NamedSample>> = table;

export function isSampleName(name: unknown): name is SampleName {
  return typeof name === 'string' && Object.hasOwn(table, name);
}

/** One line for each sample: its name, what is there, its edition if it has only one. */
export function listSamples(): string {
  const width = Math.max(...Object.keys(samples).map(({ length }) => length));
  return Object.entries(samples)
    .map(([name, { description, editions }]) => {
      const edition = editions.length === 1 ? ` (${editions[0]} edition)` : '';
      return `  ${name.padEnd(width)}  ${description}${edition}`;
    })
    .join('\n');
}

function isOwn({ companyId }: Job): boolean {
  return companyId === PRESET_COMPANY;
}

function lengthen(text: string, { max }: { max: number }): string {
  return text.repeat(Math.ceil(max / Math.max(1, text.length))).slice(0, max);
}

function withLongName(user: RecordOf<'User'>): RecordOf<'User'> {
  return { ...user, realName: lengthen(user.realName, userFields.realName) };
}

function withLongNames(company: RecordOf<'Company'>): RecordOf<'Company'> {
  return {
    ...company,
    companyName: lengthen(company.companyName, companyFields.companyName),
    contactPerson: lengthen(company.contactPerson, companyFields.contactPerson),
    address: lengthen(company.address, companyFields.address),
  };
}

function withLongTitle(job: Job): Job {
  return {
    ...job,
    title: lengthen(job.title, jobFields.title),
    city: lengthen(job.city, jobFields.city),
    address: lengthen(job.address, jobFields.address),
    benefits: formatChoices(jobFields.benefits.known),
    companyDescription: lengthen(job.companyDescription, jobFields.companyDescription),
    skills: skillsOf(job.skills)
      .map((skill) => lengthen(skill, { max: MAX_TAG_LENGTH }))
      .join('、'),
  };
}

function leaveThreeUnread(applications: readonly PlannedApplication[]): PlannedApplication[] {
  const own = ({ record }: PlannedApplication) => record.employerId === PRESET_EMPLOYER;
  const unread = applications.filter((one) => own(one) && one.record.status === 'submitted');
  return [...applications.filter((one) => !own(one)), ...unread.slice(0, 3)];
}

function moveToPresetCompany(jobs: readonly Job[], { companies }: SeededPeople): Job[] {
  const preset = companies.find(({ _id }) => _id === PRESET_COMPANY);
  if (preset === undefined) return [...jobs];
  const { _id: companyId, userId, companyName, logo: companyLogo } = preset;
  return jobs.map((job) => ({ ...job, companyId, userId, companyName, companyLogo, isCompanyOpen: true }));
}
