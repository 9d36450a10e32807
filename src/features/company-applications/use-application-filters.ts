import { MapPin } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DAY_MS } from '#contract/days.ts';
import { fieldNames } from '#contract/fields.ts';
import type { Conditions, Query } from '#contract/list-query.ts';
import { degreeNames } from '#contract/recruiting/application-facets.ts';
import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
import { shortCity } from '#contract/search-key.ts';
import { readTextParam } from '#contract/text-param.ts';
import { useAddressParams } from '../../components/data-list/address-params.ts';
import { type ListSchema, useListState, withParam } from '../../components/data-list/list-state.ts';
import type { ToolbarFilter } from '../../components/data-list/list-toolbar.tsx';
import { companyApplicationsCopy as texts } from '../../copy/recruiting/company-applications.ts';
import { NEWEST_FIRST, sortFields } from './application-listing.tsx';

/** What a search of applications looks for: the name, and what the résumé as it was sent says in short. */
export const searched = { facet: 'person' } as const;

/** Years of experience, at least. */
const years = { from1: 1, from3: 3, from5: 5, from10: 10 } as const;
/** Full days for which the person has waited, at least. */
const waiting = { days3: 3, days7: 7, days14: 14 } as const;

const names = {
  years: fieldNames(years),
  degree: degreeNames,
  waiting: fieldNames(waiting),
  note: ['yes'],
} as const;
type FilterName = keyof typeof names;

const schema: ListSchema<FilterName> = { filters: names, sortFields, defaultSort: NEWEST_FIRST };

const labels = {
  years: { label: texts.yearsFilter, options: texts.years },
  degree: { label: texts.degreeFilter, options: texts.degree },
  waiting: { label: texts.waitingFilter, options: texts.waitingFrom },
  note: { label: texts.noteFilter, options: texts.withNote },
} as const satisfies Record<FilterName, { label: string; options: Readonly<Record<string, string>> }>;

/** The conditions of the chosen filters, at a time in ms since the epoch. */
function conditionsOf(filters: Readonly<Record<FilterName, string>>, city: string, now: number): Query[] {
  const from = names.years.find((name) => name === filters.years);
  const degree = names.degree.find((name) => name === filters.degree);
  const days = names.waiting.find((name) => name === filters.waiting);
  return [
    ...(from ? [{ years: { $gte: years[from] } }] : []),
    ...(degree ? [{ degree: { $gt: names.degree.indexOf(degree) } }] : []),
    ...(city === '' ? [] : [{ city: { $search: shortCity(city) } }]),
    ...(days ? [{ waitingSince: { $gt: 0, $lte: now - waiting[days] * DAY_MS } }] : []),
    ...(filters.note === '' ? [] : [{ hasNote: true }]),
  ];
}

/** The conditions of applications that the company has brought to a status; '' means any. */
export function withStatus(
  filters: Conditions<'Application'>,
  status: ApplicationStatus | '',
): Conditions<'Application'> {
  if (status === '') return filters;
  return { ...filters, $and: [...(filters.$and ?? []), { decided: status }] };
}

/** The search, the further filters and the order of the applications, which the address holds. */
export function useApplicationFilters() {
  const state = useListState(schema);
  // When the page opened, so that the conditions stay the same.
  const [now] = useState(() => Date.now());
  const [params, setParams] = useAddressParams();
  const city = readTextParam(params.get('city')).trim();
  const setCity = (value: string) => setParams((current) => withParam(current, 'city', value), { replace: true });
  const { filters, setFilter } = state;
  const conditions = useMemo(() => conditionsOf(filters, city, now), [filters, city, now]);
  const menuOf = (name: FilterName): ToolbarFilter => ({
    name,
    label: labels[name].label,
    value: filters[name],
    options: Object.entries(labels[name].options).map(([value, label]) => ({ value, label })),
    onChange: (value) => setFilter(name, value),
  });
  const cityField: ToolbarFilter = {
    name: 'city',
    label: texts.cityFilter,
    value: city,
    options: texts.cities.map((value) => ({ value, label: value })),
    onChange: setCity,
    typed: { icon: MapPin, maxLength: 32 },
  };
  return {
    ...state,
    conditions,
    menus: [menuOf('years'), menuOf('degree'), cityField, menuOf('waiting'), menuOf('note')],
    isFiltered: state.isFiltered || city !== '',
    clear: () => {
      state.clear();
      setCity('');
    },
  };
}
