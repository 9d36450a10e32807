import { Dialog as Base } from '@base-ui/react/dialog';

/** Darkens the page, or the dialog below, while a dialog is open. Belongs into the dialog's portal. */
export function Scrim() {
  return (
    <Base.Backdrop
      forceRender
      data-scrim
      className="fixed inset-0 z-50 bg-scrim transition-opacity duration-180 data-starting-style:opacity-0 data-ending-style:opacity-0"
    />
  );
}
