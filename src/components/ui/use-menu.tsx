import { type KeyboardEvent, type RefObject, useState } from 'react';
import { lazyOverlay } from '../lazy-overlay.tsx';
import { useRunning } from '../use-running.ts';
import type { MenuItem } from './menu-item.ts';

const MenuPopup = lazyOverlay(async () => (await import('./menu-popup.tsx')).MenuPopup);

/** Preloaded before the click, so that the menu opens at once. A failure shows when the menu is opened. */
function preloadPopup() {
  void MenuPopup.preload();
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
    <MenuPopup
      label={label}
      items={items}
      anchor={anchor}
      onSelect={(item) => run(item.onSelect)}
      onClose={() => setOpen(false)}
    />
  );
  return { buttonProps, isRunning, popup };
}
