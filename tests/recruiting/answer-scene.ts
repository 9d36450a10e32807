import { DAY_MS } from '#contract/days.ts';
import type { CompanyRecord, UserRecord } from '#contract/models.ts';
import { nothingHeld } from '#contract/recruiting/held.ts';
import { noOffer } from '#contract/recruiting/offer.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import { insertRecords } from '#tests/support/fixtures/model-records.ts';
import { addJob, resume } from '#tests/support/fixtures/recruiting-records.ts';
import { userRecord } from '#tests/support/fixtures/user-record.ts';
import type { Step } from './answer-plan.ts';
import type { Caller, People } from './people.ts';

const COMPANIES = 8;
const SEEKERS = 600;
const JOBS_OF_COMPANY = 2;

export type Company = { owner: Caller; record: CompanyRecord; jobs: string[]; isDeleted: boolean };
export type Seeker = { user: UserRecord; state: 'active' | 'suspended' | 'deleted' };
/** An application and what happened to it, as the recount needs it. */
export type Sent = {
  id: string;
  jobId: string;
  company: Company;
  seeker: Seeker;
  createTime: number;
  /** The last sending. */
  sent: number;
  isWaiting: boolean;
  isWithdrawn: boolean;
  /** The first answer. */
  response: number | undefined;
  /** How often it was told that there is no answer, and for which sending last. */
  told: number;
  toldFor: number;
  steps: Step[];
};

/** An application as it was sent. */
export function recordOf({ id, jobId, company, seeker, createTime }: Sent) {
  const { userId: employerId, companyName } = company.record;
  const times = { createTime, updateTime: createTime, consentTime: createTime, times: { submitted: createTime } };
  const person = { applicantId: seeker.user._id, applicantName: seeker.user.realName };
  const rest = {
    status: 'submitted',
    reason: '',
    snapshot: null,
    jobFilledTime: 0,
    note: '',
    ...nothingHeld,
    ...noOffer,
    jobTitle: '焊工',
  };
  return { _id: id, revision: 1, jobId, employerId, companyName, ...times, ...person, ...rest };
}

export async function addSeekers({ test }: People): Promise<Seeker[]> {
  const users = Array.from({ length: SEEKERS }, (_, index) => {
    const _id = `seeker-${index}`;
    const names = { username: _id, email: `${_id}@example.com`, realName: '王小明', cloudbaseUid: `uid-${_id}` };
    return userRecord({ _id, ...names });
  });
  await insertRecords(test, 'User', users);
  const head = { createTime: NOON, updateTime: NOON, revision: 1, name: '', completeness: 100 };
  await insertRecords(
    test,
    'Resume',
    users.map(({ _id: userId }) => ({ ...head, ...resume, _id: `resume-${userId}`, userId })),
  );
  return users.map((user) => ({ user, state: 'active' }));
}

/** Adds companies with open jobs. */
export async function addCompanies(people: People): Promise<Company[]> {
  const owners = [people.owner];
  while (owners.length < COMPANIES) owners.push(await people.addOwner());
  const rows = await people.test.database.sql.selectFrom('Company').selectAll().execute();
  const companies: Company[] = [];
  for (const owner of owners) {
    const row = rows.find(({ userId }) => userId === owner.user._id);
    if (!row) continue;
    const { _id, userId, companyName } = row;
    const record = { ...people.company, _id, userId, companyName };
    const jobs = [];
    while (jobs.length < JOBS_OF_COMPANY) jobs.push(await addOpenJob(people, record));
    companies.push({ owner, record, jobs, isDeleted: false });
  }
  return companies;
}

/** Adds a job that is open longer than the year. */
export function addOpenJob({ test }: Pick<People, 'test'>, company: CompanyRecord): Promise<string> {
  return addJob(test, company, { status: 'published', validUntil: NOON + 800 * DAY_MS, headcount: 999 });
}
