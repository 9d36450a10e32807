import { useMemo } from 'react';
import { dayOf, formatDay, parseDay } from '#contract/days.ts';
import { useAddressParams } from '../../components/data-list/address-params.ts';
import type { AgendaView } from './agenda-days.ts';

/** The view and the day that the address names; without them the current week. */
export function useAgendaParams() {
  const [params, setParams] = useAddressParams();
  const view: AgendaView = params.get('view') === 'day' ? 'day' : 'week';
  const day = parseDay(params.get('day') ?? '') ?? dayOf(Date.now());
  return useMemo(() => {
    /** Without an open record: it may not be among the days that are shown then. */
    function go(next: { view?: AgendaView; day?: number }): void {
      setParams((current) => {
        const changed = new URLSearchParams(current);
        changed.delete('id');
        if (next.view) changed.set('view', next.view);
        if (next.day !== undefined) changed.set('day', formatDay(next.day));
        return changed;
      });
    }
    return { view, day, go };
  }, [view, day, setParams]);
}
