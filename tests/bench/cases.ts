import { benchCompany, benchUser } from './fill.ts';

/** One call of `queryMySQLData` that is measured. */
export type Case = {
  name: string;
  event: Readonly<Record<string, unknown>>;
  /** The page begins behind this many records, by a cursor. */
  behind?: number;
  /** False where the bound does not apply: reported only. */
  promised: boolean;
};

const newest = [{ createTime: 'desc' }];
const list = (model: string, query: object = {}) => ({ action: 'query', model, query, limit: 100, orderBy: newest });
const exact = (model: string, query: object) => ({ action: 'query', model, query, limit: 1 });
const anyOf = (fields: readonly string[], text: string) => ({
  $or: fields.map((field) => ({ [field]: { $search: text } })),
});

/** What the screens and the sign-in ask for, on `size` users and `size` companies. */
export function casesFor(size: number): Case[] {
  const number = Math.floor(size / 3);
  const { username, email, realName } = benchUser(number);
  const { businessLicense, companyName } = benchCompany(number);
  const users = ['username', 'email', 'realName'];
  const companies = ['companyName', 'contactPerson', 'contactEmail'];
  return [
    { name: 'users, first page of 100', event: list('User'), promised: true },
    { name: 'companies, first page of 100', event: list('Company'), promised: true },
    { name: 'users, page in the middle by cursor', event: list('User'), behind: size / 2, promised: true },
    { name: 'companies, page in the middle by cursor', event: list('Company'), behind: size / 2, promised: true },
    { name: 'users of a status', event: list('User', { status: 'suspended' }), promised: true },
    { name: 'users of a role', event: list('User', { role: 'company' }), promised: true },
    { name: 'companies of a status', event: list('Company', { verifyStatus: 'pending' }), promised: true },
    { name: 'one user by user name', event: exact('User', { username }), promised: true },
    { name: 'one user by e-mail', event: exact('User', { email }), promised: true },
    { name: 'one company by licence', event: exact('Company', { businessLicense }), promised: true },
    {
      name: 'users, search by part of a name',
      event: list('User', anyOf(users, realName.slice(0, 2))),
      promised: false,
    },
    {
      name: 'companies, search by part of a name',
      event: list('Company', anyOf(companies, companyName.slice(0, 4))),
      promised: false,
    },
    { name: 'users, search that finds one', event: list('User', anyOf(users, `${username}@`)), promised: false },
  ];
}
