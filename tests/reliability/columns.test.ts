import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelNames, models } from '#contract/models.ts';
import { toRecord } from '#server/records.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { insertRecords, recordOf } from '#tests/support/fixtures/model-records.ts';

/** A character that the column of the search stores as four. */
const WIDE = '㍿';

describeOnEachDatabase('The table', (open) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.remove());

  test.each(modelNames)('of %s has a column for every field, and room for the longest texts', async (model) => {
    const { fields } = models[model];
    const longest = { ...recordOf(model, 1, () => 'x') };
    for (const [field, { control, initial, max = 0 }] of Object.entries(fields)) {
      if (typeof initial === 'number') longest[field] = max;
      else if (typeof initial === 'string' && control !== 'choice') longest[field] = WIDE.repeat(max);
    }
    await insertRecords(opened, model, [longest]);
    const { rows } = await sql`select * from ${sql.table(model)} where _id = ${longest._id}`.execute(
      opened.database.sql,
    );
    expect(rows.map((row) => toRecord(model, row))).toEqual([longest]);
  });
});
