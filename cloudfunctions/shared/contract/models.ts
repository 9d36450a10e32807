import * as v from 'valibot';
import { companyFields } from './company.ts';
import { defineModel, numberTraits, recordTraits } from './define-model.ts';
import type { Edition } from './edition.ts';
import { fieldNames, fieldsWith, mapFields, pluck, textTraits, traitsOf } from './fields.ts';
import { GENERATED_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './limits.ts';
import { recordFields } from './record.ts';
import { recruitingModels } from './recruiting/models.ts';
import { type Role, roles } from './roles.ts';
import { lines } from './text.ts';
import { type UserStatus, uniqueUserFields, userFields, userStatuses } from './user.ts';

export { type CompanyField, type ProfileInput, profileFields } from './company.ts';
export type { ClosedField } from './define-model.ts';
export type { FieldKind, FieldTraits } from './fields.ts';

export { type Role, roles, type UserStatus, userStatuses };
export const verifyStatuses = ['pending', 'approved', 'rejected'] as const;
export type VerifyStatus = (typeof verifyStatuses)[number];
const verifyStatus = { known: verifyStatuses, otherwise: 'pending' } as const;

/** `createdBy` of a super admin [3.2]. */
export const SUPER_ADMIN = 'SUPER_ADMIN';

export const NO_ID = 'docId必须为字符串或数字';
export const idSchema = v.pipe(v.string(NO_ID), v.regex(/^[A-Za-z0-9_-]{1,32}$/, NO_ID));
/** Ids may be numbers; they are stored as text. */
export const documentIdSchema = v.pipe(
  v.union([idSchema, v.pipe(v.number(), v.safeInteger(NO_ID), v.minValue(0, NO_ID))], NO_ID),
  v.transform(String),
);

export const passwordSchema = v.pipe(
  v.string('密码格式不正确'),
  v.minLength(MIN_PASSWORD_LENGTH, `密码至少需要${MIN_PASSWORD_LENGTH}个字符`),
  v.maxLength(MAX_PASSWORD_LENGTH, `密码不能超过${MAX_PASSWORD_LENGTH}个字符`),
  v.check((value) => value.isWellFormed(), '密码包含不支持的字符'),
);
export const generatedPasswordPattern = new RegExp(`^[A-HJ-NP-Za-km-z2-9]{${GENERATED_PASSWORD_LENGTH}}$`);

export const rejectReasonSchema = lines(500, '拒绝原因');

/** Records as the functions return them; the browser parses them with the same schemas. */
export const userRecordSchema = v.object({
  ...recordFields,
  ...pluck(userFields, 'stored'),
  createdBy: v.string(),
  isSuperAdmin: v.boolean(),
  cloudbaseUid: v.nullable(v.string()),
});
export const companyRecordSchema = v.object({
  ...recordFields,
  userId: v.string(),
  ...pluck(companyFields, 'stored'),
  verifyStatus: v.fallback(v.picklist(verifyStatuses), verifyStatus.otherwise),
  reSubmitReason: v.string(),
  rejectReason: v.string(),
});
/** One change by one person; `before` and `after` hold the fields that changed, never a secret. */
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
  /** Numbers the entries of one target, from 1: their order does not depend on the clock. */
  position: v.number(),
  /** The profile or job that an administrator decided on; null in every other entry. */
  snapshot: v.nullable(v.record(v.string(), v.unknown())),
});
export type UserRecord = v.InferOutput<typeof userRecordSchema>;
export type CompanyRecord = v.InferOutput<typeof companyRecordSchema>;
export type AuditRecord = v.InferOutput<typeof auditRecordSchema>;

const { none, filter, sort } = textTraits;

/** Every model. Tables, permissions and writes are checked against it by name. */
export const models = {
  User: defineModel({
    record: userRecordSchema,
    traits: {
      ...recordTraits,
      ...mapFields(userFields, traitsOf),
      createdBy: filter,
      isSuperAdmin: { ...filter, kind: 'boolean' },
      cloudbaseUid: filter,
    },
    fields: userFields,
    closed: fieldsWith(userFields, { control: 'choice' }),
    owner: '_id',
    deletedWith: null,
    unique: uniqueUserFields.map((field) => ({ column: `${field}Key`, field, error: userFields[field].unique })),
  }),
  Company: defineModel({
    record: companyRecordSchema,
    traits: {
      ...recordTraits,
      userId: sort,
      ...mapFields(companyFields, traitsOf),
      verifyStatus: sort,
      reSubmitReason: none,
      rejectReason: none,
    },
    fields: companyFields,
    closed: { ...fieldsWith(companyFields, { control: 'choice' }), verifyStatus },
    owner: 'userId',
    deletedWith: null,
    showsHistory: true,
    unique: [
      { column: 'userId', field: 'userId', error: 'DUPLICATE_PROFILE' },
      { column: 'licenseKey', field: 'businessLicense', error: companyFields.businessLicense.unique },
    ],
  }),
  Audit: defineModel({
    record: auditRecordSchema,
    traits: {
      ...recordTraits,
      updateTime: { ...numberTraits, sort: false },
      revision: { ...numberTraits, sort: false },
      actorId: filter,
      actorName: none,
      action: filter,
      model: filter,
      targetId: filter,
      before: { ...none, kind: 'json' },
      after: { ...none, kind: 'json' },
      requestId: none,
      position: numberTraits,
      snapshot: { ...none, kind: 'json' },
    },
    fields: {},
    closed: {},
    owner: null,
    deletedWith: null,
    unique: [],
  }),
  ...recruitingModels,
} as const;

export type ModelName = keyof typeof models;
export type RecordOf<M extends ModelName> = v.InferOutput<(typeof models)[M]['record']>;
export const modelNames = fieldNames(models);

export function isModelName(name: string): name is ModelName {
  return Object.hasOwn(models, name);
}

/** The field with the id of the user whom a record belongs to, among users with this role. Null if there is none. */
export function ownerField(model: ModelName, role: Role): string | null {
  const owner: string | { readonly [R in Role]?: string } | null = models[model].owner;
  return owner === null || typeof owner === 'string' ? owner : (owner[role] ?? null);
}

/** Whether an edition has the model. */
export function hasModel(edition: Edition, model: ModelName): boolean {
  return edition === 'recruiting' || !Object.hasOwn(recruitingModels, model);
}

/** Added collections are named like models, but never like one. */
export const collectionNameSchema = v.pipe(
  v.string('Collection name is required'),
  v.trim(),
  v.minLength(1, 'Collection name is required'),
  v.regex(/^[A-Za-z][A-Za-z0-9_]{0,31}$/, '集合名称只能包含字母、数字和下划线，以字母开头，最多32个字符'),
);

/** Either mark makes a super admin (docs/decisions.md#super-admins). */
export function isSuperAdmin(user: Pick<UserRecord, 'isSuperAdmin' | 'createdBy'>): boolean {
  return user.isSuperAdmin || user.createdBy === SUPER_ADMIN;
}

/** The stored stand-in for a licence number that was left empty, or removed. */
export function isLicensePlaceholder(businessLicense: string): boolean {
  return /^TEMP_\d{10,}/.test(businessLicense);
}
