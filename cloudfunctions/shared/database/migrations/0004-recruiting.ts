import { sql } from 'kysely';
import type { Store } from '../tables.ts';
import { createTable, type TableDefinition } from './create-table.ts';

const id = 'varchar(32)';
const time = 'bigint';
const record = { _id: id, createTime: time, updateTime: time, revision: 'integer' };
const code = 'varchar(16)';
const json = 'mediumtext';

const tables: TableDefinition[] = [
  {
    name: 'Job',
    columns: {
      ...record,
      userId: id,
      companyId: id,
      companyName: 'varchar(128)',
      companyLogo: 'varchar(1024)',
      title: 'varchar(64)',
      category: code,
      employmentType: code,
      headcount: 'integer',
      city: 'varchar(32)',
      address: 'varchar(256)',
      salaryMin: 'integer',
      salaryMax: 'integer',
      salaryMonths: 'integer',
      experience: code,
      education: code,
      validUntil: time,
      description: 'text',
      requirements: 'text',
      status: code,
      reason: 'text',
      isCompanyOpen: 'integer',
      firstPublishTime: time,
      publishTime: time,
      titleSearch: 'text',
      companyNameSearch: 'text',
    },
    primaryKey: ['_id'],
    indexes: [
      ['userId', 'status', 'createTime', '_id'],
      ['status', 'isCompanyOpen', 'publishTime', '_id'],
      ['status', 'isCompanyOpen', 'city', 'publishTime', '_id'],
      ['status', 'isCompanyOpen', 'category', 'publishTime', '_id'],
      ['status', 'updateTime', '_id'],
      ['createTime', '_id'],
    ],
  },
  {
    name: 'Resume',
    columns: {
      ...record,
      userId: id,
      headline: 'varchar(64)',
      city: 'varchar(32)',
      expectedPosition: 'varchar(64)',
      expectedSalaryMin: 'integer',
      expectedSalaryMax: 'integer',
      experienceYears: 'integer',
      education: json,
      work: json,
      projects: json,
      skills: 'text',
      selfIntroduction: 'text',
      visibility: code,
      completeness: 'integer',
      expectedPositionSearch: 'text',
      skillsSearch: 'text',
    },
    primaryKey: ['_id'],
    unique: ['userId'],
    indexes: [
      ['visibility', 'updateTime', '_id'],
      ['createTime', '_id'],
    ],
  },
  {
    name: 'Application',
    columns: {
      ...record,
      jobId: id,
      jobTitle: 'varchar(64)',
      employerId: id,
      companyName: 'varchar(128)',
      applicantId: id,
      applicantName: 'varchar(64)',
      status: code,
      reason: 'text',
      snapshot: `${json} null`,
      consentTime: time,
      times: 'text',
      contactPhone: 'varchar(32) null',
      contactEmail: 'varchar(254) null',
    },
    primaryKey: ['_id'],
    unique: [['jobId', 'applicantId']],
    indexes: [
      ['jobId', 'status', 'createTime', '_id'],
      ['employerId', 'status', 'createTime', '_id'],
      ['employerId', 'createTime', '_id'],
      ['applicantId', 'createTime', '_id'],
      ['createTime', '_id'],
    ],
  },
  {
    name: 'Favorite',
    columns: { ...record, userId: id, jobId: id },
    primaryKey: ['_id'],
    unique: [['userId', 'jobId']],
    indexes: [['userId', 'createTime', '_id'], ['jobId']],
  },
  {
    name: 'Block',
    columns: { ...record, userId: id, companyId: id, companyName: 'varchar(128)' },
    primaryKey: ['_id'],
    unique: [['userId', 'companyId']],
    indexes: [['companyId', 'userId']],
  },
  {
    name: 'Report',
    columns: { ...record, userId: id, jobId: id, jobTitle: 'varchar(64)', reason: code, text: 'text', status: code },
    primaryKey: ['_id'],
    indexes: [
      ['status', 'createTime', '_id'],
      ['userId', 'createTime', '_id'],
      ['jobId', 'createTime', '_id'],
      ['createTime', '_id'],
    ],
  },
  {
    name: 'Setting',
    columns: { ...record, review: code, jobDays: 'integer', retentionMonths: 'integer', words: 'text' },
    primaryKey: ['_id'],
  },
  {
    name: 'ContactView',
    columns: {
      ...record,
      applicationId: id,
      employerId: id,
      applicantId: id,
      companyName: 'varchar(128)',
      jobTitle: 'varchar(64)',
    },
    primaryKey: ['_id'],
    indexes: [
      ['applicantId', 'createTime', '_id'],
      ['employerId', 'createTime', '_id'],
      ['applicationId', 'createTime', '_id'],
    ],
  },
  {
    name: 'JobView',
    columns: { ...record, jobId: id, userId: id, employerId: id, day: 'varchar(10)' },
    primaryKey: ['_id'],
    unique: [['jobId', 'userId', 'day']],
    indexes: [['employerId', 'createTime', '_id']],
  },
];

export async function createRecruitingTables(store: Store): Promise<void> {
  for (const table of tables) await createTable(store, table);
  const found = await store.sql.selectFrom('Setting').select('_id').limit(1).executeTakeFirst();
  if (found) return;
  const setting = { review: 'on', jobDays: 60, retentionMonths: 36, words: '' };
  const row = { _id: 'setting', createTime: 0, updateTime: 0, revision: 1, ...setting };
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table('Setting')} (${names}) values (${sql.join(Object.values(row))})`.execute(store.sql);
}
