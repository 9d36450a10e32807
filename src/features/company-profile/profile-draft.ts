import * as v from 'valibot';
import { companyFields, type ProfileInput } from '#contract/company.ts';
import { mapFields } from '#contract/fields.ts';
import { type CompanyRecord, companyRecordSchema } from '#contract/models.ts';
import { readDraft } from '../../components/drafts.ts';

export const PROFILE_DRAFT = 'company-profile';

const draftSchema = v.object({
  values: v.object(mapFields(companyFields, () => v.string())),
  base: v.nullable(companyRecordSchema),
});
export type ProfileDraft = {
  values: ProfileInput;
  /** The record that was edited; null for a new profile. */
  base: CompanyRecord | null;
};

export function readProfileDraft(userId: string): ProfileDraft | null {
  return readDraft(userId, PROFILE_DRAFT, draftSchema);
}
