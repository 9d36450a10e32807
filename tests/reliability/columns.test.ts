import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type FieldTraits, type ModelName, modelNames, models } from '#contract/models.ts';
import { readingOf, sortColumn } from '#database/derived-columns.ts';
import { toRecord } from '#server/records.ts';
import { databaseForTests, describeOnEachDatabase, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { insertRecords, recordOf } from '#tests/support/fixtures/model-records.ts';

/** A character that the column of the search stores as eighteen, more than any other: only a `text` has the room. */
const WIDE = 'ﷺ';

const NO_PAGE = 'no page lists by it';
const FEW = 'the lists by it are short';
const IN_ORDER = 'the lists are read in their own order, for which there are indexes';
const NARROWED = 'the grams of a search narrow what is read';
/** Why a query may sort or filter by a field without an index. */
const withoutIndex: Readonly<Partial<Record<ModelName, Readonly<Record<string, string>>>>> = {
  Company: { address: NO_PAGE },
  Audit: { updateTime: NO_PAGE },
  Job: {
    activeDay: IN_ORDER,
    city: FEW,
    companyId: NO_PAGE,
    headcount: NO_PAGE,
    address: NARROWED,
    salaryMin: FEW,
  },
  Resume: {
    city: NO_PAGE,
    headline: NARROWED,
    expectedPosition: NARROWED,
    skills: NARROWED,
    expectedSalaryMax: NO_PAGE,
    completeness: NO_PAGE,
  },
  Application: { updateTime: FEW },
  Interview: {
    updateTime: NO_PAGE,
    jobId: NO_PAGE,
    isPersonShown: NO_PAGE,
    minutes: NO_PAGE,
    wishedTime: FEW,
    secondTime: FEW,
    thirdTime: FEW,
  },
  Favorite: { updateTime: NO_PAGE },
  Block: { createTime: FEW, updateTime: NO_PAGE },
  SavedSearch: { updateTime: NO_PAGE },
  Template: { updateTime: NO_PAGE },
  Report: { updateTime: NO_PAGE, reason: NO_PAGE },
  Setting: Object.fromEntries(
    [
      ...['createTime', 'updateTime', 'review', 'jobDays', 'retentionMonths'],
      ...['answerDays', 'pauseUnanswered', 'graceMinutes'],
    ].map((field) => [field, 'there is one record']),
  ),
  ContactView: { updateTime: NO_PAGE },
  Invitation: { updateTime: NO_PAGE },
  JobView: { updateTime: NO_PAGE },
  Notification: { updateTime: NO_PAGE, kind: FEW, targetId: FEW, isRead: FEW },
};

/** The columns of all indexes of a table. */
async function indexedColumns({ database }: TestDatabase, table: string): Promise<ReadonlySet<string>> {
  const query =
    database.dialect === 'sqlite'
      ? sql<{ name: string }>`select info.name from pragma_index_list(${table}) list, pragma_index_info(list.name) info`
      : sql<{ name: string }>`select column_name as name from information_schema.statistics
          where table_schema = database() and table_name = ${table}`;
  return new Set((await query.execute(database.sql)).rows.map(({ name }) => name));
}

const libraryOf = (model: ModelName) => (model === 'Resume' ? ['LibraryResume'] : []);

describeOnEachDatabase('The table', (open) => {
  const opened = databaseForTests(open);

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

  // `written-locks.ts`: the nodes of a cluster write it. Rows of these other tables are locked, too.
  const locked = [...modelNames, 'DataTransaction', 'Delivery', 'Document', 'LibraryResume', 'SearchIndex'];
  test.each(locked)('of %s has the column lockCount, with 0 where nothing else is said', async (table) => {
    const tables = await opened.database.sql.introspection.getTables();
    const columns = tables.find(({ name }) => name === table)?.columns;
    expect(columns?.find(({ name }) => name === 'lockCount')).toMatchObject({ hasDefaultValue: true });
  });

  // `indexes.test.ts` and `recruiting-indexes.test.ts` look at the plans of the lists.
  test.each(modelNames)('of %s has an index for each field that a query may sort or filter by', async (model) => {
    const tables = await Promise.all([model, ...libraryOf(model)].map((table) => indexedColumns(opened, table)));
    const isIndexed = (column: string) => tables.some((columns) => columns.has(column));
    const missing = Object.entries<FieldTraits>(models[model].traits)
      .filter(([field, { sort, filter }]) => (sort || filter) && field !== 'revision')
      .filter(([field, traits]) => !isIndexed(readingOf(traits) ? sortColumn(field) : field))
      .map(([field]) => field);
    expect(missing.sort()).toEqual(Object.keys(withoutIndex[model] ?? {}).sort());
  });
});
