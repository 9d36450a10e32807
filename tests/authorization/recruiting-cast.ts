import { DAY_MS } from '#contract/days.ts';
import { fieldNames } from '#contract/fields.ts';
import { type CompanyRecord, ownerField, type UserRecord } from '#contract/models.ts';
import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
import type { JobStatus } from '#contract/recruiting/job-status.ts';
import { recruitingModels } from '#contract/recruiting/models.ts';
import { defaultSetting, SETTING_ID } from '#contract/recruiting/setting.ts';
import { emptyTables, type OpenTestDatabase, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { addUser, type Functions, functionsForTests, NOON, randomId } from '#tests/support/fixtures/functions.ts';
import { type Fields, recordOf } from '#tests/support/fixtures/model-records.ts';
import {
  addApplication,
  addInterview,
  addJob,
  addRecord,
  addResume,
} from '#tests/support/fixtures/recruiting-records.ts';
import { type CallerName, type Scene, setScene } from './cast.ts';

type Ids<Name extends string> = Readonly<Record<Name, string>>;
/** The models whose records depend on others, or exist once. */
const composed = ['Job', 'Resume', 'Application', 'Interview', 'Setting'] as const;
/** All others. A scene has records of each, made from its declaration. */
type PlainModel = Exclude<keyof typeof recruitingModels, (typeof composed)[number]>;
const plainModels = fieldNames(recruitingModels).filter((model): model is PlainModel =>
  composed.every((name) => name !== model),
);
/** Whom a record is about, and who owns it where its model has one field for both. */
type Parties = { company: CompanyRecord; jobseeker: string; jobId: string; owner: 'company' | 'jobseeker' };

/** A scene with the records of the recruiting edition. */
export type RecruitingScene = Scene & {
  /** Jobs of an approved company, in these statuses; `published` has an application, `open` has none. */
  jobs: Ids<'draft' | 'pending' | 'published' | 'open'>;
  /** Records of another job seeker, who has applied to the published job; `listed` is somebody's résumé in the library. */
  others: Ids<'resume' | 'listed' | 'application' | 'interview' | 'decidedReport' | PlainModel>;
  /** The job seeker's own records, if the caller is one. */
  mine: Ids<'resume' | 'submitted' | 'offered' | 'proposed' | 'accepted' | PlainModel> | null;
  /** Jobs of the caller's company, if there is one, and applications for the published job. */
  ours: Ids<
    | 'draft'
    | 'pending'
    | 'rejecting'
    | 'published'
    | 'submitted'
    | 'rejected'
    | 'undecided'
    | 'proposed'
    | 'accepted'
    | 'held'
    | PlainModel
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
  const parties = { company: approved, jobseeker: applicant._id, jobId: jobs.published, owner: 'jobseeker' } as const;
  const others = {
    resume: await addResume(test, applicant._id),
    application,
    interview: await addInterview(test, application, { status: 'proposed' }),
    listed: await addResume(test, (await addUser(test))._id, { visibility: 'library' }),
    decidedReport: await addPlain(test, 'Report', parties, { status: 'upheld' }),
    ...(await addEachPlain(test, parties)),
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
    ...(await addEachPlain(test, {
      company: companies.approved,
      jobseeker: self,
      jobId: jobs.published,
      owner: 'jobseeker',
    })),
  };
}

async function addOurs(test: TestDatabase, company: CompanyRecord, applicant: UserRecord) {
  const published = await job(test, company, 'published');
  const another = await job(test, company, 'published');
  const submitted = await apply(test, company, published, applicant, 'submitted');
  return {
    draft: await job(test, company, 'draft'),
    pending: await job(test, company, 'pending'),
    rejecting: await jobHeld(test, company),
    published,
    submitted,
    proposed: await addInterview(test, submitted, { status: 'proposed' }),
    accepted: await addInterview(test, submitted, { status: 'accepted' }),
    held: await addInterview(test, submitted, { status: 'accepted', startTime: NOON }),
    rejected: await apply(test, company, another, applicant, 'rejected'),
    undecided: await applyHeld(test, company, await job(test, company, 'published'), applicant),
    ...(await addEachPlain(test, { company, jobseeker: applicant._id, jobId: published, owner: 'company' })),
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

/** A job that an administrator has rejected and the company has not been told of. */
async function jobHeld(test: TestDatabase, company: CompanyRecord): Promise<string> {
  return addJob(test, company, { status: 'pending', held: 'rejected', tellTime: NOON + DAY_MS });
}

/** An application that the company has rejected and the applicant has not been told of. */
async function applyHeld(test: TestDatabase, company: CompanyRecord, jobId: string, applicant: UserRecord) {
  const id = await apply(test, company, jobId, applicant, 'viewed');
  const held = { held: 'rejected', tellTime: NOON + DAY_MS } as const;
  await test.database.sql.updateTable('Application').set(held).where('_id', '=', id).execute();
  return id;
}

/** Stores a record of each model that needs no other records. */
async function addEachPlain(test: TestDatabase, parties: Parties): Promise<Ids<PlainModel>> {
  const ids: Partial<Record<PlainModel, string>> = {};
  for (const model of plainModels) ids[model] = await addPlain(test, model, parties);
  const isComplete = (some: typeof ids): some is Ids<PlainModel> => plainModels.every((model) => some[model]);
  if (!isComplete(ids)) throw new Error('a model without a record');
  return ids;
}

function addPlain(test: TestDatabase, model: PlainModel, parties: Parties, fields: Fields = {}): Promise<string> {
  const { jobId, owner } = parties;
  const users = { company: parties.company.userId, jobseeker: parties.jobseeker };
  const owners: Record<string, string> = { userId: users.jobseeker };
  for (const role of [owner === 'company' ? 'jobseeker' : 'company', owner] as const) {
    const field = ownerField(model, role);
    if (field !== null) owners[field] = users[role];
  }
  const _id = randomId();
  const record = {
    // Short enough for every column.
    ...recordOf(model, 0, () => randomId().slice(0, 16)),
    _id,
    jobId,
    // A company reads no looks of today.
    day: '2025-06-01',
    createTime: NOON - DAY_MS,
    ...owners,
    ...fields,
  };
  return addRecord(test, model, record, _id);
}
