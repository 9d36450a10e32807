import { type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { noteField } from '#contract/recruiting/records.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { readDraft } from '../../components/drafts.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { FieldControl } from '../../components/form/field-control.tsx';
import { fieldError } from '../../components/form/field-values.ts';
import { useShortcuts } from '../../components/shortcuts/use-shortcuts.ts';
import { Button } from '../../components/ui/button.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useRunning } from '../../components/use-running.ts';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import type { Application } from './application-moves.ts';

const texts = companyApplicationsCopy.open.note;
/** `base` is the stored note that was edited. */
const draftSchema = v.object({ base: v.string(), note: v.string() });

/** Stores a note. Returns whether it was done; a failure is shown. */
export type SaveNote = (application: Application, note: string) => Promise<boolean>;

type NoteFormProps = { application: Application; isVerified: boolean; onSave: SaveNote };

/**
 * What the colleagues of the company's account note about an application. Leaving it unsaved asks; a reload or a new sign-in
 * continues what was typed.
 */
export function NoteForm({ application, isVerified, onSave }: NoteFormProps) {
  const userId = useCurrentUser()?._id ?? '';
  const draftName = `application-note:${application._id}`;
  const [typed, setTyped] = useState(() => readDraft(userId, draftName, draftSchema));
  const { isRunning, run } = useRunning();
  const form = useRef<HTMLFormElement>(null);
  useShortcuts({ N: isVerified ? () => form.current?.querySelector('textarea')?.focus() : undefined });
  const note = typed?.note ?? application.note;
  const isDirty = note.trim() !== application.note;
  const { drop } = useDraft(draftName, {
    content: isDirty ? typed : null,
    isUnsaved: isDirty,
    close: () => setTyped(null),
  });
  const isOutdated = isDirty && typed !== null && typed.base !== application.note;
  const error = fieldError(noteField, note);

  async function save(): Promise<void> {
    if (!(await onSave(application, note.trim()))) return;
    drop();
    setTyped(null);
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3 border-t border-line pt-5 print:hidden"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isDirty && error === undefined) run(save);
      }}
    >
      <FieldControl
        field={noteField}
        name="note"
        rows={3}
        help={texts.help}
        value={note}
        onChange={(text) => setTyped({ base: typed?.base ?? application.note, note: text })}
        error={error}
        disabled={!isVerified || isRunning}
      />
      {isOutdated && (
        <Notice tone="warning" title={texts.changed}>
          {application.note === '' ? texts.cleared : application.note}
        </Notice>
      )}
      {isDirty && (
        <div className="flex justify-end gap-2">
          <Button size="sm" onClick={() => setTyped(null)} disabled={isRunning}>
            {texts.discard}
          </Button>
          <Button type="submit" size="sm" busy={isRunning} busyLabel={texts.saving} disabled={!isVerified}>
            {isOutdated ? texts.replace : texts.save}
          </Button>
        </div>
      )}
    </form>
  );
}
