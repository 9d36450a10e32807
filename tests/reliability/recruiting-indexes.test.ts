import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { type FieldTraits, type ModelName, models, type Role } from '#contract/models.ts';
import { resumeRecordSchema } from '#contract/recruiting/records.ts';
import { rowOf } from '#database/columns.ts';
import { callerOf } from '#server/caller.ts';
import { writeCursor } from '#server/cursor.ts';
import { readOrder } from '#server/list-records.ts';
import { pageSql } from '#server/page-sql.ts';
import { readableFilter, readableModel } from '#server/readable.ts';
import { databaseForTests, describeOnEachDatabase, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, NOON } from '#tests/support/fixtures/functions.ts';
import { recordOf } from '#tests/support/fixtures/model-records.ts';
import { userRecord } from '#tests/support/fixtures/user-record.ts';
import { fillTables, middleOf, planOf } from './query-plans.ts';

/** Enough rows that a database prefers an index to a full scan. */
const ROWS = 5000;

type List = {
  name: string;
  by: Role;
  model: ModelName;
  query?: object;
  orderBy?: Record<string, 'asc' | 'desc'>;
  /** The list holds the records of one person, or few others, so the database may sort them. */
  isShort?: boolean;
};

const newest = { createTime: 'desc' } as const;
const latest = { updateTime: 'desc' } as const;
const city = { city: { $in: ['city7', 'city7市', 'city7'] } };
const submitted = { status: { $in: ['pending', 'published', 'rejected', 'filled', 'closed', 'removed'] } };
const pending = { status: 'pending' };
const hours = { status: { $in: ['proposed', 'accepted'] }, startTime: { $gt: NOON, $lt: NOON + 500 } };
const both = ['asc', 'desc'] as const;

