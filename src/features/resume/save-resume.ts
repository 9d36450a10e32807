import { AppError } from '#contract/errors.ts';
import type { ResumeInput } from '#contract/recruiting/resume.ts';
import { getRecord, insertRecord, updateRecord } from '../../cloud/calls/data.ts';
import { loadOwnResume } from '../../models/resume/own-resume.ts';
import type { Resume } from '../../models/resume/resume-content.ts';

/** `newer`: the résumé was stored elsewhere meanwhile, and nothing was saved. */
export type SaveOutcome = { saved: Resume } | { newer: Resume };

/** Stores the changes of a résumé, or creates it. Throws AppError. */
export async function saveResume(
  userId: string,
  base: Resume | null,
  changes: Partial<ResumeInput>,
): Promise<SaveOutcome> {
  try {
    return { saved: await store(base, changes) };
  } catch (reason) {
    const code = reason instanceof AppError ? reason.code : 'INTERNAL';
    if (code !== 'STALE_REVISION' && code !== 'DUPLICATE_ID') throw reason;
    const newer = await loadOwnResume(userId);
    if (newer === null) throw reason;
    return { newer };
  }
}

async function store(base: Resume | null, changes: Partial<ResumeInput>): Promise<Resume> {
  if (base !== null) return updateRecord('Resume', base._id, changes, { revision: base.revision });
  return getRecord('Resume', await insertRecord('Resume', changes));
}
