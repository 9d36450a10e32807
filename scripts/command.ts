import { join } from 'node:path';
import { migrationStatus } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import type { Database } from '#database/tables.ts';
import { readDeploymentSettings } from './deployment-settings.ts';

export const projectRoot = join(import.meta.dirname, '..');

/** A failure that the operator can fix. Only its message is printed. */
export class CommandFailure extends Error {}

/** Runs a command of the operator. A failure is printed as one line on stderr; the exit code is 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(describe(error));
    process.exitCode = 1;
  }
}

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

/** Includes the code, because database drivers sometimes leave the message empty. */
function describe(error: unknown): string {
  if (error instanceof CommandFailure) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : error.name;
  return `${code}: ${error.message.split('\n')[0] || 'no message'}`;
}
