import { isPlainObject } from '#contract/plain-object.ts';
import { dumpOf, emptyTables, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import type { Functions } from '#tests/support/fixtures/functions.ts';
import { type CallerName, callers, type Scene, setScene } from './cast.ts';
import { type NarrowScope, type Row, type Verdict, verdicts } from './row.ts';

/** The expected and the actual result of a row for a caller. */
export type Trial = { expected: Verdict; found: string; rowsChanged: boolean };

export function cellsOf(row: Pick<Row, 'cells'>): string[] {
  return row.cells.split(/\s+/);
}

export function verdictOf(row: Pick<Row, 'name' | 'cells'>, caller: CallerName): Verdict {
  const cell = cellsOf(row)[callers.indexOf(caller)] ?? '';
  const verdict = Object.keys(verdicts).find((name): name is Verdict => name === cell);
  if (!verdict) throw new Error(`${row.name} has no cell for ${caller}`);
  return verdict;
}

/** Empties the database and adds the caller and the records of a scene. */
export async function freshScene(database: TestDatabase, caller: CallerName): Promise<Scene> {
  await emptyTables(database);
  return setScene(database, caller);
}

/** The content of the database after the last row that used a scene. */
const contents = new WeakMap<Scene, string>();

/** Sends a row's call as the caller. Returns undefined where the cell is `-`. Between two rows of a scene nothing may be written. */
export async function tryRow<S extends Scene>(
  { database, functions, scene }: { database: TestDatabase; functions: Functions; scene: S },
  row: Row<S>,
  caller: CallerName,
): Promise<Trial | undefined> {
  const expected = verdictOf(row, caller);
  const event = row.event(scene);
  if ((event === null) !== (expected === '-')) throw new Error(`${row.name}: the cell and the call disagree`);
  if (event === null) return undefined;
  const before = contents.get(scene) ?? (await dump(database));
  const answer = await functions.call(row.call, scene.identity, event);
  const found = readVerdict(answer, expected, scene);
  const after = await dump(database);
  contents.set(scene, after);
  return { expected, found, rowsChanged: after !== before };
}

/** Dumps the database without the counters of sign-in attempts and of visitors' reads, which every one changes. */
async function dump(test: TestDatabase): Promise<string> {
  for (const table of ['LoginAttempt', 'VisitorRead'] as const) await test.database.sql.deleteFrom(table).execute();
  return dumpOf(test);
}

type Fields = Readonly<Record<string, unknown>>;

/** The cell of each scope that reaches some records of others, and what these have in common. */
const narrowVerdicts: Readonly<Record<NarrowScope, { verdict: Verdict; holds(record: Fields): boolean }>> = {
  listed: { verdict: 'list', holds: ({ status, isCompanyOpen }) => status === 'published' && isCompanyOpen === true },
  library: {
    verdict: 'libr',
    holds: ({ userId, name, visibility }) => userId === '' && /^.\*\*$/u.test(String(name)) && visibility === 'library',
  },
};

/** Translates a response into the value of a cell. */
function readVerdict(answer: unknown, expected: Verdict, scene: Scene): string {
  if (!isPlainObject(answer)) return 'no response';
  if (answer.success !== true) {
    if (verdicts[expected] === answer.errorCode) return expected;
    return String(answer.errorCode);
  }
  const data = isPlainObject(answer.data) ? answer.data : {};
  const records = 'record' in data ? [data.record] : data.records;
  if (expected === 'yes' || !Array.isArray(records)) return 'yes';
  if (records.length === 0) return 'zero';
  if (records.every((record) => Object.keys(record).join() === '_id')) return 'ids';
  for (const { verdict, holds } of Object.values(narrowVerdicts))
    if (expected === verdict && records.every(holds)) return verdict;
  const company = scene.ownCompany?._id ?? 'none';
  const isOwn = ({ _id, userId, employerId, applicantId, targetId }: Record<string, unknown>) =>
    [_id, userId, employerId, applicantId].includes(scene.self) || targetId === company;
  // A query for the caller's own record returns `own` even if the caller may read more.
  return records.every(isOwn) ? 'own' : 'all';
}
