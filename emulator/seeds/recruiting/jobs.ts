import { DAY_MS, dayOf, endOfDay } from '#contract/days.ts';
import type { RecordOf } from '#contract/models.ts';
import { nothingHeld } from '#contract/recruiting/held.ts';
import { blankJob } from '#contract/recruiting/job.ts';
import { verificationRules } from '#contract/verification.ts';
import { noFigures } from '#server/recruiting/company-figures.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { officeTime, seedId } from '../users.ts';
import { places, roads, trades } from '../words.ts';
import {
  type Category,
  categoriesOfTrade,
  commonDuties,
  commonRequirements,
  generalCategories,
  jobRejections,
  jobRemovals,
  positions,
} from './positions.ts';

export type Job = RecordOf<'Job'>;
type Company = RecordOf<'Company'>;
type User = RecordOf<'User'>;
/** What became of a job. `expired` is published, past its validity. */
type Fate = Job['status'] | 'expired';

const JOB_COUNT = 600;
export const PRESET_COMPANY = 'preset-company1-profile';

/** Distribution over the jobs of companies that were approved. */
const FATES: readonly Fate[] = [
  ...Array<Fate>(10).fill('published'),
  ...Array<Fate>(2).fill('closed'),
  'pending',
  'draft',
  'rejected',
  'filled',
  'expired',
  'removed',
];
/** The jobs of the preset company, while it is approved. */
const PRESET_FATES: readonly Fate[] = [
  ...Array<Fate>(5).fill('published'),
  ...(['pending', 'draft', 'rejected', 'filled', 'closed', 'expired', 'draft', 'pending'] as const),
];
/** The most jobs that one company has. A company that was never approved has drafts only. */
const MOST_JOBS = { approved: 20, once: 5, never: 2 };
/** A new profile was reviewed within this time. */
const REVIEW_DAYS = 12;

/** Why an approved profile goes back to review. A company that shows it was approved before. */
const CHANGED = verificationRules.find(({ from, to }) => from === 'approved' && to === 'pending')?.reSubmitReason;

function standingOf(company: Company): keyof typeof MOST_JOBS {
  if (company.verifyStatus === 'approved') return 'approved';
  return company.verifyStatus === 'pending' && company.reSubmitReason === CHANGED ? 'once' : 'never';
}

/** Plans the jobs of the companies, round by round, so that each has about as many. All times are before `day`. */
export function planJobs(
  random: SeededRandom,
  { companies, users }: { companies: readonly Company[]; users: readonly User[] },
  day: number,
  count = JOB_COUNT,
): Job[] {
  const active = new Set(users.filter(({ status }) => status === 'active').map(({ _id }) => _id));
  const make = (company: Company, fate: Fate) => {
    const isCompanyOpen = company.verifyStatus === 'approved' && active.has(company.userId);
    return makeJob(random, company, fate, { isCompanyOpen, day });
  };
  const preset = companies.find(({ _id, verifyStatus }) => _id === PRESET_COMPANY && verifyStatus === 'approved');
  const others = companies.filter((company) => company !== preset);
  const jobs = preset ? PRESET_FATES.map((fate) => make(preset, fate)) : [];
  for (let round = 0; round < MOST_JOBS.approved; round += 1) {
    for (const company of others) {
      const standing = standingOf(company);
      if (round >= MOST_JOBS[standing] || jobs.length >= count) continue;
      jobs.push(make(company, standing === 'never' ? 'draft' : random.pick(FATES)));
    }
  }
  return jobs;
}

type Circumstances = { isCompanyOpen: boolean; day: number };

function makeJob(random: SeededRandom, company: Company, fate: Fate, { isCompanyOpen, day }: Circumstances): Job {
  const status = fate === 'expired' ? 'published' : fate;
  return {
    ...writeJob(random, company, fate),
    _id: seedId(random, 'j'),
    userId: company.userId,
    companyId: company._id,
    companyName: company.companyName,
    companyLogo: company.logo,
    status,
    reason: fate === 'rejected' ? random.pick(jobRejections) : fate === 'removed' ? random.pick(jobRemovals) : '',
    isCompanyOpen,
    ...noFigures,
    ...nothingHeld,
    ...timesOf(random, fate, earliestJob(company), day),
  };
}

