import { expect } from 'vitest';
import { DAY_MS, dayOf } from '#contract/days.ts';
import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
import { nothingHeld } from '#contract/recruiting/held.ts';
import { noOffer } from '#contract/recruiting/offer.ts';
import { ANSWER_NOTICE_MS } from '#contract/recruiting/reminders.ts';
import { defaultSetting } from '#contract/recruiting/setting.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import { insertRecords } from '#tests/support/fixtures/model-records.ts';
import { userRecord } from '#tests/support/fixtures/user-record.ts';
import { createSeededRandom } from '../../emulator/seeds/seeded-random.ts';
import type { People } from './people.ts';

const DUE_MS = defaultSetting.answerDays * DAY_MS;
/** Applications are sent within these days. Then time goes on until every answer is due. */
const DAYS = 20;
const OF_JOB = 20;
/** Percent of the open applications that change in a step. */
const CHANGES = 3;
const statuses = ['viewed', 'shortlisted', 'rejected', 'withdrawn'] as const;

type Course = { _id: string; jobId: string; applicantId: string; sent: number; isOpen: boolean };

/**
 * Lets companies open, answer or forget so many applications, and applicants withdraw them, while timers come two at a
 * time. Compares what was told with a plain recount: every applicant whose application was neither answered nor withdrawn
 * in time, and the company before, at most once a day for each job. Nobody else, and nobody twice.
 */
export async function checkCourse(
  people: People,
  count: number,
  stepMs: number,
  timer: () => Promise<unknown>,
): Promise<void> {
  const { test, functions, owner } = people;
  const random = createSeededRandom(count);
  const all = Array.from(
    { length: count },
    (_, index): Course => ({
      _id: `application-${index}`,
      jobId: `job-${Math.floor(index / OF_JOB)}`,
      applicantId: `person-${index % Math.ceil(count / 10)}`,
      sent: NOON + random.number(DAYS * DAY_MS),
      isOpen: true,
    }),
  );
  await store(people, all);
  const recount = createRecount(owner.user._id);
  for (let now = NOON; now <= NOON + DAYS * DAY_MS + DUE_MS + stepMs; now += stepMs) {
    functions.clock.now = now;
    const changes = Map.groupBy(
      all.filter(({ sent, isOpen }) => sent <= now && isOpen && random.chance(CHANGES)),
      () => random.pick(statuses),
    );
    for (const [status, changed] of changes) await change(people, changed, status);
    await Promise.all([timer(), timer()]);
    recount.run(all, now);
  }
  const expected = recount.told();
  const told = await test.database.sql.selectFrom('Told').select(['kind', 'targetId', 'userId']).execute();
  expect(told.map(({ kind, targetId, userId }) => `${kind} ${targetId} ${userId}`).sort()).toEqual(expected);
  const overdue = expected.filter((line) => line.startsWith('answerOverdue'));
  expect(new Set(overdue).size).toBe(overdue.length);
  expect(overdue.length).toBeGreaterThan(count / 20);
  expect(expected.length - overdue.length).toBeGreaterThan(count / 50);
  const shown = await test.database.sql
    .selectFrom('Notification')
    .select(['targetId', 'days'])
    .where('kind', '=', 'answerOverdue')
    .execute();
  expect(shown.map(({ targetId, days }) => `${targetId} ${days}`).sort()).toEqual(
    all.flatMap(({ _id }) => (recount.isOverdue(_id) ? [`${_id} ${defaultSetting.answerDays}`] : [])).sort(),
  );
}

async function store({ test, owner }: People, all: readonly Course[]): Promise<void> {
  const ids = [...new Set(all.map(({ applicantId }) => applicantId))];
  const users = ids.map((_id) => userRecord({ _id, username: _id, email: `${_id}@example.com`, realName: '王小明' }));
  await insertRecords(test, 'User', users);
  const record = {
    ...{ createTime: NOON, updateTime: NOON, revision: 1, jobTitle: '焊工', employerId: owner.user._id },
    ...{ companyName: '远方重工', applicantName: '王小明', status: 'submitted', reason: '', snapshot: null },
    ...{ times: {}, jobFilledTime: 0, note: '', ...nothingHeld, ...noOffer },
  };
  const records = all.map(({ _id, jobId, applicantId, sent }) => {
    return { ...record, _id, jobId, applicantId, createTime: sent, consentTime: sent };
  });
  await insertRecords(test, 'Application', records);
}

async function change({ test }: People, changed: readonly Course[], status: ApplicationStatus): Promise<void> {
  const ids = changed.map(({ _id }) => _id);
  await test.database.sql.updateTable('Application').set({ status }).where('_id', 'in', ids).execute();
  for (const one of changed) one.isOpen = status === 'viewed';
}

/** Decides after each step who is told, by nothing but the course of the applications. */
function createRecount(employerId: string) {
  const overdue = new Map<string, string>();
  const reminded = new Map<string, number>();
  const notices: string[] = [];
  return {
    run(all: readonly Course[], now: number): void {
      const open = all.filter(({ isOpen, sent }) => isOpen && sent <= now);
      for (const { _id, applicantId, sent } of open) if (sent + DUE_MS <= now) overdue.set(_id, applicantId);
      const soon = open.filter(({ jobId, sent }) => {
        const notice = sent + DUE_MS - ANSWER_NOTICE_MS;
        return notice <= now && sent + DUE_MS > now && (reminded.get(jobId) ?? 0) < notice;
      });
      for (const jobId of new Set(soon.map((one) => one.jobId))) {
        if (dayOf(reminded.get(jobId) ?? 0) === dayOf(now)) continue;
        reminded.set(jobId, now);
        notices.push(`answersDue ${jobId} ${employerId}`);
      }
    },
    told: () => [...notices, ...[...overdue].map(([id, userId]) => `answerOverdue ${id} ${userId}`)].sort(),
    isOverdue: (id: string) => overdue.has(id),
  };
}
