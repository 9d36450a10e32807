import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import type { UserRecord } from '#contract/models.ts';
import { databaseForTests, describeOnEachDatabase, emptyTables } from '#tests/support/fixtures/databases.ts';
import { addCompany, addUser, NOON, sessionOf, tally } from '#tests/support/fixtures/functions.ts';
import { raceRuns } from '#tests/support/fixtures/race-runs.ts';
import {
  addApplication,
  addInterview,
  addJob,
  addResume,
  forgetActions,
  interviewData,
} from '#tests/support/fixtures/recruiting-records.ts';
import { type FunctionCall, type OtherProcess, startOtherProcess } from '#tests/support/processes/other-process.ts';

const RUNS = raceRuns(200);

describeOnEachDatabase('About interviews, in 4 processes', (open) => {
  const opened = databaseForTests(open, 'recruiting');
  let processes: OtherProcess[];
  let owner: UserRecord;
  let seeker: UserRecord;
  let newApplication: () => Promise<string>;
  beforeAll(async () => {
    processes = Array.from({ length: 4 }, () => startOtherProcess(opened.url));
    await emptyTables(opened);
    owner = await addUser(opened, { role: 'company' });
    seeker = await addUser(opened);
    await addResume(opened, seeker._id);
    const company = await addCompany(opened, { userId: owner._id, verifyStatus: 'approved' });
    newApplication = async () => {
      const jobId = await addJob(opened, company, { status: 'published' });
      return addApplication(opened, { jobId, company, applicant: seeker, status: 'interviewing' });
    };
  });
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.stop()));
  });

  const update = (user: UserRecord, model: string, _id: string, data: object, revision?: number): FunctionCall => ({
    name: 'queryMySQLData',
    identity: sessionOf(user),
    event: { action: 'update', model, query: { _id }, data, ...(revision && { revision }) },
  });

  /** Makes concurrent calls, each in another process. */
  async function atOnce(run: number, ...calls: FunctionCall[]): Promise<string[]> {
    const outcomes = calls.map((call, index) => processes[(run + index) % 4]?.call([call]));
    return (await Promise.all(outcomes)).flatMap((outcome) => outcome ?? []);
  }

  async function interview(id: string) {
    const columns = ['status', 'startTime', 'secondTime', 'thirdTime', 'revision', 'isPersonShown'] as const;
    return opened.database.sql
      .selectFrom('Interview')
      .select([...columns])
      .where('_id', '=', id)
      .executeTakeFirstOrThrow();
  }
  const soon = () => interviewData(NOON, '').startTime;

  /** An interview of which both sides have seen the first revision. */
  async function proposed(): Promise<{ id: string; applicationId: string; startTime: number }> {
    const applicationId = await newApplication();
    const startTime = soon();
    return {
      id: await addInterview(opened, applicationId, { status: 'proposed', startTime }),
      applicationId,
      startTime,
    };
  }

  test(`accept and move: nobody accepts a time that they have not seen, in ${RUNS} runs`, async () => {
    for (let run = 0; run < RUNS; run += 1) {
      await forgetActions(opened);
      const { id, startTime } = await proposed();
      const outcomes = await atOnce(
        run,
        update(seeker, 'Interview', id, { status: 'accepted' }, 1),
        update(owner, 'Interview', id, { startTime: startTime + DAY_MS }, 1),
      );
      expect(tally(outcomes)).toEqual({ success: 1, STALE_REVISION: 1 });
      const stored = await interview(id);
      expect(stored).toMatchObject(
        outcomes[0] === 'success'
          ? { status: 'accepted', startTime, revision: 2 }
          : { status: 'proposed', startTime: startTime + DAY_MS, revision: 2 },
      );
    }
  });

  test(`accept and move to other times: only a time that is proposed then is accepted, in ${RUNS} runs`, async () => {
    for (let run = 0; run < RUNS; run += 1) {
      await forgetActions(opened);
      const { id, startTime } = await proposed();
      const [kept, dropped, added] = [startTime + DAY_MS, startTime + 2 * DAY_MS, startTime + 3 * DAY_MS];
      await opened.database.sql
        .updateTable('Interview')
        .set({ secondTime: kept, thirdTime: dropped })
        .where('_id', '=', id)
        .execute();
      // Without a revision, nothing but the time itself says what the applicant has seen.
      const chosen = run % 2 === 0 ? kept : dropped;
      const [accepted, moved] = await atOnce(
        run,
        update(seeker, 'Interview', id, { status: 'accepted', startTime: chosen }),
        update(owner, 'Interview', id, { startTime, secondTime: kept, thirdTime: added }),
      );
      expect(moved).toBe('success');
      const stored = await interview(id);
      if (stored.status === 'accepted') {
        expect({ accepted, ...stored }).toMatchObject({ accepted: 'success', startTime: kept, secondTime: 0 });
        expect(chosen).toBe(kept);
      } else {
        // Accepted before the move, or refused after it.
        expect(['success', 'PRECONDITION_FAILED']).toContain(accepted);
        expect(stored).toMatchObject({ status: 'proposed', startTime, secondTime: kept, thirdTime: added });
        expect(stored.revision).toBe(accepted === 'success' ? 3 : 2);
      }
    }
  });

  test(`accept and cancel: a cancelled interview stays cancelled, in ${RUNS} runs`, async () => {
    for (let run = 0; run < RUNS; run += 1) {
      await forgetActions(opened);
      const { id } = await proposed();
      const [accepted, cancelled] = await atOnce(
        run,
        update(seeker, 'Interview', id, { status: 'accepted' }),
        update(owner, 'Interview', id, { status: 'cancelled' }),
      );
      expect(cancelled).toBe('success');
      expect(['success', 'INVALID_TRANSITION']).toContain(accepted);
      expect(await interview(id)).toMatchObject({ status: 'cancelled', revision: accepted === 'success' ? 3 : 2 });
    }
  });

  test(`accept, propose and withdraw: no interview stays open, in ${RUNS} runs`, async () => {
    for (let run = 0; run < RUNS; run += 1) {
      await forgetActions(opened);
      const { id, applicationId } = await proposed();
      const insert: FunctionCall = {
        name: 'insertMySQLData',
        identity: sessionOf(owner),
        event: { action: 'insert', model: 'Interview', data: interviewData(NOON, applicationId, { minutes: 60 }) },
      };
      const [accepted, inserted, withdrawn] = await atOnce(
        run,
        update(seeker, 'Interview', id, { status: 'accepted' }),
        insert,
        update(seeker, 'Application', applicationId, { status: 'withdrawn' }),
      );
      expect(withdrawn).toBe('success');
      expect(['success', 'INVALID_TRANSITION']).toContain(accepted);
      expect(['success', 'PRECONDITION_FAILED']).toContain(inserted);
      const rows = await opened.database.sql
        .selectFrom('Interview')
        .select(['status', 'isPersonShown'])
        .where('applicationId', '=', applicationId)
        .execute();
      expect(rows).toHaveLength(inserted === 'success' ? 2 : 1);
      for (const row of rows) expect(row).toEqual({ status: 'cancelled', isPersonShown: 0 });
    }
  });

  test('50 equal proposals are one interview, and 50 different ones at most ten', async () => {
    const applicationId = await newApplication();
    const propose = (minutes: number): FunctionCall => ({
      name: 'insertMySQLData',
      identity: sessionOf(owner),
      event: {
        action: 'insert',
        model: 'Interview',
        data: interviewData(NOON, applicationId, { startTime, minutes }),
      },
    });
    const startTime = soon();
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_, run) => processes[run % 4]?.ids([propose(45)]) ?? Promise.resolve([])),
    );
    expect(Object.values(tally(ids.flat()))).toEqual([50]);
    const outcomes = await atOnce(0, ...Array.from({ length: 50 }, (_, index) => propose(100 + index)));
    expect(tally(outcomes)).toEqual({ success: 9, PRECONDITION_FAILED: 41 });
    const rounds = await opened.database.sql
      .selectFrom('Interview')
      .select('round')
      .where('applicationId', '=', applicationId)
      .orderBy('round')
      .execute();
    expect(rounds.map(({ round }) => round)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
  });
});
