import { lazyOverlay } from '../lazy-overlay.tsx';

/**
 * A dialog that keeps the focus, closes with Escape and returns the focus. Lazy, because it is as large as the rest of a
 * list page.
 */
export const Dialog = lazyOverlay(async () => (await import('./dialog-frame.tsx')).DialogFrame);
