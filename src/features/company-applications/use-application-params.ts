import { useCallback } from 'react';
import { applicationStatuses } from '#contract/recruiting/application-status.ts';
import { useAddressParams } from '../../components/data-list/address-params.ts';
import { useMediaQuery } from '../../components/media-query.ts';

export type View = 'board' | 'list';
type Param = 'job' | 'status' | 'view' | 'answer';
export const OVERDUE = 'overdue';
const RECORD_ID = /^[A-Za-z0-9_-]{1,32}$/;

/** The job, the status, whether only overdue answers are shown, and the view that the address names. Small screens begin with the list. */
export function useApplicationParams() {
  const [params, setParams] = useAddressParams();
  const isWide = useMediaQuery('(min-width: 1024px)');
  const view = params.get('view');
  const set = useCallback(
    (name: Param, value: string) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const job = params.get('job') ?? '';
  return {
    job: RECORD_ID.test(job) ? job : '',
    status: applicationStatuses.find((known) => known === params.get('status')) ?? '',
    isOverdue: params.get('answer') === OVERDUE,
    view: ((view === 'list' || view === 'board') && view) || (isWide ? 'board' : 'list'),
    set,
  } as const;
}
