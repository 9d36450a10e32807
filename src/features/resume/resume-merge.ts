import * as v from 'valibot';
import { mapFields } from '#contract/fields.ts';
import { type ResumeField, resumeFieldNames, resumeFields } from '#contract/recruiting/resume.ts';
import { firstChoices } from '../../components/conflict/merge.ts';
import { textOfValue } from '../../components/form/field-values.ts';
import { resumeCopy } from '../../copy/recruiting/resume.ts';
import type { Resume } from '../../models/resume/resume-content.ts';
import { checkResume, isList, listFields, type ResumeValues, textFields, valuesOf } from './resume-values.ts';

/** One text for each field, so that versions can be compared. A list is its JSON. */
export type FieldTexts = Readonly<Record<ResumeField, string>>;

export function fieldTexts(values: ResumeValues): FieldTexts {
  const { valid } = checkResume(values);
  return mapFields(resumeFields, (_, field) => textOf(field, valid[field], values));
}

function textOf(field: ResumeField, value: unknown, values: ResumeValues): string {
  if (isList(field)) return JSON.stringify(value ?? values.lists[field].map(({ texts }) => texts));
  return value === undefined ? values.texts[field].trim() : textOfValue(textFields[field], value);
}

export type Versions = { base: Resume | null; values: ResumeValues; newer: Resume };

/**
 * Merges a résumé that was stored meanwhile into the form. Returns undefined if a field has two versions, so that the
 * person has to choose.
 */
export function mergeResume({ base, values, newer }: Versions): ResumeValues | undefined {
  const versions = { base: fieldTexts(valuesOf(base)), mine: fieldTexts(values), theirs: fieldTexts(valuesOf(newer)) };
  const choices = firstChoices(resumeFieldNames, versions);
  if ([...choices.values()].includes('mine')) return undefined;
  return takeFields(values, newer, [...choices.keys()]);
}

/** The form's values with the fields for which the stored version was chosen. */
export function chosenValues(values: ResumeValues, newer: Resume, chosen: FieldTexts): ResumeValues {
  const mine = fieldTexts(values);
  const taken = resumeFieldNames.filter((field) => chosen[field] !== mine[field]);
  return takeFields(values, newer, taken);
}

function takeFields(values: ResumeValues, newer: Resume, fields: readonly ResumeField[]): ResumeValues {
  const stored = valuesOf(newer);
  const texts = { ...values.texts };
  const lists = { ...values.lists };
  for (const field of fields) {
    if (isList(field)) lists[field] = stored.lists[field];
    else texts[field] = stored.texts[field];
  }
  return { texts, lists };
}

/** A version of a field for people to read. */
export function formatVersion(field: ResumeField, text: string): string {
  if (isList(field)) {
    const parsed = v.safeParse(v.array(v.record(v.string(), v.string())), JSON.parse(text));
    const lines = parsed.success ? parsed.output.map((entry) => lineOf(field, entry)) : [];
    return lines.join('\n') || resumeCopy.unset;
  }
  if (field === 'visibility') {
    const names: Readonly<Record<string, string>> = resumeFields.visibility.names;
    return names[text] ?? resumeCopy.unset;
  }
  return text || resumeCopy.unset;
}

function lineOf(field: keyof typeof listFields, entry: Readonly<Record<string, string>>): string {
  return Object.keys(listFields[field].entries)
    .map((name) => entry[name] ?? '')
    .filter((part) => part !== '')
    .join(' · ');
}
