import { sql } from 'kysely';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { duplicateColumn } from '#database/duplicate-key.ts';
import type { CompanyTable, Store, UserTable } from '#database/tables.ts';

const refusals: Readonly<Record<string, ErrorCode>> = {
  usernameKey: 'DUPLICATE_USERNAME',
  emailKey: 'DUPLICATE_EMAIL',
  licenseKey: 'DUPLICATE_LICENSE',
  userId: 'DUPLICATE_PROFILE',
  _id: 'DUPLICATE_ID',
};

/** Runs a write and translates violations of unique indexes into their error codes. */
export async function refuseDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const code = refusals[duplicateColumn(error) ?? ''];
    throw code ? new AppError(code) : error;
  }
}

/** Writes a user's row. Reports a duplicate user name before a duplicate e-mail. */
export function refuseDuplicateUser<T>(store: Store, row: UserTable, write: () => Promise<T>): Promise<T> {
  return refuseFirst(() => isTaken(store, 'User', 'usernameKey', row.usernameKey, row._id), 'usernameKey', write);
}

/** Writes a company's row. Reports a second profile of the user before a duplicate licence number. */
export function refuseDuplicateCompany<T>(store: Store, row: CompanyTable, write: () => Promise<T>): Promise<T> {
  return refuseFirst(() => isTaken(store, 'Company', 'userId', row.userId, row._id), 'userId', write);
}

/** When a row violates two indexes, the databases report different ones. Checks the first one explicitly. */
function refuseFirst<T>(isFirstBroken: () => Promise<boolean>, first: string, write: () => Promise<T>): Promise<T> {
  return refuseDuplicates(async () => {
    try {
      return await write();
    } catch (error) {
      const column = duplicateColumn(error);
      const code = refusals[first];
      if (!code || column === undefined || column === first || !(await isFirstBroken())) throw error;
      throw new AppError(code);
    }
  });
}

async function isTaken(store: Store, table: string, column: string, value: string, byOtherThan: string) {
  const { rows } = await sql`select _id from ${sql.table(table)}
    where ${sql.ref(column)} = ${value} and _id <> ${byOtherThan} limit 1`.execute(store.sql);
  return rows.length > 0;
}
