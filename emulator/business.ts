import type { Edition } from '#contract/edition.ts';
import type { Database } from '#database/tables.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { randomPassword, verifyPassword } from '#server/password.ts';
import { createTicket, readAccount } from '#server/platform.ts';
import { createMain as createInsert } from '../cloudfunctions/insertMySQLData/index.ts';
import { createEntry as createLoginAuth } from '../cloudfunctions/loginAuth/index.ts';
import { createMain as createQuery } from '../cloudfunctions/queryMySQLData/index.ts';
import { createMain as createSchedule } from '../cloudfunctions/runSchedule/index.ts';
import { describeAccount } from './admin/routes.ts';
import { findAccount, findAccountByEmail, LOCAL_COST } from './auth/accounts.ts';
import { checkAddressCode, sendAddressCode } from './auth/address-codes.ts';
import type { CodeMails } from './auth/code-mails.ts';
import { recoverAccount } from './auth/recovery.ts';
import type { Business, Platform } from './platform.ts';
import { findObject, publicUrl, readObject } from './storage/objects.ts';
import { createPromptSchedule } from './triggers/prompt-schedule.ts';

type Options = {
  edition: Edition;
  log: Dependencies['log'];
  /** Receives the codes. Without it, no codes are sent. */
  codeMails: CodeMails | undefined;
  /** Runs the tasks of each minute at each call of the timer. Without it, once a minute as in the cloud. */
  isPrompt: boolean;
};

/**
 * Creates the real functions of an edition on the given database, in this process. Their clock (which tests may move), ticket key,
 * accounts and stored files come from this platform.
 */
export function createBusiness(platform: Platform, database: Database, options: Options): Business {
  const { edition, log, codeMails, isPrompt } = options;
  const { envId, keys, now, random } = platform;
  const dependencies: Dependencies = {
    openDatabase: async () => database,
    now,
    randomId: () => random(18).toString('base64url'),
    randomPassword,
    passwordCost: LOCAL_COST,
    createTicket: (loginId) => {
      const privateKey = keys.ticket.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      return createTicket(loginId, { environmentId: envId, keyId: keys.ticket.id, privateKey });
    },
    lookUpAccount: async (uid) => readAccount({ userInfo: describeAccount(platform, uid) }),
    checkAccountPassword: async ({ uid, names: [name = ''] }, password) => {
      const account = uid === undefined ? findAccountByEmail(platform.state, name) : findAccount(platform.state, uid);
      return verifyPassword(password, account?.passwordHash ?? null, LOCAL_COST);
    },
    recoverAccount: (recovery) => recoverAccount(platform, recovery),
    sendCode: async (email) => sendAddressCode(platform, codeMails, email),
    checkCode: async (id, code) => checkAddressCode(platform, id, code),
    mailSecret: () => keys.mailKey,
    // The emulator serves the app too, so an address without a host leads to it.
    publicUrl: () => process.env.PUBLIC_URL ?? '',
    readStoredFile: async (path, maxBytes) => {
      const object = findObject(platform, path);
      if (!object) return null;
      return { address: publicUrl(object), bytes: readObject(platform, object).subarray(0, maxBytes) };
    },
    log,
  };
  const runSchedule = isPrompt ? createPromptSchedule(dependencies) : createSchedule(dependencies);
  return {
    functions: {
      loginAuth: createLoginAuth(dependencies),
      queryMySQLData: createQuery(dependencies),
      insertMySQLData: createInsert(dependencies),
      ...(edition === 'recruiting' ? { runSchedule } : {}),
    },
    close: () => database.close(),
  };
}
