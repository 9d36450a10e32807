import { isPlainObject } from '#contract/filter.ts';
import { dumpOf, emptyTables, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import type { Functions } from '#tests/support/fixtures/functions.ts';
import { type CallerName, callers, type Scene, setScene } from './cast.ts';
import { type Row, type Verdict, verdicts } from './table.ts';

/** What a row of the table promised a caller, and what came of it. */
export type Trial = { promised: Verdict; found: string; rowsChanged: boolean };

export function cellsOf(row: Row): string[] {
  return row.cells.split(/\s+/);
}

export function verdictOf(row: Row, caller: CallerName): Verdict {
  const cell = cellsOf(row)[callers.indexOf(caller)] ?? '';
  const verdict = Object.keys(verdicts).find((name): name is Verdict => name === cell);
  if (!verdict) throw new Error(`${row.name} says nothing about ${caller}`);
  return verdict;
}

/** An empty database with the caller and what can be acted on. */
export async function freshScene(database: TestDatabase, caller: CallerName): Promise<Scene> {
  await emptyTables(database);
  return setScene(database, caller);
}

/** Sends a row's call in the caller's name. Undefined where the table has no such case. */
export async function tryRow(
  { database, functions, scene }: { database: TestDatabase; functions: Functions; scene: Scene },
  row: Row,
  caller: CallerName,
): Promise<Trial | undefined> {
  const promised = verdictOf(row, caller);
  const event = row.event(scene);
  if ((event === null) !== (promised === '-')) throw new Error(`${row.name}: the table and its case disagree`);
  if (event === null) return undefined;
  const before = await dump(database);
  const answer = await functions.call(row.call, scene.identity, event);
  const found = readVerdict(answer, promised, scene);
  return { promised, found, rowsChanged: (await dump(database)) !== before };
}

/** Without the counters of sign-in attempts, which every attempt touches. */
async function dump(test: TestDatabase): Promise<string> {
  await test.database.sql.deleteFrom('LoginAttempt').execute();
  return dumpOf(test);
}

/** What an answer really was, in the table's words. */
function readVerdict(answer: unknown, expected: Verdict, scene: Scene): string {
  if (!isPlainObject(answer)) return 'no answer';
  if (answer.success !== true) {
    if (verdicts[expected] === answer.errorCode) return expected;
    return String(answer.errorCode);
  }
  const data = isPlainObject(answer.data) ? answer.data : {};
  const records = 'record' in data ? [data.record] : data.records;
  if (expected === 'yes' || !Array.isArray(records)) return 'yes';
  if (records.length === 0) return 'zero';
  if (records.every((record) => Object.keys(record).join() === '_id')) return 'ids';
  const company = scene.ownCompany?._id ?? 'none';
  const isOwn = (record: Record<string, unknown>) =>
    record._id === scene.self || record.userId === scene.self || record.targetId === company;
  // The caller's own record alone is "own" for whoever may read more as well.
  return records.every(isOwn) ? 'own' : 'all';
}
