import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Query } from '#contract/list-query.ts';
import { unansweredStatuses } from '#contract/recruiting/application-status.ts';
import { overdueTime, pauseTime, SETTING_ID } from '#contract/recruiting/setting.ts';
import { countRecords } from '../../cloud/calls/data.ts';
import { recordKeys } from '../../components/data-list/record-cache.ts';
import { useRecord } from '../../components/data-list/use-record.ts';

/** The applications whose answer is overdue when the page opens. Undefined if the settings ask for no answer. */
export function useOverdueQuery() {
  const [now] = useState(() => Date.now());
  const { record: setting, error } = useRecord('Setting', SETTING_ID, undefined);
  const time = setting && overdueTime(setting, now);
  const query = useMemo(() => (time === undefined ? undefined : overdueQuery(time)), [time]);
  const isPaused = setting !== undefined && pauseTime(setting, now) !== undefined;
  return { query, days: setting?.answerDays ?? 0, isPaused, isPending: setting === undefined && error === null };
}

/** Each field has one condition, so that the browser can filter by it too. */
function overdueQuery(time: number): Query {
  return { status: { $in: [...unansweredStatuses] }, consentTime: { $lte: time } };
}

/** Why the company's jobs are not shown: so many applications are unanswered for more than so many days. */
export type Pause = { count: number; days: number };

/** Returns why the caller's jobs are paused, null if they are not, and undefined until it is known. */
export function usePause(): Pause | null | undefined {
  const { query = {}, days, isPaused, isPending } = useOverdueQuery();
  const counted = useQuery({
    queryKey: recordKeys.count('Application', query),
    queryFn: () => countRecords('Application', query),
    enabled: isPaused,
  });
  if (isPending || (isPaused && counted.isPending)) return undefined;
  return isPaused && counted.data ? { count: counted.data, days } : null;
}
