import { type ReactNode, useEffect, useRef, useState } from 'react';
import { conflictCopy as texts } from '../../copy/conflict.ts';
import { classNames } from '../class-names.ts';
import { Notice } from '../feedback/notice.tsx';
import { Button } from '../ui/button.tsx';
import { applyChoices, type Choices, firstChoices, type Values, type Version } from './merge.ts';

type ConflictViewProps<F extends string, V extends Values<F>> = {
  title: string;
  explanation: ReactNode;
  /** All fields of the form, in its order. */
  fields: readonly F[];
  labels: Readonly<Record<F, string>>;
  format: (field: F, value: string) => ReactNode;
  /** What the form was filled with. */
  base: V;
  /** What the form holds now. */
  mine: V;
  /** What is stored now. */
  theirs: V;
  /** A line below the stored version, such as its author. */
  noteOf?: (field: F) => string | undefined;
  onEdit: (chosen: V) => void;
  onSave: (chosen: V) => void;
};

/** Both versions of a record that two people edited at once, to choose from field by field. */
export function ConflictView<F extends string, V extends Values<F>>(props: ConflictViewProps<F, V>) {
  const { title, explanation, fields, labels, format, base, mine, theirs, noteOf, onEdit, onSave } = props;
  const [choices, setChoices] = useState<Choices<F>>(() => firstChoices(fields, { base, mine, theirs }));
  const notice = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone. Focusing the notice also scrolls to it.
  useEffect(() => notice.current?.focus(), []);

  const chosen = () => applyChoices(mine, theirs, choices);
  const takeAll = (version: Version) => setChoices(new Map([...choices.keys()].map((field) => [field, version])));

  return (
    <div className="grid gap-5">
      <div ref={notice} tabIndex={-1} className="scroll-mt-40 outline-none">
        <Notice tone="warning" title={title}>
          {choices.size > 0 ? explanation : texts.noDifference}
        </Notice>
      </div>
      {choices.size > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => takeAll('mine')}>
            {texts.takeMine}
          </Button>
          <Button size="sm" onClick={() => takeAll('theirs')}>
            {texts.takeTheirs}
          </Button>
        </div>
      )}
      {[...choices].map(([field, choice]) => (
        <fieldset key={field} className="min-w-0">
          <legend className="mb-1.5 font-medium text-ink-strong">{labels[field]}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {(['mine', 'theirs'] as const).map((version) => (
              <VersionChoice
                key={version}
                name={`keep-${field}`}
                title={texts[version]}
                value={format(field, version === 'mine' ? mine[field].trim() : theirs[field])}
                note={version === 'theirs' ? noteOf?.(field) : undefined}
                isChosen={choice === version}
                onChoose={() => setChoices(new Map(choices).set(field, version))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
        <Button onClick={() => onEdit(chosen())}>{texts.apply}</Button>
        <Button variant="primary" onClick={() => onSave(chosen())}>
          {texts.save}
        </Button>
      </div>
    </div>
  );
}

type VersionChoiceProps = {
  name: string;
  title: string;
  value: ReactNode;
  note: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
};

function VersionChoice({ name, title, value, note, isChosen, onChoose }: VersionChoiceProps) {
  return (
    <label
      className={classNames(
        'flex min-w-0 cursor-pointer gap-2.5 rounded-sm border px-3 py-2',
        isChosen ? 'border-accent-ink bg-accent-soft' : 'border-field hover:bg-hover',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 self-start accent-accent"
      />
      <span className="min-w-0">
        <span className="block text-sm text-muted">{title}</span>
        <span className="block whitespace-pre-line text-ink-strong">{value}</span>
        {note && <span className="block text-sm text-muted">{note}</span>}
      </span>
    </label>
  );
}
