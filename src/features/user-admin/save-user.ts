import { AppError } from '#contract/errors.ts';
import type { UserRecord } from '#contract/models.ts';
import { uniqueUserFields, userFieldNames, userFields } from '#contract/user.ts';
import { getRecord, queryRecords, updateRecord } from '../../cloud/calls/data.ts';
import { callFunction } from '../../cloud/calls/functions.ts';
import { isUnreadableSuccess } from '../../cloud/calls/response.ts';
import { errorText } from '../../components/feedback/error-text.ts';
import { usersCopy } from '../../copy/users.ts';
import { type Failure, failureOf, isUnanswered } from './failure.ts';
import {
  draftOf,
  editedUserData,
  type FormField,
  newUserData,
  trimmed,
  type UserFormValues,
} from './user-form-values.ts';

const { results } = usersCopy;

export type SaveOutcome =
  | { kind: 'saved'; user: UserRecord | undefined; text: string }
  /** The user is saved, the password is not. The form continues with the saved user and keeps the password. */
  | { kind: 'withoutPassword'; user: UserRecord | undefined; text: string; error: unknown }
  | { kind: 'conflict'; error: AppError }
  /** `isUnanswered`: no response arrived, so the user may be saved. */
  | { kind: 'failed'; failure: Failure; field: FormField | undefined; isUnanswered: boolean };

/**
 * Creates a user, then sets the password. With `mayExist`, an earlier attempt got no response: an existing user with
 * exactly these values was created by that attempt and only gets the password.
 */
export async function createUser(values: UserFormValues, mayExist: boolean): Promise<SaveOutcome> {
  let id: string;
  try {
    id = await insertUser(values, mayExist);
  } catch (error) {
    const failure = failureOf(error, results.createFailed);
    if (isUnreadableSuccess(error)) return withoutNewId(failure);
    const isOpen = isUnanswered(error);
    return { kind: 'failed', failure: { ...failure, showsDetails: true }, field: fieldOf(error), isUnanswered: isOpen };
  }
  const error = await setPassword(id, values);
  const user = await getRecord('User', id).catch(() => undefined);
  if (error === undefined) return { kind: 'saved', user, text: results.created };
  return { kind: 'withoutPassword', user, text: results.passwordNotSet(errorText(error)), error };
}

/** The user may exist, but the password can't be set without the id. */
function withoutNewId(failure: Failure): SaveOutcome {
  return { kind: 'failed', failure: { ...failure, text: results.noNewId }, field: undefined, isUnanswered: true };
}

async function insertUser(values: UserFormValues, mayExist: boolean): Promise<string> {
  const data = newUserData(values, Date.now());
  try {
    return (await callFunction('insertMySQLData', 'insert', { model: 'User', data })).id;
  } catch (error) {
    const same = mayExist && fieldOf(error) !== undefined ? await findSameUser(values) : undefined;
    if (!same) throw error;
    return same._id;
  }
}

async function findSameUser(values: UserFormValues): Promise<UserRecord | undefined> {
  const wanted = trimmed(values);
  const { records } = await queryRecords('User', { query: { username: wanted.username }, limit: 1 });
  return records.find((user) => userFieldNames.every((field) => draftOf(user)[field] === wanted[field]));
}

/** Saves an edit with the revision that the form was filled from, then sets the password if one was typed. */
export async function updateUser(base: UserRecord, values: UserFormValues): Promise<SaveOutcome> {
  let user: UserRecord;
  try {
    user = await updateRecord('User', base._id, editedUserData(values, Date.now()), { revision: base.revision });
  } catch (error) {
    if (error instanceof AppError && error.code === 'STALE_REVISION') return { kind: 'conflict', error };
    const failure = failureOf(error, results.updateFailed);
    return { kind: 'failed', failure, field: fieldOf(error), isUnanswered: isUnanswered(error) };
  }
  if (values.password === '') return { kind: 'saved', user, text: results.updated };
  const error = await setPassword(user._id, values);
  if (error === undefined) return { kind: 'saved', user, text: results.updated };
  return { kind: 'withoutPassword', user, text: results.updatedPasswordNotSet(errorText(error)), error };
}

/** Returns the error, or undefined. */
async function setPassword(userId: string, { username, email, password }: UserFormValues): Promise<unknown> {
  try {
    await callFunction('loginAuth', 'setUserPassword', {
      userId,
      username: username.trim(),
      email: email.trim() || null,
      password,
    });
    return undefined;
  } catch (error) {
    return error;
  }
}

function fieldOf(error: unknown): FormField | undefined {
  return error instanceof AppError
    ? uniqueUserFields.find((name) => userFields[name].unique === error.code)
    : undefined;
}
