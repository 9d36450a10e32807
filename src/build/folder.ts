import type { Edition } from '#contract/edition.ts';

/** The folder of a build, so that builds of both editions can exist at once. */
export function buildFolder(edition: Edition): string {
  return edition === 'specification' ? 'dist' : `dist-${edition}`;
}
