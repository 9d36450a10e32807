import { useCallback, useMemo } from 'react';
import type { useListState } from '../../components/data-list/list-state.ts';
import { RecordTable } from '../../components/data-list/record-table.tsx';
import { SelectAllBox, SelectBox } from '../../components/data-list/selection.tsx';
import type { RecordList } from '../../components/data-list/use-record-list.ts';
import { Button } from '../../components/ui/button.tsx';
import { RowMenu } from '../../components/ui/menu.tsx';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import { compactColumns, narrowColumns, wideColumns } from './application-listing.tsx';
import { type ApplicationHandlers, decisionItems } from './application-menu.ts';
import { type Application, isOpen } from './application-moves.ts';
import { ApplicationSelection } from './selection.tsx';

type ApplicationListProps = {
  list: RecordList<'Application'>;
  listState: Pick<ReturnType<typeof useListState>, 'sort' | 'toggleSort'>;
  isFiltered: boolean;
  onClear: () => void;
  handlers: ApplicationHandlers;
  openId: string | undefined;
  /** Whether the details stand beside it, with all that can be done. */
  isCompact: boolean;
  onShortlist: (applications: readonly Application[]) => Promise<unknown>;
  onReject: (applications: readonly Application[]) => void;
};

/** Applications that are no longer open can't be decided on. */
const selectCell = (application: Application) =>
  isOpen(application) && <SelectBox id={application._id} name={application.applicantName} />;
const table = {
  wideColumns,
  narrowColumns,
  actionsWidth: '10.25rem',
  compactCards: true,
  caption: companyApplicationsCopy.caption,
} as const;
const compactTable = { ...table, wideColumns: compactColumns } as const;

/** The applications as a table. Several open ones can be shortlisted or rejected at once. */
export function ApplicationList(props: ApplicationListProps) {
  const { list, listState, isFiltered, onClear, handlers, openId, isCompact, onShortlist, onReject } = props;
  const rowActions = useCallback(
    (application: Application) => <RowActions application={application} handlers={handlers} />,
    [handlers],
  );
  const open = useMemo(() => list.rows.filter(isOpen), [list.rows]);
  const leading = useMemo(() => ({ header: <SelectAllBox rows={open} />, cell: selectCell }), [open]);
  return (
    // The head is as high as the one with buttons that sort, so that no row moves when the details open.
    <div className={isCompact ? '[&_thead>tr]:min-h-10' : undefined}>
      <ApplicationSelection
        rows={open}
        isVerified={handlers.isVerified}
        onShortlist={onShortlist}
        onReject={onReject}
      />
      <RecordTable
        texts={isCompact ? compactTable : table}
        list={list}
        isFiltered={isFiltered}
        onClear={onClear}
        sort={listState.sort}
        onSort={listState.toggleSort}
        rowActions={isCompact ? undefined : rowActions}
        onRowOpen={handlers.open}
        openKey={openId}
        leading={leading}
      />
    </div>
  );
}

/** The details come first, because they are read before a decision. They stand in one column: a row without a menu keeps its place. */
function RowActions({ application, handlers }: { application: Application; handlers: ApplicationHandlers }) {
  const { details, more, of } = companyApplicationsCopy;
  const { applicantName } = application;
  const decisions = decisionItems(application, handlers);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => handlers.open(application)}
        aria-label={of(details, applicantName)}
      >
        {details}
      </Button>
      {decisions.length > 0 ? (
        <RowMenu label={more(applicantName)} items={decisions} />
      ) : (
        <span className="ml-1 inline-block w-8 pointer-coarse:w-11" />
      )}
    </>
  );
}
