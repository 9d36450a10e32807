import * as v from 'valibot';
import { mapFields, namesWith } from '#contract/fields.ts';
import { passwordSchema, type UserRecord } from '#contract/models.ts';
import { blankUser, type UserField, userFieldNames, userFields, userSchemas } from '#contract/user.ts';
import { usersCopy } from '../../copy/users.ts';

/** The fields of a user as texts. */
export type UserDraft = { [F in UserField]: string };
export type UserFormValues = UserDraft & { password: string };
export type FormField = keyof UserFormValues;
export type FieldErrors = Partial<Record<FormField, string | undefined>>;
/** Why the form cannot be sent: one sentence for the alert, and the error of each field. */
export type FormProblem = { message: string; fields: FieldErrors };

const formFields: readonly FormField[] = [...userFieldNames, 'password'];
const required: readonly FormField[] = [...namesWith(userFields, { required: true }), 'password'];
const schemas = { ...userSchemas, password: passwordSchema };

/** The form of a new user, with the defaults of role and status. */
export const newUserValues: UserFormValues = { ...blankUser, password: '' };

/** The texts of a stored user. */
export function draftOf(user: UserRecord): UserDraft {
  return mapFields(userFields, (_field, name) => user[name] ?? '');
}

export function valuesOf(user: UserRecord): UserFormValues {
  return { ...draftOf(user), password: '' };
}

/** Checks a new user [5.10]: the required fields and a password. */
export function checkNewUser(values: UserFormValues): FormProblem | undefined {
  return check(values, formFields, usersCopy.checks.required);
}

/** Checks an edit. A blank password means unchanged, and older users without an e-mail address may stay without one. */
export function checkEditedUser(values: UserFormValues, user: UserRecord): FormProblem | undefined {
  const mayBeBlank = (field: FormField) => field === 'password' || (field === 'email' && user.email === null);
  const fields = formFields.filter((field) => !(mayBeBlank(field) && isBlank(values, field)));
  return check(values, fields, usersCopy.checks.incomplete);
}

function check(values: UserFormValues, fields: readonly FormField[], incomplete: string): FormProblem | undefined {
  const errors: FieldErrors = {};
  const missing = fields.filter((field) => required.includes(field) && isBlank(values, field));
  for (const field of missing) errors[field] = `请填写${usersCopy.fields[field]}`;
  for (const field of fields.filter((one) => errors[one] === undefined)) {
    const result = v.safeParse(schemas[field], values[field]);
    if (!result.success) errors[field] = result.issues[0].message;
  }
  const [message] = missing.length > 0 ? [incomplete] : Object.values(errors);
  return message === undefined ? undefined : { message, fields: errors };
}

function isBlank(values: UserFormValues, field: FormField): boolean {
  return field === 'password' ? values.password === '' : values[field].trim() === '';
}

/** The payload of a new user. Empty fields are left out [5.12]. */
export function newUserData(values: UserFormValues, now: number): Record<string, unknown> {
  return { ...withoutBlanks(trimmed(values)), createTime: now, createdBy: 'admin' };
}

/** The payload of an edit. Contains a phone number that was cleared, but not an e-mail that was never given. */
export function editedUserData(values: UserFormValues, now: number): Record<string, unknown> {
  const { email, ...rest } = trimmed(values);
  return { ...rest, ...(email === '' ? {} : { email }), updateTime: now };
}

/** The texts without spaces at either end, as the server stores them. */
export function trimmed(values: UserFormValues): UserDraft {
  return mapFields(userFields, (_field, name) => values[name].trim());
}

function withoutBlanks(draft: UserDraft): Partial<UserDraft> {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''));
}
