import type { LucideIcon } from 'lucide-react';

export type MenuItem = {
  label: string;
  /** If it returns a promise, the menu's button is busy until the promise settles. */
  onSelect: () => unknown;
  icon?: LucideIcon | undefined;
  tone?: 'danger' | undefined;
  disabled?: boolean | undefined;
  /** A tooltip, for example the reason why the item is disabled. */
  hint?: string | undefined;
  /** Whether it is chosen, for one of several choices. The menu stays open. */
  checked?: boolean | undefined;
  /** The key that does the same. */
  shortcut?: string | undefined;
};
