import { jobFields } from '#contract/recruiting/job.ts';
import { getRecord, insertRecord, updateRecord } from '../../cloud/calls/data.ts';
import { changedValues, valuesOf } from '../../components/form/field-values.ts';
import { copyOfJob, type Job, type JobTexts, textsOfJob } from './job-texts.ts';

/** What is stored: the texts, over the record that was edited. `key` names a new job. */
type Wanted = { typed: JobTexts; base: Job | null; key: string };

/** Stores the texts as a new draft, or as a change of the record that was edited. */
export async function storeJob({ typed, base, key }: Wanted): Promise<Job> {
  if (base) return changeJob(base, typed);
  const stored = await getRecord('Job', await insertDraft(typed, key));
  // The response of an earlier insert may have been lost, and the texts have changed since.
  return changeJob(stored, typed);
}

/** Stores one new draft for each key, however often it is called. Returns the id of the draft. */
function insertDraft(typed: JobTexts, key: string): Promise<string> {
  return insertRecord('Job', { ...valuesOf(jobFields, typed), draftKey: key });
}

/** Stores a copy of a job as a new draft. A draft that an earlier call with this key has stored stays as it is. */
export function copyJob(job: Job, key: string): Promise<string> {
  return insertDraft(copyOfJob(job), key);
}

/** Stores the texts that differ, if there are any. */
async function changeJob(job: Job, typed: JobTexts): Promise<Job> {
  const fields = changedValues(jobFields, textsOfJob(job), typed);
  if (Object.keys(fields).length === 0) return job;
  return updateRecord('Job', job._id, fields, { revision: job.revision });
}

/**
 * Submits a job with the texts. A new one is stored as a draft first: `onStored` receives it, so that a refused
 * submission does not create a second draft when it is repeated.
 */
export async function submitTexts(wanted: Wanted, onStored: (job: Job) => void): Promise<Job> {
  const { typed, base } = wanted;
  if (base) {
    const changed = changedValues(jobFields, textsOfJob(base), typed);
    // A draft without changes needs no edit of its own; a rejected job is edited before it is submitted.
    const needsEdit = base.status === 'rejected' && Object.keys(changed).length === 0;
    const fields = needsEdit ? { title: base.title } : changed;
    return updateRecord('Job', base._id, { ...fields, status: 'pending' }, { revision: base.revision });
  }
  const stored = await storeJob(wanted);
  onStored(stored);
  return submitJob(stored);
}

export function submitJob(job: Job): Promise<Job> {
  return updateRecord('Job', job._id, { status: 'pending' }, { revision: job.revision });
}

export function closeJob(job: Job): Promise<Job> {
  return updateRecord('Job', job._id, { status: 'closed' }, { revision: job.revision });
}

/** Opens a closed job again with a new validity. */
export function reopenJob(job: Job, validUntil: number): Promise<Job> {
  return updateRecord('Job', job._id, { validUntil, status: 'pending' }, { revision: job.revision });
}

/** Continues a filled job with more places. */
export function releaseJob(job: Job, headcount: number): Promise<Job> {
  return updateRecord('Job', job._id, { headcount, status: 'published' }, { revision: job.revision });
}
