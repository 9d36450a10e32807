import { feedback } from './entries/feedback.tsx';
import { fields } from './entries/fields.tsx';
import { dataList } from './entries/lists.tsx';
import { overlays } from './entries/overlays.tsx';
import { records } from './entries/records.tsx';
import { ui } from './entries/ui.tsx';
import type { Entries } from './entry.ts';

export const groups: Readonly<Record<string, Entries>> = { ui, fields, overlays, feedback, dataList, records };

/** Every component of `src/components` in its states. A test names those that are missing. */
export const entries: Entries = Object.assign({}, ...Object.values(groups));

/** Components without an entry, and why. */
export const exceptions: Readonly<Record<string, string>> = {
  DraftDialog: 'a Dialog with a MessageNotice and a RestoredNotice, and the state of useDialogDraft',
  RecordBrowser: 'ListToolbar and RecordTable, with the state of the address',
  RecordDetails: 'asks the server; a DialogFrame at the side with Facts, Loading or ErrorState',
  RecordHistory: 'asks the server; HistoryList has its states',
  SelectionProvider: 'holds which rows are selected; the boxes and SelectionBar show it',
  Scrim: 'only inside the portal of a dialog, where Dialog and Drawer show it',
  StepKeys: 'listens to keys; StepButtons do the same',
  StorageNotice: 'a Notice, shown while the browser refuses to store texts',
};
