import { expect } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/days.ts';
import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
import { answerShares } from '#server/schedule/answer-shares.ts';
import { answers } from '#server/schedule/answers.ts';
import { runTasks } from '#server/schedule/run-tasks.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import { insertRecords } from '#tests/support/fixtures/model-records.ts';
import { createSeededRandom, type SeededRandom } from '../../emulator/seeds/seeded-random.ts';
import { planCourse, type Step } from './answer-plan.ts';
import { addCompanies, addOpenJob, addSeekers, recordOf, type Seeker, type Sent } from './answer-scene.ts';
import { recountFigures } from './company-figures-recount.ts';
import type { Caller, People } from './people.ts';

const DAYS = 365;
const DUE_MS = 14 * DAY_MS;
const MONTH = 30;

/**
 * Lets a year pass in irregular steps of hours and days. So many applications are sent; companies answer, look or forget;
 * applicants withdraw and send again; jobs are closed; people are suspended and deleted. Rare acts go through the
 * functions, the mass of sendings and answers into the tables. After each call of the timer compares what was told, and
 * often what jobs show, with a recount of what happened.
 */
export async function checkYear(people: People, seed: number, count: number): Promise<void> {
  const random = createSeededRandom(seed);
  const year = await createYear(people, random);
  const perDay = count / (DAYS - 20);
  let before = NOON;
  let due = 0;
  let nextFigures = NOON + MONTH * DAY_MS;
  while (before < NOON + DAYS * DAY_MS) {
    const now = before + (random.chance(2) ? 2 * DAY_MS : (6 + random.number(36)) * HOUR_MS + random.number(HOUR_MS));
    due += ((now - before) / DAY_MS) * perDay;
    const wanted = Math.min(count - year.all.length, Math.floor(due) - year.all.length);
    await year.send(Math.max(0, wanted), before, now);
    await year.act(now);
    await year.runTimer(now);
    if (now >= nextFigures) {
      await year.checkFigures(now);
      nextFigures = now + (MONTH / 2) * DAY_MS;
    }
    before = now;
  }
  expect(year.all.length).toBe(count);
  await year.checkEnd(before);
}

