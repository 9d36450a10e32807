import { sql } from 'kysely';
import { companyFields } from '#contract/company.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { uniqueUserFields, userFields } from '#contract/user.ts';
import { duplicateColumn } from '#database/duplicate-key.ts';
import type { CompanyTable, Store, UserTable } from '#database/tables.ts';

/** The error of each column with a unique index. Of several violations, the first one counts. */
type Errors = Readonly<Record<string, ErrorCode>>;
const userErrors: Errors = Object.fromEntries(uniqueUserFields.map((name) => [`${name}Key`, userFields[name].unique]));
const companyErrors: Errors = { userId: 'DUPLICATE_PROFILE', licenseKey: companyFields.businessLicense.unique };

/** Writes a user's row and translates violations of unique indexes into their error codes. */
export function refuseDuplicateUser<T>(store: Store, row: UserTable, write: () => Promise<T>): Promise<T> {
  return refuseDuplicates(write, userErrors, (column) => isTaken(store, 'User', column, row));
}

/** Writes a company's row in the same way. */
export function refuseDuplicateCompany<T>(store: Store, row: CompanyTable, write: () => Promise<T>): Promise<T> {
  return refuseDuplicates(write, companyErrors, (column) => isTaken(store, 'Company', column, row));
}

/** Runs a write. Throws DUPLICATE_ID for an id that exists, and the error of a column whose value exists. */
export async function refuseDuplicates<T>(
  write: () => Promise<T>,
  errors: Errors = {},
  isTakenElsewhere: (column: string) => Promise<boolean> = async () => false,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const reported = duplicateColumn(error);
    if (reported === undefined) throw error;
    // When a row violates two indexes, the databases report different ones.
    for (const [column, code] of Object.entries(errors)) {
      if (column === reported || (await isTakenElsewhere(column))) throw new AppError(code);
    }
    throw reported === '_id' ? new AppError('DUPLICATE_ID') : error;
  }
}

type Row = { readonly _id: string } & Readonly<Record<string, unknown>>;

async function isTaken(store: Store, table: 'User' | 'Company', column: string, row: Row): Promise<boolean> {
  const { rows } = await sql`select _id from ${sql.table(table)}
    where ${sql.ref(column)} = ${row[column]} and _id <> ${row._id} limit 1`.execute(store.sql);
  return rows.length > 0;
}
