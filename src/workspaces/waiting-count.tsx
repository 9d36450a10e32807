import { useQueries } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ModelName } from '#contract/models.ts';
import { countRecords } from '../cloud/calls/data.ts';
import { recordKeys } from '../components/data-list/record-cache.ts';
import { waitingCopy } from '../copy/recruiting/waiting.ts';

/** Records that wait for the person: those of a model that match. */
export type Waiting = { model: ModelName; query: Readonly<Record<string, string>> };

/** Other people add records too. */
const REFRESH_MS = 120_000;
const MAX_SHOWN = 99;

/** A mark of the sidebar: the number of records that wait. */
export function countOf(waiting: readonly Waiting[]): ComponentType {
  return () => <WaitingCount waiting={waiting} />;
}

/** The number as a quiet pill. Nothing while there are none, or while the number is unknown. */
function WaitingCount({ waiting }: { waiting: readonly Waiting[] }) {
  const counts = useQueries({
    queries: waiting.map(({ model, query }) => ({
      // The key of the lists' counts, so that a decision changes this number too.
      queryKey: recordKeys.count(model, query),
      queryFn: () => countRecords(model, query),
      refetchInterval: REFRESH_MS,
    })),
  });
  const total = counts.reduce((sum, { data = 0 }) => sum + data, 0);
  if (total === 0 || counts.some(({ isPending }) => isPending)) return null;
  return (
    <span className="ml-auto rounded-md bg-neutral-soft px-1.5 text-sm font-medium text-neutral tabular-nums in-[[aria-current=page]]:bg-panel">
      <span aria-hidden>{total > MAX_SHOWN ? `${MAX_SHOWN}+` : total}</span>
      <span className="sr-only">{waitingCopy.count(total)}</span>
    </span>
  );
}
