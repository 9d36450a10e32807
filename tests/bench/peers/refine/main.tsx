import { List, useTable } from '@refinedev/antd';
import { Authenticated, type AuthProvider, type CrudFilters, type DataProvider, Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { Form, Input, Table } from 'antd';
import { createRoot } from 'react-dom/client';
import { HashRouter, Route, Routes } from 'react-router';
import { isSignedIn, listUsers } from '../cloud.ts';

// The list of users as refine offers it with Ant Design, with the columns of the app's own list.

type User = { _id: string; createTime: number };

const dataProvider = {
  async getList({ pagination, sorters, filters }) {
    const { currentPage = 1, pageSize = 100 } = pagination ?? {};
    const { field = 'createTime', order = 'desc' } = sorters?.[0] ?? {};
    const offset = (currentPage - 1) * pageSize;
    const { records, next } = await listUsers({ limit: pageSize, offset, field, order, search: searchedIn(filters) });
    // The number of pages is not known: there is one more as long as there are more records.
    return { data: records, total: offset + records.length + (next === null ? 0 : 1) };
  },
} as Pick<DataProvider, 'getList'> as DataProvider;

function searchedIn(filters: CrudFilters = []): string | undefined {
  const [filter] = filters;
  return filter && 'field' in filter ? filter.value : undefined;
}

const authProvider = {
  async check() {
    return { authenticated: await isSignedIn() };
  },
  async onError() {
    return {};
  },
} as Pick<AuthProvider, 'check' | 'onError'> as AuthProvider;

function Users() {
  const { tableProps, searchFormProps } = useTable<User, Error, { search?: string }>({
    resource: 'users',
    pagination: { pageSize: 100 },
    sorters: { initial: [{ field: 'createTime', order: 'desc' }] },
    onSearch: ({ search }) => [{ field: 'search', operator: 'contains', value: search }],
  });
  return (
    <List>
      <Form {...searchFormProps} onValuesChange={() => searchFormProps.form?.submit()}>
        <Form.Item name="search">
          <Input name="search" />
        </Form.Item>
      </Form>
      <Table {...tableProps} rowKey="_id">
        <Table.Column dataIndex="realName" title="Name" sorter />
        <Table.Column dataIndex="username" title="User name" sorter />
        <Table.Column dataIndex="email" title="E-mail" sorter />
        <Table.Column dataIndex="role" title="Role" sorter />
        <Table.Column dataIndex="status" title="Status" sorter />
        <Table.Column
          dataIndex="createTime"
          title="Created"
          sorter
          render={(time: number) => new Date(time).toLocaleDateString()}
        />
      </Table>
    </List>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <HashRouter>
      <Refine
        authProvider={authProvider}
        dataProvider={dataProvider}
        routerProvider={routerProvider}
        resources={[{ name: 'users', list: '/users' }]}
        options={{ disableTelemetry: true }}
      >
        <Routes>
          <Route
            path="/users"
            element={
              <Authenticated key="users" fallback={null}>
                <Users />
              </Authenticated>
            }
          />
        </Routes>
      </Refine>
    </HashRouter>,
  );
}
