import { DAY_MS, dayOf, startOfDay } from '#contract/days.ts';
import type { RecordOf } from '#contract/models.ts';
import { createSeededRandom } from '../seeded-random.ts';
import { type PlannedApplication, planApplications } from './applications.ts';
import { planInterviews } from './interviews.ts';
import { planInvitations } from './invitations.ts';
import { addJobDetails } from './job-details.ts';
import { jobHistory } from './job-history.ts';
import { type Job, planJobs } from './jobs.ts';
import { planContactViews, planFavorites, planJobViews, planReports } from './marks.ts';
import { planNotifications } from './notifications.ts';
import { planResumes, type Resume } from './resumes.ts';

/** The samples of the recruiting edition before they are stored. */
export type RecruitingPlan = {
  jobs: Job[];
  resumes: Resume[];
  applications: PlannedApplication[];
  interviews: RecordOf<'Interview'>[];
  reports: RecordOf<'Report'>[];
  favorites: RecordOf<'Favorite'>[];
  contactViews: RecordOf<'ContactView'>[];
  jobViews: RecordOf<'JobView'>[];
  notifications: RecordOf<'Notification'>[];
  history: RecordOf<'Audit'>[];
  invitations: RecordOf<'Invitation'>[];
};
export type SeededPeople = { users: readonly RecordOf<'User'>[]; companies: readonly RecordOf<'Company'>[] };

/** How the records of a sample differ from those of the edition. What is planned later follows from what is left of them. */
export type RecruitingShape = {
  /** Lets the edition's samples be so many days older. */
  daysAgo?: number;
  jobCount?: number;
  jobs?: (jobs: readonly Job[], people: SeededPeople) => Job[];
  applications?: (applications: readonly PlannedApplication[]) => PlannedApplication[];
};

const SEED = 20_260_110;

/** Plans the samples for the seeded people. The plan is the same for a whole day (in China), and all times but those of coming interviews are before it. */
export function planRecruiting(people: SeededPeople, now: number, shape: RecruitingShape = {}): RecruitingPlan {
  const { users } = people;
  const random = createSeededRandom(SEED);
  const day = startOfDay(dayOf(now - (shape.daysAgo ?? 0) * DAY_MS));
  // A source of its own, so that the other samples do not depend on it.
  const planned = addJobDetails(createSeededRandom(SEED + 3), planJobs(random, people, day, shape.jobCount));
  const jobs = shape.jobs?.(planned, people) ?? planned;
  const resumes = planResumes(random, users);
  const sent = planApplications(random, { resumes, users, jobs, day });
  const applications = shape.applications?.(sent) ?? sent;
  const admins = users.filter(({ role, status }) => role === 'admin' && status === 'active');
  const userOf = new Map(users.map((user) => [user._id, user]));
  const hiredBy = (job: Job) => {
    const isLast = ({ record }: PlannedApplication) =>
      record.jobId === job._id && record.status === 'hired' && record.updateTime === job.updateTime;
    return applications.find(isLast)?.record.applicantId ?? '';
  };
  return {
    jobs,
    resumes,
    applications,
    interviews: planInterviews(createSeededRandom(SEED + 2), { applications, jobs, day }),
    reports: planReports(random, jobs, resumes, day),
    favorites: planFavorites(random, jobs, resumes, day),
    contactViews: planContactViews(random, applications),
    // A source of its own, so that the other samples do not depend on the number of looks.
    jobViews: planJobViews(createSeededRandom(SEED + 1), { jobs, resumes, applications, day }),
    notifications: planNotifications(applications, day),
    history: jobs.flatMap((job) =>
      jobHistory(random, job, { owner: userOf.get(job.userId), lastHired: userOf.get(hiredBy(job)), admins }),
    ),
    invitations: planInvitations(random, { jobs, resumes, applications, users, day }),
  };
}
