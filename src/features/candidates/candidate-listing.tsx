import { useMemo } from 'react';
import type { Conditions } from '#contract/list-query.ts';
import type { RecordOf } from '#contract/models.ts';
import { searchedOfResumes } from '#contract/recruiting/resume-facets.ts';
import { shortCity } from '#contract/search-key.ts';
import { readTextParam } from '#contract/text-param.ts';
import { useAddressParams } from '../../components/data-list/address-params.ts';
import { figures, NameText, oneLine, timeCell } from '../../components/data-list/cells.tsx';
import type { Column } from '../../components/data-list/data-table.tsx';
import { type ListSchema, useListState, withParam } from '../../components/data-list/list-state.ts';
import type { ToolbarFilter } from '../../components/data-list/list-toolbar.tsx';
import type { TableTexts } from '../../components/data-list/record-table.tsx';
import { useRecordList } from '../../components/data-list/use-record-list.ts';
import { candidatesCopy as texts } from '../../copy/recruiting/candidates.ts';
import { formatExpectedPay } from '../../models/resume/resume-content.ts';

export type Candidate = RecordOf<'Resume'>;

/** What people expect at least, in yuan a month. */
const payRanges = {
  upTo5: { $lte: 5000 },
  upTo10: { $gte: 5000, $lte: 10_000 },
  upTo20: { $gte: 10_000, $lte: 20_000 },
  upTo30: { $gte: 20_000, $lte: 30_000 },
  over30: { $gte: 30_000 },
} as const;
const experienceRanges = {
  upTo3: { $lt: 3 },
  upTo5: { $gte: 3, $lte: 5 },
  upTo10: { $gte: 5, $lte: 10 },
  over10: { $gt: 10 },
} as const;
const payNames = ['upTo5', 'upTo10', 'upTo20', 'upTo30', 'over30'] as const;
const experienceNames = ['upTo3', 'upTo5', 'upTo10', 'over10'] as const;

type FilterName = 'pay' | 'experience';
type TextName = 'city' | 'position';

const schema: ListSchema<FilterName> = {
  filters: { pay: payNames, experience: experienceNames },
  sortFields: ['updateTime', 'expectedSalaryMin', 'experienceYears'],
  defaultSort: { field: 'updateTime', direction: 'desc' },
};

/** The conditions of the chosen filters. */
function candidateConditions(
  filters: Readonly<Record<FilterName, string>>,
  city: string,
  position: string,
): Conditions<'Resume'> {
  const pay = payNames.find((name) => name === filters.pay);
  const experience = experienceNames.find((name) => name === filters.experience);
  return {
    city: city === '' ? '' : { $search: shortCity(city) },
    expectedPosition: position === '' ? '' : { $search: position },
    expectedSalaryMin: pay && payRanges[pay],
    experienceYears: experience && experienceRanges[experience],
  };
}

/** The résumés of the library, as the address searches, filters and sorts them. */
export function useCandidateListing() {
  const state = useListState(schema);
  const [params, setParams] = useAddressParams();
  const city = readTextParam(params.get('city'));
  const position = readTextParam(params.get('position'));
  const { search, sort, filters } = state;
  const conditions = useMemo(() => candidateConditions(filters, city, position), [filters, city, position]);
  const { defaultSort } = schema;
  const list = useRecordList({
    model: 'Resume',
    search,
    searched: searchedOfResumes,
    filters: conditions,
    sort,
    defaultSort,
  });
  const menus: ToolbarFilter[] = [
    {
      name: 'pay',
      label: texts.pay,
      value: filters.pay,
      options: (['', ...payNames] as const).map((value) => ({ value, label: texts.payLabels[value] })),
      onChange: (value) => state.setFilter('pay', value),
    },
    {
      name: 'experience',
      label: texts.experience,
      value: filters.experience,
      options: (['', ...experienceNames] as const).map((value) => ({ value, label: texts.experienceLabels[value] })),
      onChange: (value) => state.setFilter('experience', value),
    },
  ];
  return {
    list,
    state,
    menus,
    city,
    position,
    setText: (name: TextName, value: string) =>
      setParams((current) => withParam(current, name, value), { replace: true }),
    isFiltered: state.isFiltered || city !== '' || position !== '',
    clear: () => {
      state.clear();
      setParams((current) => withParam(withParam(current, 'city', ''), 'position', ''), { replace: true });
    },
  };
}

type CandidateColumn = Column<Candidate>;
const { columns, none } = texts;

const name: CandidateColumn = {
  key: 'name',
  header: columns.name,
  cell: (row) => <NameText text={row.name} />,
  width: '5.5rem',
};
const headline: CandidateColumn = {
  key: 'headline',
  header: columns.headline,
  ...oneLine((row) => row.headline, none),
  width: '10fr',
};
const position: CandidateColumn = {
  key: 'expectedPosition',
  header: columns.expectedPosition,
  ...oneLine((row) => row.expectedPosition, none),
  width: '4fr',
};
const city: CandidateColumn = {
  key: 'city',
  header: columns.city,
  ...oneLine((row) => row.city, none),
  width: '5rem',
};
const experience: CandidateColumn = {
  key: 'experienceYears',
  header: columns.experienceYears,
  isBlank: (row) => texts.years(row.experienceYears) === '',
  cell: (row) => texts.years(row.experienceYears) || <span className="text-muted">{none}</span>,
  width: '6.75rem',
  className: figures,
  sortable: true,
};
const pay: CandidateColumn = {
  key: 'expectedSalaryMin',
  header: columns.expectedSalaryMin,
  isBlank: (row) => formatExpectedPay(row) === '',
  cell: (row) => formatExpectedPay(row) || <span className="text-muted">{none}</span>,
  width: '8.25rem',
  className: figures,
  sortable: true,
};
const updated: CandidateColumn = {
  key: 'updateTime',
  header: columns.updateTime,
  ...timeCell((row) => row.updateTime),
};

export const table: TableTexts<'Resume'> = {
  wideColumns: [name, headline, position, city, experience, pay, updated],
  // As many as fit beside the sidebar.
  narrowColumns: [name, position, city, experience, pay],
  caption: texts.list,
  actionsWidth: '11.5rem',
  compactCards: true,
  emptyText: texts.empty,
  emptyHint: texts.emptyHint,
};
