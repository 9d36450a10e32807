import * as v from 'valibot';
import { mapFields } from '#contract/fields.ts';
import { jobFields } from '#contract/recruiting/job.ts';
import { jobRecordSchema } from '#contract/recruiting/records.ts';
import { readDraft } from '../../components/drafts.ts';
import type { Job, JobTexts } from './job-texts.ts';

export const JOB_DRAFT = 'job';

const draftSchema = v.object({
  base: v.nullable(jobRecordSchema),
  texts: v.object(mapFields(jobFields, () => v.string())),
});
export type JobDraft = {
  /** The record that was edited; null for a new job. */
  base: Job | null;
  texts: JobTexts;
};

export function readJobDraft(userId: string): JobDraft | null {
  return readDraft(userId, JOB_DRAFT, draftSchema);
}
