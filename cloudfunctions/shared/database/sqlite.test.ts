import { expect, it } from 'vitest';
import { openSqlite } from './sqlite.ts';

it('prepares a short statement once, and keeps none of the long ones', async () => {
  const database = await openSqlite(':memory:');
  const long = `select 1 in (${Array(5000).fill('?').join()})`;
  expect(database.prepare('select 1')).toBe(database.prepare('select 1'));
  expect(database.prepare(long)).not.toBe(database.prepare(long));
  database.close();
});