async function createYear(people: People, random: SeededRandom) {
  const { test, functions, superAdmin, admin } = people;
  const { database } = test;
  const { clock, dependencies } = functions;
  const seekers = await addSeekers(people);
  const companies = await addCompanies(people);
  const all: Sent[] = [];
  const done: Record<string, number> = {};
  const taken = new Set<string>();

  /** Does something through the functions. Returns whether it was accepted. */
  const real = async (by: Caller, model: string, _id: string, data: object, name: string) => {
    const outcome = await by.outcome('queryMySQLData', { action: 'update', model, query: { _id }, data });
    const key = outcome === 'success' ? name : `${name} ${outcome}`;
    done[key] = (done[key] ?? 0) + 1;
    return outcome === 'success';
  };
  const end = (application: Sent, isWithdrawn = false) => {
    application.isWaiting = false;
    application.isWithdrawn = isWithdrawn;
  };

  const take = async (application: Sent, { act, to }: Step) => {
    const { id, company } = application;
    const seeker = people.callerOf(application.seeker.user);
    if (act === 'withdraw') {
      if (await real(seeker, 'Application', id, { status: 'withdrawn' }, act)) end(application, true);
    } else if (act === 'resend') {
      if (!(await real(seeker, 'Application', id, { status: 'submitted', consent: true }, act))) return;
      Object.assign(application, { sent: clock.now, isWaiting: true, isWithdrawn: false });
    } else if (await real(company.owner, 'Application', id, { status: to }, act)) {
      if (act === 'view') return;
      application.response ??= clock.now;
      end(application);
    }
  };

  /** Answers many at once, as the functions would have stored it. */
  const answerAll = async (changed: readonly Sent[], status: ApplicationStatus) => {
    const isView = status === 'viewed';
    for (const [responderId, some] of Map.groupBy(changed, ({ company }) => company.owner.user._id)) {
      const ids = some.map(({ id }) => id);
      const values = isView ? { status } : { status, responderId, responseTime: clock.now };
      await database.sql.updateTable('Application').set(values).where('_id', 'in', ids).execute();
    }
    for (const one of isView ? [] : changed) {
      one.response = clock.now;
      end(one);
    }
  };

  const setSeeker = async (seeker: Seeker, state: 'active' | 'suspended') => {
    await admin.update('User', seeker.user._id, { status: state });
    // After a suspension people sign in again.
    await database.sql.deleteFrom('EndedSession').execute();
    seeker.state = state;
  };
  const remove = async (_id: string) => {
    const event = { action: 'delete', model: 'User', query: { _id } };
    expect(await superAdmin.outcome('queryMySQLData', event)).toBe('success');
  };

  /** What happens about once in some weeks, to people and jobs. */
  const happen = async () => {
    for (const seeker of seekers) {
      if (seeker.state === 'suspended' && random.chance(4)) await setSeeker(seeker, 'active');
    }
    if (random.chance(25)) await suspendOne();
    if (random.chance(5)) await deleteOne();
    if (random.chance(25)) await closeOne();
    if (clock.now > NOON + 250 * DAY_MS && companies.every(({ isDeleted }) => !isDeleted)) await deleteCompany();
  };
  const suspendOne = async () => {
    const seeker = random.pick(seekers);
    if (seeker.state === 'active') await setSeeker(seeker, 'suspended');
  };
  const deleteOne = async () => {
    const seeker = random.pick(seekers);
    if (seeker.state === 'deleted') return;
    await remove(seeker.user._id);
    seeker.state = 'deleted';
    for (const one of all) if (one.seeker === seeker) end(one, one.isWaiting || one.isWithdrawn);
  };
  const closeOne = async () => {
    const company = random.pick(companies);
    if (company.isDeleted) return;
    const [jobId = ''] = company.jobs;
    if (!(await real(company.owner, 'Job', jobId, { status: 'closed' }, 'closeJob'))) return;
    for (const one of all) if (one.jobId === jobId) end(one, one.isWithdrawn);
    company.jobs = [...company.jobs.slice(1), await addOpenJob(people, company.record)];
  };
  const deleteCompany = async () => {
    const company = companies.at(-1);
    if (!company) return;
    await remove(company.owner.user._id);
    company.isDeleted = true;
    for (const one of all) if (one.company === company) end(one, one.isWithdrawn);
  };

  return {
    all,
    /** Sends so many applications between two times. */
    async send(count: number, after: number, until: number) {
      const sent: Sent[] = [];
      while (sent.length < count) {
        const company = random.pick(companies);
        const seeker = random.pick(seekers);
        const jobId = random.pick(company.jobs);
        if (company.isDeleted || seeker.state !== 'active' || taken.has(`${jobId} ${seeker.user._id}`)) continue;
        taken.add(`${jobId} ${seeker.user._id}`);
        const createTime = after + 1 + random.number(until - after);
        const id = `application-${all.length + sent.length}`;
        const state = { isWaiting: true, isWithdrawn: false, response: undefined, told: 0, toldFor: 0 };
        const steps = planCourse(random, createTime);
        sent.push({ id, jobId, company, seeker, createTime, sent: createTime, ...state, steps });
      }
      all.push(...sent);
      await insertRecords(test, 'Application', sent.map(recordOf));
    },
    /** Does what is planned until a time. */
    async act(now: number) {
      const planned: { application: Sent; step: Step }[] = [];
      const mass = new Map<ApplicationStatus, Sent[]>();
      for (const application of all) {
        while (application.steps[0] && application.steps[0].time < now) {
          const [step] = application.steps.splice(0, 1);
          if (step === undefined || application.seeker.state === 'deleted') continue;
          if (step.isReal) planned.push({ application, step });
          else if (application.isWaiting) mass.set(step.to, [...(mass.get(step.to) ?? []), application]);
        }
      }
      clock.now = now - 1;
      for (const [status, applications] of mass) await answerAll(applications, status);
      for (const { application, step } of planned.sort((one, other) => one.step.time - other.step.time)) {
        await take(application, step);
      }
      await happen();
    },
    /** Runs the tasks, now and then in two calls at once, and compares what was told. */
    async runTimer(now: number) {
      clock.now = now;
      const run = () => runTasks({ answers, answerShares }, { database, dependencies }, () => false);
      const reports = await Promise.all(random.chance(20) ? [run(), run()] : [run()]);
      for (const { outcome } of reports.flat()) expect(outcome).toBe('success');
      const told = await database.sql
        .selectFrom('Told')
        .select(['targetId', 'userId'])
        .where('kind', '=', 'answerOverdue')
        .where('createTime', '=', now)
        .execute();
      const overdue = all.filter((one) => {
        return one.isWaiting && one.sent + DUE_MS <= now && one.toldFor !== one.sent && one.seeker.state === 'active';
      });
      for (const one of overdue) {
        one.toldFor = one.sent;
        one.told += 1;
      }
      expect(told.map(({ targetId, userId }) => `${targetId} ${userId}`).sort(), new Date(now).toISOString()).toEqual(
        overdue.map(({ id, seeker }) => `${id} ${seeker.user._id}`).sort(),
      );
    },
    /** Compares the figures of every job with a recount. */
    async checkFigures(now: number) {
      const shown = await database.sql.selectFrom('Job').select(['userId', 'answerPercent', 'answerHours']).execute();
      for (const { owner } of companies) {
        const employerId = owner.user._id;
        const applications = all
          .filter(({ company }) => company.owner === owner)
          .map(({ createTime, response, isWithdrawn }) => {
            const times = { ...(response && { rejected: response }), ...(isWithdrawn && { withdrawn: 1 }) };
            return { createTime, employerId, jobId: '', times };
          });
        const { answerPercent, answerHours } = recountFigures({ applications }, [], employerId, now);
        const jobs = shown.filter(({ userId }) => userId === employerId);
        expect(jobs, new Date(now).toISOString()).toEqual(
          jobs.map(() => ({ userId: employerId, answerPercent, answerHours })),
        );
      }
    },
    /** Each application was answered, withdrawn, closed or told about, and its applicant has it in the bell once. */
    async checkEnd(now: number) {
      for (const one of all.filter(({ isWaiting, seeker }) => isWaiting && seeker.state === 'active')) {
        expect(one.toldFor === one.sent || one.sent + DUE_MS > now, one.id).toBe(true);
      }
      const rows = await database.sql
        .selectFrom('Notification')
        .select(['targetId'])
        .where('kind', '=', 'answerOverdue')
        .execute();
      const told = all.filter(({ told, seeker }) => told > 0 && seeker.state !== 'deleted');
      expect(rows.map(({ targetId }) => targetId).sort()).toEqual(told.map(({ id }) => id).sort());
      expect(told.length).toBeGreaterThan(500);
      expect(told.filter((one) => one.told > 1).length).toBeGreaterThan(20);
      for (const act of ['withdraw', 'resend', 'answer', 'closeJob']) expect(done[act], act).toBeGreaterThan(20);
    },
  };
}
