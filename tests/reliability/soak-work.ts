import type { Role } from '#contract/models.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { clientOf } from '#tests/support/clients/data-client.ts';
import { openAccounts, transfer } from '#tests/support/fixtures/transfers.ts';
import { RESET_PASSWORD } from '#tests/support/processes/other-process.ts';
import { changePassword, isRefused, type Person, type Session, signIn, updated } from './soak-crowd.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Something that people do. Its share of all work is `weight`. */
export type Work = { name: string; by: Role; weight: number; run(session: Session): Promise<unknown> };

/** The number of users of each role. They are deleted and replaced between these limits. */
const limits = { jobseeker: { min: 8, max: 14 }, company: { min: 3, max: 5 }, admin: { min: 4, max: 4 } } as const;

/** What people do in both editions. */
export const commonWork: readonly Work[] = [
  ...(['jobseeker', 'company', 'admin'] as const).flatMap((by): Work[] => [
    { name: `sign in (${by})`, by, weight: 3, run: signIn },
    { name: `own password (${by})`, by, weight: 2, run: changeOwnPassword },
  ]),
  { name: 'save the profile', by: 'company', weight: 10, run: saveProfile },
  { name: 'review a company', by: 'admin', weight: 12, run: reviewCompany },
  { name: 'create a user', by: 'admin', weight: 6, run: createUser },
  { name: 'change a user', by: 'admin', weight: 8, run: changeUser },
  { name: 'suspend a user', by: 'admin', weight: 2, run: suspendUser },
  { name: 'activate a user', by: 'admin', weight: 6, run: activateUser },
  { name: 'delete a user', by: 'admin', weight: 2, run: deleteUser },
  { name: 'delete a company', by: 'admin', weight: 1, run: deleteCompany },
  { name: 'set a password', by: 'admin', weight: 2, run: setPassword },
  { name: 'reset a password', by: 'admin', weight: 2, run: resetPassword },
  { name: 'make or unmake a super admin', by: 'admin', weight: 4, run: manageSuperAdmin },
  { name: 'move an amount', by: 'admin', weight: 6, run: moveAmount },
  { name: 'count users', by: 'admin', weight: 2, run: countUsers },
];

/** Picks one of the records that a person sees. Ends the turn without any. */
export function pickFrom({ crowd }: Session, records: readonly Fields[]): Fields {
  if (records.length === 0) throw new NothingToDo();
  return crowd.random.pick(records);
}

export class NothingToDo extends Error {}

async function changeOwnPassword({ crowd, person, send }: Session): Promise<void> {
  const [currentPassword] = person.passwords;
  const newPassword = `own-password-${crowd.text()}`;
  await changePassword(person, newPassword, async () => {
    const event = { action: 'changeOwnPassword', currentPassword, newPassword };
    const { ticket } = await send('loginAuth', event, () => [{ kind: 'update', model: 'User', id: person._id }]);
    const loginId = String(ticket).replace('ticket:', '');
    person.session = { uid: `session-of-${loginId}`, customUserId: loginId };
  });
}

async function saveProfile({ crowd, list, insert, update }: Session): Promise<void> {
  const [own] = await list('Company');
  const number = crowd.text();
  const change = crowd.random.chance(20) ? { address: `${number}号` } : { description: `第${number}次保存` };
  if (own) return update('Company', own._id, change, crowd.random.chance(50) ? own.revision : undefined);
  const names = { companyName: `企业${number}`, contactPerson: '王建国', contactPhone: '0571-88990000' };
  await insert('Company', { ...names, businessLicense: crowd.random.chance(50) ? `LICENCE-${number}` : '' });
}

async function reviewCompany(session: Session): Promise<void> {
  const { crowd, list, update } = session;
  const { _id, revision } = pickFrom(session, await list('Company', { verifyStatus: 'pending' }));
  const verifyStatus = crowd.random.chance(85) ? 'approved' : 'rejected';
  await update('Company', _id, { verifyStatus, rejectReason: verifyStatus === 'rejected' ? '不完整' : '' }, revision);
}

