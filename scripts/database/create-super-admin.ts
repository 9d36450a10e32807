import * as v from 'valibot';
import { SUPER_ADMIN, type UserRecord } from '#contract/models.ts';
import { blankUser, userSchemas } from '#contract/user.ts';
import { userRow } from '#database/columns.ts';
import { duplicateColumn } from '#database/duplicate-key.ts';
import { insertRows } from '#database/stored-rows.ts';
import type { Database } from '#database/tables.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { hashPassword, PASSWORD_COST } from '#server/password.ts';
import { CommandFailure } from '../command.ts';
import { requireSchema } from './with-database.ts';

export type NewSuperAdmin = {
  username: string;
  email: string;
  realName: string;
  /** Creates one even if a super admin exists. This helps if all passwords are lost. */
  force: boolean;
};
type Sources = Pick<Dependencies, 'now' | 'randomId' | 'randomPassword'>;

const schema = v.object({ username: userSchemas.username, email: userSchemas.email, realName: userSchemas.realName });
const duplicates = { usernameKey: 'This user name is taken.', emailKey: 'This e-mail is taken.' } as const;

/**
 * Creates the first super admin and returns its random password. Only the hash of the password is stored. Throws
 * CommandFailure if the input is invalid, the schema is not up to date, or a super admin exists.
 */
export async function createSuperAdmin(database: Database, input: NewSuperAdmin, sources: Sources): Promise<string> {
  const parsed = v.safeParse(schema, input, { abortEarly: true });
  if (!parsed.success) throw new CommandFailure(parsed.issues[0].message);
  await requireSchema(database);
  const password = sources.randomPassword();
  const passwordHash = await hashPassword(password, PASSWORD_COST);
  const user = newUser(parsed.output, sources);
  await inTransaction(database, async (store) => {
    const { sql } = store;
    const existing = await sql.selectFrom('User').select('username').where('isSuperAdmin', '=', 1).executeTakeFirst();
    if (existing && !input.force) {
      throw new CommandFailure(
        `There is a super admin already (${existing.username}). Appoint further ones in the app, or use --force.`,
      );
    }
    await insertRows(store, 'User', [userRow(user)]).catch(explainDuplicate);
    const { _id: userId, createTime } = user;
    const credential = { userId, loginId: sources.randomId(), passwordHash, createTime, updateTime: createTime };
    await sql.insertInto('Credential').values(credential).execute();
    await sql.insertInto('Audit').values(auditRow(user, sources)).execute();
  });
  return password;
}

function newUser(fields: v.InferOutput<typeof schema>, { now, randomId }: Sources): UserRecord {
  const time = now();
  return {
    ...blankUser,
    ...fields,
    _id: randomId(),
    role: 'admin',
    createdBy: SUPER_ADMIN,
    isSuperAdmin: true,
    cloudbaseUid: null,
    createTime: time,
    updateTime: time,
    revision: 1,
  };
}

/** Returns the audit entry. Its actor is the command, because nobody is signed in. */
function auditRow(user: UserRecord, { randomId }: Sources) {
  const { username, email, realName, role, status, isSuperAdmin } = user;
  return {
    _id: randomId(),
    createTime: user.createTime,
    updateTime: user.createTime,
    revision: 1,
    actorId: 'db:create-admin',
    actorName: '系统初始化',
    action: 'createUser',
    model: 'User',
    targetId: user._id,
    before: '{}',
    after: JSON.stringify({ username, email, realName, role, status, isSuperAdmin }),
    requestId: '',
    position: 1,
    snapshot: null,
  };
}

function explainDuplicate(error: unknown): never {
  const column = duplicateColumn(error);
  if (column === 'usernameKey' || column === 'emailKey') throw new CommandFailure(duplicates[column]);
  throw error;
}
