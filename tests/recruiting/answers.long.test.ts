import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import { addApplication, addInterview, addJob } from '#tests/support/fixtures/recruiting-records.ts';
import { checkYear } from './answer-year.ts';
import { setPeople } from './people.ts';
import { setTelling } from './telling-stage.ts';

const PROCESSES = 4;
const APPLICATIONS = 400;
const DUE = NOON + 14 * DAY_MS;
const PROCESS = join(import.meta.dirname, '../support/processes/telling-process.ts');

describeOnEachDatabase('Many applications', (open) => {
  const people = setPeople(open);
  const { read } = setTelling(people);

  test('of a year are answered, withdrawn, or told about once, and the shown figures are right, with seed 40', () =>
    checkYear(people(), 40, 10_000));

  test('are told about once by many processes that ignore each other’s leases', async () => {
    const { test: opened, company, owner } = people();
    const jobId = await addJob(opened, company, { status: 'published' });
    const expected: string[] = [];
    for (let count = 0; count < APPLICATIONS; count += 1) {
      const { user } = await people().addUserOnly();
      const status = count % 2 === 0 ? 'submitted' : 'interviewing';
      const id = await addApplication(opened, { jobId, company, applicant: user, status });
      if (status === 'submitted') expected.push(`answerOverdue ${id} ${user._id}`);
      else {
        const interview = await addInterview(opened, id, { status: 'accepted', startTime: DUE + DAY_MS });
        for (const side of [user, owner.user]) expected.push(`interviewInADay ${interview} ${side._id}`);
      }
    }
    const children: ChildProcess[] = [];
    for (let count = 0; count < PROCESSES; count += 1) {
      const child = fork(PROCESS, [opened.url, String(DUE)]);
      children.push(child);
      await once(child, 'message');
    }
    const ended = children.map((child) => once(child, 'exit').then(([code]) => code));
    for (const child of children) child.send('go');
    expect(await Promise.all(ended)).toEqual(children.map(() => 0));
    expect(await read()).toEqual(expected.sort());
    const shown = await opened.database.sql.selectFrom('Notification').select('_id').execute();
    // The company keeps its newest notifications only.
    expect(shown.length).toBeGreaterThan(APPLICATIONS);
  });
});
