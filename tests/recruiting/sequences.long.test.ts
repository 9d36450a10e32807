import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CompanyRecord, UserRecord } from '#contract/models.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import {
  addCompany,
  addUser,
  createFunctions,
  type Functions,
  NOON,
  outcomeOf,
  sessionOf,
} from '#tests/support/fixtures/functions.ts';
import { addJob, addResume } from '#tests/support/fixtures/recruiting-records.ts';
import { apply, type Command, VALIDITY, type World } from './reference-model.ts';

const SEQUENCES = 1000;
const LENGTH = 50;
const JOBS = 2;
const PERSONS = 3;

const job = fc.nat(JOBS - 1);
const person = fc.nat(PERSONS - 1);
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('edit', 'revise', 'extend', 'submit', 'resubmit', 'resubmit', 'close', 'release', 'delete'),
      job,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('approve', 'approve', 'approve', 'reject', 'remove'), job }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('headcount'), job, headcount: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('apply'), job, person }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('decide'),
      job,
      person,
      status: fc.constantFrom('viewed', 'shortlisted', 'interviewing', 'offered', 'offered', 'rejected'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('answer'),
      job,
      person,
      status: fc.constantFrom('submitted', 'hired', 'hired', 'declined', 'withdrawn'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('leaveApproval', 'approveCompany', 'approveCompany', 'wait') }),
  },
);

/** The records of one sequence. */
type Stage = {
  owner: UserRecord;
  company: CompanyRecord;
  jobIds: string[];
  /** As stored after the last step: `applicationIds[job][person]`. */
  applicationIds: (string | undefined)[][];
};

