import { Readable } from 'node:stream';
import type { Connection } from 'mysql2/promise';
import { compareText } from '#contract/compare-text.ts';
import { gramsOfColumn, gramTable, searchedTables } from '#database/grams.ts';
import { type Filled, rows } from './fill.ts';

/** Rows of one packet. */
const PIECE = 2000;

/** Loads the grams of generated rows in the order of their key, which is by far the fastest. */
export async function fillGrams(connection: Connection, table: Filled, size: number): Promise<void> {
  const columns = searchedTables.get(table) ?? [];
  const numbers = new Map<string, number[]>();
  const keys: string[] = [];
  for (let number = 0; number < size; number += 1) {
    const row = rows[table](number);
    keys.push(`${row.createTime}\t${row._id}`);
    for (const gram of new Set(columns.flatMap((column) => gramsOfColumn(column, String(row[column] ?? ''))))) {
      const found = numbers.get(gram);
      if (found) found.push(number);
      else numbers.set(gram, [number]);
    }
  }
  function* lines(): Generator<Buffer> {
    for (const gram of [...numbers.keys()].sort(compareText)) {
      const all = numbers.get(gram) ?? [];
      for (let start = 0; start < all.length; start += PIECE) {
        const piece = all.slice(start, start + PIECE).map((number) => `${gram}\t${keys[number]}\n`);
        yield Buffer.from(piece.join(''));
      }
    }
  }
  const name = gramTable(table);
  const sql = `load data local infile 'rows' into table \`${name}\` character set utf8mb4 (gram, recordTime, recordId)`;
  await connection.query({ sql, infileStreamFactory: () => Readable.from(lines()) });
  await connection.query(`analyze table \`${name}\``);
  await connection.query('update SearchIndex set isComplete = 1 where name = ?', [table]);
}
