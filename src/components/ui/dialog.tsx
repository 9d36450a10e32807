import { lazyWithPreload } from '../lazy-with-preload.tsx';

/**
 * A dialog that holds the focus, closes with Escape and gives the focus back. Lazy, since it weighs as much as all the
 * rest of a list page.
 */
export const Dialog = lazyWithPreload(async () => (await import('./dialog-frame.tsx')).DialogFrame);
