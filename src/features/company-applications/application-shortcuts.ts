import type { Shortcuts } from '../../components/shortcuts/use-shortcuts.ts';
import type { MenuItem } from '../../components/ui/menu-item.ts';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import { scheduleCopy } from '../../copy/recruiting/interviews.ts';
import { shortcutsCopy } from '../../copy/recruiting/shortcuts.ts';

const { events, open } = companyApplicationsCopy;

/** The key of each decision, by its label. A decision without a key has none in the menus either. */
const decisionKeys: Readonly<Record<string, string>> = {
  [events.shortlist]: 'S',
  [scheduleCopy.propose.title]: 'I',
  [events.offer]: 'O',
  [events.takeBack]: 'U',
  [events.reject]: 'X',
};

/** What each key does, in the order in which they are listed. */
export const applicationKeys: Readonly<Record<string, string>> = {
  '/': companyApplicationsCopy.searchKey,
  J: open.next,
  K: open.previous,
  ...Object.fromEntries(Object.entries(decisionKeys).map(([label, key]) => [key, label])),
  N: open.note.write,
  '?': shortcutsCopy.list,
};

/** Adds their keys to decisions. */
export function withShortcuts(items: readonly MenuItem[]): MenuItem[] {
  return items.map((item) => ({ ...item, shortcut: decisionKeys[item.label] }));
}

/** What the key of each decision that can be made now does. */
export function actionsOf(items: readonly MenuItem[]): Shortcuts {
  return Object.fromEntries(
    items.flatMap((item) => (item.shortcut && !item.disabled ? [[item.shortcut, item.onSelect]] : [])),
  );
}
