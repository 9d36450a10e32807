import { keepLoading } from './cloud/sdk/keep-loading.ts';
import { keepAddressCanonical } from './start/canonical-address.ts';
import { sendFirstRequests } from './start/first-requests.ts';

keepAddressCanonical();
// React first and the app in a task of its own, because one task for both would block slow devices noticeably. The page
// itself preloads the files of both.
void sendFirstRequests()
  .then(() => keepLoading(() => import('react-dom/client')))
  .then(() => keepLoading(() => import('./start/mount.tsx')));
