import { randomBytes } from 'node:crypto';
import { openDatabase } from '#database/open-database.ts';
import type { Database } from '#database/tables.ts';
import { ConfigurationError } from './configuration-error.ts';
import { PASSWORD_COST, type PasswordCost, randomPassword } from './password.ts';
import { createTicket, lookUpAccount, type PlatformAccount } from './platform.ts';
import { readStoredFile, type StoredFile } from './storage.ts';

/** Everything a function gets from outside. The functions do not know whether they run in the cloud. */
export type Dependencies = {
  /** Opens the business database, or answers the one that is open. */
  openDatabase(): Promise<Database>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Unguessable, 24 characters of [A-Za-z0-9_-]. */
  randomId(): string;
  randomPassword(): string;
  /** Of every password that is stored from now on, and of a sign-in as nobody. */
  passwordCost: PasswordCost;
  /** A custom-login ticket of the platform for a credential's `loginId`. */
  createTicket(loginId: string): Promise<string>;
  /** The platform's account behind a uid, or null where that can't be learnt: then nothing is bound to it. */
  lookUpAccount(uid: string): Promise<PlatformAccount | null>;
  /** The first bytes of an uploaded file, at most `maxBytes`; null where no file is. Rejects when the storage fails. */
  readStoredFile(path: string, maxBytes: number): Promise<StoredFile | null>;
  /** Takes one line a call. */
  log(entry: Readonly<Record<string, unknown>>): void;
};

/** The production wiring: environment variables alone say where the function runs; each is read when it is needed. */
export function productionDependencies(): Dependencies {
  let database: Promise<Database> | undefined;
  return {
    openDatabase() {
      database ??= openDatabase(required('DATABASE_URL')).catch((error: unknown) => {
        database = undefined;
        throw error;
      });
      return database;
    },
    now: Date.now,
    randomId: () => randomBytes(18).toString('base64url'),
    randomPassword,
    passwordCost: PASSWORD_COST,
    createTicket: (loginId) =>
      createTicket(loginId, {
        environmentId: environmentId(),
        keyId: required('TICKET_PRIVATE_KEY_ID'),
        privateKey: Buffer.from(required('TICKET_PRIVATE_KEY'), 'base64').toString('utf8'),
      }),
    lookUpAccount: (uid) => lookUpAccount(uid, environmentId()),
    readStoredFile: async (path, maxBytes) => readStoredFile(path, environmentId(), maxBytes),
    log: (entry) => console.log(JSON.stringify(entry)),
  };
}

function environmentId(): string {
  return process.env.ENV_ID || required('TCB_ENV');
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new ConfigurationError(`The environment variable ${name} is missing`);
  return value;
}
