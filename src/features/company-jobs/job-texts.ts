import { dayOf } from '#contract/days.ts';
import type { RecordOf } from '#contract/models.ts';
import {
  blankJob,
  type JobField,
  jobFieldNames,
  jobFields,
  requiredJobFields,
  reviewedJobFields,
  wordedJobFields,
  workHoursFaults,
} from '#contract/recruiting/job.ts';
import { findDiscriminatingWords, type Wording } from '#contract/recruiting/wording.ts';
import {
  type FieldErrors,
  fieldError,
  fieldErrors,
  type Texts,
  textsOf,
  valueOfText,
  valuesOf,
} from '../../components/form/field-values.ts';
import { companyJobsCopy } from '../../copy/recruiting/company-jobs.ts';
import type { JobInput } from '../../models/job/job-format.ts';

export type Job = RecordOf<'Job'>;
export type JobTexts = Texts<typeof jobFields>;
export type JobErrors = FieldErrors<typeof jobFields>;

export { wordedJobFields as wordedFields };
export type WordedField = (typeof wordedJobFields)[number];

const texts = companyJobsCopy.editor;

export const blankTexts: JobTexts = textsOf(jobFields, { ...blankJob });

export function textsOfJob(job: JobInput | null): JobTexts {
  return job ? textsOf(jobFields, job) : blankTexts;
}

/** The values of the texts. A text that is no number reads as 0. */
export function jobOfTexts(typed: JobTexts): JobInput {
  const values = valuesOf(jobFields, typed);
  const readable = Object.entries(values).map(([name, value]) => [name, Number.isNaN(value) ? 0 : value]);
  return { ...values, ...Object.fromEntries(readable) };
}

export function sameTexts(a: JobTexts, b: JobTexts): boolean {
  return jobFieldNames.every((name) => a[name].trim() === b[name].trim());
}

/** The text of a new job from an earlier one. The validity is chosen anew. */
export function copyOfJob(job: JobInput): JobTexts {
  return { ...textsOfJob(job), validUntil: '' };
}

/** Why a draft can't be stored. It may lack required fields. */
export function draftErrors(typed: JobTexts): JobErrors {
  return fieldErrors(jobFields, typed, { mayBeEmpty: true });
}

/** Why a job can't be valid until that day. It is valid for so many days at most. */
export function validityError(typed: string, days: number, now = Date.now()): string | undefined {
  const field = jobFields.validUntil;
  const refused = fieldError(field, typed);
  if (refused !== undefined) return refused;
  const validUntil = Number(valueOfText(field, typed));
  if (validUntil <= now) return texts.past;
  return dayOf(validUntil) > dayOf(now) + days ? texts.tooLong(days) : undefined;
}

/** Why a job can't be submitted, by the rules of the server. It is valid for so many days at most. */
export function submissionErrors(typed: JobTexts, days: number, now = Date.now()): JobErrors {
  const errors: JobErrors = { ...workHoursFaults(typed), ...fieldErrors(jobFields, typed) };
  const { salaryMin, salaryMax } = valuesOf(jobFields, typed);
  if (!errors.salaryMax && !errors.salaryMin && salaryMax < salaryMin) errors.salaryMax = texts.payOrder;
  const validity = validityError(typed.validUntil, days, now);
  if (validity !== undefined) errors.validUntil = validity;
  for (const name of wordedJobFields) if (wordingsIn(typed, name).length > 0) errors[name] ??= texts.wording;
  return errors;
}

export function wordingsIn(typed: JobTexts, name: WordedField): Wording[] {
  return findDiscriminatingWords(typed[name]);
}

/** The required fields that are still empty. */
export function missingFields(typed: JobTexts): JobField[] {
  return requiredJobFields.filter((name) => typed[name].trim() === '');
}

/** Whether saving a published job sends it back to review. */
export function needsReview(base: JobTexts, typed: JobTexts): boolean {
  return reviewedJobFields.some((name) => base[name].trim() !== typed[name].trim());
}
