import { useState } from 'react';
import { savedSearchFields } from '#contract/recruiting/saved-search.ts';
import { MessageNotice, useMessage } from '../../components/feedback/use-message.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { RadioList } from '../../components/ui/radio-list.tsx';
import { useRunning } from '../../components/use-running.ts';
import { savedSearchesCopy } from '../../copy/recruiting/saved-searches.ts';
import { describeSearch } from './describe-search.ts';
import type { SearchChoice } from './use-saved-searches.ts';

const texts = savedSearchesCopy.dialog;
const { name: nameField, frequency: frequencyField } = savedSearchFields;

type SavedSearchDialogProps = {
  title: string;
  /** The parameters of the search. */
  search: string;
  initial: SearchChoice;
  onSave: (choice: SearchChoice) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the name of a search, and how often the person is told about new jobs. */
export function SavedSearchDialog({ title, search, initial, onSave, onClose }: SavedSearchDialogProps) {
  const [name, setName] = useState(initial.name);
  const [frequency, setFrequency] = useState<string>(initial.frequency);
  const { message, fail, clear } = useMessage();
  const { isRunning, run } = useRunning();

  async function save(): Promise<void> {
    clear();
    const known = frequencyField.known.find((value) => value === frequency) ?? initial.frequency;
    try {
      await onSave({ name, frequency: known });
      onClose();
    } catch (error) {
      fail(error);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={describeSearch(search).join(' · ')}
      footer={<Button onClick={onClose}>{texts.cancel}</Button>}
      form={{ onSubmit: () => run(save), submit: texts.confirm, isBusy: isRunning, busyLabel: texts.busy }}
    >
      <TextField
        label={nameField.label}
        name="name"
        value={name}
        onChange={setName}
        required
        maxLength={nameField.max}
        help={texts.help}
        autoComplete="off"
      />
      <RadioList
        legend={frequencyField.label}
        name="frequency"
        choices={frequencyField.options.map(({ value, label }) => [value, label] as const)}
        value={frequency}
        onChange={setFrequency}
      />
      <MessageNotice message={message} onDismiss={clear} />
    </Dialog>
  );
}
