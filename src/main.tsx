// React first, and the app in a task of its own (its file is asked for by the page itself): one task for both would keep
// a slow device from answering for longer than anybody fails to notice.
import 'react-dom/client';

void import('./app/mount.tsx');
