import * as v from 'valibot';
import { mapFields } from '#contract/fields.ts';
import { models } from '#contract/models.ts';
import { readDraft } from '../../components/drafts.ts';
import type { Resume } from '../../models/resume/resume-content.ts';
import { listFields, type ResumeValues, textFields } from './resume-values.ts';

export const RESUME_DRAFT = 'resume';

const entrySchema = v.object({ key: v.string(), texts: v.record(v.string(), v.string()) });
const draftSchema = v.object({
  values: v.object({
    texts: v.object(mapFields(textFields, () => v.string())),
    lists: v.object(mapFields(listFields, () => v.array(entrySchema))),
  }),
  base: v.nullable(models.Resume.record),
});
export type ResumeDraft = {
  values: ResumeValues;
  /** The record that was edited; null for a new résumé. */
  base: Resume | null;
};

export function readResumeDraft(userId: string): ResumeDraft | null {
  return readDraft(userId, RESUME_DRAFT, draftSchema);
}
