import { HistoryList } from '../../components/history/history-list.tsx';
import { useHistory } from '../../components/history/use-history.ts';
import { useMediaQuery } from '../../components/media-query.ts';
import { historyCopy } from '../../copy/history.ts';
import { formatValue, historyLabels } from './profile-format.ts';

/** Beside the profile on wide screens; folded above the facts on small ones. */
export function ProfileHistory({ companyId }: { companyId: string }) {
  const history = useHistory('Company', companyId);
  const isWide = useMediaQuery('(min-width: 1024px)');
  const list = (
    <div className="mt-4">
      <HistoryList history={history} labels={historyLabels} format={formatValue} />
    </div>
  );
  if (isWide) {
    return (
      <section className="rounded-md border border-line bg-panel p-5 sm:p-6">
        <h2 className="text-lg">{historyCopy.heading}</h2>
        {list}
      </section>
    );
  }
  return (
    <details className="rounded-md border border-line bg-panel px-5 py-4">
      <summary className="font-semibold text-ink-strong">{historyCopy.heading}</summary>
      {list}
    </details>
  );
}
