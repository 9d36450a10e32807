import * as v from 'valibot';
import { companyFields, type ProfileInput } from '#contract/company.ts';
import { mapFields } from '#contract/fields.ts';
import { readDraft } from '../../components/drafts.ts';

export const PROFILE_DRAFT = 'company-profile';

const draftSchema = v.object({
  values: v.object(mapFields(companyFields, () => v.string())),
  revision: v.nullable(v.number()),
});
/** `revision` is that of the record that was edited; null for a new profile. */
export type ProfileDraft = { values: ProfileInput; revision: number | null };

export function readProfileDraft(userId: string): ProfileDraft | null {
  return readDraft(userId, PROFILE_DRAFT, draftSchema);
}
