import type { LucideIcon } from 'lucide-react';

export type MenuItem = {
  label: string;
  /** While a promise that it answers is pending, the menu's button is busy. */
  onSelect: () => unknown;
  icon?: LucideIcon | undefined;
  tone?: 'danger' | undefined;
  disabled?: boolean | undefined;
  /** Says, for instance, why the item is disabled. */
  hint?: string | undefined;
};
