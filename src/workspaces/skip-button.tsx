import type { RefObject } from 'react';
import { shell } from '../copy/shell.ts';

/** Moves the focus to the page, past the navigation. A button, because a link to # would change the route. */
export function SkipButton({ main }: { main: RefObject<HTMLElement | null> }) {
  return (
    <button
      type="button"
      onClick={() => main.current?.focus()}
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded-sm bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
    >
      {shell.skip}
    </button>
  );
}
