import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { CompanyRecord, UserRecord } from '#contract/models.ts';
import { tasks } from '#server/schedule/tasks.ts';
import { expectSame } from '#tests/support/expect-same.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import {
  addCompany,
  addUser,
  functionsForTests,
  NOON,
  outcomeOf,
  sessionOf,
} from '#tests/support/fixtures/functions.ts';
import {
  addApplication,
  addInterviews,
  addJob,
  addResume,
  forgetActions,
  interviewData,
  offerData,
} from '#tests/support/fixtures/recruiting-records.ts';
import { runWithoutLease } from '#tests/support/fixtures/timer.ts';
import { isWhole, roundsOfPart } from '#tests/support/part.ts';
import { changesOf, times } from './interview-calls.ts';
import { describe, type Interview, interviewSteps, isByCompany } from './reference-interviews.ts';
import { apply, type Command, lastDay, VALIDITY, type World } from './reference-model.ts';
import { brokenInvariants, reachedBy } from './sequence-checks.ts';
import { earlierInterviews, JOBS, LENGTH, PERSONS, sequence } from './sequence-commands.ts';

const SEQUENCES = roundsOfPart(1000);

/** The records of one sequence. */
type Stage = {
  owner: UserRecord;
  company: CompanyRecord;
  jobIds: string[];
  /** As stored after the last step: `applicationIds[job][person]`. */
  applicationIds: (string | undefined)[][];
  /** Those of each application, the oldest first: `interviewIds[job][person]`. */
  interviewIds: string[][][];
};