describeOnEachDatabase('Jobs and applications', (open) => {
  let database: TestDatabase;
  let functions: Functions;
  let admin: UserRecord;
  let persons: UserRecord[];
  let texts = 0;
  beforeAll(async () => {
    vi.stubEnv('EDITION', 'recruiting');
    database = await open();
    functions = createFunctions(database);
    admin = await addUser(database, { role: 'admin' });
    persons = await Promise.all(Array.from({ length: PERSONS }, () => addUser(database)));
    for (const { _id } of persons) await addResume(database, _id);
  });
  afterAll(async () => {
    await database.remove();
    vi.unstubAllEnvs();
  });

  test(`follow the reference model through ${SEQUENCES} random sequences of ${LENGTH} steps`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: LENGTH, maxLength: LENGTH }), async (commands) => {
        functions.clock.now = NOON;
        const { stage, world } = await addStage();
        for (const given of commands) {
          functions.clock.now += 1;
          world.now = functions.clock.now;
          const expected = apply(world, given);
          const outcome = await send(stage, world, given);
          functions.clock.now = world.now;
          const shown = JSON.stringify({ given, outcome, world });
          expect(outcome === 'success', shown).toBe(expected);
          const { ids, ...rows } = await stored(stage);
          stage.applicationIds = ids;
          expect(rows, shown).toEqual({
            jobs: world.jobs.map(({ status, isDeleted }) => (isDeleted ? 'gone' : status)),
            applications: world.applications,
          });
          requireInvariants(world, shown);
        }
      }),
      { numRuns: SEQUENCES },
    );
  });

  async function addStage(): Promise<{ stage: Stage; world: World }> {
    const owner = await addUser(database, { role: 'company' });
    const company = await addCompany(database, { userId: owner._id, verifyStatus: 'approved' });
    const jobs = Array.from({ length: JOBS }, (_, place) => ({
      status: 'published' as const,
      headcount: place + 1,
      validUntil: NOON + VALIDITY,
    }));
    const jobIds: string[] = [];
    for (const fields of jobs) jobIds.push(await addJob(database, company, fields));
    const applications = jobs.map(() => persons.map(() => undefined));
    const world = { isApproved: true, now: NOON, jobs: jobs.map((fields) => ({ ...fields, isDeleted: false })) };
    return { stage: { owner, company, jobIds, applicationIds: [] }, world: { ...world, applications } };
  }

  async function send(
    { owner, company, jobIds, applicationIds }: Stage,
    world: World,
    given: Command,
  ): Promise<string> {
    texts += 1;
    const update = async (user: UserRecord, model: string, _id: string, data: object) => {
      const event = { action: 'update', model, query: { _id }, data };
      return outcomeOf(await functions.call('queryMySQLData', sessionOf(user), event));
    };
    if (!('job' in given)) {
      if (given.kind === 'wait') return 'success';
      return given.kind === 'leaveApproval'
        ? update(owner, 'Company', company._id, { address: `地址${texts}` })
        : update(admin, 'Company', company._id, { verifyStatus: 'approved' });
    }
    const id = jobIds[given.job] ?? '';
    if (given.kind === 'apply') {
      const event = { action: 'insert', model: 'Application', data: { jobId: id, consent: true } };
      return outcomeOf(await functions.call('insertMySQLData', sessionOf(personOf(given.person)), event));
    }
    if (given.kind === 'decide' || given.kind === 'answer') {
      const applicant = personOf(given.person);
      const application = applicationIds[given.job]?.[given.person] ?? 'missing';
      const data = { status: given.status, ...(given.status === 'submitted' && { consent: true }) };
      return update(given.kind === 'decide' ? owner : applicant, 'Application', application, data);
    }
    const validUntil = functions.clock.now + VALIDITY;
    switch (given.kind) {
      case 'delete': {
        const event = { action: 'delete', model: 'Job', query: { _id: id } };
        return outcomeOf(await functions.call('queryMySQLData', sessionOf(owner), event));
      }
      case 'approve':
        return update(admin, 'Job', id, { status: 'published' });
      case 'reject':
      case 'remove':
        return update(admin, 'Job', id, { status: given.kind === 'reject' ? 'rejected' : 'removed', reason: '理由' });
      case 'edit':
        return update(owner, 'Job', id, { city: `城市${texts}` });
      case 'revise':
        return update(owner, 'Job', id, { title: `职位${texts}` });
      case 'extend':
        return update(owner, 'Job', id, { validUntil });
      case 'headcount':
        return update(owner, 'Job', id, { headcount: given.headcount });
      case 'submit':
        return update(owner, 'Job', id, { status: 'pending' });
      case 'resubmit':
        return update(owner, 'Job', id, { status: 'pending', validUntil });
      case 'close':
        return update(owner, 'Job', id, { status: 'closed' });
      case 'release':
        return update(owner, 'Job', id, { status: 'published', headcount: await nextHeadcount(world, given.job, id) });
      default:
        return given satisfies never;
    }
  }

  function personOf(place: number): UserRecord {
    const found = persons[place];
    if (!found) throw new Error(`There is no person ${place}`);
    return found;
  }

  /** One more than is stored: the world has counted it already if the job is released. */
  async function nextHeadcount(world: World, place: number, id: string): Promise<number> {
    const row = await database.database.sql
      .selectFrom('Job')
      .select('headcount')
      .where('_id', '=', id)
      .executeTakeFirst();
    return (row?.headcount ?? world.jobs[place]?.headcount ?? 0) + 1;
  }

  /** Reads the jobs of a sequence with their applications by one statement, because it runs after every step. */
  async function stored({ jobIds }: Stage) {
    const rows = await database.database.sql
      .selectFrom('Job')
      .leftJoin('Application', 'Application.jobId', 'Job._id')
      .select(['Job._id as jobId', 'Job.status as jobStatus'])
      .select(['Application._id as id', 'Application.applicantId', 'Application.status'])
      .where('Job._id', 'in', jobIds)
      .execute();
    const applicationOf = (jobId: string, { _id }: UserRecord) =>
      rows.find((row) => row.jobId === jobId && row.applicantId === _id);
    return {
      jobs: jobIds.map((id) => rows.find(({ jobId }) => jobId === id)?.jobStatus ?? 'gone'),
      applications: jobIds.map((id) => persons.map((person) => applicationOf(id, person)?.status ?? undefined)),
      ids: jobIds.map((id) => persons.map((person) => applicationOf(id, person)?.id ?? undefined)),
    };
  }
});

/** What the rules promise at every moment. */
function requireInvariants(world: World, shown: string): void {
  for (const [place, { status, headcount }] of world.jobs.entries()) {
    const applications = world.applications[place] ?? [];
    const taken = applications.filter((one) => one === 'offered' || one === 'hired').length;
    expect(taken, shown).toBeLessThanOrEqual(headcount);
    const isEnded = status === 'closed' || status === 'removed';
    const isOpen = (one: string | undefined) =>
      ['submitted', 'viewed', 'shortlisted', 'interviewing', 'offered'].includes(one ?? '');
    if (isEnded) expect(applications.filter(isOpen), shown).toEqual([]);
  }
}
