import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { settingFields } from '#contract/recruiting/setting.ts';
import { isComposing } from '../../components/composition.ts';
import { ConflictView } from '../../components/conflict/conflict-view.tsx';
import { askConfirm } from '../../components/feedback/browser-dialogs.ts';
import { RestoredNotice } from '../../components/feedback/restored-notice.tsx';
import { MessageNotice } from '../../components/feedback/use-message.tsx';
import { FieldControl } from '../../components/form/field-control.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { forms } from '../../copy/lists.ts';
import { settingsCopy } from '../../copy/recruiting/settings.ts';
import {
  formatSetting,
  isWide,
  type SettingDraft,
  type SettingField,
  settingHelps,
  settingNames,
  textsOfSetting,
} from './setting-values.ts';
import { useSettingForm } from './use-setting-form.ts';

type SettingFormProps = { start: SettingDraft; isRestored: boolean; onSaved: () => void; onClose: () => void };

/** Edits the settings. */
export function SettingForm({ start, isRestored, onSaved, onClose }: SettingFormProps) {
  const form = useSettingForm({ start, isRestored, onSaved, close: onClose });
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const wrong = settingNames.find((name) => form.errors[name] !== undefined);
    const control = wrong && element.current?.elements.namedItem(wrong);
    if (control instanceof HTMLElement) control.focus();
  }, [form.errors]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    form.save();
  }

  function cancel(): void {
    if (!form.isSaving && (!form.isDirty || askConfirm(forms.leave))) form.discard();
  }

  function cancelByEscape(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !isComposing(event.nativeEvent)) cancel();
  }

  const { conflict } = form;
  if (conflict) {
    return (
      <Panel isPadded>
        <ConflictView
          title={settingsCopy.conflict.title}
          explanation={settingsCopy.conflict.explain}
          fields={settingNames}
          labels={settingsCopy.fields}
          format={formatSetting}
          base={textsOfSetting(form.base)}
          mine={form.typed}
          theirs={textsOfSetting(conflict)}
          onEdit={(chosen) => form.resolve(chosen, conflict)}
          onSave={(chosen) => form.resolveAndSave(chosen, conflict)}
        />
      </Panel>
    );
  }
  const controlOf = (name: SettingField) => (
    <FieldControl
      field={settingFields[name]}
      name={name}
      value={form.typed[name]}
      error={form.errors[name]}
      onChange={(text) => form.change(name, text)}
      autoFocus={name === settingNames[0]}
      {...(settingHelps[name] !== undefined && { help: settingHelps[name] })}
    />
  );
  return (
    <form ref={element} noValidate onSubmit={submit} onKeyDown={cancelByEscape} className="grid gap-4">
      <p className="text-sm text-muted">{forms.requiredNote}</p>
      {form.isRestored && <RestoredNotice onDiscard={form.reset} />}
      <MessageNotice message={form.message} />
      <Panel isPadded>
        <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
          {settingNames.map((name) => (
            <div key={name} className={isWide(name) ? 'col-span-full' : undefined}>
              {controlOf(name)}
            </div>
          ))}
        </div>
      </Panel>
      <div className="sticky bottom-0 z-10 -mx-4 flex justify-end gap-2 border-t border-line bg-page px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:px-0">
        <Button onClick={cancel} disabled={form.isSaving}>
          {settingsCopy.cancel}
        </Button>
        <Button variant="primary" type="submit" busy={form.isSaving} busyLabel={settingsCopy.saving}>
          {settingsCopy.save}
        </Button>
      </div>
    </form>
  );
}
