import { draftsCopy } from '../../copy/drafts.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from './notice.tsx';

/** Explains that the form contains a restored draft, and offers to discard it. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const button = (
    <Button size="sm" onClick={onDiscard}>
      {draftsCopy.discard}
    </Button>
  );
  return (
    <Notice tone="neutral" action={button}>
      {draftsCopy.restored}
    </Notice>
  );
}
