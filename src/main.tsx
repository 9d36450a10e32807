// Loads React first and the app in a task of its own, because one task for both would block slow devices noticeably. The
// page itself preloads the app's file.
import 'react-dom/client';

void import('./start/mount.tsx');
