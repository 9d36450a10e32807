import { listStarts } from '../app/list-starts.ts';
import { startConnection } from '../cloud/sdk/connection.ts';
import { loadBackend } from '../cloud/sdk/load-backend.ts';
import { getCurrentUser } from '../cloud/session/stored-user.ts';
import { preloadList } from '../components/data-list/list-start.ts';

/**
 * Connects a signed-in user and requests the first records of the address's list, as soon as the SDK is here and before
 * React is. Resolves when React may follow: it would share the line with the SDK. Never throws.
 */
export async function sendFirstRequests(): Promise<void> {
  const user = getCurrentUser();
  if (user === null) return;
  startConnection();
  const [path = ''] = window.location.hash.slice(1).split('?', 1);
  const list = listStarts[path];
  if (list && path.startsWith(`/${user.role}/`)) void preloadList(list);
  await loadBackend().catch(() => undefined);
}
