import { useCallback, useMemo } from 'react';
import { DataTable } from '../../components/data-list/data-table.tsx';
import type { useListState } from '../../components/data-list/list-state.ts';
import { RecordListView } from '../../components/data-list/record-list-view.tsx';
import type { RecordList } from '../../components/data-list/use-record-list.ts';
import { useMediaQuery } from '../../components/media-query.ts';
import { RowMenu } from '../../components/ui/menu.tsx';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import { narrowColumns, wideColumns } from './application-listing.tsx';
import { type ApplicationHandlers, menuItems } from './application-menu.ts';
import type { Application } from './application-moves.ts';
import { SelectAllBox, SelectBox, SelectionBar } from './selection.tsx';

type ApplicationListProps = {
  list: RecordList<'Application'>;
  listState: Pick<ReturnType<typeof useListState>, 'sort' | 'toggleSort'>;
  isFiltered: boolean;
  onClear: () => void;
  handlers: ApplicationHandlers;
  openId: string | undefined;
  onShortlist: (applications: readonly Application[]) => Promise<unknown>;
  onReject: (applications: readonly Application[]) => void;
};

const selectCell = (application: Application) => <SelectBox application={application} />;
const idOf = ({ _id }: Application) => _id;

/** The applications as a table. Several open ones can be shortlisted or rejected at once. */
export function ApplicationList(props: ApplicationListProps) {
  const { list, listState, isFiltered, onClear, handlers, openId, onShortlist, onReject } = props;
  const isWide = useMediaQuery('(min-width: 1280px)');
  const rowActions = useCallback(
    (application: Application) => (
      <RowMenu
        label={companyApplicationsCopy.more(application.applicantName)}
        items={menuItems(application, handlers)}
      />
    ),
    [handlers],
  );
  const leading = useMemo(() => ({ header: <SelectAllBox rows={list.rows} />, cell: selectCell }), [list.rows]);
  return (
    <div>
      <SelectionBar rows={list.rows} isVerified={handlers.isVerified} onShortlist={onShortlist} onReject={onReject} />
      <RecordListView list={list} isFiltered={isFiltered} onClear={onClear}>
        <DataTable
          columns={isWide ? wideColumns : narrowColumns}
          rows={list.rows}
          rowKey={idOf}
          caption={companyApplicationsCopy.caption}
          sort={listState.sort}
          onSort={listState.toggleSort}
          rowActions={rowActions}
          onRowOpen={handlers.open}
          openKey={openId}
          leading={leading}
        />
      </RecordListView>
    </div>
  );
}
