import type { Store } from '../tables.ts';
import { addColumns, createTable } from './create-table.ts';

const id = 'varchar(32)';
const time = 'bigint';
const record = { _id: id, createTime: time, updateTime: time, revision: 'integer' };
const json = 'mediumtext';

/**
 * The library holds copies of résumés with the columns of `Resume`. Its texts are longer where words are replaced by
 * asterisks.
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
}
