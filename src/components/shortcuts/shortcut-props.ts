import { shortcutsCopy } from '../../copy/recruiting/shortcuts.ts';

/** The attributes of a button whose key this is; undefined for one that has no key, or while the keys are off. */
export function shortcutProps(shortcut: string | undefined, hint?: string) {
  return { title: hint ?? (shortcut && shortcutsCopy.hint(shortcut)), 'aria-keyshortcuts': shortcut };
}
