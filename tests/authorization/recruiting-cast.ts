import { DAY_MS } from '#contract/days.ts';
import type { CompanyRecord, RecordOf, UserRecord } from '#contract/models.ts';
import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
import type { JobStatus } from '#contract/recruiting/job-status.ts';
import type { NotificationKind } from '#contract/recruiting/notification.ts';
import { defaultSetting, SETTING_ID } from '#contract/recruiting/setting.ts';
import { emptyTables, type OpenTestDatabase, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { addUser, type Functions, functionsForTests, NOON, randomId } from '#tests/support/fixtures/functions.ts';
import {
  addApplication,
  addInterview,
  addJob,
  addRecord,
  addResume,
} from '#tests/support/fixtures/recruiting-records.ts';
import { type CallerName, type Scene, setScene } from './cast.ts';

type Ids<Name extends string> = Readonly<Record<Name, string>>;
type MarkModel = 'Favorite' | 'Block' | 'Report' | 'ContactView' | 'Invitation' | 'JobView' | 'Notification';

/** A scene with the records of the recruiting edition. */
export type RecruitingScene = Scene & {
  /** Jobs of an approved company, in these statuses; `published` has an application, `open` has none. */
  jobs: Ids<'draft' | 'pending' | 'published' | 'open'>;
  /** Records of another job seeker, who has applied to the published job; `listed` is somebody's résumé in the library. */
  others: Ids<'resume' | 'listed' | 'application' | 'interview' | 'decidedReport' | MarkModel>;
  /** The job seeker's own records, if the caller is one. */
  mine: Ids<'resume' | 'submitted' | 'offered' | 'proposed' | 'accepted' | MarkModel> | null;
  /** Jobs of the caller's company, if there is one, and applications for the published job. */
  ours: Ids<
    | 'draft'
    | 'pending'
    | 'published'
    | 'submitted'
    | 'rejected'
    | 'proposed'
    | 'accepted'
    | 'held'
    | 'ContactView'
    | 'Invitation'
    | 'JobView'
    | 'Notification'
  > | null;
};

/** The account of the caller `unbound`: its address is verified, and belongs to no user. */
export function addAccounts({ accounts }: Pick<Functions, 'accounts'>): void {
  accounts.set('somebody', { verifiedEmail: 'somebody@example.com', lastSignInTime: NOON });
}

/** Opens a database of the recruiting edition, as `databaseForTests` does, with the functions that know the callers' accounts. */
export function recruitingFunctionsForTests(open: OpenTestDatabase) {
  const stage = functionsForTests(open, 'recruiting');
  addAccounts(stage.functions);
  return stage;
}

/** Empties the database and adds the caller and the records of a scene. */
export async function setRecruitingScene(test: TestDatabase, caller: CallerName): Promise<RecruitingScene> {
  await emptyTables(test);
  const scene = await setScene(test, caller);
  await addRecord(test, 'Setting', defaultSetting, SETTING_ID);
  const { approved } = scene.companies;
  const jobs = {
    draft: await job(test, approved, 'draft'),
    pending: await job(test, approved, 'pending'),
    published: await job(test, approved, 'published'),
    open: await job(test, approved, 'published'),
  };
  const applicant = scene.users.jobseeker;
  const application = await apply(test, approved, jobs.published, applicant, 'submitted');
  const others = {
    resume: await addResume(test, applicant._id),
    application,
    interview: await addInterview(test, application, { status: 'proposed' }),
    listed: await addResume(test, (await addUser(test))._id, { visibility: 'library' }),
    decidedReport: await report(test, applicant._id, jobs.published, 'upheld'),
    ...(await marks(test, approved, jobs.published, applicant._id)),
  };
  return {
    ...scene,
    jobs,
    others,
    mine: caller === 'jobseeker' ? await addMine(test, scene, jobs) : null,
    ours: scene.ownCompany && (await addOurs(test, scene.ownCompany, applicant)),
  };
}

async function addMine(test: TestDatabase, { self, companies }: Scene, jobs: RecruitingScene['jobs']) {
  const person = { _id: self, realName: '本人', phone: '', email: null };
  const another = await job(test, companies.approved, 'published');
  const submitted = await apply(test, companies.approved, jobs.published, person, 'submitted');
  return {
    resume: await addResume(test, self),
    submitted,
    proposed: await addInterview(test, submitted, { status: 'proposed' }),
    accepted: await addInterview(test, submitted, { status: 'accepted' }),
    offered: await apply(test, companies.approved, another, person, 'offered'),
    ...(await marks(test, companies.approved, jobs.published, self)),
  };
}

async function addOurs(test: TestDatabase, company: CompanyRecord, applicant: UserRecord) {
  const published = await job(test, company, 'published');
  const another = await job(test, company, 'published');
  const { ContactView, Invitation, JobView } = await marks(test, company, published, applicant._id);
  const submitted = await apply(test, company, published, applicant, 'submitted');
  return {
    draft: await job(test, company, 'draft'),
    pending: await job(test, company, 'pending'),
    published,
    submitted,
    proposed: await addInterview(test, submitted, { status: 'proposed' }),
    accepted: await addInterview(test, submitted, { status: 'accepted' }),
    held: await addInterview(test, submitted, { status: 'accepted', startTime: NOON }),
    rejected: await apply(test, company, another, applicant, 'rejected'),
    ContactView,
    Invitation,
    JobView,
    Notification: await notification(test, company.userId, 'applicationReceived', published),
  };
}

function job(test: TestDatabase, company: CompanyRecord, status: JobStatus): Promise<string> {
  return addJob(test, company, { status, headcount: 2 });
}

function apply(
  test: TestDatabase,
  company: CompanyRecord,
  jobId: string,
  applicant: Pick<UserRecord, '_id' | 'realName' | 'phone' | 'email'>,
  status: ApplicationStatus,
): Promise<string> {
  return addApplication(test, { jobId, company, applicant, status });
}

function report(test: TestDatabase, userId: string, jobId: string, status: RecordOf<'Report'>['status']) {
  return addRecord(test, 'Report', { userId, jobId, jobTitle: '职位', reason: 'fee', text: '收费', status });
}

function notification(test: TestDatabase, userId: string, kind: NotificationKind, targetId: string) {
  const about = { jobTitle: '职位', companyName: '企业' };
  return addRecord(test, 'Notification', { userId, kind, targetId, ...about, isRead: false });
}

/** What a person leaves beside an application, and what the company's requests leave. */
async function marks(test: TestDatabase, company: CompanyRecord, jobId: string, userId: string) {
  const { companyName } = company;
  const parties = { employerId: company.userId, applicantId: userId };
  return {
    Favorite: await addRecord(test, 'Favorite', { userId, jobId, jobTitle: '职位', companyName }),
    Block: await addRecord(test, 'Block', { userId, companyId: randomId(), companyName, employerId: randomId() }),
    Report: await report(test, userId, jobId, 'open'),
    ContactView: await addRecord(test, 'ContactView', {
      ...parties,
      applicationId: 'a',
      companyName,
      jobTitle: '职位',
    }),
    Invitation: await addRecord(test, 'Invitation', {
      userId,
      jobId,
      jobTitle: '职位',
      employerId: company.userId,
      companyName,
      resumeId: randomId(),
    }),
    JobView: await addRecord(test, 'JobView', {
      userId,
      jobId,
      employerId: company.userId,
      // A company reads no looks of today.
      day: '2025-06-01',
      createTime: NOON - DAY_MS,
    }),
    Notification: await notification(test, userId, 'applicationViewed', jobId),
  };
}
