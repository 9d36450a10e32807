import type { Sort } from '../../components/data-list/list-state.ts';
import { LoadMore } from '../../components/data-list/load-more.tsx';
import { usePages } from '../../components/data-list/use-pages.ts';
import { LoadErrorLine } from '../../components/feedback/error-line.tsx';
import { Loading } from '../../components/feedback/loading.tsx';
import { LinesOutline } from '../../components/feedback/outlines.tsx';
import { TimeText } from '../../components/time-text.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { resumeCopy } from '../../copy/recruiting/resume.ts';

const everything = {};
const newestFirst: Sort = { field: 'createTime', direction: 'desc' };

/** Which companies looked at the contact data, and when. */
export function ContactViewsPanel() {
  const views = usePages('ContactView', everything, newestFirst, true);
  const texts = resumeCopy.contactViews;
  const failure = views.isMoreError ? null : views.error;
  return (
    <Panel title={texts.title} isPadded>
      <div className="grid gap-3">
        <p className="text-sm text-muted">{texts.note}</p>
        {!views.hasAnswer && failure === null && <Loading outline={<LinesOutline />} />}
        {failure !== null && <LoadErrorLine error={failure} onRetry={views.retry} busy={views.isRetrying} />}
        {views.hasAnswer && views.rows.length === 0 && <p>{texts.empty}</p>}
        {views.rows.length > 0 && (
          <ul className="ruled">
            {views.rows.map((view) => (
              <li key={view._id} className="py-2">
                <span className="block text-ink-strong">{view.companyName}</span>
                <span className="flex items-baseline justify-between gap-3 text-sm text-muted">
                  <span className="min-w-0">{texts.viewed(view.jobTitle)}</span>
                  <span className="shrink-0">
                    <TimeText time={view.createTime} />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
        {views.hasMore && (
          <LoadMore
            shown={views.rows.length}
            total={views.total}
            busy={views.isLoadingMore}
            onLoadMore={views.loadMore}
            error={views.isMoreError ? views.error : undefined}
          />
        )}
      </div>
    </Panel>
  );
}
