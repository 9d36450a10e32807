import { expect, onTestFinished, test } from 'vitest';
import { tasks } from '#server/schedule/tasks.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { createFunctions, randomId, sessionOf } from '#tests/support/fixtures/functions.ts';
import { addApplication, addJob, forgetActions } from '#tests/support/fixtures/recruiting-records.ts';
import { runWithoutLease } from '#tests/support/fixtures/timer.ts';
import { roundsOfPart } from '#tests/support/part.ts';
import { startOtherProcess } from '#tests/support/processes/other-process.ts';
import { setPeople } from './people.ts';

const RUNS = roundsOfPart(500);

describeOnEachDatabase('A held decision, in 4 processes,', (open) => {
  const people = setPeople(open);

  const decided = [
    {
      what: 'on an application',
      model: 'Application',
      task: tasks.decisions,
      kind: 'applicationRejected',
      before: 'viewed',
      decider: () => people().owner,
      add: async () => {
        const { test: opened, company, seeker } = people();
        const jobId = await addJob(opened, company, { status: 'published' });
        return addApplication(opened, { jobId, company, applicant: seeker.user, status: 'viewed' });
      },
    },
    {
      what: 'on a job',
      model: 'Job',
      task: tasks.reviews,
      kind: 'jobRejected',
      before: 'pending',
      decider: () => people().admin,
      add: () => addJob(people().test, people().company, { status: 'pending' }),
    },
  ] as const;

  test.each(decided)(`$what is taken back and told: one of them, and told once, in ${RUNS} runs`, async (one) => {
    const { test: opened } = people();
    const processes = Array.from({ length: 4 }, () => startOtherProcess(opened.url));
    onTestFinished(() => Promise.all(processes.map((process) => process.stop())).then(() => undefined));
    const { dependencies, clock } = createFunctions(opened, randomId);
    for (let run = 0; run < RUNS; run += 1) {
      await forgetActions(opened);
      const id = await one.add();
      // Only the newest notifications of a person are kept.
      clock.now += 1;
      const held = { held: 'rejected', heldReason: '经验不足', tellTime: clock.now } as const;
      await opened.database.sql.updateTable(one.model).set(held).where('_id', '=', id).execute();
      const tell = () => runWithoutLease(one.task, { database: opened.database, dependencies });
      const takeBack = {
        name: 'queryMySQLData' as const,
        identity: sessionOf(one.decider().user),
        event: { action: 'update', model: one.model, query: { _id: id }, data: { takeBack: 'rejected' } },
      };
      const [outcomes] = await Promise.all([processes[run % 4]?.call([takeBack]), tell(), tell()]);
      const isTaken = outcomes?.[0] === 'success';
      if (!isTaken) expect(outcomes).toEqual(['PRECONDITION_FAILED']);
      const { status } = await opened.database.sql
        .selectFrom(one.model)
        .select('status')
        .where('_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(status).toBe(isTaken ? one.before : 'rejected');
      const told = await opened.database.sql
        .selectFrom('Notification')
        .select('kind')
        .where('targetId', '=', id)
        .execute();
      expect(told).toEqual(isTaken ? [] : [{ kind: one.kind }]);
    }
  });
});
