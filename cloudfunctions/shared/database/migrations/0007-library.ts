import { sql } from 'kysely';
import { searchKey } from '#contract/filter.ts';
import { copyOf } from '../library.ts';
import { lockRow } from '../rows.ts';
import type { Store } from '../tables.ts';
import { addColumns, createTable } from './create-table.ts';

const id = 'varchar(32)';
const time = 'bigint';
const record = { _id: id, createTime: time, updateTime: time, revision: 'integer' };
const json = 'mediumtext';
const BATCH = 500;

/**
 * The library holds copies of résumés with the columns of `Resume`. Its texts are longer where words are replaced by
 * asterisks. Fills the library, and the new columns that a search reads.
 */
export async function createLibrary(store: Store): Promise<void> {
  await addColumns(store, {
    name: 'Resume',
    columns: { name: 'varchar(16)', headlineSearch: 'text', citySearch: 'text' },
  });
  await createTable(store, {
    name: 'LibraryResume',
    columns: {
      ...record,
      userId: id,
      name: 'varchar(16)',
      headline: 'varchar(128)',
      city: 'varchar(64)',
      expectedPosition: 'varchar(128)',
      expectedSalaryMin: 'integer',
      expectedSalaryMax: 'integer',
      experienceYears: 'integer',
      education: json,
      work: json,
      projects: json,
      skills: 'text',
      selfIntroduction: 'text',
      visibility: 'varchar(16)',
      completeness: 'integer',
      headlineSearch: 'text',
      citySearch: 'text',
      expectedPositionSearch: 'text',
      skillsSearch: 'text',
    },
    primaryKey: ['_id'],
    unique: ['userId'],
    indexes: [
      ['updateTime', '_id'],
      ['createTime', '_id'],
      ['city', 'updateTime', '_id'],
      ['expectedSalaryMin', '_id'],
      ['experienceYears', '_id'],
    ],
  });
  await createTable(store, {
    name: 'Invitation',
    columns: {
      ...record,
      jobId: id,
      jobTitle: 'varchar(64)',
      employerId: id,
      companyName: 'varchar(128)',
      userId: id,
      resumeId: id,
    },
    primaryKey: ['_id'],
    unique: [['jobId', 'resumeId']],
    indexes: [
      ['userId', 'createTime', '_id'],
      ['employerId', 'createTime', '_id'],
      ['resumeId', 'employerId', 'createTime', '_id'],
    ],
  });
  await fillLibrary(store);
}

async function fillLibrary(store: Store): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await store.sql
      .selectFrom('Resume')
      .select(['_id', 'userId', 'headline', 'city', 'visibility'])
      .where('_id', '>', after)
      .orderBy('_id')
      .limit(BATCH)
      .execute();
    for (const { _id, userId, headline, city, visibility } of rows) {
      await sql`update ${sql.table('Resume')} set headlineSearch = ${searchKey(headline)},
        citySearch = ${searchKey(city)} where _id = ${_id}`.execute(store.sql);
      const resume = visibility === 'library' ? await lockRow(store, 'Resume', userId, 'userId') : undefined;
      const copy = resume && (await copyOf(store, resume));
      if (!copy) continue;
      const names = sql.join(Object.keys(copy).map((name) => sql.ref(name)));
      await sql`replace into ${sql.table('LibraryResume')} (${names})
        values (${sql.join(Object.values(copy))})`.execute(store.sql);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last._id;
  }
}
