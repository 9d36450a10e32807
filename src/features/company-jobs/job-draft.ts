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
  key: v.string(),
});
export type JobDraft = {
  /** The record that was edited; null for a new job. */
  base: Job | null;
  texts: JobTexts;
  /** Names a new job, so that a repeated save does not store it twice. */
  key: string;
};

export function newDraftKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function readJobDraft(userId: string): JobDraft | null {
  return readDraft(userId, JOB_DRAFT, draftSchema);
}
