import * as v from 'valibot';
import { GENERATED_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './limits.ts';
import { listEvery } from './list-every.ts';
import { normalize } from './normalize.ts';
import { type Role, roles } from './roles.ts';
import { isOfOneScript } from './scripts.ts';

export { type Role, roles };
export const userStatuses = ['active', 'inactive', 'suspended'] as const;
export type UserStatus = (typeof userStatuses)[number];
export const verifyStatuses = ['pending', 'approved', 'rejected'] as const;
export type VerifyStatus = (typeof verifyStatuses)[number];

/** `createdBy` of a super admin (section 3 of the specification). */
export const SUPER_ADMIN = 'SUPER_ADMIN';

/**
 * Control characters never belong into a name; a line break and a tab do belong into a description. Nor do heaps of marks
 * on one letter, which paint over the lines above and below: no language sets more than 8.
 */
const forbidden = /(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}]|\p{M}{9}/u;
const forbiddenInLine = /[\p{Cc}\p{Zl}\p{Zp}]|\p{M}{9}/u;
/** Nothing to be seen: blanks, marks without a letter, and characters of no width. A name of these can't be clicked. */
const invisible = /^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const clean = (pattern: RegExp) => (value: string) => value.isWellFormed() && !pattern.test(value);
const line = (max: number, label: string) =>
  v.pipe(
    v.string(`${label}格式不正确`),
    v.trim(),
    v.check(clean(forbiddenInLine), `${label}包含不支持的字符`),
    v.maxLength(max, `${label}不能超过${max}个字符`),
  );
const lines = (max: number, label: string) =>
  v.pipe(
    v.string(`${label}格式不正确`),
    v.trim(),
    v.check(clean(forbidden), `${label}包含不支持的字符`),
    v.maxLength(max, `${label}不能超过${max}个字符`),
  );
const required = (max: number, label: string) =>
  v.pipe(
    line(max, label),
    v.check((value) => !invisible.test(value), `请填写${label}`),
  );

const NO_ID = 'docId必须为字符串或数字';
export const idSchema = v.pipe(v.string(NO_ID), v.regex(/^[A-Za-z0-9_-]{1,32}$/, NO_ID));
/** Ids may come as numbers (section 5, database rules); they are kept as text. */
export const documentIdSchema = v.pipe(
  v.union([idSchema, v.pipe(v.number(), v.safeInteger(NO_ID), v.minValue(0, NO_ID))], NO_ID),
  v.transform(String),
);

/** One @ with something on both sides and a dot after it: what an e-mail input accepts, no more. */
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@]{1,63}$/;
const email = v.pipe(required(254, '邮箱'), v.regex(EMAIL, '邮箱格式不正确'));
const optionalEmail = v.pipe(
  line(254, '联系邮箱'),
  v.check((value) => value === '' || EMAIL.test(value), '联系邮箱格式不正确'),
);
/** A user name never contains @, in either width, since one that does is taken for an e-mail (section 5). */
const username = v.pipe(
  required(64, '用户名'),
  v.check((value) => !normalize(value).includes('@'), '用户名不能包含@'),
  v.check((value) => isOfOneScript(identityKey(value)), '用户名不能混用不同文字的字母（如英文与俄文字母）'),
);
/**
 * Only characters that can be told apart by eye: an invisible one, or a Cyrillic letter that looks Latin, would make the
 * number of another company look free. Full width is converted. A stored placeholder may come back as it was shown.
 */
