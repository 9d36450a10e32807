/** The default edition is the specification to the letter; `recruiting` has real pages behind the placeholders. */
export const editions = ['specification', 'recruiting'] as const;
export type Edition = (typeof editions)[number];

/** Reads the setting EDITION. Throws for an unknown value; an empty one is the default edition. */
export function readEdition(value: string | undefined): Edition {
  const edition = editions.find((known) => known === (value || 'specification'));
  if (edition === undefined)
    throw new Error(`EDITION must be one of ${editions.join(', ')}, not ${JSON.stringify(value)}`);
  return edition;
}
