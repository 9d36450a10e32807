import { useMemo, useState } from 'react';
import { RELEVANCE } from '#contract/list-query.ts';
import type { RecordOf } from '#contract/models.ts';
import { RECENT_DAYS } from '#contract/recruiting/company-figures.ts';
import { jobFields } from '#contract/recruiting/job.ts';
import { searchedOfJobs } from '#contract/recruiting/job-facets.ts';
import {
  formatJobSearch,
  type JobFilterName,
  jobChoices,
  jobConditionsOf,
  jobFilterValues,
  payNames,
  readJobSearch,
  readOwnPay,
} from '#contract/recruiting/job-search.ts';
import { readTextParam } from '#contract/text-param.ts';
import { useAddressParams } from '../../components/data-list/address-params.ts';
import { type ListSchema, useListState, withParam } from '../../components/data-list/list-state.ts';
import type { ToolbarFilter } from '../../components/data-list/list-toolbar.tsx';
import { useRecordList } from '../../components/data-list/use-record-list.ts';
import { jobSearchCopy as texts } from '../../copy/recruiting/job-search.ts';

export type Job = RecordOf<'Job'>;

type SortField = 'publishTime' | 'salaryMax' | typeof RELEVANCE;

const schema: ListSchema<JobFilterName, SortField> = {
  filters: jobFilterValues,
  sortFields: ['publishTime', 'salaryMax', RELEVANCE],
  defaultSort: { field: 'publishTime', direction: 'desc' },
};
/** The parameter of the address that leaves the jobs of one company. */
export const COMPANY = 'company';
const BY_PAY = '-salaryMax';
const BY_RELEVANCE = `-${RELEVANCE}`;
const OWN_PAY = 'own';

/** The listed jobs, as the address searches, filters and sorts them. */
export function useJobListing() {
  const state = useListState(schema);
  const [params, setParams] = useAddressParams();
  const city = readTextParam(params.get('city'));
  const companyId = readTextParam(params.get(COMPANY));
  const filters = useMemo(() => readJobSearch(params).filters, [params]);
  const { pay } = filters;
  const isOwnPay = readOwnPay(pay) !== undefined;
  /** Whether a range of one's own was chosen in the menu. */
  const [isChoosing, setChoosing] = useState(false);
  const { search } = state;
  const isSearched = search.trim() !== '';
  const { defaultSort } = schema;
  // The address keeps the order by relevance for the next search. Every order of this page is descending.
  const field = state.sort.field === RELEVANCE && !isSearched ? defaultSort.field : state.sort.field;
  const sort = useMemo(() => ({ field, direction: 'desc' as const }), [field]);
  const isByRelevance = field === RELEVANCE;
  const conditions = useMemo(
    () => ({ ...jobConditionsOf(filters, city), ...(companyId !== '' && { companyId }) }),
    [filters, city, companyId],
  );
  const list = useRecordList({
    model: 'Job',
    search,
    searched: searchedOfJobs,
    filters: conditions,
    sort,
    defaultSort,
  });

  const setParam = (name: string, value: string) =>
    setParams((current) => withParam(current, name, value), { replace: true });
  const menus: ToolbarFilter[] = jobChoices.map((name) => ({
    name,
    label: jobFields[name].label,
    value: filters[name],
    options: [{ value: '', label: texts.filters[name] }, ...jobFields[name].options],
    isMultiple: true,
    onChange: (value) => state.setFilter(name, value),
  }));
  menus.push({
    name: 'pay',
    label: texts.payLabel,
    value: isOwnPay || isChoosing ? OWN_PAY : pay,
    options: [
      { value: '', label: texts.filters.pay },
      ...payNames.map((value) => ({ value, label: texts.pay[value] })),
      { value: OWN_PAY, label: texts.ownPay.choose },
    ],
    onChange: (value) => {
      setChoosing(value === OWN_PAY);
      state.setFilter('pay', value === OWN_PAY ? '' : value);
    },
  });
  menus.push({
    name: 'active',
    label: texts.activeLabel,
    value: filters.active,
    options: [
      { value: '', label: texts.filters.active },
      ...jobFilterValues.active.map((value) => ({ value, label: texts.active(RECENT_DAYS) })),
    ],
    onChange: (value) => state.setFilter('active', value),
  });
  const sortMenu: ToolbarFilter = {
    name: 'sort',
    label: texts.sort.label,
    value: isByRelevance ? BY_RELEVANCE : field === 'salaryMax' ? BY_PAY : '',
    options: [
      { value: '', label: texts.sort.newest },
      { value: BY_PAY, label: texts.sort.pay },
      ...(isSearched ? [{ value: BY_RELEVANCE, label: texts.sort.relevance }] : []),
    ],
    onChange: (value) => setParam('sort', value),
  };
  return {
    list,
    menus,
    sortMenu,
    /** What the chosen order means, where its name does not say it. */
    sortHint: isByRelevance ? texts.sort.relevanceHint : '',
    search,
    setSearch: state.setSearch,
    city,
    setCity: (value: string) => setParam('city', value),
    /** A range of one's own, while there is one or it is chosen. */
    ownPay: (isOwnPay || isChoosing) && {
      value: isOwnPay ? pay : '',
      onChange: (value: string) => state.setFilter('pay', value),
      takesFocus: isChoosing,
    },
    /** The name of the company whose jobs are left, as far as one is found. */
    companyName: companyId === '' ? undefined : list.rows[0]?.companyName,
    isFiltered:
      search !== '' || city !== '' || companyId !== '' || Object.values(filters).some((value) => value !== ''),
    /** What is shown, as it can be saved; '' for the jobs of one company. */
    saveable: companyId === '' ? formatJobSearch({ search: search.trim(), city: city.trim(), filters }) : '',
    clear: () => {
      setChoosing(false);
      state.clear();
      setParam('city', '');
      setParam(COMPANY, '');
    },
  };
}
