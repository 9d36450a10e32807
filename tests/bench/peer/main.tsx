import { Admin, Datagrid, DateField, List, Resource, SearchInput, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { authProvider, dataProvider } from './cloud.ts';

// The list of users as react-admin offers it by default, with the columns of the app's own list.
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
