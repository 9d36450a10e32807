import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { forms } from '../../copy/lists.ts';
import { classNames } from '../class-names.ts';
import { useCover } from '../feedback/use-cover.ts';
import { type DialogForm, useDialogForm } from './dialog-form.tsx';
import { Scrim } from './scrim.tsx';

const closeClass =
  'inline-flex size-8 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink-strong pointer-coarse:size-11';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Makes the content a form. Its button stands behind the footer's other actions. */
  form?: DialogForm | undefined;
  /** Secondary actions first, the primary one last. */
  footer?: ReactNode;
  /** `side` opens at the right edge, beside the list. */
  placement?: 'center' | 'side';
  size?: 'md' | 'lg';
  /** A click beside the dialog does not close it. The default of forms. */
  keepOpenOnOutsidePress?: boolean;
  /** The address says that it is open, so that a step back closes it by itself. */
  isInAddress?: boolean;
  /**
   * The element that gets the focus first; by default the first focusable one. `autoFocus` would come before the dialog
   * stores which element had the focus, so closing could not return it.
   */
  initialFocus?: (() => HTMLElement | null) | undefined;
  /** The element that gets the focus after closing; by default the one that had it before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
};

/** A dialog that keeps the focus, closes with Escape or a step back, and returns the focus. Only its body scrolls. */
export function DialogFrame({
  open,
  onOpenChange,
  title,
  description,
  children,
  form,
  footer,
  placement = 'center',
  size = 'md',
  keepOpenOnOutsidePress = form !== undefined,
  isInAddress = false,
  initialFocus,
  finalFocus,
}: DialogProps) {
  useCover(open && !isInAddress, () => onOpenChange(false));
  const { body, button } = useDialogForm(form, children);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => !leaveToMenu(details) && onOpenChange(next)}
      disablePointerDismissal={keepOpenOnOutsidePress}
    >
      <Base.Portal>
        <Scrim />
        <Base.Popup className={popupClass(placement, size)} initialFocus={initialFocus} finalFocus={finalFocus}>
          <header className="flex items-start gap-4 border-b border-line px-5 py-4">
            <div className="min-w-0 flex-1 self-center">
              <Base.Title className="text-lg">{title}</Base.Title>
              {description && <Base.Description className="mt-0.5 text-sm text-muted">{description}</Base.Description>}
            </div>
            <Base.Close className={closeClass} aria-label={forms.close} title={forms.close}>
              <X size={18} aria-hidden />
            </Base.Close>
          </header>
          <div
            ref={placement === 'side' ? undefined : keepScrollable}
            tabIndex={placement === 'side' ? 0 : undefined}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 focus-visible:-outline-offset-2"
          >
            {body}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
              {footer}
              {button}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Leaves an Escape to an open menu, and returns whether it did. A menu gets the focus one frame after it is shown; until
 * then the key reaches the dialog, too.
 */
function leaveToMenu(details: Base.Root.ChangeEventDetails): boolean {
  const isMenus = details.event.defaultPrevented || document.querySelector('[role=menu]') !== null;
  if (details.reason !== 'escape-key' || !isMenus) return false;
  details.cancel();
  details.allowPropagation();
  return true;
}

/**
 * A document to read takes the focus, so that the arrow keys scroll it: at the side always, elsewhere if it is longer than
 * the dialog and has nothing else to focus.
 */
function keepScrollable(body: HTMLElement | null): void {
  const isLong = body !== null && body.scrollHeight > body.clientHeight;
  if (isLong && body.querySelector(FOCUSABLE) === null) body.tabIndex = 0;
}

function popupClass(placement: 'center' | 'side', size: 'md' | 'lg'): string {
  const common =
    'fixed z-50 flex flex-col bg-raised text-ink shadow-float outline-none transition-[opacity,translate] duration-180';
  if (placement === 'side') {
    return classNames(
      common,
      'top-(--bar) right-0 bottom-0 w-full data-starting-style:translate-x-8 data-starting-style:opacity-0 data-ending-style:translate-x-8 data-ending-style:opacity-0',
      size === 'lg' ? 'max-w-2xl' : 'max-w-lg',
    );
  }
  return classNames(
    common,
    'inset-x-0 bottom-0 max-h-[92dvh] w-full rounded-t-lg sm:inset-x-auto sm:bottom-auto sm:top-1/2 sm:left-1/2 sm:max-h-[86dvh]',
    'sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg data-starting-style:opacity-0 data-ending-style:opacity-0',
    size === 'lg' ? 'sm:max-w-2xl' : 'sm:max-w-md',
  );
}
