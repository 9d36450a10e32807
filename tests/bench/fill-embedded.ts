import { DatabaseSync } from 'node:sqlite';
import { type Filled, rows } from './fill.ts';

/** Generates `size` rows of each table in a file of the embedded database. Their grams are missing. */
export function fillEmbedded(file: string, size: number, filled: readonly Filled[]): void {
  const database = new DatabaseSync(file);
  database.exec('pragma synchronous = off; begin; update SearchIndex set isComplete = 0');
  for (const table of filled) {
    const columns = Object.keys(rows[table](0));
    const names = columns.map((column) => `"${column}"`).join(', ');
    const insert = database.prepare(`insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`);
    for (let number = 0; number < size; number += 1) {
      const row = rows[table](number);
      insert.run(...columns.map((column) => row[column] ?? null));
    }
  }
  database.exec('commit; analyze');
  database.close();
}
