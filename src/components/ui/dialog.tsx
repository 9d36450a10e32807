import { PartFrom, partSource } from '../part-source.tsx';
import type { DialogProps } from './dialog-frame.tsx';

/** As many bytes as all the rest of a list page, so it comes behind that (`usePreloaded`). */
export const dialogFrame = partSource(async () => (await import('./dialog-frame.tsx')).DialogFrame);

/** A dialog that holds the focus, closes with Escape and gives the focus back. */
export function Dialog(props: DialogProps) {
  return <PartFrom source={dialogFrame} props={props} waiting={null} />;
}
