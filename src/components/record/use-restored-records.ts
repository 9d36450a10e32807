import { useEffect, useEffectEvent, useState } from 'react';
import type { ModelName, RecordOf } from '#contract/models.ts';
import { queryAllRecords } from '../../cloud/calls/data.ts';
import { logError } from '../../cloud/calls/error-log.ts';

/**
 * Opens the dialog that was being filled in before a reload or a new sign-in. A draft holds the ids of its records only,
 * so they are loaded again.
 */
export function useRestoredRecords<M extends ModelName>(
  model: M,
  readIds: () => readonly string[],
  open: (first: RecordOf<M>, records: readonly RecordOf<M>[]) => void,
): void {
  const [ids] = useState(readIds);
  const openLoaded = useEffectEvent(open);
  useEffect(() => {
    if (ids.length === 0) return;
    let isLeft = false;
    queryAllRecords<M>(model, { query: { _id: { $in: ids } } }).then((records) => {
      const [first] = records;
      if (!isLeft && first) openLoaded(first, records);
      // The text stays in the draft.
    }, logError);
    return () => {
      isLeft = true;
    };
  }, [model, ids]);
}
