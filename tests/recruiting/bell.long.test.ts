import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/days.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { LEASE_MS } from '#server/schedule/lease.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import { addJob, addResume } from '#tests/support/fixtures/recruiting-records.ts';
import { createSeededRandom } from '../../emulator/seeds/seeded-random.ts';
import { setPeople } from './people.ts';
import { MINUTE, setTelling } from './telling-stage.ts';

const PROCESSES = 4;
const COURSES = 48;
/** Of each process in each phase. */
const KILLS = 2;
const PROCESS = join(import.meta.dirname, '../support/processes/bell-process.ts');

/** Resolves with what the process reports, or with its exit. */
function sendLast(child: ChildProcess, order: object): Promise<unknown[]> {
  child.send(order);
  return Promise.race([once(child, 'message'), once(child, 'exit')]);
}

describeOnEachDatabase('The bell', (open) => {
  const people = setPeople(open);
  const { timer } = setTelling(people);

  async function addCourses() {
    const { test: opened, addUserOnly, addOwner } = people();
    const courses: { seekerId: string; ownerId: string; jobId: string }[] = [];
    const jobs: { ownerId: string; jobId: string }[] = [];
    for (let number = 0; number < 8; number += 1) {
      const { user } = await addOwner();
      const company = { ...people().company, userId: user._id };
      const validUntil = NOON + 100 * DAY_MS;
      const jobId = await addJob(opened, company, { status: 'published', headcount: 99, validUntil });
      jobs.push({ ownerId: user._id, jobId });
    }
    while (courses.length < COURSES) {
      const { user } = await addUserOnly();
      await addResume(opened, user._id);
      const job = jobs[courses.length % jobs.length];
      if (job) courses.push({ ...job, seekerId: user._id });
    }
    return courses;
  }

  test('has each event once for each recipient, although processes that act and tell are killed', async () => {
    const { test: opened, functions } = people();
    const { sql } = opened.database;
    const random = createSeededRandom(40);
    const courses = await addCourses();
    const shares = Array.from({ length: PROCESSES }, (_, share) => courses.filter((_, at) => at % PROCESSES === share));
    const start = async (share: number): Promise<ChildProcess> => {
      const child = fork(PROCESS, [opened.url, JSON.stringify(shares[share])]);
      await once(child, 'message');
      return child;
    };
    let kills = 0;
    /** Takes a share of the courses through a phase, whose process is killed some times. Returns the last one. */
    const pass = async (share: number, first: ChildProcess, phase: number, begin: number): Promise<ChildProcess> => {
      let child = first;
      for (let count = 0; count < KILLS; count += 1) {
        const gone = once(child, 'exit');
        // The leases of processes that were killed end.
        child.send({ phase, now: begin + count * (LEASE_MS + 1000) });
        await setTimeout(20 + random.number(500));
        child.kill('SIGKILL');
        await gone;
        kills += 1;
        // A further notification of the same event would replace an unread one.
        await inTransaction(opened.database, ({ sql }) => sql.updateTable('Notification').set({ isRead: 1 }).execute());
        child = await start(share);
      }
      const [message] = await sendLast(child, { phase, now: begin + KILLS * (LEASE_MS + 1000) });
      expect(message).toBe('done');
      return child;
    };
    let children = await Promise.all(shares.map((_, share) => start(share)));
    // Reminders of a day are due in the second phase, those of an hour in the third.
    for (const [phase, begin] of [NOON, NOON + 2 * DAY_MS + HOUR_MS, NOON + 3 * DAY_MS - 50 * MINUTE].entries()) {
      children = await Promise.all(children.map((child, share) => pass(share, child, phase, begin)));
      functions.clock.now = begin + 10 * MINUTE;
      await timer();
    }
    for (const child of children) {
      child.disconnect();
      await once(child, 'exit');
    }
    expect(kills).toBe(3 * PROCESSES * KILLS);

    const applications = await sql
      .selectFrom('Application')
      .select(['_id', 'applicantId', 'employerId', 'status'])
      .execute();
    const interviews = await sql
      .selectFrom('Interview')
      .select(['_id', 'applicantId', 'employerId', 'status'])
      .execute();
    expect(applications.map(({ status }) => status)).toEqual(courses.map(() => 'hired'));
    expect(interviews.map(({ status }) => status)).toEqual(courses.map(() => 'accepted'));
    const told = (ids: readonly string[], _id: string, userId: string) => ids.map((kind) => `${kind} ${_id} ${userId}`);
    const ahead = ['interviewInADay', 'interviewInAnHour'];
    const expected = [
      ...applications.flatMap(({ _id, applicantId, employerId }) => [
        ...told(['applicationShortlisted', 'offerReceived'], _id, applicantId),
        ...told(['applicationReceived', 'offerAccepted'], _id, employerId),
      ]),
      ...interviews.flatMap(({ _id, applicantId, employerId }) => [
        ...told(['interviewProposed', ...ahead], _id, applicantId),
        ...told(['interviewAccepted', ...ahead], _id, employerId),
      ]),
    ];
    const rows = await sql.selectFrom('Notification').select(['kind', 'targetId', 'userId']).execute();
    expect(rows.map(({ kind, targetId, userId }) => `${kind} ${targetId} ${userId}`).sort()).toEqual(expected.sort());
    // Nobody holds a task, and nothing waits.
    const tasks = await sql.selectFrom('ScheduleTask').select(['holder', 'position', 'errorCode']).execute();
    expect(tasks).toEqual(tasks.map(() => ({ holder: '', position: '', errorCode: '' })));
  });
});
