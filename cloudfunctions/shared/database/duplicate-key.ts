/** The column whose unique index refused a write (`_id` for the primary key), or undefined for any other error. */
export function duplicateColumn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY: "UNIQUE constraint failed: User.emailKey"
  if ('errcode' in error && (error.errcode === 2067 || error.errcode === 1555)) {
    return /\.(\w+)$/.exec(error.message)?.[1];
  }
  // ER_DUP_ENTRY: "Duplicate entry '…' for key 'User_emailKey'"; MySQL 8 puts the table's name before it.
  if (!('errno' in error) || error.errno !== 1062) return undefined;
  const key = /for key '(?:[^']*[._])?([A-Za-z]+)'$/.exec(error.message)?.[1];
  return key === 'PRIMARY' ? '_id' : key;
}
