import { DAY_MS, dayOf, formatDay, HOUR_MS, startOfDay } from '#contract/days.ts';
import { fieldNames } from '#contract/fields.ts';
import type { RecordOf } from '#contract/models.ts';
import { reportReasons } from '#contract/recruiting/records.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { officeTime, seedId } from '../users.ts';
import type { PlannedApplication } from './applications.ts';
import { type Job, PRESET_COMPANY } from './jobs.ts';
import { PRESET_APPLICANT, type Resume } from './resumes.ts';

type Report = RecordOf<'Report'>;
type Favorite = RecordOf<'Favorite'>;
type ContactView = RecordOf<'ContactView'>;

const OPEN_REPORTS = 6;
const DISMISSED_REPORTS = 2;
const texts: Readonly<Record<keyof typeof reportReasons, string>> = {
  fake: '打电话过去说没有这个岗位。',
  fee: '面试后要求先交 300 元服装费。',
  discrimination: '电话里说不考虑三十五岁以上的人。',
  illegal: '实际工作内容与职位描述完全不同。',
  other: '投递后一个月没有任何回复。',
};

/** Plans reports: open ones about listed jobs, dismissed ones, and one for each job that was removed because of it. */
export function planReports(
  random: SeededRandom,
  jobs: readonly Job[],
  resumes: readonly Resume[],
  day: number,
): Report[] {
  const reasons = fieldNames(reportReasons);
  if (resumes.length === 0) return [];
  const report = (job: Job, status: Report['status'], createTime: number, updateTime: number): Report => {
    const reason = random.pick(reasons);
    return {
      _id: seedId(random, 'p'),
      userId: random.pick(resumes).userId,
      jobId: job._id,
      jobTitle: job.title,
      reason,
      text: texts[reason],
      status,
      createTime,
      updateTime,
      revision: status === 'open' ? 1 : 2,
    };
  };
  // Listed jobs were published more than three days ago.
  const listed = jobs.filter((job) => job.isCompanyOpen && job.status === 'published' && job.validUntil > day);
  const open = listed
    .filter(({ companyId }) => companyId !== PRESET_COMPANY)
    .slice(0, OPEN_REPORTS + DISMISSED_REPORTS);
  const reported = open.map((job, index) => {
    const time = officeTime(random, day - (1 + (index % 3)) * DAY_MS);
    if (index < OPEN_REPORTS) return report(job, 'open', time, time);
    return report(job, 'dismissed', time, time + 5 * HOUR_MS);
  });
  const removed = jobs.filter(({ status }) => status === 'removed').slice(0, 3);
  return [...reported, ...removed.map((job) => report(job, 'upheld', earlier(job), job.updateTime))];
}

/** A report comes a few hours before the job is removed. */
function earlier({ publishTime, updateTime }: Job): number {
  return Math.max(publishTime, updateTime - 6 * HOUR_MS);
}

/** Plans the preset applicant's favourites. One of the jobs has been closed since. */
export function planFavorites(random: SeededRandom, jobs: readonly Job[], resumes: readonly Resume[], day: number) {
  if (!resumes.some(({ userId }) => userId === PRESET_APPLICANT)) return [];
  const published = jobs.filter((job) => job.isCompanyOpen && job.status === 'published' && job.validUntil > day);
  const closed = jobs.find(({ status }) => status === 'closed');
  const chosen = [...published.slice(-4), ...(closed ? [closed] : [])];
  return chosen.map((job): Favorite => {
    const time = job.publishTime + HOUR_MS * (1 + random.number(20));
    return {
      _id: seedId(random, 'f'),
      userId: PRESET_APPLICANT,
      jobId: job._id,
      jobTitle: job.title,
      companyName: job.companyName,
      createTime: time,
      updateTime: time,
      revision: 1,
    };
  });
}

/** Plans one look at the contact data of each applicant whom the company invited. */
export function planContactViews(random: SeededRandom, applications: readonly PlannedApplication[]): ContactView[] {
  return applications.flatMap(({ record }) => {
    const time = record.times.interviewing;
    if (time === undefined) return [];
    const { _id: applicationId, employerId, applicantId, companyName, jobTitle } = record;
    const view = { applicationId, employerId, applicantId, companyName, jobTitle };
    return [{ _id: seedId(random, 'v'), ...view, createTime: time, updateTime: time, revision: 1 }];
  });
}

/** Looks at a job in all, by the job's company: at least, and how many more at most. */
const LOOKS = { preset: [40, 50], other: [2, 9] } as const;

/**
 * Plans the looks at the jobs: each applicant looked before applying, and others came and went. Most come soon after the
 * job was published. The company of the first account has so many that its statistics show a course.
 */
export function planJobViews(random: SeededRandom, { jobs, resumes, applications, day }: Shown): RecordOf<'JobView'>[] {
  const views = new Map<string, RecordOf<'JobView'>>();
  const add = ({ _id: jobId, userId: employerId }: Job, userId: string, time: number) => {
    const date = formatDay(dayOf(time));
    const start = startOfDay(dayOf(time));
    const record = { createTime: start, updateTime: start, revision: 1, jobId, userId, employerId, day: date };
    const key = `${jobId} ${userId} ${date}`;
    if (!views.has(key)) views.set(key, { _id: seedId(random, 'w'), ...record });
  };
  const jobOf = new Map(jobs.map((job) => [job._id, job]));
  for (const { record } of applications) {
    const job = jobOf.get(record.jobId);
    if (job) add(job, record.applicantId, Math.max(job.publishTime, record.createTime - 600_000));
  }
  for (const job of jobs.filter(({ publishTime }) => publishTime > 0 && resumes.length > 0)) {
    const [least, more] = job.companyId === PRESET_COMPANY ? LOOKS.preset : LOOKS.other;
    const hasEnded = job.status !== 'published';
    const span = Math.min(hasEnded ? job.updateTime : day, job.validUntil) - job.publishTime;
    for (let count = least + random.number(more); count > 0 && span > 0; count -= 1) {
      const share = (random.number(1000) / 1000) ** 1.5;
      add(job, random.pick(resumes).userId, job.publishTime + Math.floor(share * span));
    }
  }
  return [...views.values()];
}

type Shown = {
  jobs: readonly Job[];
  resumes: readonly Resume[];
  applications: readonly PlannedApplication[];
  day: number;
};
