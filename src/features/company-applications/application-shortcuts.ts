import { TAKE_BACK_KEY } from '../../components/shortcuts/take-back-key.ts';
import type { Shortcuts } from '../../components/shortcuts/use-shortcuts.ts';
import type { MenuItem } from '../../components/ui/menu-item.ts';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import { heldCopy } from '../../copy/recruiting/held.ts';
import { scheduleCopy } from '../../copy/recruiting/interviews.ts';
import { shortcutsCopy } from '../../copy/recruiting/shortcuts.ts';

const { events, open } = companyApplicationsCopy;
const { takeBack } = heldCopy;

/** The key of each decision, by its label. A decision without a key has none in the menus either. */
const decisionKeys: Readonly<Record<string, string>> = {
  [events.shortlist]: 'S',
  [scheduleCopy.propose.title]: 'I',
  [events.offer]: 'O',
  [events.takeBack]: TAKE_BACK_KEY,
  [takeBack]: TAKE_BACK_KEY,
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

/** Adds their keys to decisions, except those that are taken. */
export function withShortcuts(items: readonly MenuItem[], taken: readonly string[] = []): MenuItem[] {
  return items.map((item) => {
    const key = decisionKeys[item.label];
    return key === undefined || taken.includes(key) ? item : { ...item, shortcut: key };
  });
}

/** What the key of each decision that can be made now does. */
export function actionsOf(items: readonly MenuItem[]): Shortcuts {
  return Object.fromEntries(
    items.flatMap((item) => (item.shortcut && !item.disabled ? [[item.shortcut, item.onSelect]] : [])),
  );
}
