import { DAY_MS, HOUR_MS } from '#contract/days.ts';
import type { RecordOf } from '#contract/models.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { officeTime, seedId } from '../users.ts';
import type { PlannedApplication } from './applications.ts';
import { type Job, PRESET_COMPANY } from './jobs.ts';
import { PRESET_APPLICANT, type Resume } from './resumes.ts';

type Invitation = RecordOf<'Invitation'>;
type Samples = {
  jobs: readonly Job[];
  resumes: readonly Resume[];
  applications: readonly PlannedApplication[];
  users: readonly RecordOf<'User'>[];
  day: number;
};

/**
 * Plans invitations: the preset applicant has two that wait, one that led to an application and one whose job has ended,
 * and the preset company has invited two people from the library.
 */
export function planInvitations(random: SeededRandom, { jobs, resumes, applications, users, day }: Samples) {
  const invite = (job: Job, { userId, _id: resumeId }: Resume, time: number): Invitation => ({
    _id: seedId(random, 'i'),
    jobId: job._id,
    jobTitle: job.title,
    employerId: job.userId,
    companyName: job.companyName,
    userId,
    resumeId,
    createTime: time,
    updateTime: time,
    revision: 1,
  });
  const listed = jobs.filter((job) => job.isCompanyOpen && job.status === 'published' && job.validUntil > day);
  const own = resumes.find(({ userId }) => userId === PRESET_APPLICANT);
  const applied = new Set(
    applications.filter(({ record }) => record.applicantId === own?.userId).map(({ record }) => record.jobId),
  );
  const ofOthers = listed.filter(({ companyId }) => companyId !== PRESET_COMPANY);
  const waiting = ofOthers.filter(({ _id }) => !applied.has(_id)).slice(0, 2);
  const answered = ofOthers.filter(({ _id }) => applied.has(_id)).slice(0, 1);
  const ended = jobs.filter(({ status, _id }) => status === 'closed' && !applied.has(_id)).slice(0, 1);
  const active = new Set(users.filter(({ status }) => status === 'active').map(({ _id }) => _id));
  const others = resumes.filter(
    ({ userId, visibility }) => visibility === 'library' && userId !== PRESET_APPLICANT && active.has(userId),
  );
  const [preset] = listed.filter(({ companyId }) => companyId === PRESET_COMPANY);
  return [
    ...(own ? waiting.map((job, index) => invite(job, own, officeTime(random, day - (1 + index) * DAY_MS))) : []),
    ...(own ? [...answered, ...ended].map((job) => invite(job, own, job.publishTime + HOUR_MS)) : []),
    ...(preset ? others.slice(0, 2).map((resume) => invite(preset, resume, officeTime(random, day - DAY_MS))) : []),
  ];
}
