import * as v from 'valibot';
import type { Role } from '#contract/models.ts';
import { presetPassword } from '#tests/support/fixtures/preset-accounts.ts';
import { type Caller, type Gateway, signInByTicket } from './gateway.ts';

export type CreatedUser = { id: string; username: string; realName: string; role: Role };
const idSchema = v.object({ id: v.string() });

let counter = 0;

/** Returns a number that is unique in this run. */
export function nextNumber(): number {
  counter += 1;
  return counter;
}

/** Creates a user through the service, as a super admin. They cannot sign in without a password. */
export async function createUser(root: Caller, role: Role): Promise<CreatedUser> {
  const number = nextNumber();
  const username = `${role}-user-${number}`;
  const realName = `测试用户${number}号`;
  const data = { username, email: `${username}@example.com`, realName, role };
  const { id } = v.parse(idSchema, await root.call('insertMySQLData', 'insert', { model: 'User', data }));
  return { id, username, realName, role };
}

/** Creates a user who can sign in with the password of the preset accounts. */
export async function createUserWithPassword(root: Caller, role: Role): Promise<CreatedUser> {
  const user = await createUser(root, role);
  const { id: userId, username } = user;
  const payload = { userId, username, email: `${username}@example.com`, password: presetPassword };
  await root.call('loginAuth', 'setUserPassword', payload);
  return user;
}

/** Creates the company profile of a user, in their own session. Returns its id and name. */
export async function createProfile(gateway: Gateway, { username, realName }: CreatedUser) {
  const own = await signInByTicket(gateway, username, 'company');
  const companyName = `${realName}有限公司`;
  const data = { companyName, contactPerson: '周明', contactPhone: '0571-88990000' };
  const { id } = v.parse(idSchema, await own.call('insertMySQLData', 'insert', { model: 'Company', data }));
  return { id, companyName };
}
