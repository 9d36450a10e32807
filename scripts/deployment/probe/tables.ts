import { migrateToLatest } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';

/** Returns the names of all tables that the migrations create, internal ones included. Needs no server. */
export async function deployedTables(): Promise<string[]> {
  const database = await openDatabase('file::memory:');
  try {
    await migrateToLatest(database);
    return (await database.sql.introspection.getTables()).map(({ name }) => name).sort();
  } finally {
    await database.close();
  }
}
