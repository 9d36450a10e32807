import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Edition } from '#contract/edition.ts';
import { findHiddenCollections } from '#database/hidden-collections.ts';
import { migrateToLatest } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import type { Database } from '#database/tables.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { indexSearch } from '#server/index-search.ts';
import { createEmulator, type Emulator, OBJECTS_FOLDER, STATE_FILE } from './app.ts';
import { type CodeMail, createCodeMails } from './auth/code-mails.ts';
import { createBusiness } from './business.ts';
import { damagedData, describeFailure, StartFailure } from './failure.ts';
import type { Clock, RandomBytes } from './platform.ts';
import type { Rules } from './rules/rules.ts';
import { insertSeeds } from './seeds/insert-seeds.ts';
import type { SampleName } from './seeds/samples.ts';
import { BUSINESS_FILE } from './settings.ts';
import { lockFolder } from './state/lock.ts';

const LOCK_FILE = 'lock.sqlite';

export type OpenOptions = {
  dataDir: string;
  /** Defaults to the embedded database in the data folder. */
  databaseUrl?: string;
  envId?: string;
  accessTokenSeconds?: number | undefined;
  control?: boolean;
  /** Inserts the development seeds into an empty database. */
  seeds?: boolean;
  /** With `seeds`: inserts a named sample instead. Other data than its own are refused. */
  sample?: SampleName | undefined;
  /** Also inserts the seeds of an edition, into its empty tables. The recruiting edition has the sign-up by e-mail code. */
  edition?: Edition;
  /** Opens a mail server in the recruiting edition. Nothing that is sent to it leaves this machine. */
  mailServer?: boolean;
  /** Receives each e-mail that the platform would send. Ignored by default. */
  onMail?: (mail: CodeMail) => void;
  /** Removes the folder's data first. */
  reset?: boolean;
  /**
   * Calls functions by their timers, and soon after each write too. Otherwise they run only when the control endpoint asks
   * for it.
   */
  timers?: boolean;
  /** Permissions for clients. Defaults to the ones that are deployed. */
  rules?: Partial<Rules>;
  clock?: Clock;
  random?: RandomBytes;
  /** Receives one log entry per function call. Entries are dropped by default. */
  log?: Dependencies['log'];
};

/**
 * Opens a local CloudBase on a data folder: the platform's state, the business database and the real functions. The
 * database is migrated first. `close` releases the folder, which is locked for this process. Throws StartFailure.
 */
export async function openEmulator(options: OpenOptions): Promise<Emulator> {
  const { dataDir, databaseUrl = `file:${join(dataDir, BUSINESS_FILE)}` } = options;
  const unlock = await createAndLock(dataDir);
  try {
    if (options.reset) removeData(dataDir);
    const { accessTokenSeconds, mailServer = false, onMail = () => undefined, ...rest } = options;
    const { edition = 'specification', log = () => undefined, timers: isPrompt = false } = options;
    const codeMails = edition === 'recruiting' ? createCodeMails(onMail) : undefined;
    const emulator = await createEmulator({
      ...rest,
      ...(codeMails ? { mailServer, codeMails } : {}),
      ...(accessTokenSeconds === undefined ? {} : { accessTokenSeconds }),
      business: async (platform) => {
        const database = await openBusiness(databaseUrl);
        if (options.seeds) await insertSeeds(platform, database, options);
        return createBusiness(platform, database, { edition, log, codeMails, isPrompt });
      },
    });
    const close = async () => {
      await emulator.close();
      await unlock();
    };
    return { ...emulator, close };
  } catch (error) {
    await unlock();
    throw isDataError(error) ? damagedData(dataDir, error) : error;
  }
}

/** Returns whether an embedded database or a file caused the error. Other errors are defects and keep their stack. */
function isDataError(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof StartFailure) return false;
  return ('code' in error && error.code === 'ERR_SQLITE_ERROR') || 'path' in error;
}

function createAndLock(dataDir: string): Promise<() => Promise<void>> {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StartFailure(`The data folder ${dataDir} can't be created: ${describeFailure(error)}`, { cause: error });
  }
  return lockFolder(join(dataDir, LOCK_FILE), dataDir);
}

/** Removes the files of the emulator only. The folder may contain other files. */
function removeData(dataDir: string): void {
  const databases = [STATE_FILE, BUSINESS_FILE].flatMap((file) => [file, `${file}-wal`, `${file}-shm`]);
  for (const name of [...databases, OBJECTS_FOLDER]) rmSync(join(dataDir, name), { recursive: true, force: true });
}

async function openBusiness(url: string): Promise<Database> {
  let database: Database | undefined;
  try {
    database = await openDatabase(url);
    await migrateToLatest(database);
    if (database.dialect === 'sqlite') {
      await checkPages(database);
      await indexSearch(database);
    }
    const conflict = await findHiddenCollections(database);
    if (conflict !== undefined) throw new StartFailure(conflict);
    return database;
  } catch (error) {
    await database?.close().catch(() => undefined);
    if (error instanceof StartFailure) throw error;
    if (url.startsWith('file:')) throw damagedData(url.slice('file:'.length), error);
    const what = `The database of DATABASE_URL can't be reached: ${withoutPassword(url)}`;
    throw new StartFailure(`${what} (${describeFailure(error)})`, { cause: error });
  }
}

/** Checks all pages now, because a damaged page may be read much later. */
async function checkPages({ sql: database }: Database): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(database);
  if (rows[0]?.quick_check !== 'ok') throw new Error('its pages are damaged');
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//');
}
