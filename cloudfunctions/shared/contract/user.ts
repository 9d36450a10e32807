import * as v from 'valibot';
import { choice, email, fieldNames, namesDeclaring, namesWith, phone, pluck, text } from './fields.ts';
import { identityKey, normalize } from './normalize.ts';
import type { Role } from './roles.ts';
import { isOfOneScript } from './scripts.ts';

/** A user name never contains @, full width included: a name with @ is read as an e-mail address. */
function username(label: string) {
  const field = text(label, {
    max: 64,
    required: true,
    query: 'search',
    unique: 'DUPLICATE_USERNAME',
    personal: true,
    isName: true,
    help: '用于登录，不能包含 @',
  });
  const schema = v.pipe(
    field.schema,
    v.check((value) => !normalize(value).includes('@'), `${label}不能包含@`),
    v.check((value) => isOfOneScript(identityKey(value)), `${label}不能混用不同文字的字母（如英文与俄文字母）`),
  );
  return { ...field, schema } as const;
}

/** Every new user has an e-mail address; records of older ones may lack it. */
function userEmail(label: string) {
  const field = email(label, { required: true, query: 'search', unique: 'DUPLICATE_EMAIL', personal: true });
  return { ...field, stored: v.nullable(v.string()) } as const;
}

const roles: Readonly<Record<Role, string>> = { admin: '管理员', company: '企业用户', jobseeker: '求职者' };
const statuses = { active: '激活', inactive: '未激活', suspended: '已停用' } as const;

/**
 * The fields that an administrator writes of a user, in the order of the form. The record's schema, the server's checks,
 * form, details, list, history, conflicts, drafts and the tests' generators derive from this table; a new field also needs
 * a migration for its column.
 */
export const userFields = {
  realName: text('姓名', { max: 64, required: true, query: 'search', personal: true, isName: true }),
  username: username('用户名'),
  email: userEmail('邮箱'),
  phone: phone('手机号', { max: 32, query: 'filter', personal: true }),
  role: choice('角色', roles, {
    required: true,
    query: 'sort',
    initial: 'jobseeker',
    otherwise: 'jobseeker',
    message: '请选择用户角色',
  }),
  status: choice('状态', statuses, {
    query: 'sort',
    initial: 'active',
    otherwise: 'inactive',
    message: '状态不正确',
  }),
} as const;

export type UserField = keyof typeof userFields;
/** What an administrator may write of a user. */
export type UserInput = { [F in UserField]: v.InferOutput<(typeof userFields)[F]['schema']> };
export type UserStatus = UserInput['status'];
export const userStatuses = userFields.status.known;

export const userFieldNames = fieldNames(userFields);
export const uniqueUserFields = namesDeclaring(userFields, 'unique');
export const searchedUserFields = namesWith(userFields, { query: 'search' });

/** The schema of each field. */
export const userSchemas = pluck(userFields, 'schema');

/** A user without any text, for records that are filled field by field. */
export const blankUser = pluck(userFields, 'initial');
