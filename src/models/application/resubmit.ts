import { AppError } from '#contract/errors.ts';
import type { RecordOf } from '#contract/models.ts';
import { getRecord, updateRecord } from '../../cloud/calls/data.ts';

type Application = RecordOf<'Application'>;

/**
 * Sends the résumé again after a withdrawal. The person has agreed that the company receives it. A repeat after a lost
 * response returns the application that was sent. Throws AppError.
 */
export async function resubmit({ _id, revision }: Application, message: string): Promise<Application> {
  try {
    return await updateRecord('Application', _id, { status: 'submitted', consent: true, message }, { revision });
  } catch (reason) {
    if (!(reason instanceof AppError) || reason.code !== 'STALE_REVISION') throw reason;
    const latest = await getRecord('Application', _id);
    if (latest.status === 'withdrawn') throw reason;
    return latest;
  }
}