async function createUser({ crowd, insert, send }: Session): Promise<void> {
  const role = crowd.random.chance(75) ? 'jobseeker' : 'company';
  if (countOf(crowd.people, role) >= limits[role].max) throw new NothingToDo();
  const username = `new-${crowd.text()}`;
  const email = `${username}@example.com`;
  const _id = await insert('User', { username, email, realName: '新用户', phone: '13900001111', role });
  const password = `password-of-${username}`;
  const event = { action: 'setUserPassword', userId: _id, password };
  await send('loginAuth', event, () => [{ kind: 'update', model: 'User', id: _id }]);
  crowd.people.push({ _id, username, role, session: undefined, passwords: [password], isPasswordChanging: false });
}

async function changeUser({ crowd, update, send }: Session): Promise<void> {
  const { _id } = crowd.random.pick(crowd.people);
  const { record } = await send('queryMySQLData', { action: 'get', model: 'User', id: _id });
  await update('User', _id, { realName: `王${crowd.text()}` }, isPlainObject(record) ? record.revision : undefined);
}

async function suspendUser({ crowd, update }: Session): Promise<void> {
  await update('User', crowd.random.pick(ordinary(crowd.people))._id, {
    status: 'suspended',
    realName: `停${crowd.text()}`,
  });
}

async function activateUser(session: Session): Promise<void> {
  const { _id, revision } = pickFrom(session, await session.list('User', { status: 'suspended' }));
  await session.update('User', _id, { status: 'active' }, revision);
}

async function deleteUser({ crowd, remove }: Session): Promise<void> {
  const person = crowd.random.pick(ordinary(crowd.people));
  const isNeeded = countOf(crowd.people, person.role) <= limits[person.role].min;
  if (isNeeded || !crowd.random.chance(50)) throw new NothingToDo();
  crowd.people.splice(crowd.people.indexOf(person), 1);
  try {
    await remove('User', person._id);
  } catch (error) {
    if (isRefused(error)) crowd.people.push(person);
    throw error;
  }
}

async function deleteCompany(session: Session): Promise<void> {
  if (!session.crowd.random.chance(25)) throw new NothingToDo();
  await session.remove('Company', pickFrom(session, await session.list('Company'))._id);
}

async function setPassword({ crowd, send }: Session): Promise<void> {
  const person = crowd.random.pick(ordinary(crowd.people));
  const password = `set-password-${crowd.text()}`;
  const event = { action: 'setUserPassword', userId: person._id, password };
  await changePassword(person, password, () =>
    send('loginAuth', event, () => [{ kind: 'update', model: 'User', id: person._id }]),
  );
}

async function resetPassword({ crowd, send }: Session): Promise<void> {
  const person = crowd.random.pick(ordinary(crowd.people));
  const event = { action: 'resetPassword', userId: person._id };
  await changePassword(person, RESET_PASSWORD, () =>
    send('loginAuth', event, () => [{ kind: 'update', model: 'User', id: person._id }]),
  );
}

/** Writes nothing if the administrator is one already, or is none. */
async function manageSuperAdmin({ crowd, person, send }: Session): Promise<void> {
  const target = crowd.random.pick(crowd.people.filter(({ role }) => role === 'admin'));
  const operation = crowd.random.chance(60) ? 'setSuperAdmin' : 'removeSuperAdmin';
  const event = { action: 'manageSuperAdmin', operation, targetUserId: target._id, currentUserId: person._id };
  await send('loginAuth', event, ({ user }) => [{ ...updated('User', target._id, user), kind: 'stored' }]);
}

async function moveAmount(session: Session): Promise<void> {
  const { crowd } = session;
  crowd.answers.transfers.push(await transfer(callerOf(session), true));
}

/** Opens the accounts between which `moveAmount` moves amounts. */
export function openSoakAccounts(session: Session): Promise<void> {
  return openAccounts(callerOf(session));
}

/** The calls of a transaction. Only its commit writes to the history. */
function callerOf({ send }: Session) {
  return clientOf(
    {
      call: async (name, _identity, event) => {
        const fields = isPlainObject(event) ? event : {};
        const data = await send(name, fields, fields.action === 'get' ? undefined : () => []);
        return { success: true, data };
      },
    },
    {},
  );
}

async function countUsers({ send }: Session): Promise<void> {
  const metrics = { total: { op: 'count' } };
  await send('queryMySQLData', { action: 'aggregate', model: 'User', groupBy: ['role', 'status'], metrics });
}

function countOf(people: readonly Person[], role: Role): number {
  return people.filter((person) => person.role === role).length;
}

/** Administrators could lock one another out. */
function ordinary(people: readonly Person[]): Person[] {
  return people.filter(({ role }) => role !== 'admin');
}
