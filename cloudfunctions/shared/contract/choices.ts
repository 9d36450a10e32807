/** Stays as it is in an address, and is in no name of a choice. */
const SEPARATOR = '.';

/** Reads several choices of those that are known, in their order: `a.c`. Ignores what is unknown. */
export function readChoices(text: string | null, known: readonly string[]): string[] {
  const chosen = new Set(text?.split(SEPARATOR));
  return known.filter((value) => chosen.has(value));
}

/** Writes choices as one text; '' for none. */
export function formatChoices(choices: readonly string[]): string {
  return choices.join(SEPARATOR);
}
