import { X } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { forms } from '../../copy/lists.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../ui/button.tsx';
import { panelClass } from '../ui/panel.tsx';
import { besideClass } from '../ui/split-view.tsx';
import type { DetailsFrameProps } from './record-details.tsx';

/**
 * Details beside their list. Unlike a dialog they leave the focus free to move between both. Escape closes them. The actions
 * stand at the top, because the end may be below the window's edge. The height stays the same from record to record.
 */
export function DetailsBeside({ title, footer, onClose, children }: DetailsFrameProps) {
  const id = useId();

  function closeByEscape({ key, target, currentTarget, defaultPrevented }: KeyboardEvent): void {
    // Not that of a menu or a dialog that the details opened.
    const isOwn = target instanceof Node && currentTarget.contains(target) && !document.querySelector('[role=menu]');
    if (key === 'Escape' && isOwn && !defaultPrevented) onClose();
  }

  return (
    <section
      data-beside
      aria-labelledby={id}
      onKeyDown={closeByEscape}
      className={classNames(
        panelClass,
        besideClass,
        'flex h-dvh flex-col print:static print:h-auto print:max-h-none print:border-none',
      )}
    >
      <header className="border-b border-line px-5 pt-3.5 pb-3">
        <div className="flex items-start gap-4">
          <h2 id={id} className="min-w-0 flex-1 self-center text-lg">
            {title}
          </h2>
          <IconButton label={forms.close} icon={X} onClick={onClose} />
        </div>
        <div className="mt-3 flex flex-wrap justify-end gap-2 print:hidden">{footer}</div>
      </header>
      {/* A document to read takes the focus, so that the arrow keys scroll it. */}
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto p-5 focus-visible:-outline-offset-2 print:overflow-visible"
      >
        {children}
      </div>
    </section>
  );
}
