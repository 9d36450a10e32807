import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UserRecord } from '#contract/models.ts';
import { userRow } from '#database/columns.ts';
import { openDatabase } from '#database/open-database.ts';
import type { Database } from '#database/tables.ts';
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import {
  addCompany,
  addUser,
  createFunctions,
  type Functions,
  outcomeOf,
  sessionOf,
  tally,
} from '#tests/support/fixtures/functions.ts';
import { raceRuns } from '#tests/support/fixtures/race-runs.ts';
import { type FunctionCall, type OtherProcess, startOtherProcess } from '#tests/support/processes/other-process.ts';

const DECISIONS = raceRuns(200);
const DELETIONS = raceRuns(50);
const profile = { companyName: '同名公司', contactPerson: '张三', contactPhone: '13900000000' };

describeOnEachDatabase('Concurrently', (open) => {
  let opened: TestDatabase;
  let second: Database;
  /** Two function instances with separate connections. */
  let here: Functions;
  let there: Functions;
  /** Four function instances in separate processes. */
  let processes: OtherProcess[];
  let root: UserRecord;
  let other: UserRecord;
  beforeAll(async () => {
    opened = await open();
    processes = Array.from({ length: 4 }, () => startOtherProcess(opened.url));
    second = await openDatabase(opened.url);
    here = createFunctions(opened);
    there = createFunctions({ database: second });
  });
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.stop()));
    await second.close();
    await opened.remove();
  });
  beforeEach(async () => {
    await emptyTables(opened);
    root = await addUser(opened, { role: 'admin', isSuperAdmin: true });
    other = await addUser(opened, { role: 'admin', isSuperAdmin: true });
  });

  test(`two administrators decide: one decision, one audit entry and one refusal, in ${DECISIONS} runs`, async () => {
    const owner = await addUser(opened, { role: 'company' });
    const company = await addCompany(opened, { userId: owner._id });
    const decide = (user: UserRecord, verifyStatus: string): FunctionCall => ({
      name: 'queryMySQLData',
      identity: sessionOf(user),
      event: { action: 'update', model: 'Company', query: { _id: company._id }, data: { verifyStatus } },
    });
    for (let run = 0; run < DECISIONS; run += 1) {
      await opened.database.sql.updateTable('Company').set({ verifyStatus: 'pending' }).execute();
      await opened.database.sql.deleteFrom('Audit').execute();
      const outcomes = await atOnce(run, decide(root, 'approved'), decide(other, 'rejected'));
      expect(tally(outcomes)).toEqual({ success: 1, INVALID_TRANSITION: 1 });
      const audit = await opened.database.sql.selectFrom('Audit').select('action').execute();
      const stored = await opened.database.sql.selectFrom('Company').select('verifyStatus').executeTakeFirstOrThrow();
      const decision = outcomes[0] === 'success' ? 'approve' : 'reject';
      expect(audit).toEqual([{ action: `${decision}Company` }]);
      expect(stored.verifyStatus).toBe(decision === 'approve' ? 'approved' : 'rejected');
    }
  });

  /** Makes two concurrent calls from two of the four processes, another pair in each run. */
  async function atOnce(run: number, ...calls: [FunctionCall, FunctionCall]): Promise<string[]> {
    const pair = [processes[run % 4], processes[(run + 1 + (run % 3)) % 4]];
    const outcomes = await Promise.all(pair.map((process, index) => process?.call(calls.slice(index, index + 1))));
    return outcomes.flatMap((outcome) => outcome ?? []);
  }

  test('two super admins demote each other: one always remains, in 500 runs', async () => {
    const demote = (from: UserRecord, target: UserRecord): FunctionCall => ({
      name: 'loginAuth',
      identity: sessionOf(from),
      event: {
        action: 'manageSuperAdmin',
        operation: 'removeSuperAdmin',
        targetUserId: target._id,
        currentUserId: from._id,
      },
    });
    for (let run = 0; run < 500; run += 1) {
      await opened.database.sql.deleteFrom('EndedSession').execute();
      for (const user of [root, other]) {
        await opened.database.sql.updateTable('User').set(userRow(user)).where('_id', '=', user._id).execute();
      }
      const outcomes = await atOnce(run, demote(root, other), demote(other, root));
      const left = await opened.database.sql.selectFrom('User').select('_id').where('isSuperAdmin', '=', 1).execute();
      expect(left, JSON.stringify(outcomes)).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(1);
    }
  });

  /** Makes concurrent calls, distributed over the four processes. */
  async function dealOut(calls: readonly FunctionCall[]): Promise<Record<string, number>> {
    const hands = processes.map((process, place) => process.call(calls.filter((_, index) => index % 4 === place)));
    return tally((await Promise.all(hands)).flat());
  }

  test.each([
    [
      'user name',
      'DUPLICATE_USERNAME',
      (index: number) => ({ username: index % 2 ? 'Zhang' : 'zhang', email: `z${index}@example.com` }),
    ],
    [
      'e-mail',
      'DUPLICATE_EMAIL',
      (index: number) => ({ username: `z${index}`, email: index % 2 ? 'Z@example.com' : 'z@example.com' }),
    ],
  ] as const)('4 processes save the same %s 50 times: one user, 49 refusals', async (_, code, identify) => {
    const before = await countUsers();
    const create = (index: number): FunctionCall => ({
      name: 'insertMySQLData',
      identity: sessionOf(root),
      event: { action: 'insert', model: 'User', data: { realName: '张', ...identify(index) } },
    });
    expect(await dealOut(Array.from({ length: 50 }, (_, index) => create(index)))).toEqual({
      success: 1,
      [code]: 49,
    });
    expect(await countUsers()).toBe(before + 1);
  });

  async function countUsers(): Promise<number> {
    return (await opened.database.sql.selectFrom('User').select('_id').execute()).length;
  }

  test('50 companies in 4 processes save the same licence: one profile, 49 refusals', async () => {
    const owners = await Promise.all(Array.from({ length: 50 }, () => addUser(opened, { role: 'company' })));
    const save = (owner: UserRecord): FunctionCall => ({
      name: 'insertMySQLData',
      identity: sessionOf(owner),
      event: { action: 'insert', model: 'Company', data: { ...profile, businessLicense: '91110000MA01' } },
    });
    expect(await dealOut(owners.map(save))).toEqual({ success: 1, DUPLICATE_LICENSE: 49 });
  });

  test('a company saves its first profile 10 times: one profile', async () => {
    const owner = await addUser(opened, { role: 'company' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? here : there).call('insertMySQLData', sessionOf(owner), {
          action: 'insert',
          model: 'Company',
          data: profile,
        }),
      ),
    );
    expect(tally(answers.map(outcomeOf))).toEqual({ success: 1, DUPLICATE_PROFILE: 9 });
  });

  test('30 companies save a profile without a licence: 30 different placeholders', async () => {
    const owners = await Promise.all(Array.from({ length: 30 }, () => addUser(opened, { role: 'company' })));
    const answers = await Promise.all(
      owners.map((owner, index) =>
        (index % 2 ? here : there).call('insertMySQLData', sessionOf(owner), {
          action: 'insert',
          model: 'Company',
          data: profile,
        }),
      ),
    );
    expect(tally(answers.map(outcomeOf))).toEqual({ success: 30 });
    const rows = await opened.database.sql.selectFrom('Company').select('businessLicense').execute();
    for (const row of rows) expect(row.businessLicense).toMatch(/^TEMP_\d{13}$/);
    expect(new Set(rows.map((row) => row.businessLicense)).size).toBe(30);
  });

  test('a user is deleted while creating a profile: no profile remains without its user', async () => {
    for (let run = 0; run < DELETIONS; run += 1) {
      const owner = await addUser(opened, { role: 'company' });
      await Promise.all([
        there.call('insertMySQLData', sessionOf(owner), { action: 'insert', model: 'Company', data: profile }),
        here.call('queryMySQLData', sessionOf(root), { action: 'delete', model: 'User', query: { _id: owner._id } }),
      ]);
    }
    const orphans = await opened.database.sql
      .selectFrom('Company')
      .leftJoin('User', 'User._id', 'Company.userId')
      .select('Company._id')
      .where('User._id', 'is', null)
      .execute();
    expect(orphans).toEqual([]);
  });
});
