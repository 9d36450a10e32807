import { useState } from 'react';
import { createPortal } from 'react-dom';

type AnnouncedIncreaseProps = {
  /** Undefined while it is not known. */
  count: number | undefined;
  text: (count: number) => string;
};

/**
 * Tells screen readers politely that a number has grown. Says nothing about the first number, and nothing when it falls.
 * Stands outside of the page's parts, because a hidden part, such as the sidebar of a phone, announces nothing.
 */
export function AnnouncedIncrease({ count, text }: AnnouncedIncreaseProps) {
  const [last, setLast] = useState({ count, isIncrease: false });
  if (count !== undefined && count !== last.count) {
    setLast({ count, isIncrease: last.count !== undefined && count > last.count });
  }
  return createPortal(
    <span aria-live="polite" className="sr-only print:hidden">
      {last.isIncrease && last.count !== undefined ? text(last.count) : ''}
    </span>,
    document.body,
  );
}
