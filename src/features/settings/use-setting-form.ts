import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { settingFields } from '#contract/recruiting/setting.ts';
import { getRecord, updateRecord } from '../../cloud/calls/data.ts';
import { firstChoices } from '../../components/conflict/merge.ts';
import { showRecord } from '../../components/data-list/record-cache.ts';
import { errorText } from '../../components/feedback/error-text.ts';
import { useMessage } from '../../components/feedback/use-message.tsx';
import { changedValues, type FieldErrors, fieldErrors } from '../../components/form/field-values.ts';
import { useDraft } from '../../components/use-draft.ts';
import { useRunning } from '../../components/use-running.ts';
import { settingsCopy } from '../../copy/recruiting/settings.ts';
import {
  SETTING_DRAFT,
  type Setting,
  type SettingDraft,
  type SettingField,
  type SettingTexts,
  sameTexts,
  settingNames,
  textsOfSetting,
} from './setting-values.ts';

type Options = {
  /** The settings, or a draft of before a reload. */
  start: SettingDraft;
  isRestored: boolean;
  onSaved: () => void;
  close: () => void;
};

/** State of the form and its submission. The typed texts stay until they are saved or discarded. */
export function useSettingForm({ start, onSaved, close, ...options }: Options) {
  const client = useQueryClient();
  const [base, setBase] = useState(start.base);
  const [typed, setTyped] = useState(start.texts);
  const [errors, setErrors] = useState<FieldErrors<typeof settingFields>>({});
  const [isRestored, setRestored] = useState(options.isRestored);
  /** The settings as somebody else changed them. */
  const [newer, setNewer] = useState<Setting | null>(null);
  const { message, fail, clear } = useMessage();
  const { isRunning, run } = useRunning();
  const isDirty = !sameTexts(typed, textsOfSetting(base));
  const content: SettingDraft = { base, texts: typed };
  const { drop, discard } = useDraft(SETTING_DRAFT, { content: isDirty ? content : null, isUnsaved: isDirty, close });

  function change(name: SettingField, text: string): void {
    setTyped((before) => ({ ...before, [name]: text }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  }

  function finish(saved: Setting): void {
    drop();
    showRecord(client, 'Setting', saved);
    onSaved();
  }

  /** Continues on the settings as stored now. Fields that others changed are chosen before. */
  async function explain(reason: unknown, sent: SettingTexts, from: Setting): Promise<void> {
    if (!(reason instanceof AppError) || reason.code !== 'STALE_REVISION') {
      return fail(reason, settingsCopy.saveFailed(errorText(reason)));
    }
    const theirs = await getRecord('Setting', from._id);
    // An earlier save succeeded, but its response was lost.
    if (sameTexts(sent, textsOfSetting(theirs))) return finish(theirs);
    showRecord(client, 'Setting', theirs);
    const versions = { base: textsOfSetting(from), mine: sent, theirs: textsOfSetting(theirs) };
    const isDisputed = firstChoices(settingNames, versions).size > 0;
    setNewer(theirs);
    if (!isDisputed) setBase(theirs);
    fail(reason, isDisputed ? settingsCopy.conflict.title : settingsCopy.conflict.now, 'warning');
  }

  async function save(sent: SettingTexts, from: Setting): Promise<void> {
    const found = fieldErrors(settingFields, sent);
    setErrors(found);
    if (Object.keys(found).length > 0) return fail(new AppError('VALIDATION_FAILED', settingsCopy.invalid));
    clear();
    const data = changedValues(settingFields, textsOfSetting(from), sent);
    if (Object.keys(data).length === 0) return finish(from);
    try {
      finish(await updateRecord('Setting', from._id, data, { revision: from.revision }));
    } catch (reason) {
      await explain(reason, sent, from).catch((failed: unknown) =>
        fail(failed, settingsCopy.saveFailed(errorText(failed))),
      );
    }
  }

  function restart(from: Setting, next: SettingTexts): void {
    setBase(from);
    setTyped(next);
    setErrors({});
    setNewer(null);
    clear();
  }

  return {
    base,
    typed,
    errors,
    message,
    isDirty,
    isRestored,
    isSaving: isRunning,
    /** The settings as stored now, while there are fields to choose. */
    conflict: newer !== null && newer !== base ? newer : null,
    change,
    discard,
    reset: () => {
      restart(base, textsOfSetting(base));
      setRestored(false);
    },
    save: () => run(() => save(typed, base)),
    /** Ends a conflict: the form continues from the other version, with the chosen texts. */
    resolve: (chosen: SettingTexts, theirs: Setting) => restart(theirs, chosen),
    resolveAndSave: (chosen: SettingTexts, theirs: Setting) => {
      restart(theirs, chosen);
      run(() => save(chosen, theirs));
    },
  };
}
