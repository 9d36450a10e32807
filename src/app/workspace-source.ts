import { pageSource } from '../components/page-source.tsx';

/** The shell, and everything that the pages of all workspaces share. */
export const workspace = pageSource(async () => (await import('./workspace.tsx')).Workspace);
