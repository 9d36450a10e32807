import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Bar, barKeys, Loading } from '../../components/feedback/loading.tsx';
import { panelClass } from '../../components/ui/panel.tsx';
import type { ChosenPeriod } from './period.ts';
import { PeriodBar } from './period-bar.tsx';

/** The heights of the panels of a page, one below the other in each cell, for the outline of what is loading. */
export type Outline = readonly { key: string; heights: readonly number[]; isWide?: boolean }[];

type StatisticsFrameProps<T> = {
  title: string;
  period: ChosenPeriod;
  query: UseQueryResult<T>;
  outline: Outline;
  children: (data: T) => ReactNode;
};

/** What both pages of statistics have around their charts. Figures of another period stay until the new ones arrive. */
export function StatisticsFrame<T>({ title, period, query, outline, children }: StatisticsFrameProps<T>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  // A period that failed must not show the figures of another one.
  const isFailed = error !== null && (data === undefined || isPlaceholderData);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl">{title}</h1>
      <PeriodBar period={period} />
      {isFailed ? (
        <ErrorState error={error} onRetry={() => refetch()} busy={isFetching} />
      ) : data === undefined ? (
        <Loading outline={<ChartsOutline outline={outline} />} />
      ) : (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={classNames('transition-opacity', isPlaceholderData && 'opacity-55')}
        >
          {children(data)}
        </div>
      )}
    </div>
  );
}

/** Two charts beside each other from 1024 px on. */
export const chartGrid = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2';

function ChartsOutline({ outline }: { outline: Outline }) {
  return (
    <div className={chartGrid}>
      {outline.map(({ key, heights, isWide }) => (
        <div key={key} className={classNames('grid gap-4', isWide && 'lg:col-span-2')}>
          {heights.map((height) => (
            <div key={height} className={classNames(panelClass, 'grid content-start gap-5 p-5')} style={{ height }}>
              <Bar className="h-4 w-32" />
              {barKeys(Math.floor((height - 90) / 44)).map((bar) => (
                <Bar key={bar} className="h-6 w-full" />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
