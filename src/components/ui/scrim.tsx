import { Dialog as Base } from '@base-ui/react/dialog';

/** Darkens what a dialog stands above: the page, or another dialog that it was opened from. Stands in its portal. */
export function Scrim() {
  return (
    <Base.Backdrop
      forceRender
      data-scrim
      className="fixed inset-0 z-50 bg-scrim transition-opacity duration-180 data-starting-style:opacity-0 data-ending-style:opacity-0"
    />
  );
}
