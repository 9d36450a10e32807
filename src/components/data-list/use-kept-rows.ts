import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { ModelName, RecordOf } from '#contract/models.ts';
import { recordKeys } from './record-cache.ts';

/**
 * The rows of a list in the order of the records to step through. Those that have left the list meanwhile keep their places,
 * as they are now.
 */
export function useKeptRows<M extends ModelName>(
  model: M,
  rows: readonly RecordOf<M>[],
  ids: readonly string[],
): RecordOf<M>[] {
  const client = useQueryClient();
  const last = useRef<ReadonlyMap<string, RecordOf<M>>>(new Map());
  const listed = new Map(rows.map((row) => [row._id, row]));
  const kept = ids.flatMap((id) => {
    const row =
      listed.get(id) ?? client.getQueryData<RecordOf<M>>(recordKeys.record(model, id)) ?? last.current.get(id);
    return row ?? [];
  });
  useLayoutEffect(() => {
    last.current = new Map(kept.map((row) => [row._id, row]));
  });
  return kept;
}
