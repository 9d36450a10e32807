import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { CompanyRecord } from '#contract/models.ts';
import { databaseForTests, openOnServer } from '#tests/support/fixtures/databases.ts';
import { addCompany, addUser, sessionOf } from '#tests/support/fixtures/functions.ts';
import { addJob, addResume } from '#tests/support/fixtures/recruiting-records.ts';
import { type FunctionCall, type OtherProcess, startOtherProcess } from '#tests/support/processes/other-process.ts';
import { isShort } from './is-short.ts';

const APPLICANTS = 50;
const ROUNDS = isShort ? 2 : 6;
/** A browser waits no longer. */
const CALL_MS = 15_000;

const opened = databaseForTests(() => openOnServer(inject('mariadbUrl') ?? ''), 'recruiting');
let processes: OtherProcess[];
let company: CompanyRecord;
beforeAll(async () => {
  processes = Array.from({ length: 4 }, () => startOtherProcess(opened.url));
  const owner = await addUser(opened, { role: 'company' });
  company = await addCompany(opened, { userId: owner._id, verifyStatus: 'approved' });
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop()));
});

test(`${APPLICANTS} people apply for one job at once, from 4 processes: each of them within a call`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const job = await addJob(opened, company, { status: 'published', headcount: 5 });
    const calls: FunctionCall[] = [];
    for (let number = 0; number < APPLICANTS; number += 1) {
      const person = await addUser(opened, { realName: '王小明', phone: '13900001111' });
      await addResume(opened, person._id);
      const event = { action: 'insert', model: 'Application', data: { jobId: job, consent: true } };
      calls.push({ name: 'insertMySQLData', identity: sessionOf(person), event });
    }
    const start = performance.now();
    const outcomes = await Promise.all(calls.map(async (call, index) => processes[index % 4]?.call([call])));
    const durationMs = performance.now() - start;
    expect(outcomes.flat()).toEqual(calls.map(() => 'success'));
    expect(durationMs).toBeLessThan(CALL_MS);
    const stored = await opened.database.sql.selectFrom('Application').select('_id').where('jobId', '=', job).execute();
    expect(stored).toHaveLength(APPLICANTS);
  }
});
