import { useMemo } from 'react';
import { listQuery } from '#contract/list-query.ts';
import type { ToolbarFilter } from '../../components/data-list/list-toolbar.tsx';
import { useGroupCounts } from '../../components/data-list/use-group-counts.ts';
import { usePaused, useRecordList } from '../../components/data-list/use-record-list.ts';
import { companyApplicationsCopy as texts } from '../../copy/recruiting/company-applications.ts';
import { useOverdueQuery } from '../../models/application/overdue.ts';
import { answerOptions, NEWEST_FIRST } from './application-listing.tsx';
import { inBoardOrder } from './board.tsx';
import { searched, useApplicationFilters, withStatus } from './use-application-filters.ts';
import { OVERDUE, useApplicationParams } from './use-application-params.ts';

/** The applications that the page shows, as the address searches, filters and sorts them. */
export function useApplicationListing() {
  const { job, status, view, set, ...params } = useApplicationParams();
  const overdue = useOverdueQuery();
  const isOverdue = view === 'list' && params.isOverdue && overdue.query !== undefined;
  const asked = isOverdue ? overdue.query : undefined;
  const chosen = useApplicationFilters();
  const { search, conditions } = chosen;
  const filters = useMemo(() => {
    // What is decided is answered, as soon as the applicant is told.
    const all = asked ? [...conditions, { ...asked, decided: asked.status }] : conditions;
    return { jobId: job, ...(all.length > 0 && { $and: all }) };
  }, [job, conditions, asked]);
  const pausedSearch = usePaused(search);
  const query = useMemo(() => listQuery<'Application'>(pausedSearch, searched, filters), [pausedSearch, filters]);
  const { data: counts } = useGroupCounts('Application', 'decided', query);
  const shown = useMemo(() => withStatus(filters, view === 'list' ? status : ''), [filters, view, status]);
  const sort = view === 'list' ? chosen.sort : NEWEST_FIRST;
  const list = useRecordList({
    model: 'Application',
    search,
    searched,
    filters: shown,
    sort,
    defaultSort: NEWEST_FIRST,
  });
  // The details step through what the page shows, in its order: the board column by column.
  const rows = useMemo(() => (view === 'list' ? list.rows : inBoardOrder(list.rows)), [list.rows, view]);
  const answerFilter: ToolbarFilter = {
    name: 'answer',
    label: texts.answerFilter,
    value: isOverdue ? OVERDUE : '',
    options: answerOptions,
    onChange: (value) => set('answer', value),
  };
  const isNarrowed = job !== '' || isOverdue || chosen.isFiltered || pausedSearch !== '';
  return {
    ...chosen,
    menus: view === 'list' && overdue.query ? [answerFilter, ...chosen.menus] : chosen.menus,
    job,
    status,
    view,
    set,
    filters,
    list,
    rows,
    /** What the rows answer. Another one begins a list anew beside open details. */
    request: JSON.stringify([search, shown, sort]),
    /** The number of applications in each status. */
    counts,
    /** Whether it is still unknown which answers are overdue. */
    isPending: view === 'list' && overdue.isPending,
    isNarrowed,
    isFiltered: isNarrowed || (view === 'list' && status !== ''),
    clear: () => {
      chosen.clear();
      for (const name of ['job', 'status', 'answer'] as const) set(name, '');
    },
  };
}
