import * as v from 'valibot';
import { fieldNames } from '#contract/fields.ts';
import {
  blankResume,
  type ResumeField,
  type ResumeInput,
  resumeFieldNames,
  resumeFields,
} from '#contract/recruiting/resume.ts';
import { fieldError, type Texts, textsOf, valueOfText } from '../../components/form/field-values.ts';
import { resumeCopy } from '../../copy/recruiting/resume.ts';
import type { Resume, ResumeList } from '../../models/resume/resume-content.ts';

const { education, work, projects, ...textFields } = resumeFields;

export { textFields };
export const listFields = { education, work, projects } as const;
export const listNames = fieldNames(listFields);
export type TextName = keyof typeof textFields;

/** An entry of a list in the form. The key names it while entries are moved and removed. */
export type Entry = { readonly key: string; readonly texts: Readonly<Record<string, string>> };
export type ResumeValues = {
  readonly texts: Readonly<Texts<typeof textFields>>;
  readonly lists: Readonly<Record<ResumeList, readonly Entry[]>>;
};
/** The error of each control, by its name. */
export type ResumeErrors = Readonly<Record<string, string>>;

/** The name of a control inside an entry. */
export function entryControl(list: ResumeList, key: string, field: string): string {
  return `${list}.${key}.${field}`;
}

export function isList(field: ResumeField): field is ResumeList {
  return Object.hasOwn(listFields, field);
}

export function valuesOf(resume: Resume | null): ResumeValues {
  const source = resume ?? blankResume;
  return {
    texts: textsOf(textFields, source),
    lists: {
      education: source.education.map(entryOf),
      work: source.work.map(entryOf),
      projects: source.projects.map(entryOf),
    },
  };
}

function entryOf(texts: Readonly<Record<string, string>>): Entry {
  return { key: crypto.randomUUID(), texts };
}

export function blankEntry(list: ResumeList): Entry {
  return entryOf(Object.fromEntries(Object.keys(listFields[list].entries).map((field) => [field, ''])));
}

export function isBlankEntry({ texts }: Entry): boolean {
  return Object.values(texts).every((text) => text.trim() === '');
}

/** The value of a field as the server would receive it. Entries without any text are omitted. */
function inputOf(values: ResumeValues, field: ResumeField): unknown {
  if (!isList(field)) return valueOfText(textFields[field], values.texts[field]);
  return values.lists[field].filter((entry) => !isBlankEntry(entry)).map((entry) => entry.texts);
}

export type ResumeCheck = { valid: Partial<ResumeInput>; errors: ResumeErrors };

/** Checks the form with the server's own schemas. Returns the valid values, and the error of each wrong control. */
export function checkResume(values: ResumeValues): ResumeCheck {
  const errors: Record<string, string> = {};
  const valid: Record<string, unknown> = {};
  for (const field of resumeFieldNames) {
    const parsed = v.safeParse<v.GenericSchema>(resumeFields[field].schema, inputOf(values, field));
    if (parsed.success) valid[field] = parsed.output;
    else if (isList(field)) Object.assign(errors, entryErrors(field, values.lists[field]));
    else errors[field] = parsed.issues[0].message;
  }
  const { expectedSalaryMin: from, expectedSalaryMax: to } = valid;
  if (typeof from === 'number' && typeof to === 'number' && to > 0 && from > to) {
    errors.expectedSalaryMax = resumeCopy.invalidSalary;
    delete valid.expectedSalaryMin;
    delete valid.expectedSalaryMax;
  }
  return { valid, errors };
}

function entryErrors(list: ResumeList, entries: readonly Entry[]): ResumeErrors {
  const errors: Record<string, string> = {};
  for (const { key, texts } of entries) {
    for (const [name, field] of Object.entries(listFields[list].entries)) {
      const error = fieldError(field, texts[name] ?? '');
      if (error !== undefined) errors[entryControl(list, key, name)] = error;
    }
  }
  return errors;
}

/** The valid values that differ from the stored résumé. */
export function changesOf({ valid }: ResumeCheck, base: Resume | null): Partial<ResumeInput> {
  const stored: Readonly<Record<string, unknown>> = base ?? blankResume;
  const changed = Object.entries(valid).filter(([field, value]) => !isSame(value, stored[field]));
  return Object.fromEntries(changed);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The résumé as the form shows it: typed values where they are valid, stored ones otherwise. */
export function shownResume({ valid }: ResumeCheck, base: Resume | null): ResumeInput {
  return { ...(base ?? blankResume), ...valid };
}