/** What the pages of the edition ask for. */
// biome-ignore format: one list a line, as a table is read
const lists: List[] = [
  { name: 'search, newest', by: 'jobseeker', model: 'Job', orderBy: { publishTime: 'desc' } },
  { name: 'search, best paid', by: 'jobseeker', model: 'Job', orderBy: { salaryMax: 'desc' } },
  ...([{ category: 'sales' }, { experience: 'upTo3' }, { education: 'bachelor' }] as const).flatMap((query) =>
    (['publishTime', 'salaryMax'] as const).map((field): List => ({ name: `search by ${field} with ${JSON.stringify(query)}`, by: 'jobseeker', model: 'Job', query, orderBy: { [field]: 'desc' } })),
  ),
  ...[1, NOON].map((day): List => ({ name: `search of companies active since day ${day}`, by: 'jobseeker', model: 'Job', query: { activeDay: { $gte: day } }, orderBy: { publishTime: 'desc' } })),
  { name: 'search in a city', by: 'jobseeker', model: 'Job', query: city, orderBy: { publishTime: 'desc' }, isShort: true },
  { name: 'search in a city, best paid', by: 'jobseeker', model: 'Job', query: city, orderBy: { salaryMax: 'desc' }, isShort: true },
  { name: 'favourites’ jobs', by: 'jobseeker', model: 'Job', query: { _id: { $in: ['r1', 'r7'] } }, isShort: true },
  { name: 'own résumé', by: 'jobseeker', model: 'Resume', isShort: true },
  ...(['updateTime', 'createTime', 'status'] as const).map((field): List => ({ name: `own applications by ${field}`, by: 'jobseeker', model: 'Application', orderBy: { [field]: 'desc' }, isShort: true })),
  { name: 'own applications of a status', by: 'jobseeker', model: 'Application', query: { status: 'offered' }, orderBy: latest, isShort: true },
  { name: 'own application for a job', by: 'jobseeker', model: 'Application', query: { jobId: 'jobId7' }, isShort: true },
  ...(['Favorite', 'Block', 'SavedSearch', 'ContactView', 'Report', 'Notification'] as const).map((model): List => ({ name: `own ${model}`, by: 'jobseeker', model, orderBy: newest, isShort: true })),
  { name: 'unread notifications', by: 'jobseeker', model: 'Notification', query: { isRead: false }, isShort: true },
  { name: 'own interviews, the next first', by: 'jobseeker', model: 'Interview', orderBy: { startTime: 'asc' } },
  { name: 'own interviews to answer', by: 'jobseeker', model: 'Interview', query: { status: 'proposed', wishedTime: 0 }, orderBy: { startTime: 'asc' } },
  { name: 'own interviews of some hours', by: 'jobseeker', model: 'Interview', query: hours, orderBy: { startTime: 'asc' }, isShort: true },

  { name: 'own templates of a kind', by: 'company', model: 'Template', query: { kind: 'offer' }, orderBy: newest, isShort: true },
  ...(['title', 'salaryMin', 'validUntil', 'updateTime'] as const).map((field): List => ({ name: `company’s jobs by ${field}`, by: 'company', model: 'Job', orderBy: { [field]: 'desc' }, isShort: true })),
  { name: 'company’s jobs of a status', by: 'company', model: 'Job', query: { status: 'draft' }, orderBy: latest, isShort: true },
  { name: 'company’s applications', by: 'company', model: 'Application', orderBy: newest },
  { name: 'company’s applications of a status', by: 'company', model: 'Application', query: { decided: 'viewed' }, orderBy: newest },
  { name: 'board', by: 'company', model: 'Application', query: { decided: 'viewed' }, orderBy: { createTime: 'asc' } },
  { name: 'company’s applications for a job', by: 'company', model: 'Application', query: { jobId: 'jobId7' }, orderBy: newest, isShort: true },
  { name: 'board of a job', by: 'company', model: 'Application', query: { jobId: 'jobId7', decided: 'viewed' }, orderBy: { createTime: 'asc' }, isShort: true },
  { name: 'company’s applications by change', by: 'company', model: 'Application', orderBy: latest, isShort: true },
  { name: 'agenda', by: 'company', model: 'Interview', query: { startTime: { $gte: 1, $lt: NOON * 2 } }, orderBy: { startTime: 'asc' } },
  { name: 'company’s interviews to answer', by: 'company', model: 'Interview', query: { status: 'proposed', wishedTime: { $gt: 0 } }, orderBy: { startTime: 'asc' } },
  { name: 'company’s interviews of some hours', by: 'company', model: 'Interview', query: hours, orderBy: { startTime: 'asc' }, isShort: true },
  { name: 'interviews of an application', by: 'company', model: 'Interview', query: { applicationId: 'applicationId7' }, orderBy: newest, isShort: true },

  ...(['updateTime', 'expectedSalaryMin', 'experienceYears'] as const).map((field): List => ({ name: `library by ${field}`, by: 'company', model: 'Resume', orderBy: { [field]: 'desc' } })),
  { name: 'library in a city', by: 'company', model: 'Resume', query: city, orderBy: latest, isShort: true },
  { name: 'résumé of the library', by: 'company', model: 'Resume', query: { _id: 'r7' }, isShort: true },
  { name: 'company’s invitations', by: 'company', model: 'Invitation', orderBy: newest },
  { name: 'company’s invitations of a page', by: 'company', model: 'Invitation', query: { resumeId: { $in: ['resumeId7', 'resumeId8'] } }, orderBy: newest, isShort: true },
  { name: 'own invitations', by: 'jobseeker', model: 'Invitation', orderBy: newest, isShort: true },

  { name: 'jobs that wait', by: 'admin', model: 'Job', query: pending, orderBy: { updateTime: 'asc' } },
  { name: 'jobs that wait, in a category', by: 'admin', model: 'Job', query: { ...pending, category: 'sales' }, orderBy: { updateTime: 'asc' }, isShort: true },
  ...(['title', 'companyName', 'category', 'city'] as const).map((field): List => ({ name: `jobs that wait by ${field}`, by: 'admin', model: 'Job', query: pending, orderBy: { [field]: 'asc' }, isShort: true })),
  ...(['title', 'companyName', 'category', 'status', 'createTime'] as const).flatMap((field) => both.map((way): List => ({ name: `all jobs by ${field}, ${way}`, by: 'admin', model: 'Job', query: submitted, orderBy: { [field]: way } }))),
  { name: 'all jobs of a status', by: 'admin', model: 'Job', query: { status: 'closed' }, orderBy: newest },
  { name: 'reports that wait', by: 'admin', model: 'Report', query: { status: 'open' }, orderBy: { createTime: 'asc' } },
  { name: 'reports of a job', by: 'admin', model: 'Report', query: { jobId: 'jobId7' }, orderBy: newest, isShort: true },
  { name: 'résumés of a page', by: 'admin', model: 'Resume', query: { userId: { $in: ['userId7', 'userId8'] } }, isShort: true },
  { name: 'applications of a person', by: 'admin', model: 'Application', query: { applicantId: 'applicantId7' }, isShort: true },
];

