import { type Edition, readEdition } from '#contract/edition.ts';

/** Returns the edition that a built index.html belongs to. The default edition's page does not name it. */
export function editionOfPage(html: string): Edition {
  return readEdition(/<html[^>]* data-edition="(\w+)"/.exec(html)?.[1]);
}
