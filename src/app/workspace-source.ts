import { partSource } from '../components/part-source.tsx';

/** The shell, and everything that the pages of all workspaces share. */
export const workspace = partSource(async () => (await import('./workspace.tsx')).Workspace);
