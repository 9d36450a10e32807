import type { ComponentType } from 'react';
import type { Role } from '#contract/models.ts';
import type { IconName } from './icons.ts';

/** An entry of a workspace's sidebar, and the page behind it. */
export type Section = {
  path: string;
  role: Role;
  label: string;
  icon: IconName;
  /**
   * Stands at the end of the entry, for example the number of what waits for the person. A repeated one shows what that of
   * the sidebar keeps fresh and announces.
   */
  Mark?: ComponentType<{ isRepeated?: boolean }>;
  /** Stands in the menu of the account instead of the sidebar. */
  isOfAccount?: boolean;
  /** Describes the page that a placeholder stands for. */
  plan?: string;
};

/** The props of every page of a workspace. */
export type SectionPageProps = { section: Section; home: Section };
