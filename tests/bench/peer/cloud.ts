// The order matters: the SDK puts itself on the window, and its parts register themselves there.
import cloudbase from '@cloudbase/js-sdk/app';
import '@cloudbase/js-sdk/auth';
import '@cloudbase/js-sdk/functions';
import type { AuthProvider, DataProvider } from 'react-admin';

const app = cloudbase.init({ env: 'local' });
app.registerHost(location.host, location.protocol.slice(0, -1));
const auth = app.auth({ persistence: 'local' });

const SEARCHED = ['realName', 'username', 'email'];

/** Sends the same query as the app's own list. Like that one, it asks for no total. */
export const dataProvider = {
  async getList(_resource, { pagination, sort, filter }) {
    const { page = 1, perPage = 100 } = pagination ?? {};
    const { field = 'createTime', order = 'DESC' } = sort ?? {};
    const offset = (page - 1) * perPage;
    const response = await app.callFunction({
      name: 'queryMySQLData',
      data: {
        action: 'query',
        model: 'User',
        withTotal: false,
        query: filter.search ? { $or: SEARCHED.map((name) => ({ [name]: { $search: filter.search } })) } : {},
        limit: perPage,
        offset,
        orderBy: [{ [field]: order.toLowerCase() }],
      },
    });
    const { success, data, error } = response.result;
    if (!success) throw new Error(error);
    return {
      data: data.records.map((record: { _id: string }) => ({ ...record, id: record._id })),
      pageInfo: { hasNextPage: data.next !== null, hasPreviousPage: offset > 0 },
    };
  },
} as Pick<DataProvider, 'getList'> as DataProvider;

/** The sign-in is the app's. Only the SDK's stored session is checked here. */
export const authProvider = {
  async checkAuth() {
    if (!(await auth.getLoginState())) throw new Error('Signed out');
  },
  async checkError() {},
} as Pick<AuthProvider, 'checkAuth' | 'checkError'> as AuthProvider;
