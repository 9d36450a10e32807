import { useState } from 'react';
import type { AuditRecord } from '#contract/models.ts';
import { historyCopy } from '../../copy/history.ts';
import { lists } from '../../copy/lists.ts';
import { classNames } from '../class-names.ts';
import { LoadMore } from '../data-list/load-more.tsx';
import { LoadErrorLine } from '../feedback/error-line.tsx';
import { formatTime } from '../format-time.ts';
import { Button } from '../ui/button.tsx';
import type { Tone } from '../ui/tone.ts';
import { type Change, changesOf, type FormatValue, type Labels } from './changes.ts';
import { describeEntry } from './describe-entry.ts';
import type { History } from './use-history.ts';

/** The number of entries shown at first; a button shows the rest. */
const FIRST_ENTRIES = 5;

export type HistoryListProps = {
  history: History;
  labels: Labels;
  format: FormatValue;
  /** Text shown with an entry, besides its changes. */
  note?: (entry: AuditRecord) => string | undefined;
};

/** The audit entries of a record, newest first. */
export function HistoryList({ history, labels, format, note }: HistoryListProps) {
  const { entries, error, retry, hasMore, isLoadingMore, moreError, loadMore } = history;
  const [showsAll, setShowsAll] = useState(false);
  if (entries === undefined) return error ? <LoadErrorLine error={error} onRetry={retry} /> : <Waiting />;
  if (entries.length === 0) return <p className="text-muted">{historyCopy.empty}</p>;
  const shown = showsAll ? entries : entries.slice(0, FIRST_ENTRIES);
  return (
    <>
      <ol className="ml-1.5 border-l border-line">
        {shown.map((entry) => (
          <Entry key={entry._id} entry={entry} note={note?.(entry)} changes={changesOf(entry, labels, format)} />
        ))}
      </ol>
      {shown.length < entries.length && (
        // Its label begins where the entries do.
        <div className="ml-3.5">
          <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
            {historyCopy.more}
          </Button>
        </div>
      )}
      {showsAll && hasMore && (
        <LoadMore
          shown={entries.length}
          total={undefined}
          busy={isLoadingMore}
          onLoadMore={loadMore}
          error={moreError ?? undefined}
        />
      )}
    </>
  );
}

const dots: Readonly<Record<Tone, string>> = {
  neutral: 'bg-field',
  success: 'bg-success',
  danger: 'bg-danger',
  warning: 'bg-warning',
};

type EntryProps = { entry: AuditRecord; note: string | undefined; changes: readonly Change[] };

function Entry({ entry, note, changes }: EntryProps) {
  const { label, tone } = describeEntry(entry);
  return (
    <li className="relative pb-4 pl-5 last:pb-1">
      <span
        aria-hidden
        className={classNames('absolute top-1.5 -left-[5px] size-2.5 rounded-md ring-3 ring-raised', dots[tone])}
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium text-ink-strong">{label}</span>
        <time dateTime={new Date(entry.createTime).toISOString()} className="text-sm text-muted tabular-nums">
          {formatTime(entry.createTime)}
        </time>
      </p>
      <p className="text-sm text-muted">{historyCopy.by(entry.actorName || historyCopy.unknownActor)}</p>
      {note && <p className="mt-1 text-sm whitespace-pre-line">{note}</p>}
      {changes.length > 0 && (
        <dl className="mt-1 grid gap-0.5 text-sm">
          {changes.map((change) => (
            <div key={change.field} className="flex gap-x-2">
              <dt className="shrink-0 text-muted">{change.label}</dt>
              <dd className="line-clamp-4 min-w-0" title={`${change.before} → ${change.after}`}>
                <del className="text-muted">{change.before}</del>
                <span aria-hidden> → </span>
                <ins className="no-underline">{change.after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function Waiting() {
  return (
    <p role="status" className="appear-late text-muted">
      {lists.loading}
    </p>
  );
}
