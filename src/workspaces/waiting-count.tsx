import { useQueries } from '@tanstack/react-query';
import type { Query } from '#contract/list-query.ts';
import type { ModelName } from '#contract/models.ts';
import { countRecords } from '../cloud/calls/data.ts';
import { recordKeys } from '../components/data-list/record-cache.ts';
import { AnnouncedIncrease } from '../components/feedback/announced-increase.tsx';
import { useOnFocus } from '../components/use-on-focus.ts';
import { waitingCopy } from '../copy/recruiting/waiting.ts';
import type { Section } from './section.ts';

/** Records that wait for the person: those of a model that match. */
export type Waiting = { model: ModelName; query: Query };

/** Other people add records too. */
const REFRESH_MS = 120_000;
const MAX_SHOWN = 99;

/** A mark of the sidebar: the number of records that wait. */
export function countOf(waiting: readonly Waiting[], label: string): Required<Section>['Mark'] {
  return ({ isRepeated = false }) => <WaitingCount waiting={waiting} label={label} isRepeated={isRepeated} />;
}

type WaitingCountProps = { waiting: readonly Waiting[]; label: string; isRepeated: boolean };

/** The number as a quiet pill. Nothing while there are none, or while the number is unknown. */
function WaitingCount({ waiting, label, isRepeated }: WaitingCountProps) {
  const counts = useQueries({
    queries: waiting.map(({ model, query }) => ({
      // The key of the lists' counts, so that a decision changes this number too.
      queryKey: recordKeys.count(model, query),
      queryFn: () => countRecords(model, query),
      refetchInterval: !isRepeated && REFRESH_MS,
      refetchOnWindowFocus: false,
    })),
  });
  useOnFocus(() => {
    if (isRepeated) return;
    for (const count of counts) void count.refetch({ cancelRefetch: false });
  });
  const total = sumOf(counts.map(({ data }) => data));
  return (
    <>
      {!isRepeated && <AnnouncedIncrease count={total} text={(count) => waitingCopy.increased(label, count)} />}
      {total ? (
        <span className="ml-auto rounded-md bg-neutral-soft px-1.5 text-sm font-medium text-neutral tabular-nums in-[[aria-current=page]]:bg-panel">
          <span aria-hidden>{total > MAX_SHOWN ? `${MAX_SHOWN}+` : total}</span>
          <span className="sr-only">{waitingCopy.count(total)}</span>
        </span>
      ) : null}
    </>
  );
}

/** Undefined while one of the numbers is unknown. */
function sumOf(counts: readonly (number | undefined)[]): number | undefined {
  let sum = 0;
  for (const count of counts) {
    if (count === undefined) return undefined;
    sum += count;
  }
  return sum;
}
