import { useState } from 'react';
import type { AuditRecord, UserRecord } from '../../../cloudfunctions/shared/contract/models.ts';
import { getRecord } from '../../cloud/data.ts';
import { showAlert } from '../../components/feedback/browser-dialogs.ts';
import { loadHistory } from '../../components/history/use-history.ts';
import { usersCopy } from '../../copy/users.ts';
import { copyFailure, type Failure, failureOf } from './failure.ts';
import { createUser, type SaveOutcome, updateUser } from './save-user.ts';
import {
  checkEditedUser,
  checkNewUser,
  type FormField,
  type FormProblem,
  newUserValues,
  type UserFormValues,
  valuesOf,
} from './user-form-values.ts';

/** The record as somebody else left it, and who did it. */
export type EditConflict = { theirs: UserRecord; history: readonly AuditRecord[] };
type Saved = { user: UserRecord | undefined; text: string };

/** What is typed into the form of a user, and what becomes of it. Nothing but saving or closing clears it. */
export function useUserForm(
  user: UserRecord | undefined,
  onStored: (user: UserRecord) => void,
  onSaved: (saved: Saved) => void,
) {
  const [base, setBase] = useState(user);
  const [values, setValues] = useState<UserFormValues>(user ? valuesOf(user) : newUserValues);
  const [problem, setProblem] = useState<FormProblem>();
  const [conflict, setConflict] = useState<EditConflict>();
  const [isBusy, setBusy] = useState(false);
  /** A creation got no answer: the user may be there already. */
  const [mayExist, setMayExist] = useState(false);
  /** How often something was wrong: each time the focus goes to what is to be mended. */
  const [refusals, setRefusals] = useState(0);
  const original = base ? valuesOf(base) : newUserValues;

  function change<F extends FormField>(field: F, value: UserFormValues[F]) {
    setValues((current) => ({ ...current, [field]: value }));
    setProblem((current) => current && { ...current, fields: { ...current.fields, [field]: undefined } });
  }

  function tell(message: string, fields: FormProblem['fields'] = {}) {
    setProblem({ message, fields });
    setRefusals((count) => count + 1);
    showAlert(message);
  }

  async function tellFailure(failure: Failure, field?: FormField) {
    tell(await copyFailure(failure), field ? { [field]: failure.text } : {});
  }

  async function openConflict(id: string) {
    try {
      const [theirs, history] = await Promise.all([getRecord('User', id), loadHistory('User', id)]);
      setConflict({ theirs, history: history.records });
      onStored(theirs);
      tell(usersCopy.conflict.title);
    } catch (error) {
      await tellFailure(failureOf(error, usersCopy.results.updateFailed));
    }
  }

  async function settle(outcome: SaveOutcome, sent: UserFormValues, on: UserRecord | undefined) {
    switch (outcome.kind) {
      case 'saved':
        return onSaved(outcome);
      case 'withoutPassword':
        if (!outcome.user) return onSaved(outcome);
        setBase(outcome.user);
        setValues({ ...valuesOf(outcome.user), password: sent.password });
        onStored(outcome.user);
        return tell(outcome.text, { password: outcome.text });
      case 'conflict':
        return on && openConflict(on._id);
      case 'failed':
        setMayExist((before) => before || outcome.isUnanswered);
        return tellFailure(outcome.failure, outcome.field);
      default:
        return outcome satisfies never;
    }
  }

  async function save(sent: UserFormValues, on: UserRecord | undefined) {
    if (isBusy) return;
    const found = on ? checkEditedUser(sent, on) : checkNewUser(sent);
    if (found) return tell(found.message, found.fields);
    setProblem(undefined);
    setBusy(true);
    await settle(on ? await updateUser(on, sent) : await createUser(sent, mayExist), sent, on);
    setBusy(false);
  }

  /** Ends a conflict with the values that were chosen; they go on from the others' version. */
  function resolve(chosen: UserFormValues, theirs: UserRecord) {
    setBase(theirs);
    setValues(chosen);
    setConflict(undefined);
    setProblem(undefined);
  }

  return {
    values,
    base,
    problem,
    conflict,
    isBusy,
    refusals,
    isDirty: JSON.stringify(values) !== JSON.stringify(original),
    change,
    submit: () => save(values, base),
    resolve,
    resolveAndSave: (chosen: UserFormValues, theirs: UserRecord) => {
      resolve(chosen, theirs);
      return save(chosen, theirs);
    },
  };
}
