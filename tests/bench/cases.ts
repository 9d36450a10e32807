import { benchCompany, benchUser } from './fill.ts';

/** One call of `queryMySQLData` that is measured. */
export type Case = {
  name: string;
  event: Readonly<Record<string, unknown>>;
  /** The page begins behind this many records, by a cursor. */
  behind?: number;
  /** How its cost may grow: `flat`, with what matches (`counted`), or with everything (`read`, reported only). */
  growth: 'flat' | 'counted' | 'read';
};

const newest = [{ createTime: 'desc' }];
const list = (model: string, query: object = {}) => ({
  action: 'query',
  model,
  query,
  limit: 100,
  orderBy: newest,
  withTotal: false,
});
const count = (model: string, query: object = {}) => ({ action: 'count', model, query });
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
    { name: 'users, first page of 100', event: list('User'), growth: 'flat' },
    { name: 'companies, first page of 100', event: list('Company'), growth: 'flat' },
    { name: 'users, page in the middle by cursor', event: list('User'), behind: size / 2, growth: 'flat' },
    { name: 'companies, page in the middle by cursor', event: list('Company'), behind: size / 2, growth: 'flat' },
    { name: 'users of a status', event: list('User', { status: 'suspended' }), growth: 'flat' },
    { name: 'users of a role', event: list('User', { role: 'company' }), growth: 'flat' },
    { name: 'companies of a status', event: list('Company', { verifyStatus: 'pending' }), growth: 'flat' },
    { name: 'one user by user name', event: exact('User', { username }), growth: 'flat' },
    { name: 'one user by e-mail', event: exact('User', { email }), growth: 'flat' },
    { name: 'one company by licence', event: exact('Company', { businessLicense }), growth: 'flat' },
    { name: 'how many users', event: count('User'), growth: 'counted' },
    { name: 'how many companies of a status', event: count('Company', { verifyStatus: 'pending' }), growth: 'counted' },
    {
      name: 'users, search by part of a name',
      event: list('User', anyOf(users, realName.slice(0, 2))),
      growth: 'read',
    },
    {
      name: 'companies, search by part of a name',
      event: list('Company', anyOf(companies, companyName.slice(0, 4))),
      growth: 'read',
    },
    { name: 'users, search that finds one', event: list('User', anyOf(users, `${username}@`)), growth: 'read' },
  ];
}
