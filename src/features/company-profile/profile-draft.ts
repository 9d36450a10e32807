import * as v from 'valibot';
import type { ProfileInput } from '../../../cloudfunctions/shared/contract/models.ts';

/**
 * What was typed and not saved, kept in this tab over a reload, a sign-in anew and a failing backend.
 * `revision` is that of the record the typing began on; null for a new profile.
 */
export type ProfileDraft = { values: ProfileInput; revision: number | null };

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

const keyOf = (userId: string) => `draft:company-profile:${userId}`;

export function readDraft(userId: string): ProfileDraft | null {
  try {
    const parsed = v.safeParse(draftSchema, JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export function keepDraft(userId: string, draft: ProfileDraft): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch (reason) {
    // The storage is full or switched off: the form itself still holds what was typed.
    console.warn('草稿未能保存', reason);
  }
}

export function dropDraft(userId: string): void {
  sessionStorage.removeItem(keyOf(userId));
}
