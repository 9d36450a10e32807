import type { Edition } from '#contract/edition.ts';
import type { Database } from '#database/tables.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { randomPassword, verifyPassword } from '#server/password.ts';
import { createTicket, readAccount } from '#server/platform.ts';
import { createMain as createInsert } from '../cloudfunctions/insertMySQLData/index.ts';
import { createMain as createLoginAuth } from '../cloudfunctions/loginAuth/index.ts';
import { createMain as createQuery } from '../cloudfunctions/queryMySQLData/index.ts';
import { createMain as createSchedule } from '../cloudfunctions/runSchedule/index.ts';
import { describeAccount } from './admin/routes.ts';
import { findAccount, findAccountByEmail, LOCAL_COST } from './auth/accounts.ts';
import { recoverAccount } from './auth/recovery.ts';
import type { Business, Platform } from './platform.ts';
import { findObject, publicUrl, readObject } from './storage/objects.ts';

type Log = Dependencies['log'];

/**
 * Creates the real functions of an edition on the given database, in this process. Their clock (which tests may move), ticket key,
 * accounts and stored files come from this platform.
 */
export function createBusiness(platform: Platform, database: Database, edition: Edition, log: Log): Business {
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
    readStoredFile: async (path, maxBytes) => {
      const object = findObject(platform, path);
      if (!object) return null;
      return { address: publicUrl(object), bytes: readObject(platform, object).subarray(0, maxBytes) };
    },
    log,
  };
  return {
    functions: {
      loginAuth: createLoginAuth(dependencies),
      queryMySQLData: createQuery(dependencies),
      insertMySQLData: createInsert(dependencies),
      ...(edition === 'recruiting' ? { runSchedule: createSchedule(dependencies) } : {}),
    },
    close: () => database.close(),
  };
}
