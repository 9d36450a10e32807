import { benchCompany, benchUser } from './fill.ts';

/** A measured call of `queryMySQLData`. */
export type Case = {
  name: { en: string; zh: string };
  event: Readonly<Record<string, unknown>>;
  /** The page starts after this many records, by a cursor. */
  behind?: number;
  /** Growth of the cost: none (`flat`), with the matching records (`counted`), or with all records (`read`, only reported). */
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

/** The calls of the screens and of the sign-in, on `size` users and `size` companies. */
export function casesFor(size: number): Case[] {
  const number = Math.floor(size / 3);
  const { username, email, realName } = benchUser(number);
  const { businessLicense, companyName } = benchCompany(number);
  const users = ['username', 'email', 'realName'];
  const companies = ['companyName', 'contactPerson', 'contactEmail'];
  return [
    { name: { en: 'users, first page of 100', zh: '用户，第一页 100 条' }, event: list('User'), growth: 'flat' },
    { name: { en: 'companies, first page of 100', zh: '企业，第一页 100 条' }, event: list('Company'), growth: 'flat' },
    {
      name: { en: 'users, page in the middle by cursor', zh: '用户，按游标取中间一页' },
      event: list('User'),
      behind: size / 2,
      growth: 'flat',
    },
    {
      name: { en: 'companies, page in the middle by cursor', zh: '企业，按游标取中间一页' },
      event: list('Company'),
      behind: size / 2,
      growth: 'flat',
    },
    {
      name: { en: 'users of a status', zh: '某一状态的用户' },
      event: list('User', { status: 'suspended' }),
      growth: 'flat',
    },
    { name: { en: 'users of a role', zh: '某一角色的用户' }, event: list('User', { role: 'company' }), growth: 'flat' },
    {
      name: { en: 'companies of a status', zh: '某一状态的企业' },
      event: list('Company', { verifyStatus: 'pending' }),
      growth: 'flat',
    },
    {
      name: { en: 'one user by user name', zh: '按用户名查一个用户' },
      event: exact('User', { username }),
      growth: 'flat',
    },
    { name: { en: 'one user by e-mail', zh: '按邮箱查一个用户' }, event: exact('User', { email }), growth: 'flat' },
    {
      name: { en: 'one company by licence', zh: '按营业执照号查一家企业' },
      event: exact('Company', { businessLicense }),
      growth: 'flat',
    },
    { name: { en: 'how many users', zh: '用户总数' }, event: count('User'), growth: 'counted' },
    {
      name: { en: 'how many companies of a status', zh: '某一状态的企业数' },
      event: count('Company', { verifyStatus: 'pending' }),
      growth: 'counted',
    },
    {
      name: { en: 'users, search by part of a name', zh: '用户，按姓名片段搜索' },
      event: list('User', anyOf(users, realName.slice(0, 2))),
      growth: 'read',
    },
    {
      name: { en: 'companies, search by part of a name', zh: '企业，按名称片段搜索' },
      event: list('Company', anyOf(companies, companyName.slice(0, 4))),
      growth: 'read',
    },
    {
      name: { en: 'users, search that finds one', zh: '用户，只有一条结果的搜索' },
      event: list('User', anyOf(users, `${username}@`)),
      growth: 'read',
    },
  ];
}
