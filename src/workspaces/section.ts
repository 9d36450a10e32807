import type { Role } from '#contract/models.ts';
import type { IconName } from './icons.ts';
import type { Waiting } from './waiting-count.tsx';

/** An entry of a workspace's sidebar, and the page behind it. */
export type Section = {
  path: string;
  role: Role;
  label: string;
  icon: IconName;
  /** What waits for the person, shown as a number beside the entry. */
  waiting?: readonly Waiting[];
  /** Describes the page that a placeholder stands for. */
  plan?: string;
};

/** The props of every page of a workspace. */
export type SectionPageProps = { section: Section; home: Section };
