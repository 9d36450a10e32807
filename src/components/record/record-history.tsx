import { useId } from 'react';
import type { ModelName } from '#contract/models.ts';
import { historyCopy } from '../../copy/history.ts';
import { HistoryList, type HistoryListProps } from '../history/history-list.tsx';
import { useHistory } from '../history/use-history.ts';

type RecordHistoryProps = Omit<HistoryListProps, 'history'> & { model: ModelName; id: string };

/** The history of a record as a section of its details. */
export function RecordHistory({ model, id, ...list }: RecordHistoryProps) {
  const headingId = useId();
  const history = useHistory(model, id);
  return (
    <section aria-labelledby={headingId} className="border-t border-line pt-5">
      <h3 id={headingId} className="mb-3 text-base">
        {historyCopy.heading}
      </h3>
      <HistoryList {...list} history={history} />
    </section>
  );
}
