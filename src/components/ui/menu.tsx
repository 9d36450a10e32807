import { LoaderCircle } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import type { MenuItem } from './menu-item.ts';
import { useMenu } from './use-menu.tsx';

/** The further actions of a row. */
export function RowMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const { buttonProps, isRunning, popup } = useMenu(label, items, anchor);
  return (
    <>
      <button
        {...buttonProps}
        ref={anchor}
        aria-label={label}
        className={classNames('menu-button', !isRunning && 'dots')}
      >
        {isRunning && <LoaderCircle size={17} className="spin" aria-hidden />}
      </button>
      {popup}
    </>
  );
}
