import { sql } from 'kysely';
import type { ModelName } from '#contract/models.ts';
import { withPinyin } from '#database/derived-columns.ts';
import type { pageSql } from '#server/page-sql.ts';
import type { TestDatabase } from '#tests/support/fixtures/databases.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import { type Fields, recordOf, rowsOf } from '#tests/support/fixtures/model-records.ts';

const CHUNK = 500;

/**
 * Fills the tables of some models with numbered records, without their grams, and lets the database count their values.
 */
export async function fillTables(test: TestDatabase, filled: readonly ModelName[], rows: number): Promise<void> {
  for (const model of filled) {
    for (let start = 0; start < rows; start += CHUNK) {
      const numbers = Array.from({ length: CHUNK }, (_, index) => start + index);
      const records = numbers.map((number) => numberedRecord(model, number));
      const rows = await Promise.all(rowsOf(model, records).map((row) => withPinyin(model, row)));
      const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
      const values = sql.join(rows.map((row) => sql`(${sql.join(Object.values(row))})`));
      await sql`insert into ${sql.table(model)} (${columns}) values ${values}`.execute(test.database.sql);
    }
  }
  const names = sql.join(filled.map((model) => sql.table(model)));
  const analyze = test.database.dialect === 'mysql' ? sql`analyze table ${names}` : sql`analyze`;
  await analyze.execute(test.database.sql);
}

/** Texts repeat after some 700 records, pairs of them later, and times never. */
function numberedRecord(model: ModelName, number: number): Fields {
  const record = recordOf(model, number, (field, position) =>
    field === 'model' ? 'Company' : `${field}${number % (700 - position)}`,
  );
  const times = Object.keys(record).filter((field) => field.endsWith('Time'));
  return { ...record, ...Object.fromEntries(times.map((field) => [field, NOON + number])) };
}

/** The row of a numbered record from the middle, as the last one of a page. */
export async function middleOf({ database }: TestDatabase, model: ModelName, rows: number): Promise<Fields> {
  const id = `r${rows / 2 + 1}`;
  const found = await sql<Fields>`
    select * from ${sql.table(model)} where ${sql.ref('_id')} = ${id}`.execute(database.sql);
  return found.rows[0] ?? {};
}

/** Whether the database scans the whole table or sorts the rows. */
export async function planOf({ database }: TestDatabase, page: ReturnType<typeof pageSql>) {
  const explain = database.dialect === 'mysql' ? sql`explain format=traditional ` : sql`explain query plan `;
  const { rows } = await sql<Record<string, unknown>>`${explain}${page}`.execute(database.sql);
  const steps = rows.map((row) =>
    database.dialect === 'mysql' ? `${row.type} ${row.key} ${row.Extra}` : String(row.detail),
  );
  return {
    everything: steps.some((step) => step.startsWith('ALL') || /^SCAN (?!.*INDEX)/.test(step)),
    sorted: steps.some((step) => step.includes('filesort') || step.includes('TEMP B-TREE')),
  };
}
