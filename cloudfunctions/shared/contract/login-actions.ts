import * as v from 'valibot';
import { MAX_LOGIN_NAME_LENGTH, MAX_PASSWORD_LENGTH } from './limits.ts';
import { idSchema, passwordSchema, type UserRecord, userRecordSchema } from './models.ts';
import { trimUnseen } from './normalize.ts';
import { deliveriesSchema } from './recruiting/deliveries.ts';
import { mailChoiceSchema, mailGroupSchema, mailSettingsSchema } from './recruiting/mail-groups.ts';
import { roles } from './roles.ts';
import { userFields } from './user.ts';

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

/** The actions of `loginAuth`, in a file of their own, because the data functions do not load it. */
export const loginActions = {
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
  // People register, recover passwords and change their telephone number in the edition with résumés only.
  /** Makes the account a user, once. Neither the address nor the account is in the payload. */
  register: {
    readOnly: false,
    model: 'Resume',
    input: v.strictObject({
      role: v.picklist(['company', 'jobseeker'], '请选择用户角色'),
      realName: userFields.realName.schema,
      phone: v.optional(userFields.phone.schema),
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
  /** An empty text removes the number. */
  changeOwnPhone: {
    readOnly: false,
    model: 'Resume',
    input: v.strictObject({ phone: userFields.phone.schema }),
    output: v.object({ user: userRecordSchema }),
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

  // What people get by mail, in the edition with notifications.
  /** The caller's choices, and the state of the caller's address. */
  readMailSettings: {
    readOnly: true,
    reads: 'one',
    model: 'Notification',
    input: v.strictObject({}),
    output: mailSettingsSchema,
  },
  saveMailChoice: {
    readOnly: false,
    model: 'Notification',
    input: v.strictObject({ group: mailGroupSchema, choice: mailChoiceSchema }),
    output: v.object({}),
  },
  /** Sends a code to the caller's address. The address is not in the payload. */
  sendAddressCode: {
    readOnly: false,
    model: 'Notification',
    input: v.strictObject({}),
    output: v.object({}),
  },
  confirmAddress: {
    readOnly: false,
    model: 'Notification',
    input: v.strictObject({ code: v.pipe(v.string('请输入验证码'), v.regex(/^\d{4,8}$/, '请输入验证码')) }),
    output: v.object({}),
  },
  /** Ends the mails of a group by the token of a mail's link. A repeat changes nothing. */
  endMails: {
    readOnly: false,
    model: 'Notification',
    input: v.strictObject({
      token: v.pipe(v.string('退订链接无效'), v.minLength(1), v.maxLength(128, '退订链接无效')),
    }),
    output: v.object({ group: mailGroupSchema, role: v.picklist(roles) }),
  },
  /** How the sending of mail stands, for administrators. */
  readDeliveries: {
    readOnly: true,
    reads: 'many',
    model: 'Notification',
    input: v.strictObject({}),
    output: deliveriesSchema,
  },
  /** Sends at once what waits for a later attempt, and once more what was refused. Repeat it while `retried` is not 0. */
  retryDeliveries: {
    readOnly: false,
    model: 'Notification',
    input: v.strictObject({}),
    output: v.object({ retried: v.number() }),
  },
} as const;
