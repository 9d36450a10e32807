/**
 * A cluster certifies what its nodes write, not what they lock: `select … for update` keeps out only transactions of the
 * same node. So on a cluster each locked row is also written. Of two nodes that lock a row at once, one commits; the
 * other's transaction ends with a conflict and is repeated. Its column `lockCount` is there for nothing else, and a server
 * of its own never writes it.
 * https://mariadb.com/docs/galera-cluster/reference/mariadb-galera-cluster-known-limitations
 */

const LOCK = ' for update';
const PARTS = /^\s*select [^?]*? from (`\w+`) where (.*?) for update\s*$/s;

/** Whether a statement locks the rows that it finds. */
export function isLocking(statement: string): boolean {
  return statement.trimEnd().endsWith(LOCK);
}

/** The statement that writes the rows which another one locks; it has the same parameters. */
export function lockingWrite(statement: string): string {
  const [, table, condition] = PARTS.exec(statement) ?? [];
  if (table === undefined) throw new Error('A lock selects by a condition from one table');
  return `update ${table} set \`lockCount\` = \`lockCount\` + 1 where ${condition}`;
}

/** The statement without its lock. */
export function unlocked(statement: string): string {
  return isLocking(statement) ? statement.trimEnd().slice(0, -LOCK.length) : statement;
}
