import { useCallback, useState } from 'react';

/**
 * A dialog above the details of a record. A step in the browser's history that opens or closes the details closes it.
 * `restored` returns what an unsaved text of before a reload is about.
 */
export function useDialogAbove<T>(openId: string | undefined, restored: () => T | undefined) {
  const [dialog, setDialog] = useState<{ subject: T; isOpen: boolean } | undefined>(() => {
    const subject = restored();
    return subject && { subject, isOpen: true };
  });
  const [openBelow, setOpenBelow] = useState(openId);
  if (openBelow !== openId) {
    setOpenBelow(openId);
    if (dialog) setDialog({ ...dialog, isOpen: false });
  }
  /** Both are stable. */
  const open = useCallback((subject: T) => setDialog({ subject, isOpen: true }), []);
  const setOpen = useCallback((isOpen: boolean) => setDialog((before) => before && { ...before, isOpen }), []);
  return { dialog, open, setOpen };
}
