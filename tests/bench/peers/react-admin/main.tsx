import {
  Admin,
  type AuthProvider,
  Datagrid,
  type DataProvider,
  DateField,
  List,
  Resource,
  SearchInput,
  TextField,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { isSignedIn, listUsers } from '../cloud.ts';

// The list of users as react-admin offers it by default, with the columns of the app's own list.

const dataProvider = {
  async getList(_resource, { pagination, sort, filter }) {
    const { page = 1, perPage = 100 } = pagination ?? {};
    const { field = 'createTime', order = 'DESC' } = sort ?? {};
    const offset = (page - 1) * perPage;
    const { records, next } = await listUsers({
      limit: perPage,
      offset,
      field,
      order: order === 'ASC' ? 'asc' : 'desc',
      search: filter.search,
    });
    return {
      data: records.map((record) => ({ ...record, id: record._id })),
      pageInfo: { hasNextPage: next !== null, hasPreviousPage: offset > 0 },
    };
  },
} as Pick<DataProvider, 'getList'> as DataProvider;

const authProvider = {
  async checkAuth() {
    if (!(await isSignedIn())) throw new Error('Signed out');
  },
  async checkError() {},
} as Pick<AuthProvider, 'checkAuth' | 'checkError'> as AuthProvider;

const filters = [<SearchInput key="search" source="search" alwaysOn />];

function Users() {
  return (
    <List filters={filters} perPage={100} sort={{ field: 'createTime', order: 'DESC' }} exporter={false}>
      <Datagrid>
        <TextField source="realName" />
        <TextField source="username" />
        <TextField source="email" />
        <TextField source="role" />
        <TextField source="status" />
        <DateField source="createTime" />
      </Datagrid>
    </List>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Admin authProvider={authProvider} dataProvider={dataProvider} disableTelemetry>
      <Resource name="users" list={Users} />
    </Admin>,
  );
}
