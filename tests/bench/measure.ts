import { performance } from 'node:perf_hooks';
import type { RowDataPacket } from 'mysql2/promise';
import { MAX_LIMIT } from '#contract/limits.ts';
import { dataOf } from '#tests/support/fixtures/functions.ts';
import type { Case } from './cases.ts';
import { median } from './median.ts';
import type { Stage } from './stage.ts';

/** Medians in milliseconds. */
export type Result = {
  name: Case['name'];
  growth: Case['growth'];
  viaFunction: number;
  /** The function's statements without the look-up of the caller. */
  direct: number;
};

type Trial = { viaFunction(): Promise<void>; direct(): Promise<void>; result(): Result };

/** A search reads all records, so a few turns are enough. */
const TURNS_OF_READS = 3;
/** Minimum length of a turn. Otherwise a quick call after a slow one would run with cold caches. */
const TURN_MS = 25;

/** Measures a case on all sizes and both ways alternately, so the state of the machine affects all of them alike. */
export async function measureCase(
  stages: readonly Stage[],
  caseOf: (size: number) => Case,
  turns: number,
): Promise<Result[]> {
  const trials: Trial[] = [];
  let count = turns;
  for (const stage of stages) {
    const item = caseOf(stage.size);
    if (item.growth === 'read') count = TURNS_OF_READS;
    trials.push(await prepare(stage, item));
  }
  for (let turn = 0; turn < count; turn += 1) {
    for (const trial of trials) await takeTurn(trial);
  }
  return trials.map((trial) => trial.result());
}

/** Alternates which way goes first, because the second one finds the data in the caches. */
async function takeTurn(trial: Trial): Promise<void> {
  const until = performance.now() + TURN_MS;
  do {
    await trial.viaFunction();
    await trial.direct();
    await trial.direct();
    await trial.viaFunction();
  } while (performance.now() < until);
}

async function prepare(stage: Stage, item: Case): Promise<Trial> {
  const event = await eventOf(stage, item);
  const [, ...statements] = await statementsOf(stage, event);
  const times = { viaFunction: [] as number[], direct: [] as number[] };
  return {
    async viaFunction() {
      const started = performance.now();
      await stage.main(event, stage.context);
      times.viaFunction.push(performance.now() - started);
    },
    async direct() {
      const started = performance.now();
      for (const statement of statements) await stage.connection.query(statement);
      times.direct.push(performance.now() - started);
    },
    result: () => ({
      name: item.name,
      growth: item.growth,
      viaFunction: median(times.viaFunction),
      direct: median(times.direct),
    }),
  };
}

/** Adds the cursor of this position, which is reached page by page: the function skips few records at once. */
async function eventOf({ main, context }: Stage, { event, behind }: Case): Promise<Case['event']> {
  let after: unknown;
  for (let left = behind ?? 0; left > 0; left -= MAX_LIMIT) {
    const page = await main(
      { ...event, limit: Math.min(left, MAX_LIMIT), ...(after !== undefined && { after }) },
      context,
    );
    after = dataOf(page).next;
  }
  return after === undefined ? event : { ...event, after };
}

/**
 * Returns the statements of a call from the server's log; the first ones look up the caller. The call runs twice before,
 * so that all caches are warm.
 */
export async function statementsOf(
  { main, context, connection, uid }: Pick<Stage, 'main' | 'context' | 'connection' | 'uid'>,
  event: Case['event'],
): Promise<string[]> {
  for (let warmUp = 0; warmUp < 2; warmUp += 1) await main(event, context);
  await connection.query('truncate table mysql.general_log');
  await connection.query("set global log_output = 'TABLE', global general_log = 1");
  dataOf(await main(event, context));
  await connection.query('set global general_log = 0');
  const [rows] = await connection.query<RowDataPacket[]>(
    `select convert(argument using utf8mb4) as statement from mysql.general_log
      where command_type = 'Query' and thread_id <> connection_id() order by event_time`,
  );
  const statements = rows.map((row) => String(row.statement));
  const lookUps = statements.map((statement) => statement.includes(`'${uid}'`));
  if (lookUps.indexOf(true) !== 0 || lookUps.lastIndexOf(true) !== 0) {
    throw new Error(`Expected one look-up of the caller at the beginning: ${statements}`);
  }
  return statements;
}
