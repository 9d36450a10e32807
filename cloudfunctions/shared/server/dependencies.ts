import { randomBytes } from 'node:crypto';
import { findHiddenCollections } from '#database/hidden-collections.ts';
import { openServer } from '#database/open-server.ts';
import type { Database } from '#database/tables.ts';
import { type AccountName, checkAccountPassword } from './account-password.ts';
import { type Recovery, recoverAccount } from './account-recovery.ts';
import { checkCode, sendCode } from './address-codes.ts';
import { ConfigurationError } from './configuration-error.ts';
import { readWithRetry } from './in-transaction.ts';
import { PASSWORD_COST, type PasswordCost, randomPassword } from './password.ts';
import { createTicket, lookUpAccount, type PlatformAccount } from './platform.ts';
import { readStoredFile, type StoredFile } from './storage.ts';

/** Everything a function gets from outside. Functions do not know whether they run in the cloud. */
export type Dependencies = {
  /** Returns the database, and opens it at first use. */
  openDatabase(): Promise<Database>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Returns an unguessable id: 24 characters of [A-Za-z0-9_-]. */
  randomId(): string;
  randomPassword(): string;
  /** The cost of new password hashes, and of the check for an unknown user. */
  passwordCost: PasswordCost;
  /** Creates a custom-login ticket for a credential's `loginId`. */
  createTicket(loginId: string): Promise<string>;
  /** Returns the platform's account of a uid, or null if it is unavailable; then no user is bound to the uid. */
  lookUpAccount(uid: string): Promise<PlatformAccount | null>;
  /** Whether this is the password of a cloud account. Rejects if the platform gives no verdict. */
  checkAccountPassword(account: AccountName, password: string): Promise<boolean>;
  /**
   * Sets the password of the cloud account of an address, and creates the account if there is none. Returns its uid.
   * Throws INVALID_CREDENTIALS unless the platform accepts the token as a proof of the address.
   */
  recoverAccount(recovery: Recovery): Promise<string>;
  /** Sends a code to an address. Returns the platform's id of the code. Throws TOO_MANY_ATTEMPTS when it limits them. */
  sendCode(email: string): Promise<string>;
  /** Throws INVALID_CREDENTIALS unless this is the code with the id, and TOO_MANY_ATTEMPTS after too many wrong ones. */
  checkCode(id: string, code: string): Promise<void>;
  /** The secret that the links in mails are signed with. */
  mailSecret(): string;
  /** The address of the app, without a slash at its end: `https://jobs.example.com`. Links in mails begin with it. */
  publicUrl(): string;
  /** Reads at most `maxBytes` of an uploaded file. Returns null if there is none; rejects if the storage fails. */
  readStoredFile(path: string, maxBytes: number): Promise<StoredFile | null>;
  /** Writes a log line; every call writes one. */
  log(entry: Readonly<Record<string, unknown>>): void;
};

/**
 * The production dependencies, configured by environment variables. Each variable is read when it is first needed. `open`
 * opens the database of an address; the default knows servers only.
 */
export function productionDependencies(open = openServer): Dependencies {
  let database: Promise<Database> | undefined;
  return {
    openDatabase() {
      database ??= openChecked(open, required('DATABASE_URL')).catch((error: unknown) => {
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
    checkAccountPassword: async (account, password) => checkAccountPassword(account, password, environmentId()),
    recoverAccount: async (recovery) => recoverAccount(recovery, environmentId()),
    sendCode: async (email) => sendCode(email, environmentId()),
    checkCode: async (id, code) => checkCode(id, code, environmentId()),
    mailSecret: () => required('MAIL_SECRET'),
    publicUrl: () => required('PUBLIC_URL').replace(/\/+$/, ''),
    readStoredFile: async (path, maxBytes) => readStoredFile(path, environmentId(), maxBytes),
    log: (entry) => console.log(JSON.stringify(entry)),
  };
}

async function openChecked(open: typeof openServer, url: string): Promise<Database> {
  const database = await open(url);
  try {
    const conflict = await readWithRetry(() => findHiddenCollections(database));
    if (conflict !== undefined) throw new ConfigurationError(conflict);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function environmentId(): string {
  return process.env.ENV_ID || required('TCB_ENV');
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new ConfigurationError(`The environment variable ${name} is missing`);
  return value;
}
