import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompanyStatistics, Period, PlatformStatistics } from '#contract/recruiting/statistics.ts';
import { callFunction } from '../../cloud/calls/functions.ts';
import { useAddressParams } from '../../components/data-list/address-params.ts';
import { type ChosenPeriod, readPeriod } from './period.ts';

/** The figures of a period, and the period that they are of: while another one loads, the earlier figures stay. */
export type Loaded<S> = { period: Period; figures: S };
type Statistics = CompanyStatistics | PlatformStatistics;

/** The period of the address. */
export function usePeriod(): ChosenPeriod {
  const [params] = useAddressParams();
  // One time for all renders of a visit, so that the period does not change at midnight.
  const [now] = useState(Date.now);
  return readPeriod(params, now);
}

/** Loads the figures of a period. The key begins like those of applications, so that a change of one loads them again. */
export function useStatistics<Scope extends Statistics['scope']>(scope: Scope, { from, to }: Period) {
  return useQuery({
    queryKey: ['Application', 'statistics', scope, from, to],
    queryFn: async (): Promise<Loaded<Extract<Statistics, { scope: Scope }>>> => ({
      period: { from, to },
      figures: ofScope(scope, await callFunction('queryMySQLData', 'statistics', { from, to })),
    }),
    placeholderData: keepPreviousData,
  });
}

function ofScope<Scope extends Statistics['scope']>(
  scope: Scope,
  statistics: Statistics,
): Extract<Statistics, { scope: Scope }> {
  if (isOf(scope, statistics)) return statistics;
  throw new TypeError('The role of the user has changed');
}

function isOf<Scope extends Statistics['scope']>(
  scope: Scope,
  statistics: Statistics,
): statistics is Extract<Statistics, { scope: Scope }> {
  return statistics.scope === scope;
}