describeOnEachDatabase('Jobs, applications and interviews', (open) => {
  const { database, functions } = functionsForTests(open, 'recruiting');
  let admin: UserRecord;
  let persons: UserRecord[];
  let texts = 0;
  beforeAll(async () => {
    admin = await addUser(database, { role: 'admin' });
    persons = await Promise.all(Array.from({ length: PERSONS }, () => addUser(database)));
    for (const { _id } of persons) await addResume(database, _id);
  });

  test(`follow the reference model through ${SEQUENCES} random sequences of ${LENGTH} steps`, async () => {
    const succeeded = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(sequence, async ({ earlier, graceMinutes, commands }) => {
        functions.clock.now = NOON;
        await database.database.sql.updateTable('Setting').set({ graceMinutes }).execute();
        const { stage, world } = await addStage(earlierInterviews(NOON, earlier), graceMinutes);
        for (const given of commands) {
          functions.clock.now += 1;
          // A sequence takes milliseconds, and real people days: an application may be sent again three times a day.
          if (given.kind === 'answer') await forgetActions(database);
          world.now = functions.clock.now;
          // An accepted time is one of those that were proposed before.
          const changes = given.kind === 'interview' ? changesOf(world, given) : {};
          const expected = apply(world, given);
          const outcome = await send(stage, world, given, changes);
          functions.clock.now = world.now;
          const explain = () => JSON.stringify({ given, outcome, world });
          expectSame(outcome === 'success', expected, explain);
          const { applicationIds, interviewIds, ...rows } = await stored(stage);
          Object.assign(stage, { applicationIds, interviewIds });
          const wanted = {
            jobs: world.jobs.map(({ status, isDeleted }) => (isDeleted ? 'gone' : status)),
            heldJobs: world.jobs.map(({ tellTime }) => (tellTime > 0 ? 'rejected' : 'none')),
            applications: world.applications,
            replyUntil: world.replyUntil,
            held: world.held.map((ofJob) => ofJob.map((one) => one?.status ?? 'none')),
            interviews: world.interviews.map((ofJob) => ofJob.map((ofPerson) => ofPerson.map(describe).join())),
          };
          expectSame(rows, wanted, explain);
          expectSame(brokenInvariants(world), [], explain);
          for (const reached of reachedBy(world, given, expected)) {
            succeeded.set(reached, (succeeded.get(reached) ?? 0) + 1);
          }
        }
      }),
      { numRuns: SEQUENCES },
    );
    // A model that refuses everything would be followed as well. A part of the sequences may miss the rarest steps.
    expect([...succeeded.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(SEQUENCES);
    if (!isWhole) return;
    for (const reached of [...interviewSteps, 'takeBack', 'lapse', 'as many as may be held', 'as many as may be']) {
      expect(succeeded.get(reached) ?? 0, reached).toBeGreaterThan(SEQUENCES / 100);
    }
  });

  /** The earlier interviews are those of the first person's application for the last job. */
  async function addStage(earlier: Interview[], graceMinutes: number): Promise<{ stage: Stage; world: World }> {
    const owner = await addUser(database, { role: 'company' });
    const company = await addCompany(database, { userId: owner._id, verifyStatus: 'approved' });
    const jobs = Array.from({ length: JOBS }, (_, place) => ({
      status: 'published' as const,
      headcount: place + 1,
      validUntil: NOON + VALIDITY,
    }));
    const jobIds: string[] = [];
    for (const fields of jobs) jobIds.push(await addJob(database, company, fields));
    const world: World = {
      isApproved: true,
      now: NOON,
      jobs: jobs.map((fields) => ({ ...fields, isDeleted: false, tellTime: 0 })),
      applications: jobs.map(() => persons.map(() => undefined)),
      graceMinutes,
      held: jobs.map(() => persons.map(() => undefined)),
      replyUntil: jobs.map(() => persons.map(() => 0)),
      hasLapsed: false,
      interviews: jobs.map(() => persons.map(() => [])),
    };
    const stage = { owner, company, jobIds, applicationIds: [], interviewIds: [] };
    if (earlier.length === 0) return { stage, world };
    const place = { jobId: jobIds.at(-1) ?? '', company, applicant: personOf(0), status: 'interviewing' } as const;
    await addInterviews(database, await addApplication(database, place), earlier);
    world.applications.at(-1)?.splice(0, 1, place.status);
    world.interviews.at(-1)?.splice(0, 1, earlier);
    const { applicationIds, interviewIds } = await stored(stage);
    return { stage: { ...stage, applicationIds, interviewIds }, world };
  }

  async function send(
    { owner, company, jobIds, applicationIds, interviewIds }: Stage,
    world: World,
    given: Command,
    changes: object,
  ): Promise<string> {
    texts += 1;
    const update = async (user: UserRecord, model: string, _id: string, data: object) => {
      const event = { action: 'update', model, query: { _id }, data };
      return outcomeOf(await functions.call('queryMySQLData', sessionOf(user), event));
    };
    if (!('job' in given)) {
      if (given.kind === 'wait' || given.kind === 'sleep') return 'success';
      if (given.kind === 'tell') {
        functions.clock.now = world.now;
        const { dependencies } = functions;
        for (const task of [tasks.decisions, tasks.reviews, tasks.offers]) {
          await runWithoutLease(task, { database: database.database, dependencies });
        }
        return 'success';
      }
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
      const replyDay = given.kind === 'decide' ? lastDay(world.now, given) : 0;
      const data = {
        status: given.status,
        ...(given.status === 'submitted' && { consent: true }),
        ...(replyDay > 0 && { offer: offerData(world.now, { replyDay }) }),
      };
      return update(given.kind === 'decide' ? owner : applicant, 'Application', application, data);
    }
    if (given.kind === 'takeBack') {
      const application = applicationIds[given.job]?.[given.person] ?? 'missing';
      return update(owner, 'Application', application, { takeBack: given.status });
    }
    if (given.kind === 'interview') {
      const application = applicationIds[given.job]?.[given.person] ?? 'missing';
      if (given.step === 'propose') {
        const { minutes } = given;
        const data = interviewData(world.now, application, { ...times(given, world.now), minutes });
        const event = { action: 'insert', model: 'Interview', data };
        return outcomeOf(await functions.call('insertMySQLData', sessionOf(owner), event));
      }
      const interview = interviewIds[given.job]?.[given.person]?.at(-1 - given.newest) ?? 'missing';
      return update(isByCompany(given) ? owner : personOf(given.person), 'Interview', interview, changes);
    }
    const validUntil = functions.clock.now + VALIDITY;
    switch (given.kind) {
      case 'delete': {
        const event = { action: 'delete', model: 'Job', query: { _id: id } };
        return outcomeOf(await functions.call('queryMySQLData', sessionOf(owner), event));
      }
      case 'approve':
        return update(admin, 'Job', id, { status: 'published' });
      case 'takeReviewBack':
        return update(admin, 'Job', id, { takeBack: 'rejected' });
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

  /** Reads the jobs of a sequence with all that belongs to them by one statement, because it runs after every step. */
  async function stored({ jobIds }: Pick<Stage, 'jobIds'>) {
    const rows = await database.database.sql
      .selectFrom('Job')
      .leftJoin('Application', 'Application.jobId', 'Job._id')
      .leftJoin('Interview', 'Interview.applicationId', 'Application._id')
      .select(['Job._id as jobId', 'Job.status as jobStatus', 'Job.held as jobHeld'])
      .select(['Application._id as id', 'Application.applicantId', 'Application.status'])
      .select(['Application.held', 'Application.replyUntil'])
      .select(['Interview._id as interviewId', 'Interview.status as interviewStatus'])
      .select(['Interview.startTime', 'Interview.secondTime', 'Interview.thirdTime'])
      .select(['Interview.minutes', 'Interview.wishedTime'])
      .where('Job._id', 'in', jobIds)
      .orderBy('Interview.round')
      .execute();
    const ofJobs = jobIds.map((id) => rows.filter(({ jobId }) => jobId === id));
    const cells = ofJobs.map((ofJob) =>
      persons.map(({ _id }) => ofJob.filter(({ applicantId }) => applicantId === _id)),
    );
    const interviews = cells.map((ofJob) => ofJob.map((held) => held.filter((row) => row.interviewId !== null)));
    return {
      jobs: ofJobs.map(([row]) => row?.jobStatus ?? 'gone'),
      heldJobs: ofJobs.map(([row]) => row?.jobHeld ?? 'none'),
      applications: cells.map((ofJob) => ofJob.map(([row]) => row?.status ?? undefined)),
      held: cells.map((ofJob) => ofJob.map(([row]) => row?.held ?? 'none')),
      replyUntil: cells.map((ofJob) => ofJob.map(([row]) => Number(row?.replyUntil ?? 0))),
      applicationIds: cells.map((ofJob) => ofJob.map(([row]) => row?.id ?? undefined)),
      interviews: interviews.map((ofJob) =>
        ofJob.map((held) => held.map((row) => describe({ ...row, status: row.interviewStatus })).join()),
      ),
      interviewIds: interviews.map((ofJob) => ofJob.map((held) => held.map((row) => row.interviewId ?? ''))),
    };
  }
});
