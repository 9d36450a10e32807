import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { errorTexts } from '#contract/errors.ts';
import { openOnServer } from '#tests/support/fixtures/databases.ts';
import { dataOf, functionsForTests } from '#tests/support/fixtures/functions.ts';
import { lockEveryRow } from '#tests/support/fixtures/row-locks.ts';
import { callers, type Scene } from './cast.ts';
import { addAccounts, type RecruitingScene, setRecruitingScene } from './recruiting-cast.ts';
import { recruitingTable } from './recruiting-table.ts';
import { type Event, type Row, type Verdict, verdicts } from './row.ts';
import { table } from './table.ts';
import { freshScene, verdictOf } from './try-row.ts';

/** Refusals of a permission. Those with a text of their own depend on the state of a record, as do all others. */
const refusals: ReadonlySet<Verdict> = new Set(['DENY', 'SESS', 'INAC', 'SUSP']);
const texts: ReadonlySet<string> = new Set(Object.values(errorTexts));
/** What a call writes for itself: the counters of sign-ins, and its own transaction. */
const tables = ['LoginAttempt', 'DataTransaction', 'SearchIndex', 'SchemaMigration'];

const server = inject('mariadbUrl');

// The embedded database has no locks of rows: one write runs at a time.
describe.runIf(server)('A call without permission waits for no lock, and therefore holds none (MariaDB)', () => {
  const { database, functions } = functionsForTests(() => openOnServer(server ?? ''));
  addAccounts(functions);
  let release = async () => undefined as unknown;
  afterEach(async () => {
    await release();
    vi.unstubAllEnvs();
  });

  test.each(callers)('%s', async (caller) => {
    const scene = await freshScene(database, caller);
    await expectRefusals(table, scene, caller);
  });

  test.each(callers)('%s in the recruiting edition', async (caller) => {
    vi.stubEnv('EDITION', 'recruiting');
    const scene: RecruitingScene = await setRecruitingScene(database, caller);
    await expectRefusals(recruitingTable, scene, caller);
  });

  /** Sends all calls that are refused while another connection holds every row, alone and in a transaction. */
  async function expectRefusals<S extends Scene>(rows: readonly Row<S>[], scene: S, caller: (typeof callers)[number]) {
    const send = (row: Row<S>, event: object) => functions.call(row.call, scene.identity, event);
    const refused: { row: Row<S>; event: Event; answer: string }[] = [];
    for (const row of rows) {
      const event = row.event(scene);
      const verdict = verdictOf(row, caller);
      if (event === null || !refusals.has(verdict)) continue;
      const answer = await send(row, event);
      expect(answer, row.name).toMatchObject({ errorCode: verdicts[verdict] });
      if (!answer.success && texts.has(answer.error)) refused.push({ row, event, answer: JSON.stringify(answer) });
    }
    expect(refused.length).toBeGreaterThan(5);
    const started = await functions.call('queryMySQLData', scene.identity, { action: 'startTransaction' });
    release = await lockEveryRow(database, { tables, userId: scene.self });
    for (const { row, event, answer } of refused) {
      expect(JSON.stringify(await send(row, event)), row.name).toBe(answer);
      if (!started.success || !['insert', 'update', 'delete'].includes(event.action)) continue;
      const inside = await send(row, { ...event, transactionId: dataOf(started).transactionId });
      expect(JSON.stringify(inside), `${row.name} in a transaction`).toBe(answer);
    }
  }
});
