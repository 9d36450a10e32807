import { LoaderCircle } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useRunning } from '../use-running.ts';
import type { MenuItem } from './menu-item.ts';

const loadPopup = () => import('./menu-popup.tsx');
const MenuPopup = lazy(loadPopup);

/** Preloaded before the click, so that the menu opens at once. A failure shows when the menu is opened. */
function preloadPopup() {
  loadPopup().catch(() => undefined);
}

/** The further actions of a row. Renders a plain button; the menu is mounted when it opens. */
export function RowMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false);
  const { isRunning, run } = useRunning();
  const anchor = useRef<HTMLButtonElement>(null);
  const openMenu = () => setOpen(!isRunning);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-disabled={isRunning || undefined}
        aria-busy={isRunning || undefined}
        onPointerEnter={preloadPopup}
        onFocus={preloadPopup}
        onClick={() => (open ? setOpen(false) : openMenu())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          openMenu();
        }}
        className={classNames('menu-button', !isRunning && 'dots')}
      >
        {isRunning && <LoaderCircle size={17} className="spin" aria-hidden />}
      </button>
      {open && (
        <Suspense fallback={null}>
          <MenuPopup
            label={label}
            items={items}
            anchor={anchor}
            onSelect={(item) => run(item.onSelect)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
