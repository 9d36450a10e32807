import { afterAll, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { sessionOf, tally } from '#tests/support/fixtures/functions.ts';
import { raceRuns } from '#tests/support/fixtures/race-runs.ts';
import { addJob, forgetActions } from '#tests/support/fixtures/recruiting-records.ts';
import { type FunctionCall, type OtherProcess, startOtherProcess } from '#tests/support/processes/other-process.ts';
import { type Caller, resume, setPeople } from './people.ts';

const RUNS = raceRuns(200);

describeOnEachDatabase('Invitations, from 4 processes', (open) => {
  let processes: OtherProcess[];
  // The processes inherit the edition, which `setPeople` sets before it opens the database.
  const people = setPeople(async () => {
    const opened = await open();
    processes = Array.from({ length: 4 }, () => startOtherProcess(opened.url));
    return opened;
  });
  afterAll(() => Promise.all(processes.map((process) => process.stop())));

  const insert = (by: Caller, model: string, data: object): FunctionCall => ({
    name: 'insertMySQLData',
    identity: sessionOf(by.user),
    event: { action: 'insert', model, data },
  });

  async function addListed(): Promise<{ seeker: Caller; resumeId: string }> {
    const seeker = await people().addUserOnly();
    return { seeker, resumeId: await seeker.insert('Resume', { ...resume, visibility: 'library' }) };
  }

  async function storedInvitations(userId: string): Promise<number> {
    const rows = await people()
      .test.database.sql.selectFrom('Invitation')
      .select('_id')
      .where('userId', '=', userId)
      .execute();
    return rows.length;
  }

  test('50 parallel invitations for one job are one, with 50 equal ids', async () => {
    const { seeker, resumeId } = await addListed();
    const jobId = await addJob(people().test, people().company, { status: 'published' });
    const call = insert(people().owner, 'Invitation', { jobId, resumeId });
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_, run) => processes[run % 4]?.ids([call]) ?? Promise.resolve([])),
    );
    expect(Object.values(tally(ids.flat()))).toEqual([50]);
    expect(await storedInvitations(seeker.user._id)).toBe(1);
  });

  test(`invite against hide and against block: a hidden or blocking person gets none, in ${RUNS} runs each`, async () => {
    const { test: database, company, owner } = people();
    for (let run = 0; run < 2 * RUNS; run += 1) {
      await forgetActions(database);
      const { seeker, resumeId } = await addListed();
      const jobId = await addJob(database, company, { status: 'published' });
      const invite = insert(owner, 'Invitation', { jobId, resumeId });
      const leave: FunctionCall =
        run % 2 === 0
          ? {
              name: 'queryMySQLData',
              identity: sessionOf(seeker.user),
              event: { action: 'update', model: 'Resume', query: { _id: resumeId }, data: { visibility: 'hidden' } },
            }
          : insert(seeker, 'Block', { companyId: company._id });
      const [invited, left] = await Promise.all(
        [invite, leave].map(async (call, index) => (await processes[(run + index) % 4]?.call([call]))?.[0]),
      );
      expect(left).toBe('success');
      expect(['success', 'NOT_FOUND']).toContain(invited);
      expect(await storedInvitations(seeker.user._id)).toBe(invited === 'success' ? 1 : 0);
      expect(await owner.outcome('insertMySQLData', invite.event)).toBe('NOT_FOUND');
      // A company may invite so many a day only.
      await database.database.sql.deleteFrom('Invitation').execute();
    }
  });
});
