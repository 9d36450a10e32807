import * as v from 'valibot';
import { text } from './fields.ts';

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

/**
 * Several of some values, stored as one text. A database may hold others after a restore, a change by hand, or a return to an
 * earlier release: they are ignored, and leave the text with its next change.
 */
export function choices(label: string, names: Readonly<Record<string, string>>) {
  const known = Object.keys(names);
  const schema = v.pipe(
    v.string(`${label}格式不正确`),
    v.check((value) => formatChoices(readChoices(value, known)) === value, `${label}不正确`),
  );
  const options = Object.entries(names).map(([value, name]) => ({ value, label: name }));
  const field = text(label, { max: formatChoices(known).length, query: 'none', wide: true });
  return { ...field, schema, names, options, known, otherwise: '', control: 'choices' } as const;
}

/** How the chosen values of a stored text are called, in the order of the field. */
export function choiceNames({ names, known }: Pick<ReturnType<typeof choices>, 'names' | 'known'>, stored: string) {
  return readChoices(stored, known).flatMap((value) => names[value] ?? []);
}
