import * as v from 'valibot';
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
  /** Of the record that the typing began on; null for a new profile. */
  revision: v.nullable(v.number()),
});
export type ProfileDraft = v.InferOutput<typeof draftSchema>;

export function readProfileDraft(userId: string): ProfileDraft | null {
  return readDraft(userId, PROFILE_DRAFT, draftSchema);
}
