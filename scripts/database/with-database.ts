import { migrationStatus } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import type { Database } from '#database/tables.ts';
import { CommandFailure, projectRoot } from '../command.ts';
import { readDeploymentSettings } from '../deployment-settings.ts';

/** Runs `work` with the database of DATABASE_URL (environment or `.env.local`), then closes it. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const url = readDeploymentSettings(projectRoot).DATABASE_URL;
  if (!url) throw new CommandFailure('DATABASE_URL is missing. Set it in .env.local or in the environment.');
  const database = await openDatabase(url);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Throws CommandFailure unless all migrations have been applied. */
export async function requireSchema(database: Database): Promise<void> {
  const status = await migrationStatus(database);
  if (status.some(({ appliedAt }) => appliedAt === null)) {
    throw new CommandFailure('The schema is not up to date. Run first: npm run db:migrate');
  }
}
