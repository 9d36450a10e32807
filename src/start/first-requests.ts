import { listStarts } from '../app/list-starts.ts';
import { loadCloud } from '../cloud/sdk/client.ts';
import { loadBackend } from '../cloud/sdk/load-backend.ts';
import { getCurrentUser } from '../cloud/session/stored-user.ts';
import { preloadList } from '../components/data-list/list-start.ts';

/**
 * Prepares the SDK for a signed-in user and requests the first records of the address's list, before React is loaded.
 * Resolves when React may follow: earlier it would share the line with the SDK. Never throws: the page tries again.
 */
export async function sendFirstRequests(): Promise<void> {
  const user = getCurrentUser();
  if (user === null) return;
  const [path = ''] = window.location.hash.slice(1).split('?', 1);
  const list = listStarts[path];
  if (list && path.startsWith(`/${user.role}/`)) void preloadList(list);
  else void loadCloud().catch(ignore);
  await loadBackend().catch(ignore);
}

function ignore() {}
