import { useCallback, useRef, useState } from 'react';
import { leadingOn } from '../kept-focus.ts';

/**
 * A dialog above the details of a record. A step in the browser's history that opens or closes the details closes it.
 * Opening it clears the message of the action before. `restored` returns what an unsaved text of before a reload is about.
 */
export function useDialogAbove<T>(
  openId: string | undefined,
  clear: () => void,
  restored: () => T | undefined = () => undefined,
) {
  const [dialog, setDialog] = useState<{ subject: T; isOpen: boolean } | undefined>(() => {
    const subject = restored();
    return subject && { subject, isOpen: true };
  });
  const [openBelow, setOpenBelow] = useState(openId);
  if (openBelow !== openId) {
    setOpenBelow(openId);
    if (dialog) setDialog({ ...dialog, isOpen: false });
  }
  const opener = useRef<{ button: Element | null; place: Element | null }>({ button: null, place: null });
  /** Both are stable. */
  const open = useCallback(
    (subject: T) => {
      const button = document.activeElement;
      opener.current = { button, place: button?.parentElement ?? null };
      clear();
      setDialog({ subject, isOpen: true });
    },
    [clear],
  );
  const setOpen = useCallback((isOpen: boolean) => setDialog((before) => before && { ...before, isOpen }), []);
  /**
   * Null returns the focus to the button that opened the dialog. A decision may have removed that button. In the details
   * the focus then goes to the step to the next record, so that a second press does not decide on that one. In a list it
   * stays in the row.
   */
  const finalFocus = useCallback(() => {
    const { button, place } = opener.current;
    if (button?.isConnected !== false || !place?.isConnected) return null;
    const details = place.closest('[role=dialog]');
    return details ? (leadingOn(details) ?? null) : place.querySelector('button');
  }, []);
  return { dialog, open, setOpen, finalFocus };
}
