import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { askConfirm } from '../../components/feedback/browser-dialogs.ts';
import { FieldControl } from '../../components/form/field-control.tsx';
import { Button, IconButton } from '../../components/ui/button.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { resumeCopy } from '../../copy/recruiting/resume.ts';
import type { ResumeList } from '../../models/resume/resume-content.ts';
import { blankEntry, type Entry, entryControl, isBlankEntry, listFields, type ResumeErrors } from './resume-values.ts';

type EntryListProps = {
  list: ResumeList;
  entries: readonly Entry[];
  errors: ResumeErrors;
  onChange: (entries: readonly Entry[]) => void;
};

/** The entries of a list, which can be added, moved and removed. */
export function EntryList({ list, entries, errors, onChange }: EntryListProps) {
  const { label, max } = listFields[list];
  const texts = resumeCopy.entries;
  const addButton = useRef<HTMLDivElement>(null);
  const { focusNext, group } = useFocusAfterChange();
  const [moved, setMoved] = useState('');
  const nameAt = (index: number) => texts.position(label, index + 1);

  function add(): void {
    const entry = blankEntry(list);
    onChange([...entries, entry]);
    focusNext(`[data-entry="${entry.key}"] input`);
  }

  function move(index: number, step: -1 | 1): void {
    const entry = entries[index];
    if (entry === undefined) return;
    const rest = entries.toSpliced(index, 1);
    onChange(rest.toSpliced(index + step, 0, entry));
    setMoved(texts.moved(label, index + step + 1));
    const button = step === 1 ? 'down' : 'up';
    // At the end of the list that button is disabled.
    focusNext(`[data-entry="${entry.key}"] :is([data-move="${button}"], [data-move]):not(:disabled)`);
  }

  function remove(index: number): void {
    const entry = entries[index];
    if (entry === undefined) return;
    if (!isBlankEntry(entry) && !askConfirm(texts.confirmRemove(nameAt(index)))) return;
    onChange(entries.toSpliced(index, 1));
    addButton.current?.querySelector('button')?.focus();
  }

  function change(index: number, field: string, text: string): void {
    onChange(
      entries.map((entry, at) => (at === index ? { ...entry, texts: { ...entry.texts, [field]: text } } : entry)),
    );
  }

  return (
    <Panel title={label} isPadded>
      <div ref={group} className="grid gap-4">
        {entries.length === 0 && <p className="text-muted">{texts.none[list]}</p>}
        {entries.map((entry, index) => (
          <EntryGroup key={entry.key} name={nameAt(index)} entry={entry}>
            <div className="flex items-center justify-between gap-2">
              <h3 className="text-sm font-medium text-muted tabular-nums">{nameAt(index)}</h3>
              <div className="flex">
                <IconButton
                  label={texts.up(nameAt(index))}
                  icon={ArrowUp}
                  data-move="up"
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  label={texts.down(nameAt(index))}
                  icon={ArrowDown}
                  data-move="down"
                  disabled={index === entries.length - 1}
                  onClick={() => move(index, 1)}
                />
                <IconButton label={texts.remove(nameAt(index))} icon={Trash2} onClick={() => remove(index)} />
              </div>
            </div>
            <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
              {Object.entries(listFields[list].entries).map(([field, declared]) => (
                <div key={field} className={declared.control === 'textarea' ? 'sm:col-span-2' : undefined}>
                  <FieldControl
                    field={field === 'period' ? { ...declared, help: texts.periodHelp } : declared}
                    name={entryControl(list, entry.key, field)}
                    value={entry.texts[field] ?? ''}
                    error={errors[entryControl(list, entry.key, field)]}
                    onChange={(text) => change(index, field, text)}
                  />
                </div>
              ))}
            </div>
          </EntryGroup>
        ))}
        <div ref={addButton} data-add={list}>
          {entries.length < max ? (
            <Button icon={Plus} onClick={add}>
              {texts.add[list]}
            </Button>
          ) : (
            <p className="text-sm text-muted">{texts.full(max)}</p>
          )}
        </div>
        <p role="status" className="sr-only">
          {moved}
        </p>
      </div>
    </Panel>
  );
}

function EntryGroup({ name, entry, children }: { name: string; entry: Entry; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset
      data-entry={entry.key}
      aria-labelledby={id}
      className="grid min-w-0 gap-3 rounded-sm border border-line p-4"
    >
      <legend id={id} className="sr-only">
        {name}
      </legend>
      {children}
    </fieldset>
  );
}

/** Focuses an element of the list after the next render: the entry is new, or its element was moved. */
function useFocusAfterChange() {
  const group = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const element = group.current?.querySelector(wanted.current);
    wanted.current = undefined;
    if (element instanceof HTMLElement) element.focus();
  });
  return {
    group,
    focusNext: (selector: string) => {
      wanted.current = selector;
    },
  };
}