/** A company publishes its first job after the review of its profile. */
function earliestJob(company: Company): number {
  return company.createTime + REVIEW_DAYS * DAY_MS;
}

/** How long ago a job was written, in days: at least, and at most. */
const ages: Readonly<Record<Fate, readonly [number, number]>> = {
  draft: [1, 20],
  pending: [1, 6],
  rejected: [4, 30],
  published: [6, 45],
  filled: [20, 70],
  closed: [20, 80],
  removed: [15, 60],
  expired: [70, 90],
};
const VALID_DAYS = 55;

function timesOf(random: SeededRandom, fate: Fate, earliest: number, day: number) {
  const [least, most] = ages[fate];
  const ago = (days: number) => officeTime(random, day - days * DAY_MS);
  const age = least + random.number(most - least + 1);
  const createTime = Math.max(ago(age), earliest);
  if (fate === 'draft') return { createTime, updateTime: createTime, revision: 1, ...unpublished };
  // Submitted within the day, decided within two days.
  const submitTime = createTime + (10 + random.number(300)) * 60_000;
  if (fate === 'pending') {
    return { createTime, updateTime: submitTime, revision: 2, ...unpublished, validUntil: endOfDay(dayOf(day) + 30) };
  }
  const decisionTime = officeTime(random, submitTime + (1 + random.number(2)) * DAY_MS);
  const validUntil = endOfDay(dayOf(submitTime) + VALID_DAYS);
  if (fate === 'rejected') return { createTime, updateTime: decisionTime, revision: 3, ...unpublished, validUntil };
  const published = { firstPublishTime: decisionTime, publishTime: decisionTime, validUntil };
  if (fate === 'published' || fate === 'expired') {
    return { createTime, updateTime: decisionTime, revision: 3, ...published };
  }
  const rest = Math.max(0, day - decisionTime);
  const endTime = Math.min(decisionTime + Math.round(rest * (0.5 + random.number(40) / 100)), validUntil);
  return { createTime, updateTime: endTime, revision: 4, ...published };
}

const unpublished = { firstPublishTime: 0, publishTime: 0 };

const employmentTypes = [...Array<'fullTime'>(8).fill('fullTime'), 'partTime', 'labour'] as const;

type Written = Pick<Job, keyof typeof blankJob>;

function writeJob(random: SeededRandom, company: Company, fate: Fate): Written {
  const trade = trades.find(({ name }) => company.companyName.includes(name))?.name ?? '';
  const own = categoriesOfTrade[trade] ?? ['technology', 'product'];
  const category: Category = random.pick(company._id === PRESET_COMPANY || random.chance(70) ? own : generalCategories);
  const { titles, pay, duties, requirements, degrees } = positions[category];
  const place = placeOf(random, company);
  const salaryMin = 500 * Math.round((pay[0] + random.number(pay[1] - pay[0])) / 500);
  const isIntern = random.chance(8);
  return {
    ...blankJob,
    title: random.pick(titles),
    category,
    employmentType: isIntern ? 'internship' : random.pick(employmentTypes),
    headcount: fate === 'filled' ? 1 + random.number(2) : 1 + random.number(8),
    city: place.city,
    address: `${random.pick(place.districts)}${random.pick(roads)}${1 + random.number(600)}号`,
    salaryMin,
    salaryMax: 500 * Math.ceil((salaryMin * (120 + random.number(50))) / 100 / 500),
    salaryMonths: random.pick([12, 12, 13, 14]),
    experience: isIntern ? 'any' : random.pick(['any', 'graduate', 'upTo3', 'upTo3', 'upTo5', 'upTo10', 'over10']),
    education: random.pick(degrees),
    description: numbered([...duties, random.pick(commonDuties)]),
    requirements: numbered([...requirements, random.pick(commonRequirements)]),
    companyDescription: company.description,
    // A draft may lack what a submitted job must have.
    ...(fate === 'draft' && random.chance(50) ? { requirements: '', address: '' } : {}),
  };
}

/** Most jobs are in the company's own city. */
function placeOf(random: SeededRandom, { companyName }: Company) {
  const own = places.find(({ city }) => companyName.startsWith(city));
  return own && random.chance(80) ? own : random.pick(places);
}

function numbered(sentences: readonly string[]): string {
  return sentences.map((sentence, index) => `${index + 1}. ${sentence}`).join('\n');
}
