// The order matters: the SDK puts itself on the window, and its parts register themselves there.
import cloudbase from '@cloudbase/js-sdk/app';
import '@cloudbase/js-sdk/auth';
import '@cloudbase/js-sdk/functions';

// What all peers share: the calls of the app's own list.

const app = cloudbase.init({ env: 'local' });
app.registerHost(location.host, location.protocol.slice(0, -1));
const auth = app.auth({ persistence: 'local' });

const SEARCHED = ['realName', 'username', 'email'];

export type Wanted = {
  limit: number;
  offset: number;
  field: string;
  order: 'asc' | 'desc';
  search: string | undefined;
};
export type Found = { records: { _id: string }[]; next: string | null };

/** Sends the same query as the app's own list. Like that one, it asks for no total. */
export async function listUsers({ limit, offset, field, order, search }: Wanted): Promise<Found> {
  const response = await app.callFunction({
    name: 'queryMySQLData',
    data: {
      action: 'query',
      model: 'User',
      withTotal: false,
      query: search ? { $or: SEARCHED.map((name) => ({ [name]: { $search: search } })) } : {},
      limit,
      offset,
      orderBy: [{ [field]: order }],
    },
  });
  const { success, data, error } = response.result;
  if (!success) throw new Error(error);
  return data;
}

/** The sign-in is the app's. Only the SDK's stored session is checked here. */
export async function isSignedIn(): Promise<boolean> {
  return Boolean(await auth.getLoginState());
}
