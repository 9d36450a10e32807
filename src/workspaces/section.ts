import type { Role } from '#contract/models.ts';
import type { IconName } from './icons.ts';

/** A place in a workspace: an entry of its sidebar and the page behind it. */
export type Section = {
  path: string;
  role: Role;
  label: string;
  icon: IconName;
  /** What a placeholder will be for. */
  plan?: string;
};

/** What every page of a workspace is told about itself. */
export type SectionPageProps = { section: Section; home: Section };
