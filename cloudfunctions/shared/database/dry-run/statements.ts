import type { CompiledQuery } from 'kysely';
import { unlocked } from '../written-locks.ts';

const WRITE = /^\s*(?:insert into|update|delete from) [`"](\w+)[`"]/;
const COLUMNS = /^\s*insert into [`"]\w+[`"] \(([^)]*)\)/;
const CONDITION = ' where ';
/** Names of columns in conditions: both databases' quotes, or none. */
const QUOTE = '[`"]?';

/** The table that a statement writes to; undefined for one that only reads. */
export function writtenTable({ sql }: CompiledQuery): string | undefined {
  return WRITE.exec(sql)?.[1];
}

/** Whether a statement names a table. */
export function namesTable({ sql }: CompiledQuery, table: string): boolean {
  return sql.includes(`\`${table}\``) || sql.includes(`"${table}"`);
}

/** The rows that a statement inserts; undefined for every other statement. */
export function insertedRows({ sql, parameters }: CompiledQuery): Record<string, unknown>[] | undefined {
  const list = COLUMNS.exec(sql)?.[1];
  if (list === undefined) return undefined;
  const columns = list.split(',').map((name) => name.replaceAll(/[\s`"]/g, ''));
  const rows = Array.from({ length: parameters.length / columns.length }, (_, index) => index * columns.length);
  return rows.map((start) => Object.fromEntries(columns.map((name, index) => [name, parameters[start + index]])));
}

/** The condition of an update or a deletion, whose parameters are the statement's last ones. */
export function conditionOf({ sql, parameters }: CompiledQuery): { text: string; parameters: unknown[] } {
  const text = sql.slice(sql.indexOf(CONDITION) + CONDITION.length);
  const count = text.split('?').length - 1;
  return { text, parameters: parameters.slice(parameters.length - count) };
}

/**
 * Whether a statement can only touch rows with one of its parameters in one of the columns: it inserts rows, or all of
 * its condition holds for a row and a part of it compares such a column.
 */
export function isKeyed(query: CompiledQuery, columns: readonly string[]): boolean {
  if (insertedRows(query) !== undefined) return true;
  const start = query.sql.indexOf(CONDITION);
  if (start < 0) return false;
  const condition = query.sql.slice(start);
  if (/\sor\s/.test(condition)) return false;
  return new RegExp(`(?<!\\w)${QUOTE}(?:${columns.join('|')})${QUOTE} (?:= \\?|in \\(\\?)`).test(condition);
}

/** The statement without its lock. */
export function withoutLock<R>(query: CompiledQuery): CompiledQuery<R> {
  return { ...query, sql: unlocked(query.sql) };
}
