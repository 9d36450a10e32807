import * as fc from 'fast-check';
import { blankProfile } from '#contract/company.ts';
import { type CompanyRecord, type UserRecord, verifyStatuses } from '#contract/models.ts';
import { rowOf, userRow } from '#database/columns.ts';
import { insertRows } from '#database/stored-rows.ts';
import type { TestDatabase } from '#tests/support/fixtures/databases.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import { userRecord } from '#tests/support/fixtures/user-record.ts';
import { documentValue, text, time } from './generated-values.ts';

/** Names and ids that the databases must distinguish. */
export const collections = ['notes', 'Notes'] as const;
export const documentIds = ['a', 'A', 'b', '1', '01', '_', '-', 'a'.repeat(32)] as const;
export const personIds = ['p', 'P', 'p1', 'p01'] as const;
export const COMPANY_ID = 'company-of-acme';

export const documentNames = ['a', 'b', '时间', 'text'] as const;
/** The fields of a free document, without its id. */
export const documentFields = fc.dictionary(fc.constantFrom(...documentNames), documentValue, { minKeys: 1 });

/** The records in the database before the first call of a sequence. */
export type Stored = {
  documents: { collection: string; _id: string; createTime: number; fields: Record<string, unknown> }[];
  people: { username: string; realName: string; phone: string; createTime: number; hasEmail: boolean }[];
  company: Pick<CompanyRecord, 'companyName' | 'address' | 'businessLicense' | 'verifyStatus'>;
};

const document = fc.record({
  collection: fc.constantFrom(...collections, 'notes' as const),
  _id: fc.constantFrom(...documentIds),
  createTime: time,
  fields: documentFields,
});
/** Texts that the contract accepts: trimmed, well-formed and of bounded length. */
const line = text.map((value) => value.replace(/\p{C}/gu, '').trim().slice(0, 20).toWellFormed());
const person = fc.record({ username: line, realName: line, phone: line, createTime: time, hasEmail: fc.boolean() });

export const storedRecords: fc.Arbitrary<Stored> = fc.record({
  documents: fc.uniqueArray(document, {
    minLength: 2,
    maxLength: 8,
    size: 'max',
    selector: ({ collection, _id }) => `${collection} ${_id}`,
  }),
  people: fc.array(person, { minLength: 1, maxLength: personIds.length }),
  company: fc.record({
    companyName: line,
    address: line,
    businessLicense: line,
    verifyStatus: fc.constantFrom(...verifyStatuses),
  }),
});

/** Inserts the records directly into the tables. The company belongs to `ownerId`. */
export async function store({ database }: Pick<TestDatabase, 'database'>, stored: Stored, ownerId: string) {
  const { sql } = database;
  const names = collections.map((name) => ({ name, createTime: NOON, createdBy: 'root' }));
  await sql.insertInto('Collection').values(names).execute();
  const documents = stored.documents.map(({ fields, ...row }) => {
    return { ...row, updateTime: NOON, revision: 1, body: JSON.stringify(fields) };
  });
  await sql.insertInto('Document').values(documents).execute();
  await insertRows(database, 'User', stored.people.map(personOf).map(userRow));
  const company: CompanyRecord = {
    _id: COMPANY_ID,
    createTime: NOON,
    updateTime: NOON,
    revision: 1,
    userId: ownerId,
    ...blankProfile,
    contactPerson: '王建国',
    reSubmitReason: '',
    rejectReason: '',
    ...stored.company,
  };
  await insertRows(database, 'Company', [rowOf('Company', company)]);
}

function personOf({ hasEmail, ...fields }: Stored['people'][number], index: number): UserRecord {
  return userRecord({
    ...fields,
    _id: personIds[index] ?? '',
    updateTime: NOON,
    revision: 1 + (index % 2),
    // The number makes it unique.
    username: `${fields.username}${index}`,
    email: hasEmail ? `${index}${fields.username}@x.cn` : null,
    role: index % 2 === 0 ? 'jobseeker' : 'company',
    status: index === 2 ? 'inactive' : 'active',
  });
}