const LICENSE_CHARACTERS = '营业执照号只能包含字母、数字和连字符，请检查是否含有空格或不可见字符';
const MAX_LICENSE_LENGTH = 64;
const licenseLength = v.maxLength<string, number, string>(
  MAX_LICENSE_LENGTH,
  `营业执照号不能超过${MAX_LICENSE_LENGTH}个字符`,
);
const businessLicense = v.pipe(
  v.string('营业执照号格式不正确'),
  v.trim(),
  licenseLength,
  v.transform((value) => normalize(value).trim()),
  v.regex(/^(?:[A-Za-z0-9-]*|TEMP_\d{10,})$/, LICENSE_CHARACTERS),
  // A single character can stand for several letters.
  licenseLength,
);
/** A logo is shown as an image: an http(s) address, or a path of the page's own host. Never another scheme. */
const LOGO = /^(?:https?:\/\/[^\s"'<>\\]+|\/(?!\/)[^\s"'<>\\]*|)$/;

export const roleSchema = v.picklist(roles, '请选择用户角色');
export const statusSchema = v.picklist(userStatuses, '状态不正确');
export const passwordSchema = v.pipe(
  v.string('密码格式不正确'),
  v.minLength(MIN_PASSWORD_LENGTH, `密码至少需要${MIN_PASSWORD_LENGTH}个字符`),
  v.maxLength(MAX_PASSWORD_LENGTH, `密码不能超过${MAX_PASSWORD_LENGTH}个字符`),
  v.check((value) => value.isWellFormed(), '密码包含不支持的字符'),
);
export const generatedPasswordPattern = new RegExp(`^[A-HJ-NP-Za-km-z2-9]{${GENERATED_PASSWORD_LENGTH}}$`);

/** What an administrator may write of a user. */
export const userFields = {
  username,
  email,
  realName: required(64, '姓名'),
  phone: line(32, '手机号'),
  role: roleSchema,
  status: statusSchema,
} as const;

/** What a company may write of its own profile. */
export const profileFields = {
  companyName: required(128, '企业名称'),
  contactPerson: required(64, '联系人'),
  contactPhone: required(32, '联系电话'),
  contactEmail: optionalEmail,
  address: line(256, '企业地址'),
  businessLicense,
  description: lines(4000, '企业简介'),
  logo: v.pipe(line(1024, '企业Logo'), v.regex(LOGO, '企业Logo地址不正确')),
} as const;

export const rejectReasonSchema = lines(500, '拒绝原因');

export type UserInput = { [F in keyof typeof userFields]: v.InferOutput<(typeof userFields)[F]> };
export type ProfileInput = { [F in keyof typeof profileFields]: v.InferOutput<(typeof profileFields)[F]> };

/**
 * Fields with a fixed set of values, and what any other stored value reads as: the one that permits least. A database
 * may hold others after a restore, a change by hand, or a return to an earlier release.
 */
export const closedFields = {
  User: {
    role: { known: roles, otherwise: 'jobseeker' },
    status: { known: userStatuses, otherwise: 'inactive' },
  },
  Company: { verifyStatus: { known: verifyStatuses, otherwise: 'pending' } },
  Audit: {},
} as const;
const closed = <T extends string>({ known, otherwise }: { known: readonly T[]; otherwise: T }) =>
  v.fallback(v.picklist(known), otherwise);

const recordFields = {
  _id: v.string(),
  /** Milliseconds since the epoch. */
  createTime: v.number(),
  updateTime: v.number(),
  /** +1 at each change. */
  revision: v.number(),
};

/** Records as the functions answer them; the browser parses with the same schemas. */
export const userRecordSchema = v.object({
  ...recordFields,
  username: v.string(),
  email: v.nullable(v.string()),
  realName: v.string(),
  phone: v.string(),
  role: closed<Role>(closedFields.User.role),
  status: closed<UserStatus>(closedFields.User.status),
  createdBy: v.string(),
  isSuperAdmin: v.boolean(),
  cloudbaseUid: v.nullable(v.string()),
});
export const companyRecordSchema = v.object({
  ...recordFields,
  userId: v.string(),
  companyName: v.string(),
  contactPerson: v.string(),
  contactPhone: v.string(),
  contactEmail: v.string(),
  address: v.string(),
  businessLicense: v.string(),
  description: v.string(),
  logo: v.string(),
  verifyStatus: closed<VerifyStatus>(closedFields.Company.verifyStatus),
  reSubmitReason: v.string(),
  rejectReason: v.string(),
});
/** Everything that leaves a row in the history. */
export const auditActions = [
  'createUser',
  'updateUser',
  'deleteUser',
  'setPassword',
  'resetPassword',
  'setSuperAdmin',
  'removeSuperAdmin',
  'createCompany',
  'updateCompany',
  'approveCompany',
  'rejectCompany',
  'deleteCompany',
  'addCollection',
  'insertDocument',
  'updateDocument',
  'deleteDocument',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** One act of somebody on one record; `before` and `after` hold the fields that changed, never a secret. */
export const auditRecordSchema = v.object({
  ...recordFields,
  actorId: v.string(),
  actorName: v.string(),
  action: v.string(),
  model: v.string(),
  targetId: v.string(),
  before: v.record(v.string(), v.unknown()),
  after: v.record(v.string(), v.unknown()),
  requestId: v.string(),
  /** Numbers the entries of one target, from 1: their order, whatever the clock did. */
  position: v.number(),
  /** The profile that was decided on; null for every entry but a decision on a company. */
  snapshot: v.nullable(v.record(v.string(), v.unknown())),
});
export type UserRecord = v.InferOutput<typeof userRecordSchema>;
export type CompanyRecord = v.InferOutput<typeof companyRecordSchema>;
export type AuditRecord = v.InferOutput<typeof auditRecordSchema>;

export const recordSchemas = {
  User: userRecordSchema,
  Company: companyRecordSchema,
  Audit: auditRecordSchema,
} as const;
export type ModelName = keyof typeof recordSchemas;
export type RecordOf<M extends ModelName> = v.InferOutput<(typeof recordSchemas)[M]>;
export const modelNames = listEvery<ModelName>()(['User', 'Company', 'Audit']);

export function isModelName(name: string): name is ModelName {
  return Object.hasOwn(recordSchemas, name);
}

/** Added collections are named like models, but never like one. */
export const collectionNameSchema = v.pipe(
  v.string('Collection name is required'),
  v.trim(),
  v.minLength(1, 'Collection name is required'),
  v.regex(/^[A-Za-z][A-Za-z0-9_]{0,31}$/, '集合名称只能包含字母、数字和下划线，以字母开头，最多32个字符'),
);

export type FieldKind = 'text' | 'number' | 'boolean' | 'json';
export type FieldTraits = { kind: FieldKind; filter: boolean; sort: boolean; search: boolean };
const shown: FieldTraits = { kind: 'text', filter: false, sort: false, search: false };
const text: FieldTraits = { kind: 'text', filter: true, sort: false, search: false };
const sorted: FieldTraits = { ...text, sort: true };
const found: FieldTraits = { ...sorted, search: true };
const number: FieldTraits = { kind: 'number', filter: true, sort: true, search: false };

/** What a query may do with each field. A field that is missing here does not exist for a caller. */
export const fieldTraits: { [M in ModelName]: { readonly [F in keyof RecordOf<M> & string]: FieldTraits } } = {
  User: {
    _id: sorted,
    username: found,
    email: found,
    realName: found,
    phone: text,
    role: sorted,
    status: sorted,
    createdBy: text,
    isSuperAdmin: { ...text, kind: 'boolean' },
    cloudbaseUid: text,
    createTime: number,
    updateTime: number,
    revision: number,
  },
  Company: {
    _id: sorted,
    userId: sorted,
    companyName: found,
    contactPerson: found,
    contactPhone: text,
    contactEmail: found,
    address: text,
    businessLicense: sorted,
    description: shown,
    logo: shown,
    verifyStatus: sorted,
    reSubmitReason: shown,
    rejectReason: shown,
    createTime: number,
    updateTime: number,
    revision: number,
  },
  Audit: {
    _id: sorted,
    actorId: text,
    actorName: shown,
    action: text,
    model: text,
    targetId: text,
    before: { ...shown, kind: 'json' },
    after: { ...shown, kind: 'json' },
    requestId: shown,
    position: number,
    snapshot: { ...shown, kind: 'json' },
    createTime: number,
    updateTime: { ...number, sort: false },
    revision: { ...number, sort: false },
  },
};

/** Decision 8: either mark makes a super admin. */
export function isSuperAdmin(user: Pick<UserRecord, 'isSuperAdmin' | 'createdBy'>): boolean {
  return user.isSuperAdmin || user.createdBy === SUPER_ADMIN;
}

/** The stored stand-in for a licence number that was left empty, or removed. */
export function isLicensePlaceholder(businessLicense: string): boolean {
  return /^TEMP_\d{10,}/.test(businessLicense);
}

/** Format characters and those that fonts ignore. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * User names and e-mails are unique whatever their case or width, and whatever invisible characters they contain; both
 * databases compare this key. A change here needs a migration that computes the stored keys again.
 */
export function identityKey(value: string): string {
  return normalize(value.replace(unseen, '').trim()).toLowerCase();
}
