import { join } from 'node:path';
import { openDatabase } from '#database/open-database.ts';
import type { Database } from '#database/tables.ts';
import { readDeploymentSettings } from './deployment-settings.ts';

export const projectRoot = join(import.meta.dirname, '..');

/** Says what the operator has to change; shown alone, without a stack. */
export class CommandFailure extends Error {}

/** Runs a command of the operator: a failure is one line on stderr and exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(describe(error));
    process.exitCode = 1;
  }
}

/** Opens the database that DATABASE_URL names (environment or `.env.local`) for one piece of work. */
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

/** Database drivers put the cause into the code and sometimes leave the message empty. */
function describe(error: unknown): string {
  if (error instanceof CommandFailure) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : error.name;
  return `${code}: ${error.message.split('\n')[0] || 'no message'}`;
}
