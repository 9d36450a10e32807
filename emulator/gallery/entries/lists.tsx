import type { ReactNode } from 'react';
import type { RecordOf } from '#contract/models.ts';
import { blankUser } from '#contract/user.ts';
import { NameText, oneLine } from '../../../src/components/data-list/cells.tsx';
import { type Column, DataTable, type DataTableProps } from '../../../src/components/data-list/data-table.tsx';
import { LoadMore } from '../../../src/components/data-list/load-more.tsx';
import { RecordListView } from '../../../src/components/data-list/record-list-view.tsx';
import { RecordTable } from '../../../src/components/data-list/record-table.tsx';
import { RowGroups } from '../../../src/components/data-list/row-groups.tsx';
import {
  SelectAllBox,
  SelectBox,
  SelectionBar,
  SelectionProvider,
} from '../../../src/components/data-list/selection.tsx';
import { StepButtons } from '../../../src/components/data-list/step-buttons.tsx';
import type { RecordList } from '../../../src/components/data-list/use-record-list.ts';
import { Badge } from '../../../src/components/ui/badge.tsx';
import { Button } from '../../../src/components/ui/button.tsx';
import { RowMenu } from '../../../src/components/ui/menu.tsx';
import { type Entries, NO_TEXT } from '../entry.ts';
import { LONG_NAME, LONG_WORD, nothing, unreachable } from '../samples.tsx';

type User = RecordOf<'User'>;

function user(number: number, realName = '王建国', email = `company.${number}@example.com`): User {
  return {
    ...blankUser,
    _id: `u-${number}`,
    username: `company_${number}`,
    email,
    realName,
    createdBy: 'admin',
    isSuperAdmin: false,
    cloudbaseUid: null,
    createTime: Date.UTC(2025, 9, 20),
    updateTime: Date.UTC(2025, 9, 20),
    revision: 1,
  };
}

const users = [user(1), user(2, '赵敏'), user(3, '孙晓雨')];
const longUsers = [user(1, LONG_NAME, `${LONG_WORD}@example.com`), user(2)];
const manyUsers = Array.from({ length: 120 }, (_, index) => user(index));
const columns: readonly Column<User>[] = [
  {
    key: 'realName',
    header: '姓名',
    width: '2fr',
    sortable: true,
    cell: ({ realName }) => <NameText text={realName} />,
  },
  { key: 'email', header: '邮箱', width: '2fr', ...oneLine<User>(({ email }) => email ?? '') },
  { key: 'status', header: '状态', width: '7rem', cell: () => <Badge tone="success">激活</Badge> },
];
const actions = ({ realName }: User) => (
  <>
    <Button size="sm" variant="ghost">
      编辑
    </Button>
    <RowMenu label={`${realName}的更多操作`} items={[{ label: '删除', tone: 'danger', onSelect: nothing }]} />
  </>
);
const texts = { wideColumns: columns, narrowColumns: columns, actionsWidth: '9rem', caption: '用户列表' } as const;
const table = {
  columns,
  rowKey: ({ _id }: User) => _id,
  caption: '用户列表',
  sort: { field: 'realName', direction: 'asc' },
  onSort: nothing,
  rowActions: actions,
  actionsWidth: '9rem',
  onRowOpen: nothing,
} as const;

const leading = {
  header: <SelectAllBox rows={users} />,
  cell: ({ _id, realName }: User) => <SelectBox id={_id} name={realName} />,
};

/** Phones show the rows as cards. */
function cards(rows: readonly User[], more: Partial<DataTableProps<User>> = {}) {
  return <DataTable {...table} compactCards rows={rows} {...more} />;
}

function listOf(more: Partial<RecordList<'User'>>): RecordList<'User'> {
  return {
    rows: [],
    state: 'ready',
    isSettled: true,
    total: 0,
    failure: undefined,
    moreFailure: undefined,
    hasMore: false,
    isLoadingMore: false,
    isRetrying: false,
    loadMore: async () => undefined,
    retry: async () => undefined,
    ...more,
  };
}

const lists = {
  usual: listOf({ rows: users, total: 3 }),
  loading: listOf({ state: 'loading', total: undefined }),
  failing: listOf({ state: 'failed', failure: unreachable }),
  outdated: listOf({ rows: users, total: 3, failure: unreachable }),
  empty: listOf({}),
  many: listOf({ rows: manyUsers.slice(0, 20), total: 1204, hasMore: true }),
  long: listOf({ rows: longUsers, total: 2 }),
};

function view(list: RecordList<'User'>, isFiltered = false) {
  return () => (
    <RecordListView
      list={list}
      isFiltered={isFiltered}
      onClear={nothing}
      emptyText="还没有用户"
      emptyHint="添加后显示在这里。"
    >
      <DataTable {...table} rows={list.rows} />
    </RecordListView>
  );
}

