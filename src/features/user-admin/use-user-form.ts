import { useState } from 'react';
import { AppError } from '#contract/errors.ts';
import type { AuditRecord, UserRecord } from '#contract/models.ts';
import { userFieldNames, userFields } from '#contract/user.ts';
import { getRecord } from '../../cloud/calls/data.ts';
import { isLeftToOtherScreen } from '../../cloud/calls/error-log.ts';
import { useMessage } from '../../components/feedback/use-message.tsx';
import { refusedFields } from '../../components/form/field-values.ts';
import { loadHistory } from '../../components/history/use-history.ts';
import { useDraft } from '../../components/use-draft.ts';
import { usersCopy } from '../../copy/users.ts';
import { copyFailure, type Failure, failureOf } from './failure.ts';
import { createUser, type SaveOutcome, updateUser } from './save-user.ts';
import { draftContent, USER_DRAFT, type UserFormDraft } from './user-draft.ts';
import {
  checkEditedUser,
  checkNewUser,
  type FieldErrors,
  type FormField,
  newUserValues,
  type UserFormValues,
  valuesOf,
} from './user-form-values.ts';

/** The record as somebody else saved it, with its history. */
export type EditConflict = { theirs: UserRecord; history: readonly AuditRecord[] };
/** `error` is set if the user is saved, but not the password. */
export type SavedUser = { user: UserRecord | undefined; text: string; error?: unknown };

export type UserFormOptions = {
  /** Undefined for a new user. */
  user: UserRecord | undefined;
  /** Unsaved text of an earlier session. */
  draft: UserFormDraft | undefined;
  onStored: (user: UserRecord) => void;
  onSaved: (saved: SavedUser) => void;
  close: () => void;
};

/** The state of the form and its submission. Only saving and closing clear the values. */
export function useUserForm({ user, draft, onStored, onSaved, close }: UserFormOptions) {
  const [base, setBase] = useState(user);
  const original = base ? valuesOf(base) : newUserValues;
  const [values, setValues] = useState<UserFormValues>(draft ? { ...draft.values, password: '' } : original);
  const [isRestored, setRestored] = useState(draft !== undefined);
  const { message, fail, clear } = useMessage();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [conflict, setConflict] = useState<EditConflict>();
  const [isBusy, setBusy] = useState(false);
  /** A creation was sent and not refused: the user may exist. */
  const [mayExist, setMayExist] = useState(draft?.mayExist ?? false);
  /** Counts failed submissions. Each one moves the focus to the first invalid field. */
  const [refusals, setRefusals] = useState(0);
  const isTyped = userFieldNames.some((field) => values[field] !== original[field]);
  const isDirty = isTyped || values.password !== '';
  const content = isTyped ? draftContent(base, values, mayExist) : null;
  const { drop, discard } = useDraft(USER_DRAFT, { content, isUnsaved: isDirty, close });

  function change(field: FormField, value: string) {
    setValues((current) => ({ ...current, [field]: value }));
    setErrors((current) => ({ ...current, [field]: undefined }));
  }

  function refuse(error: unknown, text?: string, fields: FieldErrors = {}) {
    setErrors(fields);
    setRefusals((count) => count + 1);
    fail(error, text);
  }

  async function explain(failure: Failure, field?: FormField) {
    if (isLeftToOtherScreen(failure.error)) return;
    const refused = refusedFields(userFields, failure.error);
    const only = field && Object.keys(refused).length < 2 ? { [field]: failure.text } : {};
    refuse(failure.error, await copyFailure(failure), { ...refused, ...only });
  }

  async function openConflict(id: string, refusal: AppError) {
    try {
      const [theirs, history] = await Promise.all([getRecord('User', id), loadHistory('User', id)]);
      setConflict({ theirs, history: history.records });
      onStored(theirs);
      refuse(refusal, usersCopy.conflict.title);
    } catch (error) {
      await explain(failureOf(error, usersCopy.results.updateFailed));
    }
  }

  function finish(saved: SavedUser) {
    drop();
    onSaved(saved);
  }

  async function settle(outcome: SaveOutcome, sent: UserFormValues, on: UserRecord | undefined) {
    switch (outcome.kind) {
      case 'saved':
        return finish(outcome);
      case 'withoutPassword':
        // Keeps the draft: submitted again after the next sign-in, it sets the password.
        if (isLeftToOtherScreen(outcome.error)) return;
        if (!outcome.user) return finish(outcome);
        setBase(outcome.user);
        setValues({ ...valuesOf(outcome.user), password: sent.password });
        onStored(outcome.user);
        return refuse(outcome.error, outcome.text, { password: outcome.text });
      case 'conflict':
        return on && openConflict(on._id, outcome.error);
      case 'failed':
        setMayExist((before) => mayExist || (before && outcome.isUnanswered));
        return explain(outcome.failure, outcome.field);
      default:
        return outcome satisfies never;
    }
  }

  async function save(sent: UserFormValues, on: UserRecord | undefined) {
    if (isBusy) return;
    const found = on ? checkEditedUser(sent, on) : checkNewUser(sent);
    if (found) return refuse(new AppError('VALIDATION_FAILED', found.message), undefined, found.fields);
    clear();
    setErrors({});
    setBusy(true);
    setMayExist(on === undefined);
    await settle(on ? await updateUser(on, sent) : await createUser(sent, mayExist), sent, on);
    setBusy(false);
  }

  function restart(from: UserRecord | undefined, next: UserFormValues) {
    setBase(from);
    setValues(next);
    setConflict(undefined);
    setErrors({});
    clear();
  }

  return {
    values,
    base,
    message,
    errors,
    conflict,
    isBusy,
    isRestored,
    refusals,
    isDirty,
    change,
    discard,
    /** Restores the stored values. */
    reset: () => {
      restart(base, original);
      setRestored(false);
    },
    submit: () => save(values, base),
    /** Ends a conflict: the form continues from the other version, with the chosen values. */
    resolve: (chosen: UserFormValues, theirs: UserRecord) => restart(theirs, chosen),
    resolveAndSave: (chosen: UserFormValues, theirs: UserRecord) => {
      restart(theirs, chosen);
      return save(chosen, theirs);
    },
  };
}
