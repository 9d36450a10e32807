import * as v from 'valibot';
import { dayOf } from '#contract/days.ts';
import { AppError, type FieldRefusals, ruleText } from '#contract/errors.ts';
import type { RecordOf } from '#contract/models.ts';
import {
  type JobField,
  jobFields,
  requiredJobFields,
  wordedJobFields,
  workHoursFaults,
} from '#contract/recruiting/job.ts';
import { findDiscriminatingWords } from '#contract/recruiting/wording.ts';

type Job = RecordOf<'Job'>;
type Faults = { readonly [F in JobField]?: string };

/** Why a job can't be shown to job seekers: each field that is missing, wrong, or contains a discriminating word. */
export function jobFaults(job: Job): Faults {
  const faults: { [F in JobField]?: string } = workHoursFaults(job);
  for (const field of requiredJobFields) {
    const parsed = v.safeParse<v.GenericSchema>(jobFields[field].schema, job[field], { abortEarly: true });
    if (!parsed.success) faults[field] = ruleText(parsed.issues[0].message);
  }
  if (job.salaryMax < job.salaryMin) faults.salaryMax ??= '最高月薪不能低于最低月薪';
  for (const field of wordedJobFields) {
    const [wording] = findDiscriminatingWords(job[field]);
    if (wording) faults[field] ??= `“${wording.text}”：${wording.reason}`;
  }
  return faults;
}

/** Why the last day of a job can't be chosen now. The settings allow so many days. */
export function validityFaults({ validUntil }: Job, now: number, days: number): Faults {
  if (validUntil === 0) return {};
  if (validUntil <= now) return { validUntil: '有效期不能早于今天' };
  return dayOf(validUntil) > dayOf(now) + days ? { validUntil: `有效期最长 ${days} 天` } : {};
}

/** Throws VALIDATION_FAILED with the text of each field, if there are any. */
export function refuseFaults(faults: FieldRefusals): void {
  const [first] = Object.values(faults);
  if (first !== undefined) throw new AppError('VALIDATION_FAILED', first, { fields: faults });
}
