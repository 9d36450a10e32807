import * as v from 'valibot';
import { companyRecordSchema } from '#contract/models.ts';
import { readDraft, readDrafts } from '../../components/drafts.ts';

const START = 'reject:';

const draftSchema = v.object({
  company: companyRecordSchema,
  reason: v.string(),
  /** Whether the dialog was open. A closed dialog keeps its text too. */
  isOpen: v.boolean(),
});
export type RejectDraft = v.InferOutput<typeof draftSchema>;

/** Each company has its own draft. */
export function rejectDraftName(companyId: string): string {
  return START + companyId;
}

export function readRejectDraft(userId: string, companyId: string): RejectDraft | null {
  return readDraft(userId, rejectDraftName(companyId), draftSchema);
}

/** The draft whose dialog was open. */
export function readOpenRejectDraft(userId: string): RejectDraft | undefined {
  return readDrafts(userId, START, draftSchema).find((draft) => draft.isOpen);
}
