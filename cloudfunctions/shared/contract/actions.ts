import * as v from 'valibot';
import { bounds } from './bounds.ts';
import { MAX_GROUP_FIELDS, MAX_GROUPS, MAX_METRICS } from './call-limits.ts';
import {
  fieldName,
  limit,
  metric,
  model,
  notEmptyObject,
  orderBy,
  query,
  target,
  transactionId,
  updateData,
} from './data-inputs.ts';
import type { Declaration } from './declaration.ts';
import { DEFAULT_LIMIT, MAX_LIMIT, MAX_LOGIN_NAME_LENGTH, MAX_PASSWORD_LENGTH } from './limits.ts';
import { listEvery } from './list-every.ts';
import {
  collectionNameSchema,
  documentIdSchema,
  idSchema,
  passwordSchema,
  type UserRecord,
  userRecordSchema,
} from './models.ts';
import { trimUnseen } from './normalize.ts';
import { newJobCountsSchema } from './recruiting/saved-search.ts';
import { periodSchema, statisticsSchema } from './recruiting/statistics.ts';
import { userFields } from './user.ts';

export type FunctionName = keyof Actions;
export const functionNames = listEvery<FunctionName>()(['loginAuth', 'queryMySQLData', 'insertMySQLData']);

const loginName = v.pipe(
  v.string('请填写用户名和密码'),
  v.transform(trimUnseen),
  v.minLength(1, '请填写用户名和密码'),
  v.maxLength(MAX_LOGIN_NAME_LENGTH, `用户名或邮箱不能超过${MAX_LOGIN_NAME_LENGTH}个字符`),
);
/** A password to be compared with the stored one. */
const enteredPassword = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.minLength(1, missing),
    v.maxLength(MAX_PASSWORD_LENGTH, `密码不能超过${MAX_PASSWORD_LENGTH}个字符`),
  );

const permissionOperations = ['edit', 'delete', 'resetPassword', 'manageSuperAdmin'] as const;
export type PermissionOperation = (typeof permissionOperations)[number];

