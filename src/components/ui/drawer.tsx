import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useCover } from '../feedback/use-cover.ts';
import { Scrim } from './scrim.tsx';

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Whether closing returns the focus to the element that had it before. */
  finalFocus: () => boolean;
  children: ReactNode;
};

/** A panel at the left edge of small screens. It keeps the focus; Escape, the scrim and a step back close it. */
export function Drawer({ open, onOpenChange, title, finalFocus, children }: DrawerProps) {
  useCover(open, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Scrim />
        <Base.Popup
          finalFocus={finalFocus}
          data-passing
          className="fixed top-(--bar) bottom-0 left-0 z-50 flex w-[min(288px,84vw)] flex-col bg-panel text-ink shadow-float outline-none transition-[translate] duration-180 data-starting-style:-translate-x-full data-ending-style:-translate-x-full"
        >
          <Base.Title className="sr-only">{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
