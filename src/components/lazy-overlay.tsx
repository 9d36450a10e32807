import { type ComponentType, useState } from 'react';
import { createPortal } from 'react-dom';
import { failure } from '../copy/lists.ts';
import { Notice } from './feedback/notice.tsx';
import { type LazyComponent, type LoadFailure, lazyWithPreload } from './lazy-with-preload.tsx';
import { Button } from './ui/button.tsx';

/**
 * The same as `lazyWithPreload` for a component that opens above the page. While its file can't be fetched, a message stands
 * at the lower edge, unless the component's `open` is false. Closing it calls `onClose`, or `onOpenChange` with false.
 */
export function lazyOverlay<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  return lazyWithPreload(load, null, AboveThePage);
}

function AboveThePage({ props, text, action, onRetry }: LoadFailure<object>) {
  const [place] = useState(topLayer);
  const { open, onClose, onOpenChange }: { open?: unknown; onClose?: unknown; onOpenChange?: unknown } = props;
  if (open === false) return null;
  const close = onClose ?? onOpenChange;
  const button = (
    <Button size="sm" onClick={onRetry}>
      {action}
    </Button>
  );
  return createPortal(
    <div className="floating-message z-60 w-auto max-w-md bg-panel">
      <Notice
        tone="warning"
        title={failure.partTitle}
        action={button}
        onDismiss={typeof close === 'function' ? () => close(false) : undefined}
      >
        {text}
      </Notice>
    </div>,
    place,
  );
}

/** The uppermost dialog, which makes everything else inert, or the page. Rows and cards would clip the message. */
function topLayer(): Element {
  return [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
}
