import { useState } from 'react';
import type { AuditRecord, UserRecord } from '#contract/models.ts';
import { classNames } from '../../components/class-names.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { formatTime } from '../../components/format-time.ts';
import { Button } from '../../components/ui/button.tsx';
import { usersCopy } from '../../copy/users.ts';
import {
  type Choices,
  chooseDraft,
  compareDrafts,
  type DraftField,
  draftOf,
  initialChoices,
  lastChangeOf,
  type Side,
  type UserDraft,
} from './merge-drafts.ts';
import { shownValue } from './shown-value.ts';
import type { EditConflict } from './use-user-form.ts';
import type { UserFormValues } from './user-form-values.ts';

const { conflict: texts, fields: labels } = usersCopy;

type ConflictViewProps = {
  base: UserRecord;
  mine: UserFormValues;
  conflict: EditConflict;
  isBusy: boolean;
  onEdit: (chosen: UserFormValues, theirs: UserRecord) => void;
  onSave: (chosen: UserFormValues, theirs: UserRecord) => void;
};

/** Both versions of what two people changed at once, to choose from field by field. */
export function ConflictView({ base, mine, conflict, isBusy, onEdit, onSave }: ConflictViewProps) {
  const theirs = draftOf(conflict.theirs);
  const merge = compareDrafts(draftOf(base), mine, theirs);
  const [choices, setChoices] = useState<Choices>(() => initialChoices(merge));
  const disputed = [...merge.conflicts, ...merge.theirsOnly];

  const chosen = (): UserFormValues => ({ ...chooseDraft(mine, theirs, choices), password: mine.password });
  const takeAll = (side: Side) =>
    setChoices({ ...choices, ...Object.fromEntries(disputed.map((field) => [field, side])) });

  return (
    <div className="grid gap-5">
      <Notice tone="warning" title={texts.title}>
        {disputed.length > 0 ? texts.explain : texts.noDifference}
      </Notice>
      {disputed.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => takeAll('mine')}>
            {texts.takeMine}
          </Button>
          <Button size="sm" onClick={() => takeAll('theirs')}>
            {texts.takeTheirs}
          </Button>
        </div>
      )}
      {disputed.map((field) => (
        <FieldChoice
          key={field}
          field={field}
          mine={mine}
          theirs={theirs}
          changedBy={lastChangeOf(field, conflict.history)}
          choice={choices[field] ?? 'theirs'}
          onChoose={(side) => setChoices({ ...choices, [field]: side })}
        />
      ))}
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
        <Button onClick={() => onEdit(chosen(), conflict.theirs)} disabled={isBusy}>
          {texts.apply}
        </Button>
        <Button
          variant="primary"
          onClick={() => onSave(chosen(), conflict.theirs)}
          busy={isBusy}
          busyLabel={usersCopy.form.saving}
        >
          {texts.save}
        </Button>
      </div>
    </div>
  );
}

type FieldChoiceProps = {
  field: DraftField;
  mine: UserDraft;
  theirs: UserDraft;
  changedBy: AuditRecord | undefined;
  choice: Side;
  onChoose: (side: Side) => void;
};

function FieldChoice({ field, mine, theirs, changedBy, choice, onChoose }: FieldChoiceProps) {
  const author = changedBy && texts.changedBy(changedBy.actorName, formatTime(changedBy.createTime));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-ink-strong">{labels[field]}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <Version
          field={field}
          title={texts.mine}
          value={shownValue(field, mine[field].trim())}
          isChosen={choice === 'mine'}
          onChoose={() => onChoose('mine')}
        />
        <Version
          field={field}
          title={texts.theirs}
          note={author}
          value={shownValue(field, theirs[field])}
          isChosen={choice === 'theirs'}
          onChoose={() => onChoose('theirs')}
        />
      </div>
    </fieldset>
  );
}

type VersionProps = {
  field: DraftField;
  title: string;
  note?: string | undefined;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
};

function Version({ field, title, note, value, isChosen, onChoose }: VersionProps) {
  return (
    <label
      className={classNames(
        'flex min-w-0 cursor-pointer gap-2.5 rounded-sm border px-3 py-2',
        isChosen ? 'border-accent-ink bg-accent-soft' : 'border-field hover:bg-hover',
      )}
    >
      <input
        type="radio"
        name={`keep-${field}`}
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 accent-accent"
      />
      <span className="min-w-0">
        <span className="block text-sm text-muted">{title}</span>
        <span className="block text-ink-strong">{value}</span>
        {note && <span className="block text-sm text-muted">{note}</span>}
      </span>
    </label>
  );
}
