import { MAX_JOB_DAYS } from '#contract/recruiting/job.ts';
import { SETTING_ID } from '#contract/recruiting/setting.ts';
import { useRecord } from '../../components/data-list/use-record.ts';

/** How many days ahead the last day of a job may be. Until the settings are here, the most that they can allow. */
export function useJobDays(): number {
  return useRecord('Setting', SETTING_ID, undefined).record?.jobDays ?? MAX_JOB_DAYS;
}