/** Every action of every function. Times are milliseconds since the epoch. */
export const actions = {
  loginAuth: {
    login: {
      readOnly: false,
      input: v.strictObject({
        username: loginName,
        password: enteredPassword('请填写用户名和密码'),
        role: userFields.role.schema,
      }),
      output: v.object({
        user: userRecordSchema,
        ticket: v.string(),
        /** Somebody else set the password. Absent otherwise. */
        suggestsPasswordChange: v.optional(v.literal(true)),
      }),
      message: () => '登录成功',
    },
    setUserPassword: {
      readOnly: false,
      input: v.strictObject({
        userId: idSchema,
        username: v.optional(v.nullable(v.string())),
        email: v.optional(v.nullable(v.string())),
        password: passwordSchema,
      }),
      output: v.object({}),
    },
    resetPassword: {
      readOnly: false,
      input: v.strictObject({ userId: idSchema, role: v.optional(userFields.role.schema) }),
      output: v.object({ newPassword: v.string() }),
    },
    /** Ends all sessions of the caller. The ticket opens the one that goes on. */
    changeOwnPassword: {
      readOnly: false,
      input: v.strictObject({ currentPassword: enteredPassword('请填写当前密码'), newPassword: passwordSchema }),
      output: v.object({ ticket: v.string() }),
    },
    // People register and recover passwords in the edition with résumés only.
    /** Makes the account a user, once. Neither the address nor the account is in the payload. */
    register: {
      readOnly: false,
      model: 'Resume',
      input: v.strictObject({
        role: v.picklist(['company', 'jobseeker'], '请选择用户角色'),
        realName: userFields.realName.schema,
        consent: v.literal(true, '请先同意服务条款和隐私政策'),
      }),
      output: v.object({ user: userRecordSchema }),
    },
    /** Sets the password of an account whose owner has proved the address by a code. */
    recoverPassword: {
      readOnly: false,
      model: 'Resume',
      input: v.strictObject({
        email: userFields.email.schema,
        verificationToken: v.pipe(v.string('验证码错误或已过期'), v.minLength(1), v.maxLength(4096)),
        newPassword: passwordSchema,
      }),
      output: v.object({}),
    },
    checkPermission: {
      readOnly: true,
      reads: 'one',
      input: v.strictObject({
        currentUserId: idSchema,
        targetUserId: idSchema,
        operation: v.picklist(permissionOperations, '操作类型不正确'),
      }),
      output: v.object({ hasPermission: v.boolean() }),
    },
    manageSuperAdmin: {
      readOnly: false,
      input: v.strictObject({
        operation: v.picklist(['setSuperAdmin', 'removeSuperAdmin'], '操作类型不正确'),
        targetUserId: idSchema,
        currentUserId: idSchema,
      }),
      output: v.object({ user: userRecordSchema }),
      message: ({ user }: { user: UserRecord }) => (user.isSuperAdmin ? '已设为超级管理员' : '已取消超级管理员身份'),
    },
  },
  queryMySQLData: {
    query: {
      readOnly: true,
      reads: 'many',
      input: v.strictObject({
        model,
        query,
        limit: v.optional(limit(MAX_LIMIT), DEFAULT_LIMIT),
        offset: v.optional(v.pipe(v.number(), v.integer('offset必须为整数'), v.minValue(0), v.safeInteger()), 0),
        orderBy,
        select: v.optional(v.pipe(v.array(fieldName), v.minLength(1), v.maxLength(64))),
        /** Cursor: `next` of the previous response, with the same query and order. */
        after: v.optional(v.pipe(v.string(), v.maxLength(4096))),
        /** False skips counting, whose cost grows with the number of matching records. */
        withTotal: v.optional(v.boolean(), true),
      }),
      output: v.object({
        records: v.array(v.record(v.string(), v.unknown())),
        /** Null without `withTotal`, unless the page already reveals it. */
        total: v.nullable(v.number()),
        /** Cursor of the next page; null on the last one. A page with fewer records than `limit` may still have a next one. */
        next: v.nullable(v.string()),
      }),
    },
    get: {
      readOnly: true,
      reads: 'one',
      input: v.strictObject({ model, id: documentIdSchema, transactionId }),
      output: v.object({ record: v.record(v.string(), v.unknown()) }),
    },
    count: {
      readOnly: true,
      reads: 'many',
      input: v.strictObject({ model, query }),
      output: v.object({ total: v.number() }),
    },
    update: {
      readOnly: false,
      input: v.strictObject({
        model,
        query: target,
        data: updateData,
        /** The revision that the caller saw of one record. The call fails with STALE_REVISION if it has changed since. */
        revision: v.optional(v.pipe(v.number(), v.safeInteger())),
        transactionId,
      }),
      output: v.object({
        updated: v.number(),
        /** The changed record, if the query names one by its `_id`. */
        record: v.optional(v.record(v.string(), v.unknown())),
      }),
    },
    delete: {
      readOnly: false,
      input: v.strictObject({ model, query: target, transactionId }),
      output: v.object({ deleted: v.number() }),
    },
    aggregate: {
      readOnly: true,
      reads: 'many',
      input: v.strictObject({
        model,
        query,
        groupBy: v.optional(v.pipe(v.array(fieldName), v.maxLength(MAX_GROUP_FIELDS, bounds.groupFields.message)), []),
        metrics: v.pipe(
          v.record(v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_]{0,31}$/)), metric),
          v.check((value) => {
            const count = Object.keys(value).length;
            return count >= 1 && count <= MAX_METRICS;
          }, bounds.metrics.message),
        ),
        orderBy,
        limit: v.optional(limit(MAX_GROUPS), DEFAULT_LIMIT),
      }),
      output: v.object({ groups: v.array(v.record(v.string(), v.unknown())) }),
    },
    /** The contact data of an applicant. Each call is recorded where the applicant sees it. */
    requestContact: {
      readOnly: false,
      model: 'Application',
      input: v.strictObject({ applicationId: idSchema }),
      output: v.object({ phone: v.string(), email: v.string() }),
    },
    /** Marks the caller's notifications up to a time as read. */
    readNotifications: {
      readOnly: false,
      model: 'Notification',
      input: v.strictObject({ until: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
      output: v.object({ marked: v.number() }),
    },
    /** Figures of a period, of the own company or, for administrators, of the platform. */
    statistics: {
      readOnly: true,
      reads: 'many',
      model: 'Application',
      input: periodSchema,
      output: statisticsSchema,
    },
    /** How many jobs are new in each saved search of the caller. */
    countNewJobs: {
      readOnly: true,
      reads: 'many',
      model: 'SavedSearch',
      input: v.strictObject({}),
      output: newJobCountsSchema,
    },
    addCollection: {
      readOnly: false,
      input: v.strictObject({ name: collectionNameSchema }),
      output: v.object({ name: v.string() }),
    },
    startTransaction: {
      readOnly: false,
      input: v.strictObject({}),
      output: v.object({ transactionId: v.string(), expiresAt: v.number() }),
    },
    commitTransaction: {
      readOnly: false,
      input: v.strictObject({ transactionId: v.unwrap(transactionId) }),
      output: v.object({ committed: v.literal(true) }),
    },
    abortTransaction: {
      readOnly: false,
      input: v.strictObject({ transactionId: v.unwrap(transactionId) }),
      output: v.object({ aborted: v.literal(true) }),
    },
  },
  insertMySQLData: {
    insert: {
      readOnly: false,
      input: v.strictObject({ model, data: notEmptyObject, transactionId }),
      output: v.object({ id: v.string() }),
    },
  },
} as const satisfies Record<string, Record<string, Declaration>>;

export type Actions = typeof actions;
export type ActionName<F extends FunctionName> = keyof Actions[F] & string;
type DeclarationOf<F extends FunctionName, A extends ActionName<F>> = Actions[F][A] extends Declaration
  ? Actions[F][A]
  : never;
/** What a caller passes; fields with a default are optional. */
export type ActionPayload<F extends FunctionName, A extends ActionName<F>> = v.InferInput<DeclarationOf<F, A>['input']>;
/** What a handler receives: the parsed payload. */
export type ActionInput<F extends FunctionName, A extends ActionName<F>> = v.InferOutput<DeclarationOf<F, A>['input']>;
export type ActionOutput<F extends FunctionName, A extends ActionName<F>> = v.InferOutput<
  DeclarationOf<F, A>['output']
>;
