import * as v from 'valibot';
import { listEvery } from '#contract/list-every.ts';
import { passwordSchema, type UserRecord, userFields } from '#contract/models.ts';
import { usersCopy } from '../../copy/users.ts';
import { draftFields, draftOf, type UserDraft } from './merge-drafts.ts';

export type UserFormValues = UserDraft & { password: string };
export type FormField = keyof UserFormValues;
export type FieldErrors = Partial<Record<FormField, string | undefined>>;
/** What keeps the form from being sent: one sentence for the alert, and the fields that it is about. */
export type FormProblem = { message: string; fields: FieldErrors };

type OptionalField = 'phone' | 'status';
const required = listEvery<Exclude<FormField, OptionalField>>()(['username', 'email', 'realName', 'password', 'role']);

/** Defaults of a new user (section 9). */
export const newUserValues: UserFormValues = {
  username: '',
  email: '',
  realName: '',
  phone: '',
  role: 'jobseeker',
  status: 'active',
  password: '',
};

export function valuesOf(user: UserRecord): UserFormValues {
  return { ...draftOf(user), password: '' };
}

/** Section 5, "Admin add user": everything but the phone is required, and the password has at least six characters. */
export function checkNewUser(values: UserFormValues): FormProblem | undefined {
  const missing = required.filter((field) => isBlank(values, field));
  return missing.length > 0
    ? { message: usersCopy.checks.required, fields: nameMissing(missing) }
    : checkFields(values, [...draftFields]);
}

/** The same for an edit: a blank password means unchanged, and someone who has no e-mail need not get one. */
export function checkEditedUser(values: UserFormValues, user: UserRecord): FormProblem | undefined {
  const missing = required.filter((field) => {
    const mayBeBlank = field === 'password' || (field === 'email' && user.email === null);
    return !mayBeBlank && isBlank(values, field);
  });
  if (missing.length > 0) return { message: usersCopy.checks.incomplete, fields: nameMissing(missing) };
  return checkFields(
    values,
    isBlank(values, 'email') ? draftFields.filter((field) => field !== 'email') : [...draftFields],
  );
}

function isBlank(values: UserFormValues, field: FormField): boolean {
  return field === 'password' ? values.password === '' : values[field].trim() === '';
}

function nameMissing(fields: readonly FormField[]): FieldErrors {
  return Object.fromEntries(fields.map((field) => [field, `请填写${usersCopy.fields[field]}`]));
}

function checkFields(values: UserFormValues, fields: UserDraftField[]): FormProblem | undefined {
  const problems: FieldErrors = {};
  for (const field of fields) {
    const result = v.safeParse(userFields[field], values[field]);
    if (!result.success) problems[field] = result.issues[0].message;
  }
  if (values.password !== '') {
    const result = v.safeParse(passwordSchema, values.password);
    if (!result.success) problems.password = result.issues[0].message;
  }
  const [message] = Object.values(problems);
  return message === undefined ? undefined : { message, fields: problems };
}
type UserDraftField = (typeof draftFields)[number];

/** Call 8: empty fields are dropped from the payload. */
export function newUserData(values: UserFormValues, now: number): Record<string, unknown> {
  return { ...withoutBlanks(trimmed(values)), createTime: now, createdBy: 'admin' };
}

/** Call 9. An emptied phone is sent, since it was emptied on purpose; an e-mail that never was is not. */
export function editedUserData(values: UserFormValues, now: number): Record<string, unknown> {
  const { email, ...rest } = trimmed(values);
  return { ...rest, ...(email === '' ? {} : { email }), updateTime: now };
}

/** As it is stored: without the spaces at either end. */
export function trimmed(values: UserFormValues): UserDraft {
  const { username, email, realName, phone, role, status } = values;
  return {
    username: username.trim(),
    email: email.trim(),
    realName: realName.trim(),
    phone: phone.trim(),
    role,
    status,
  };
}

function withoutBlanks(draft: UserDraft): Partial<UserDraft> {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''));
}
