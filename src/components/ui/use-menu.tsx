import { type KeyboardEvent, lazy, type RefObject, Suspense, useState } from 'react';
import { useRunning } from '../use-running.ts';
import type { MenuItem } from './menu-item.ts';

const loadPopup = () => import('./menu-popup.tsx');
const MenuPopup = lazy(loadPopup);

/** Preloaded before the click, so that the menu opens at once. A failure shows when the menu is opened. */
function preloadPopup() {
  loadPopup().catch(() => undefined);
}

/**
 * A menu of a plain button: the props of the button, which is the `anchor` and needs a name, and the popup, which is mounted
 * while it is open. The button is busy while the action of a chosen item is pending.
 */
export function useMenu(label: string, items: readonly MenuItem[], anchor: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState(false);
  const { isRunning, run } = useRunning();
  const openMenu = () => setOpen(!isRunning);
  const buttonProps = {
    type: 'button',
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-disabled': isRunning || undefined,
    'aria-busy': isRunning || undefined,
    onPointerEnter: preloadPopup,
    onFocus: preloadPopup,
    onClick: () => (open ? setOpen(false) : openMenu()),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      openMenu();
    },
  } as const;
  const popup = open && (
    <Suspense fallback={null}>
      <MenuPopup
        label={label}
        items={items}
        anchor={anchor}
        onSelect={(item) => run(item.onSelect)}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
  return { buttonProps, isRunning, popup };
}