const filled = [...new Set(lists.map(({ model }) => model))];
const closed = filled.flatMap((model) => {
  const traits: Readonly<Record<string, FieldTraits>> = models[model].traits;
  // A field that no query may name needs no index.
  const queried = Object.keys(models[model].closed).filter((field) => traits[field]?.filter);
  return queried.map((field) => ({ model, field }));
});

/** Adds an approved company, and every résumé to the library, in the order in which people join it. */
async function fillLibrary(test: TestDatabase): Promise<void> {
  await addCompany(test, { userId: 'owner', verifyStatus: 'approved' });
  const { sql: store } = test.database;
  const example = rowOf(
    'Resume',
    v.parse(
      resumeRecordSchema,
      recordOf('Resume', 1, () => 'x'),
    ),
  );
  const columns = sql.join(Object.keys(example).map((name) => sql.ref(name)));
  const { rows } = await sql<{ createTime: number }>`select createTime from ${sql.table('Resume')}
    order by createTime`.execute(store);
  for (let start = 0; start < rows.length; start += 500) {
    const times = rows.slice(start, start + 500).map(({ createTime }) => createTime);
    await sql`insert into ${sql.table('LibraryResume')} (${columns}) select ${columns} from ${sql.table('Resume')}
      where createTime between ${times[0]} and ${times.at(-1)}`.execute(store);
  }
  const analyze = test.database.dialect === 'mysql' ? sql`analyze table ${sql.table('LibraryResume')}` : sql`analyze`;
  await analyze.execute(store);
}

describeOnEachDatabase('A list of the recruiting edition', (open) => {
  const database = databaseForTests(open, 'recruiting');
  beforeAll(async () => {
    await fillTables(database, filled, ROWS);
    await fillLibrary(database);
  });

  // A filter by a closed field first looks for unknown stored values.
  test.each(closed)('finds unknown values by an index: $model $field', async ({ model, field }) => {
    const column = sql.ref(field);
    const unknown = sql<
      Record<string, unknown>
    >`select distinct ${column} from ${sql.table(model)} where ${column} > 'z'`;
    expect((await planOf(database, unknown)).everything).toBe(false);
  });

  test.each(lists)('is read by an index: $name', async ({ by, model, query = {}, orderBy, isShort = false }) => {
    const { owner } = models[model];
    const field = owner === null || typeof owner === 'string' ? owner : owner[by];
    const user = userRecord({ _id: by === 'company' && model === 'Resume' ? 'owner' : `${field}7`, role: by });
    const caller = { ...callerOf(user), now: 0 };
    const readable = readableModel(caller, model);
    const filter = await readableFilter(database.database, caller, readable, query);
    const order = readOrder(orderBy ? [orderBy] : [], readable.traits);
    const last = await middleOf(database, model, ROWS);
    for (const after of [undefined, writeCursor(order, last)]) {
      const plan = await planOf(
        database,
        pageSql(model, filter, order, { limit: 100, offset: 0, after }, readable.source),
      );
      expect(plan.everything, after).toBe(false);
      if (!isShort) expect(plan.sorted, after).toBe(false);
    }
  });
});
