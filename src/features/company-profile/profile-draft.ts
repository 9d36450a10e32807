import * as v from 'valibot';
import type { ProfileInput } from '../../../cloudfunctions/shared/contract/models.ts';
import { readDraft } from '../../components/drafts.ts';

export const PROFILE_DRAFT = 'company-profile';

const text = v.string();
const draftSchema = v.object({
  values: v.object({
    companyName: text,
    contactPerson: text,
    contactPhone: text,
    contactEmail: text,
    address: text,
    businessLicense: text,
    description: text,
    logo: text,
  }),
  revision: v.nullable(v.number()),
});
/** `revision` is that of the record that the typing began on; null for a new profile. */
export type ProfileDraft = { values: ProfileInput; revision: number | null };

export function readProfileDraft(userId: string): ProfileDraft | null {
  return readDraft(userId, PROFILE_DRAFT, draftSchema);
}
