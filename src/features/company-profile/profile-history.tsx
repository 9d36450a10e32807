import { HistoryList } from '../../components/history/history-list.tsx';
import { useHistory } from '../../components/history/use-history.ts';
import { useMediaQuery } from '../../components/media-query.ts';
import { Panel } from '../../components/ui/panel.tsx';
import { historyCopy } from '../../copy/history.ts';
import { formatValue, historyLabels } from './profile-format.ts';

/** Beside the profile on wide screens, folded above the facts on small ones. */
export function ProfileHistory({ companyId }: { companyId: string }) {
  const history = useHistory('Company', companyId);
  const isWide = useMediaQuery('(min-width: 1024px)');
  return (
    <Panel title={historyCopy.heading} isPadded isFolded={!isWide}>
      <HistoryList history={history} labels={historyLabels} format={formatValue} />
    </Panel>
  );
}