function records(list: RecordList<'User'>) {
  const rows = { rowActions: actions, onRowOpen: nothing, onClear: nothing, sort: table.sort, onSort: nothing };
  return () => <RecordTable {...rows} texts={texts} list={list} isFiltered={false} openKey="u-2" />;
}

/** All users are selected. */
function selected(children: ReactNode) {
  return () => <SelectionProvider initial={users.map(({ _id }) => _id)}>{children}</SelectionProvider>;
}

function selectionBar(label: (count: number) => string, names: readonly string[]) {
  return (
    // It covers what stands above the list.
    <div className="pt-24">
      <SelectionBar
        rows={users}
        label={label}
        renderActions={() =>
          names.map((name) => (
            <Button key={name} size="sm">
              {name}
            </Button>
          ))
        }
      />
    </div>
  );
}

const steps = { previous: '上一个', next: '下一个', position: (at: string, of: string) => `${at} / ${of}` };

export const dataList: Entries = {
  NameText: {
    states: { usual: () => <NameText text="王建国" />, long: () => <NameText text={LONG_NAME.repeat(4)} /> },
  },
  CompactCard: {
    states: {
      usual: () => cards(users),
      open: () => cards(users, { openKey: 'u-2' }),
      marked: () => cards(users, { cardMark: () => <Badge>已邀请</Badge> }),
      leading: () => cards(users, { leading }),
      long: () => cards(longUsers, { leading }),
    },
  },
  DataTable: {
    states: {
      usual: () => <DataTable {...table} rows={users} />,
      open: () => <DataTable {...table} rows={users} openKey="u-2" />,
      plain: () => <DataTable columns={columns} rows={users} rowKey={table.rowKey} caption="用户列表" />,
      leading: () => <DataTable {...table} rows={users} leading={leading} />,
      many: () => <DataTable {...table} rows={manyUsers} />,
      long: () => <DataTable {...table} rows={longUsers} />,
    },
  },
  SelectBox: {
    states: {
      usual: () => <SelectBox id="u-1" name="王建国" />,
      selected: selected(<SelectBox id="u-1" name="王建国" />),
      long: NO_TEXT,
    },
  },
  SelectAllBox: {
    states: {
      usual: () => <SelectAllBox rows={users} />,
      selected: selected(<SelectAllBox rows={users} />),
      empty: () => <SelectAllBox rows={[]} />,
      long: NO_TEXT,
    },
  },
  SelectionBar: {
    states: {
      usual: selected(selectionBar((count) => `已选 ${count} 人`, ['通过', '拒绝'])),
      long: selected(selectionBar((count) => `已选 ${count} 人：${LONG_NAME}`, ['通过'])),
    },
  },
  RowGroups: {
    states: {
      usual: () => (
        <table>
          <RowGroups
            rows={users}
            isKept={() => false}
            renderRow={({ _id, realName }) => (
              <tr key={_id}>
                <td>{realName}</td>
              </tr>
            )}
          />
        </table>
      ),
      long: NO_TEXT,
    },
  },
  RecordListView: {
    states: {
      usual: view(lists.usual),
      loading: view(lists.loading),
      failing: view(lists.failing),
      outdated: view(lists.outdated),
      empty: view(lists.empty),
      filtered: view(lists.empty, true),
      many: view(lists.many),
      long: view(lists.long),
    },
  },
  RecordTable: { states: { usual: records(lists.usual), empty: records(lists.empty), long: records(lists.long) } },
  LoadMore: {
    states: {
      usual: () => <LoadMore shown={100} total={1204} busy={false} onLoadMore={nothing} />,
      busy: () => <LoadMore shown={100} total={1204} busy onLoadMore={nothing} />,
      failing: () => <LoadMore shown={100} total={1204} busy={false} onLoadMore={nothing} error={unreachable} />,
      long: () => <LoadMore shown={100_000} total={12_345_678} busy={false} onLoadMore={nothing} />,
    },
  },
  StepButtons: {
    states: {
      usual: () => (
        <StepButtons neighbours={{ position: 2, previous: 'a', next: 'c', count: 3 }} onStep={nothing} labels={steps} />
      ),
      first: () => (
        <StepButtons
          neighbours={{ position: 1, previous: undefined, next: 'b', count: 3 }}
          onStep={nothing}
          labels={steps}
        />
      ),
      empty: () => (
        <StepButtons
          neighbours={{ position: undefined, previous: undefined, next: undefined, count: 0 }}
          onStep={nothing}
          labels={steps}
        />
      ),
      long: () => (
        <StepButtons
          neighbours={{ position: 100_000, previous: 'a', next: 'c', count: 12_345_678 }}
          onStep={nothing}
          labels={steps}
        />
      ),
    },
  },
};
