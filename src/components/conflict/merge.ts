/** The texts of a form, by field. */
export type Values<F extends string> = Readonly<Record<F, string>>;
export type Version = 'mine' | 'theirs';
/** The version to keep of each field that somebody else changed. */
export type Choices<F extends string> = ReadonlyMap<F, Version>;

/**
 * The fields that have two versions: somebody else changed them and stored another value than the form holds. The form's
 * value is the first choice where the form changed the field too.
 */
export function firstChoices<F extends string>(
  fields: readonly F[],
  { base, mine, theirs }: Record<'base' | Version, Values<F>>,
): Choices<F> {
  const choices = new Map<F, Version>();
  for (const field of fields) {
    const typed = mine[field].trim();
    if (theirs[field] === base[field] || theirs[field] === typed) continue;
    choices.set(field, typed === base[field] ? 'theirs' : 'mine');
  }
  return choices;
}

/** The form's values, with the other version of each field for which it was chosen. */
export function applyChoices<F extends string, V extends Values<F>>(mine: V, theirs: V, choices: Choices<F>): V {
  const chosen = { ...mine };
  for (const [field, version] of choices) if (version === 'theirs') chosen[field] = theirs[field];
  return chosen;
}
