import { useMemo } from 'react';
import type { RecordOf } from '#contract/models.ts';
import { jobFields } from '#contract/recruiting/job.ts';
import { shortCity } from '#contract/search-key.ts';
import { useAddressParams } from '../../components/data-list/address-params.ts';
import { type Condition, type Conditions, foundIn } from '../../components/data-list/list-query.ts';
import { type ListSchema, readTextParam, useListState, withParam } from '../../components/data-list/list-state.ts';
import type { ToolbarFilter } from '../../components/data-list/list-toolbar.tsx';
import { useRecordList } from '../../components/data-list/use-record-list.ts';
import { jobSearchCopy as texts } from '../../copy/recruiting/job-search.ts';

export type Job = RecordOf<'Job'>;

const choiceFilters = ['category', 'employmentType', 'experience', 'education'] as const;
const searched = ['title', 'companyName'] as const;
/** People look for a city, or for a district or a street of one. */
const places = ['city', 'address'] as const;

/** Ranges of the monthly pay in yuan. A job belongs to each range that its own range touches. */
const payRanges = {
  upTo5: [0, 5000],
  upTo10: [5000, 10_000],
  upTo20: [10_000, 20_000],
  upTo30: [20_000, 30_000],
  over30: [30_000, Number.MAX_SAFE_INTEGER],
} as const;
type PayRange = keyof typeof payRanges;
const payNames: readonly PayRange[] = ['upTo5', 'upTo10', 'upTo20', 'upTo30', 'over30'];

type FilterName = (typeof choiceFilters)[number] | 'pay';
type SortField = 'publishTime' | 'salaryMax';

const schema: ListSchema<FilterName, SortField> = {
  filters: {
    category: jobFields.category.known,
    employmentType: jobFields.employmentType.known,
    experience: jobFields.experience.known,
    education: jobFields.education.known,
    pay: payNames,
  },
  sortFields: ['publishTime', 'salaryMax'],
  defaultSort: { field: 'publishTime', direction: 'desc' },
};
const BY_PAY = '-salaryMax';

/** The conditions of the chosen filters. */
export function jobConditionsOf(filters: Readonly<Record<FilterName, string>>, city: string): Conditions<'Job'> {
  const { category, employmentType, experience, education, pay } = filters;
  const chosen = { category, employmentType, experience, education, ...payConditions(pay) };
  return city === '' ? chosen : { ...chosen, $and: [foundIn<'Job'>(places, shortCity(city))] };
}

function payConditions(pay: string): { salaryMin?: Condition; salaryMax?: Condition } {
  const name = payNames.find((known) => known === pay);
  if (name === undefined) return {};
  const [from, to] = payRanges[name];
  return { salaryMin: { $lt: to }, salaryMax: { $gt: from } };
}

/** The listed jobs, as the address searches, filters and sorts them. */
export function useJobListing() {
  const state = useListState(schema);
  const [params, setParams] = useAddressParams();
  const city = readTextParam(params.get('city'));
  const { search, sort, filters } = state;
  const conditions = useMemo(() => jobConditionsOf(filters, city), [filters, city]);
  const { defaultSort } = schema;
  const list = useRecordList({ model: 'Job', search, searched, filters: conditions, sort, defaultSort });

  const setParam = (name: string, value: string) =>
    setParams((current) => withParam(current, name, value), { replace: true });
  const menus: ToolbarFilter[] = choiceFilters.map((name) => ({
    name,
    label: jobFields[name].label,
    value: filters[name],
    options: [{ value: '', label: texts.filters[name] }, ...jobFields[name].options],
    onChange: (value) => state.setFilter(name, value),
  }));
  menus.push({
    name: 'pay',
    label: texts.payLabel,
    value: filters.pay,
    options: [
      { value: '', label: texts.filters.pay },
      ...payNames.map((value) => ({ value, label: texts.pay[value] })),
    ],
    onChange: (value) => state.setFilter('pay', value),
  });
  const sortMenu: ToolbarFilter = {
    name: 'sort',
    label: texts.sort.label,
    value: sort.field === 'salaryMax' ? BY_PAY : '',
    options: [
      { value: '', label: texts.sort.newest },
      { value: BY_PAY, label: texts.sort.pay },
    ],
    onChange: (value) => setParam('sort', value),
  };
  return {
    list,
    menus,
    sortMenu,
    search,
    setSearch: state.setSearch,
    city,
    setCity: (value: string) => setParam('city', value),
    isFiltered: state.isFiltered || city !== '',
    clear: () => {
      state.clear();
      setParam('city', '');
    },
  };
}
